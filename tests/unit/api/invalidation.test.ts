import { expect, test } from 'vitest'
import { keysToInvalidate } from '#src/api/invalidation.ts'
import { keys } from '#src/api/keys.ts'
import { spec } from '#tests/support/spec.ts'

test('a changed kiosk is asked for again, and so is what names it', () => {
  expect(keysToInvalidate({ subject: 'kiosk', action: 'kiosk_changed' })).toEqual(
    expect.arrayContaining([keys.kiosks, keys.organizations, keys.users, keys.activity]),
  )
})

test('an exercise is asked for again with its clock, and with what its board shows', spec('X-283'), () => {
  for (const subject of ['exercise', 'event', 'mission', 'team', 'kiosk'] as const)
    expect(keysToInvalidate({ subject, action: `${subject}_changed` })).toContain(keys.exercise)
})

test('with an organization goes what is its own', () => {
  expect(keysToInvalidate({ subject: 'organization', action: 'organization_deleted' })).toEqual(
    expect.arrayContaining([
      keys.organizations,
      keys.users,
      keys.kiosks,
      keys.teams,
      keys.events,
      keys.partnerships,
      keys.reports,
    ]),
  )
})

test('that someone looked at credentials makes no list of kiosks ask for them again', () => {
  for (const subject of ['kiosk', 'organization'] as const) {
    const stale = keysToInvalidate({ subject, action: 'kiosk_credentials_shown' })
    expect(stale).toEqual([keys.dashboards, keys.activity])
  }
})
