import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { type Caller, CREATOR, isNotifiedOf, OWN, PARTNER } from './eventNotifications.ts'

// Who is notified of changes to observations: those who may read them.

const OTHER = 3
const EVALUATOR = 11

const isNotified = (caller: Caller, action: string, team_organization_id: number | null = null) =>
  isNotifiedOf(
    caller,
    { action, subject: 'observation', team_organization_id },
    { participants: [EVALUATOR], evaluators: [EVALUATOR], team_organizations: [OWN, PARTNER] },
  )

test.each<[string, Caller, { filed: boolean; general: boolean; objectives: boolean }]>([
  [
    'the event manager who created the event is notified of everything',
    { role: 'org_event_manager', organization: OWN, id: CREATOR },
    { filed: true, general: true, objectives: true },
  ],
  [
    'staff in charge are notified of everything',
    { role: 'admin', organization: null, scope: [OWN] },
    { filed: true, general: true, objectives: true },
  ],
  [
    "a partner's administrator is not notified of other organizations' teams",
    { role: 'org_admin', organization: PARTNER },
    { filed: false, general: true, objectives: true },
  ],
  [
    'an evaluator is notified of objectives',
    { role: 'user', organization: PARTNER, id: EVALUATOR },
    { filed: false, general: false, objectives: true },
  ],
  [
    'someone who only sees the event is not notified',
    { role: 'user', organization: OWN },
    { filed: false, general: false, objectives: false },
  ],
  [
    'an administrator without participating teams is not notified',
    { role: 'org_admin', organization: OTHER },
    { filed: false, general: false, objectives: false },
  ],
])('%s', spec('X-479'), (_who, caller, { filed, general, objectives }) => {
  expect(isNotified(caller, 'observation_filed', OWN)).toBe(filed)
  expect(isNotified(caller, 'observation_filed')).toBe(general)
  expect(isNotified(caller, 'objective_created')).toBe(objectives)
})

test("a partner's administrator is notified of an observation on their own team", spec('X-479'), () => {
  const partner: Caller = { role: 'org_admin', organization: PARTNER }
  expect(isNotified(partner, 'observation_changed', PARTNER)).toBe(true)
})
