import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { type Caller, CREATOR, isNotifiedOf, OWN, PARTNER } from './eventNotifications.ts'

// Who is notified of a change to a partner's corrective action: it has a row in the logs of organizer and owner.

const OTHER = 3
const PARTICIPANT = 11

test.each<[string, Caller, boolean]>([
  ['the organizer', { role: 'org_event_manager', organization: OWN, id: CREATOR }, true],
  ["the organizer's administrator", { role: 'org_admin', organization: OWN }, true],
  ["the owner's administrator", { role: 'org_admin', organization: PARTNER }, true],
  ["the owner's event manager", { role: 'org_event_manager', organization: PARTNER }, true],
  ['staff in charge of the owner', { role: 'admin', organization: null, scope: [PARTNER] }, true],
  ['a participant of the owner', { role: 'user', organization: PARTNER, id: PARTICIPANT }, false],
  ['another partner', { role: 'org_admin', organization: OTHER }, false],
])('%s, notified of a corrective action: %s', spec('X-503'), (_who, caller, isExpected) => {
  const isNotified = [OWN, PARTNER].some((organization_id) =>
    isNotifiedOf(
      caller,
      { action: 'corrective_action_changed', subject: 'corrective-action', organization_id },
      { participants: [PARTICIPANT], partners: [PARTNER, OTHER] },
    ),
  )
  expect(isNotified).toBe(isExpected)
})
