import { expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
import { mayReceive } from '#server/modules/live/policy.ts'
import { spec } from '#tests/support/spec.ts'

// Who is notified of changes to injects: participants must not learn about plans.

const OWN = 1
const PARTNER = 2
const CREATOR = 10
const MEMBER = 11

type Caller = { role: Role; organization: number | null; id?: number; scope?: number[] }
const sessionOf = ({
  role,
  organization,
  id = 99,
  scope = [],
}: Caller): Parameters<typeof mayReceive>[0] => ({
  sessionId: 's',
  expiresAt: new Date(0),
  embed: null,
  ip: null,
  browser: null,
  user: {
    id,
    email: '',
    name: '',
    role,
    organization_id: organization,
    permissions: {},
    organizations: scope,
    assigned_kiosk_id: null,
  },
})
const isNotified = (caller: Caller, action: string) =>
  mayReceive(
    sessionOf(caller),
    {
      id: 1,
      at: new Date(0),
      actor_id: null,
      action,
      subject: 'inject',
      subject_id: '1',
      target_user_id: null,
      organization_id: OWN,
      event_id: 5,
      event_code: 'EVT-5',
      team_organization_id: null,
      event_before: null,
    },
    {
      id: 5,
      organization_id: OWN,
      sharing_mode: 'Public',
      status: 'Active',
      creator_id: CREATOR,
      participants: [MEMBER],
      partners: [PARTNER],
    },
  )

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
