import { expect, test } from 'vitest'
import { keys } from '#src/api/keys.ts'
import { staleAfter } from '#src/api/stale.ts'

test('a changed kiosk is asked for again, and so is what names it', () => {
  expect(staleAfter({ subject: 'kiosk', action: 'kiosk_changed' })).toEqual(
    expect.arrayContaining([keys.kiosks, keys.organizations, keys.users, keys.activity]),
  )
})

test('that somebody looked at credentials makes no list of kiosks ask for them again', () => {
  for (const subject of ['kiosk', 'organization'] as const) {
    const stale = staleAfter({ subject, action: 'kiosk_credentials_shown' })
    expect(stale).toEqual([keys.dashboards, keys.activity])
  }
})
