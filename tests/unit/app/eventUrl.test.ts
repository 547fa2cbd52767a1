import { expect, test } from 'vitest'
import { dashboardPath, safeEventUrl } from '#src/app/router/eventUrl.ts'

test.each([
  'https://elsewhere.example/events/1/',
  '//elsewhere.example/events/1/',
  '/api/auth/logout/',
  '{}',
])('%j is not an event of this server', (address) => {
  expect(safeEventUrl(address)).toBeUndefined()
})

test('each role can open one dashboard', () => {
  const roles = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user']
  expect(roles.map((role) => dashboardPath(` ${role.toUpperCase()} `))).toEqual([
    '/event-dashboard-org',
    '/event-dashboard-org',
    '/event-dashboard-org',
    '/event-dashboard',
    '/event-dashboard',
    '/event-dashboard',
  ])
})
