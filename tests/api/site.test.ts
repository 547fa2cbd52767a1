import { describe, expect, test } from 'vitest'
import { runtimeConfig } from '#contract/config.ts'
import { EXTENSIONS } from '#contract/extensions.ts'
import { teams } from '#server/db/schema/teams.ts'
import { logOptions } from '#server/log.ts'
import { findFigures } from '#server/modules/health/queries.ts'
import { VERSION } from '#server/version.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { recordingLog } from '#tests/support/log.ts'

const INTRANET = 'https://intranet.example.test'
const METRICS_TOKEN = 'a-token-for-prometheus'
const { log, lines } = recordingLog(logOptions('trace'))
const world = await freshApp({
  log,
  env: {
    EMBED_ORIGINS: INTRANET,
    METRICS_TOKEN,
    PUBLIC_URL: 'https://console.example.test',
    COUNTRY_CODES_URL: 'https://countries.example.test/api/',
  },
})

describe('health', () => {
  test('is a status and nothing else', async () => {
    expect((await call(world, 'GET /healthz')).text).toBe('{"status":"ok"}')
    expect((await call(world, 'GET /readyz')).text).toBe('{"status":"ok"}')
  })

  test('is not ready while the server recovers or stops', async () => {
    world.app.serving.isReady = false
    const answer = await call(world, 'GET /readyz')
    expect([answer.status, answer.text]).toEqual([503, '{"status":"unavailable"}'])
    expect((await call(world, 'GET /healthz')).status).toBe(200)
    world.app.serving.isReady = true
  })
})

describe('metrics', () => {
  const far = { 'x-forwarded-for': '203.0.113.7' }

  test('are readable from this machine or with the token', async () => {
    const own = await call(world, 'GET /metrics')
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await call(world, 'GET /metrics', { headers: far })).status).toBe(403)
    expect(
      (await call(world, 'GET /metrics', { headers: far, token: 'another-token-entirely' })).status,
    ).toBe(403)
    expect((await call(world, 'GET /metrics', { headers: far, token: METRICS_TOKEN })).status).toBe(200)
  })

  test('include durations by route, missions by state and the event loop lag', async () => {
    const starter = await buildUser(world, { role: 'org_admin' })
    const organization_id = starter.organization_id ?? 0
    const event = await buildEvent(world, { organization_id, creator_id: starter.id })
    const kiosk = await buildKiosk(world, { organization_id })
    await buildMission(world, { event, kiosk, starter, last_heartbeat_at: world.deps.now() })
    await call(world, 'GET /api/events/123/')
    const { text } = await call(world, 'GET /metrics')
    expect(text).toContain('radops_missions{state="running",app="radops-console"} 1')
    expect(text).toContain('radops_live_listeners{app="radops-console"} 0')
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/events\/:id\/".*\} 1/)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('include version, connections, mails, sign-ins, kiosks, file store and disk', async () => {
    const { now, mail } = world.deps
    const message = { to: 'ada@example.test', subject: 'S', text: 'T', html: '<p>T</p>' }
    await mail.post(world.db, message, new Date(now().getTime() + 60_000))
    const organization_id = (await buildOrganization(world.deps)).id
    await buildKiosk(world.deps, { organization_id, needs_check: true })
    const json = { email: 'nobody@example.test', password: 'wrong' }
    await call(world, 'POST /api/auth/login/', { json })
    const { text } = await call(world, 'GET /metrics')
    const labels = 'app="radops-console"}'
    for (const line of [
      `radops_build_info{version="${VERSION}",${labels} 1`,
      `radops_mail_waiting{${labels} 1`,
      `radops_sign_ins_total{outcome="refused",${labels} 1`,
      `radops_kiosks{reach="reachable",${labels} 1`,
      `radops_kiosks{reach="unreachable",${labels} 1`,
      `radops_file_store_up{${labels} 1`,
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(text).toMatch(/radops_mail_oldest_seconds\{.*\} \d/)
    expect(text).toMatch(/radops_disk_free_bytes\{folder="data",.*\} \d{6}/)
    expect(text).toMatch(/radops_disk_size_bytes\{folder="files",.*\} \d{6}/)
    // The embedded database has no pool.
    const hasPool = world.deps.database.kind === 'postgres'
    expect(text.includes('radops_database_connections{state="idle",')).toBe(hasPool)
  })
})

test('a kiosk counts as unreachable after more than 45 seconds without a heartbeat', async () => {
  const starter = await buildUser(world, { role: 'org_admin' })
  const organization_id = starter.organization_id ?? 0
  const event = await buildEvent(world, { organization_id, creator_id: starter.id })
  const kiosk = await buildKiosk(world, { organization_id })
  const lastHeartbeat = new Date('2030-01-01T10:00:00Z')
  await buildMission(world, { event, kiosk, starter, last_heartbeat_at: lastHeartbeat })
  const reachable = async (afterMs: number) => {
    const { kiosks } = await findFigures(world.db, new Date(lastHeartbeat.getTime() + afterMs))
    return kiosks.find(({ reach }) => reach === 'reachable')?.count
  }
  expect([await reachable(45_000), await reachable(45_001)]).toEqual([1, undefined])
})

test('the portal reads its addresses at run time', async () => {
  const answer = await call(world, 'GET /config.json')
  expect(runtimeConfig.parse(answer.body)).toMatchObject({
    api_base: '/api/',
    live_path: 'live/',
    country_codes_url: 'https://countries.example.test/api/',
    extensions: [...EXTENSIONS],
  })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('every answer has a security policy without unsafe sources', async () => {
  for (const path of ['/', '/api/events/', '/config.json', '/api/docs'] as const) {
    const { headers } = await call(world, `GET ${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.split(';')).toContain("connect-src 'self' https://countries.example.test")
    expect(policy).not.toMatch(/unsafe|\*|data:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  }
})

test('without a country service the portal may call no other host', async () => {
  const alone = await freshApp()
  const policy = (await call(alone, 'GET /')).headers.get('content-security-policy') ?? ''
  expect(policy.split(';')).toContain("connect-src 'self'")
  await alone.close()
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    call(world, 'OPTIONS /api/events/', {
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })

  test('may call the interface if they are configured, without cookies', async () => {
    const { headers } = await preflight(INTRANET)
    expect(headers.get('access-control-allow-origin')).toBe(INTRANET)
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const refused = await call(world, 'GET /api/events/', { headers: { origin: INTRANET } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, INTRANET])
    // A widget reads it of its first answers.
    expect(refused.headers.get('access-control-expose-headers')).toContain('live-cursor')
  })

  test.each(['https://evil.example.test', `${INTRANET}.evil.test`, 'http://localhost:3000', 'null'])(
    'may not if they are not configured: %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('the interface describes itself', () => {
  test('as OpenAPI 3.1, with the statuses of every route', async () => {
    const { body } = await call(world, 'GET /api/openapi.json')
    const document = body as {
      openapi: string
      paths: Record<string, Record<string, { responses: object; security?: unknown[]; tags: string[] }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const login = document.paths['/api/auth/login/']?.post
    expect(Object.keys(login?.responses ?? {})).toEqual(['200', '400', '413', '415', '429', '500', '503'])
    expect(document.paths['/api/live/']?.get?.security).toEqual([{ bearer: [] }, { widgetBearer: [] }])
    expect(document.paths['/api/kiosk-agent/missions/{mission_id}/ready/']?.post?.tags).toEqual([
      'kiosk-agent',
    ])
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
  })

  test('as a page that needs no script', async () => {
    const { text, headers } = await call(world, 'GET /api/docs/')
    expect(headers.get('content-type')).toContain('text/html')
    expect(text.replaceAll('<wbr>', '')).toContain('/api/auth/login/')
    expect(text).not.toMatch(/<script|style=/)
    expect(text).toContain('<code>Last-Event-ID</code>')
    expect(text).not.toContain('`')
  })
})

describe('the log', () => {
  test('contains neither credentials nor query values', async () => {
    lines.length = 0
    const password = 'hunter2-hunter2'
    await call(world, 'POST /api/auth/login/?note=secret-query', { json: { email: 'a@b.test', password } })
    await call(world, 'GET /api/files/secret-link-token', { token: 'secret-bearer' })
    const text = JSON.stringify(lines)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(text).not.toMatch(/hunter2|secret-query|secret-link|secret-bearer/)
    expect(lines[0]).toMatchObject({
      method: 'POST',
      route: '/api/auth/login/',
      status: 400,
      reqId: expect.any(String),
    })
  })

  test('contains a failed statement without its values, and the answer contains neither', async () => {
    lines.length = 0
    const failure = world.db.transaction((tx) =>
      tx.insert(teams).values({ name: 'secret-value', organization_id: -1 }),
    )
    await failure.catch((error: unknown) => log.error({ err: error }, 'request failed'))
    const text = JSON.stringify(lines)
    expect(text).toContain('insert into \\"teams\\"')
    expect(text).toContain('23503')
    expect(text).not.toContain('secret-value')
  })
})
