import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { EXTENSIONS } from '#contract/extensions.ts'
import { activityQuery } from '#src/api/activity.ts'
import { fetchActivityLog } from '#src/api/activityLog.ts'
import { fetchAdmins } from '#src/api/admins.ts'
import { eventQueries } from '#src/api/events.ts'
import { createApi } from '#src/api/http.ts'
import { releaseKiosk } from '#src/api/missions.ts'
import { fetchReports } from '#src/api/reports.ts'
import { teamQueries } from '#src/api/teams.ts'
import { userCalls } from '#src/api/users.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

// What the specification does not name is sent only to servers that declare the extension.

function client(extensions: readonly string[]) {
  const asked: string[] = []
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token', refresh: 'refresh' }),
    extensions: () => extensions,
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      asked.push(`${init?.method ?? 'GET'} ${pathname.replace('/api/', '')}${search}`)
      return Response.json([])
    },
  })
  return { api, asked }
}

test.each([
  ['every extension', EXTENSIONS, true],
  ['none', [], false],
  ['one that we do not know', ['teleport'], false],
])('a server with %s', spec('X-193'), async (_, extensions, knows) => {
  const { api, asked } = client(extensions)
  expect(EXTENSIONS.map((name) => api.knows(name))).toEqual(EXTENSIONS.map(() => knows))
  const page = { page: 1, page_size: 10, search: '' }
  releaseKiosk(api, 7)
  await fetchAdmins(api, { ...page, ordering: '-first_name' })
  const users = userCalls(api, 'organization', { matches: () => true, arranged: (items) => [...items] })
  await users.fetchPage({ ...page, ordering: 'name' }, new AbortController().signal)
  await new QueryClient().fetchQuery(eventQueries(api).list({ ordering: '-start_date', all: true }))
  await new QueryClient().fetchQuery(teamQueries(api).ofPartners('EVT-1'))
  await new QueryClient().fetchQuery(activityQuery(api, { kind: 'user' }, { limit: 5 }))
  await fetchActivityLog(api, { ...page, admin_name: '', action: '', start_date: '2026-03-01', end_date: '' })
  await fetchReports(api, { page: 1, mission_type: 'flight' }, new AbortController().signal)
  expect(users.canImport).toBe(knows)
  expect(
    asked.map((call) => call.replace(/(?<=[?&])(?:page|page_size|type|search)=[^&]*&?|&$/g, '')),
  ).toEqual(
    knows
      ? [
          'DELETE events/7/available-kiosks/',
          'GET auth/admin-management/?ordering=-first_name',
          'GET organization-users/?ordering=name',
          'GET events/?ordering=-start_date&all=true',
          'GET events/EVT-1/partner-teams/',
          'GET user-dashboard/user-activity/?no_pagination=true&limit=5',
          `GET auth/logs/?start_date=2026-03-01&utc_offset=${new Date(2026, 2, 1).getTimezoneOffset()}`,
          'GET mission-reports/?mission_type=flight',
        ]
      : [
          'GET auth/admin-management/?',
          'GET organization-users/?',
          'GET events/?all=true',
          'GET user-dashboard/user-activity/?no_pagination=true',
          'GET auth/logs/?start_date=2026-03-01',
          'GET mission-reports/?',
        ],
  )
})

test('docs/other-servers.md describes every extension', () => {
  const page = readFileSync('docs/other-servers.md', 'utf8')
  const section = /## Extensions\n(?<text>.*?)\n## /s.exec(page)?.groups?.text ?? ''
  const named = [...section.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name]) => name)
  expect(named).toEqual(EXTENSIONS)
})
