import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type ActivityLog, activityQuery } from '#src/api/activity.ts'
import { dashboardQueries } from '#src/api/dashboards.ts'
import { createApi } from '#src/api/http.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

// Shapes that other servers of the interface may send; tests/screens/dashboards use our own server.

const entry = {
  date_time: '2026-11-21T12:00:00Z',
  admin_name: 'Olga Harbor',
  action: 'Event created',
  details: 'Harbor drill',
}

/** A client of a server that always answers the same. */
function before(answer: unknown) {
  const asked: string[] = []
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token' }),
    onUnauthorized: () => undefined,
    fetch: async (input) => {
      asked.push(String(input).replace('https://other.example/api/', ''))
      return Response.json(answer)
    },
  })
  const client = new QueryClient()
  return {
    asked,
    log: (log: ActivityLog) => client.fetchQuery(activityQuery(api, log, {})),
    dashboards: dashboardQueries(api),
    client,
  }
}

test.each([[[entry]], [{ results: [entry] }], [{ results: [entry], count: 1 }]])(
  'a log is a bare list or has results: %j',
  spec('P-168', 'P-216', 'P-217', 'P-219'),
  async (answer) => {
    const { asked, log } = before(answer)
    expect(await log({ kind: 'platform' })).toEqual({ items: [entry] })
    expect(await log({ kind: 'organization', organization: undefined })).toEqual({ items: [entry] })
    expect(await log({ kind: 'user' })).toEqual({ items: [entry] })
    expect(asked).toEqual([
      'auth/logs/?no_pagination=true',
      'auth/logs/org-log/?no_pagination=true',
      'user-dashboard/user-activity/?no_pagination=true',
    ])
  },
)

test('one organization’s log needs an extra parameter', async () => {
  const { asked, log } = before([])
  await log({ kind: 'organization', organization: 3 })
  expect(asked).toEqual(['auth/logs/org-log/?no_pagination=true&organization=3'])
})

test('stats are requested as specified, and may be incomplete', spec('P-215'), async () => {
  const answer = {
    globalStats: [{ title: 'Total Kiosks', count: '12' }],
    orgStats: [{ title: 'Your Org Kiosks' }],
  }
  const { asked, dashboards, client } = before(answer)
  expect(await client.fetchQuery(dashboards.stats())).toEqual(answer)
  await client.fetchQuery(dashboards.stats(3))
  expect(asked).toEqual(['organizations/dashboard-stats/', 'organizations/dashboard-stats/?organization=3'])
})

test.each([
  { assigned_kiosk: 'Harbor Kiosk 7', assigned_teams_count: 3, events_count: 12 },
  { assigned_kiosk: { kiosk_id: 'HAR-K-07' }, assigned_teams_count: 0, events_count: 0 },
  { assigned_kiosk: null },
])('a person’s figures: %j', spec('P-218', 'E-189'), async (answer) => {
  const { asked, dashboards, client } = before(answer)
  expect(await client.fetchQuery(dashboards.user())).toEqual(answer)
  expect(asked).toEqual(['user-dashboard/user-dashboard/'])
})
