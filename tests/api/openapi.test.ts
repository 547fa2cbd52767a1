import { describe, expect, test } from 'vitest'
import { agentStart, agentStatus } from '#contract/agent.ts'
import { freshApp } from '#tests/support/app.ts'
import { call } from '#tests/support/call.ts'
import { AUTHZ, type AuthzLine } from './authz-table.ts'

// Others build clients and kiosk agents from the document, so it must describe everything the server does.

type Content = Record<string, { schema?: Record<string, unknown> }>
interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
interface Document {
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { 'x-url': string; post?: Operation; get?: Operation }>
}

const world = await freshApp()
const document = (await call(world, 'GET /api/openapi.json')).body as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
    return { route, line: AUTHZ.find((one) => one.route === route), operation }
  }),
)

/** Signing out always succeeds, whatever its body is. */
const LOGOUT = 'POST /api/auth/logout/'
const UPLOAD = 'PUT /api/kiosk-agent/missions/:mission_id/files/:name'
const FORM = 'POST /api/events/:id/upload_files/'
/** Bodies that are not JSON. */
const BODIES: Record<string, string> = {
  [UPLOAD]: 'application/octet-stream',
  [FORM]: 'multipart/form-data',
  'POST /api/observations/:id/photo/': 'multipart/form-data',
  'POST /api/events/:id/offline-maps/': 'multipart/form-data',
  'POST /api/organizations/:id/offline-maps/': 'multipart/form-data',
}
/** Their input is in the address and the query. */
const WITHOUT_BODY = [
  'POST /api/events/:id/exercise/hold/',
  'POST /api/events/:id/exercise/ready-all/',
  'POST /api/events/:id/exercise/release/',
  'POST /api/events/:id/exercise/cancel-start/',
  'POST /api/injects/:id/deliver/',
  'POST /api/events/:id/toggle/',
  'POST /api/organizations/:id/resend-invite/',
  'POST /api/auth/admin-management/:id/toggle_status/',
  'POST /api/organization-users/:id/toggle_status/',
  'POST /api/partnership-requests/:id/approve/',
  'POST /api/partnership-requests/:id/reject/',
  'POST /api/partnership-requests/:id/cancel/',
  'POST /api/events/:id/toggle-status/',
  'POST /api/events/:id/end/',
]
/** Answers that are not JSON. */
const MEDIA: Record<string, string> = {
  'GET /api/live/': 'text/event-stream',
  'GET /api/events/:id/tape/points.csv': 'text/csv',
  'GET /api/events/:id/tape/points.geojson': 'application/geo+json',
  'GET /api/files/:token': 'application/octet-stream',
  'GET /api/offline-maps/:id/content': 'application/octet-stream',
  'GET /api/mission-reports/:id/download-mission-zip/': 'application/zip',
}

describe('every operation', () => {
  test('of the interface is in the document', () => {
    const expected = AUTHZ.map(({ route }) => route).filter(
      (route) => route.includes(' /api/') && !/\/api\/(openapi\.json|docs)/.test(route),
    )
    expect(operations.map(({ route }) => route).toSorted()).toEqual(expected.toSorted())
  })

  test('has a summary and its own id', () => {
    for (const { route, operation } of operations) {
      expect([route, operation.summary]).toEqual([route, expect.stringMatching(/^[A-Z].+/)])
      expect([route, operation.operationId]).toEqual([route, expect.stringMatching(/^[a-z][A-Za-z0-9]+$/)])
    }
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    expect(new Set(operations.map(({ operation }) => operation.summary)).size).toBe(operations.length)
  })

  test('is under a tag with a description', () => {
    const described = document.tags.filter(({ description }) => description).map(({ name }) => name)
    const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? ['none']))
    expect(described.toSorted(), 'TAGS of server/plugins/openapi.ts').toEqual([...used].toSorted())
  })

  test('names the credentials it needs, and none where the authorization table needs none', () => {
    const asked = (line: AuthzLine | undefined) => {
      if (line?.caller === 'kiosk') return [{ agentBearer: [] }]
      if (line?.caller === 'wall') return [{ wallBearer: [] }]
      if (line?.caller !== 'person') return []
      return line.widgets ? [{ bearer: [] }, { widgetBearer: [] }] : [{ bearer: [] }]
    }
    for (const { route, line, operation } of operations) {
      expect([route, operation.security]).toEqual([route, asked(line)])
    }
  })

  test('declares the errors it can send', () => {
    for (const { route, line, operation } of operations) {
      const has = (place: string) => operation.parameters?.some((one) => one.in === place) ?? false
      const expected = ['500']
      if (line?.caller === 'person' || line?.caller === 'kiosk') expected.push('401')
      if (line?.caller === 'person') expected.push('403')
      if (has('path')) expected.push('404')
      if (has('query')) expected.push('400')
      if (operation.requestBody && route !== LOGOUT) expected.push('413')
      if (operation.requestBody && route !== LOGOUT && route !== UPLOAD) expected.push('400', '415')
      expect([route, Object.keys(operation.responses)]).toEqual([route, expect.arrayContaining(expected)])
    }
  })

  test('describes the body of a write', () => {
    for (const { route, operation } of operations) {
      const takesBody = /^(POST|PUT|PATCH) /.test(route) && !WITHOUT_BODY.includes(route)
      const type = BODIES[route] ?? 'application/json'
      const taken = Object.keys(operation.requestBody?.content ?? {})
      expect([route, taken]).toEqual([route, takesBody ? [type] : []])
    }
    const upload = operations.find(({ route }) => route === UPLOAD)?.operation.requestBody
    expect(upload?.content['application/octet-stream']?.schema).toMatchObject({ format: 'binary' })
    const form = operations.find(({ route }) => route === FORM)?.operation.requestBody
    expect(form?.content['multipart/form-data']?.schema).toMatchObject({
      type: 'object',
      properties: { loading_files: { type: 'array', maxItems: 1 }, navigation_kml: { type: 'array' } },
    })
  })

  test('names the media type of its answer', () => {
    for (const { route, operation } of operations) {
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect([route, status, description]).not.toContain('Default Response')
        const type = Number(status) < 300 ? (MEDIA[route] ?? 'application/json') : 'application/json'
        const isEmpty = ['204', '304', '416'].includes(status)
        expect([route, status, Object.keys(content ?? {})]).toEqual([route, status, isEmpty ? [] : [type]])
      }
    }
  })
})

describe('calls to a kiosk', () => {
  test('are in the document as webhooks, each with its address', () => {
    const documented = Object.values(document.webhooks).map((one) => [one.get ? 'GET' : 'POST', one['x-url']])
    expect(documented).toEqual([
      ['POST', '{api_url}missions/'],
      ['POST', '{api_url}missions/{mission_id}/stop/'],
      ['GET', '{api_url}status/'],
    ])
    for (const { get, post } of Object.values(document.webhooks)) {
      expect(get ?? post).toMatchObject({
        operationId: expect.any(String),
        summary: expect.any(String),
        tags: ['kiosk-agent'],
        security: [{ agentBearer: [] }],
      })
    }
  })

  test('carry the fields of the contract', () => {
    const { startKioskMission, readKioskStatus } = document.webhooks
    const start = startKioskMission?.post?.requestBody?.content['application/json']?.schema
    expect(Object.keys(start?.properties ?? {})).toEqual(Object.keys(agentStart.shape))
    const status = readKioskStatus?.get?.responses['200']?.content?.['application/json']?.schema
    expect(Object.keys(status?.properties ?? {})).toEqual(Object.keys(agentStatus.shape))
  })

  test('are also on the page for people', async () => {
    const { text } = await call(world, 'GET /api/docs/')
    expect(text.replaceAll('<wbr>', '')).toContain('{api_url}missions/{mission_id}/stop/')
    expect(text).toContain('agentBearer')
  })
})
