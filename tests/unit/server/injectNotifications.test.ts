import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { type Caller, CREATOR, isNotifiedOf, OWN, PARTNER } from './eventNotifications.ts'

// Who is notified of changes to injects: participants must not learn about plans.

const MEMBER = 11

const isNotified = (caller: Caller, action: string) =>
  isNotifiedOf(caller, { action, subject: 'inject' }, { participants: [MEMBER] })

test.each<[string, Caller, { planned: boolean; delivered: boolean }]>([
  [
    'the event manager who created the event',
    { role: 'org_event_manager', organization: OWN, id: CREATOR },
    { planned: true, delivered: true },
  ],
  ['its administrator', { role: 'org_admin', organization: OWN }, { planned: true, delivered: true }],
  [
    'staff in charge',
    { role: 'admin', organization: null, scope: [OWN] },
    { planned: true, delivered: true },
  ],
  [
    'another event manager',
    { role: 'org_event_manager', organization: OWN },
    { planned: false, delivered: true },
  ],
  [
    "a partner's administrator",
    { role: 'org_admin', organization: PARTNER },
    { planned: false, delivered: true },
  ],
  ['a participant', { role: 'user', organization: PARTNER, id: MEMBER }, { planned: false, delivered: true }],
  [
    'someone who only sees the event',
    { role: 'user', organization: OWN },
    { planned: false, delivered: false },
  ],
  [
    'staff who only see the event',
    { role: 'admin', organization: null, scope: [PARTNER] },
    { planned: false, delivered: false },
  ],
])('%s', spec('X-346'), (_who, caller, { planned, delivered }) => {
  for (const action of ['inject_created', 'inject_changed', 'inject_deleted', 'injects_imported']) {
    expect([action, isNotified(caller, action)]).toEqual([action, planned])
  }
  for (const action of ['inject_delivered', 'inject_acknowledged']) {
    expect([action, isNotified(caller, action)]).toEqual([action, delivered])
  }
})
