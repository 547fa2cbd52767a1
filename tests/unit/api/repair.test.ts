import { expect, test } from 'vitest'
import { adminAccount } from '#contract/admins.ts'
import { globalKioskLimit, kiosk } from '#contract/kiosks.ts'
import { organization, organizationDetail } from '#contract/organizations.ts'
import { fullReport, missionReport } from '#contract/reports.ts'
import { checkAuthResponse, loginResponse } from '#contract/session.ts'
import { team } from '#contract/teams.ts'
import { organizationUser, toggledUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { eventRow } from '#src/api/eventRow.ts'
import type { Schema } from '#src/api/http.ts'
import { repair } from '#src/api/repair.ts'
import { teamRow, userRow } from '#src/api/rows.ts'
import { spec } from '#tests/support/spec.ts'

// Values of other types than ours, as sent by independent servers written only from the specification.

const login = { access: 'a', refresh: 'r' }
const ann = { id: 1, email: 'ann@harbor.example', roles: 'user' }

type Case = [what: string, sent: unknown, read: unknown]
/** Cases of one schema. @param around puts what was sent into the rest of the answer */
const of = (schema: Schema<unknown>, around: object | ((sent: unknown) => unknown), ...cases: Case[]) =>
  cases.map(([what, sent, read]) => {
    const whole = typeof around === 'function' ? around(sent) : { ...around, ...(sent as object) }
    return [what, schema, whole, read] as const
  })
const signedIn = (user: unknown) => ({ ...login, user: { ...ann, ...(user as object) } })

const CASES = [
  ...of(
    loginResponse,
    signedIn,
    ['phone_number: number', { phone_number: 5_551_234_567 }, { user: { phone_number: '5551234567' } }],
    ['is_active: 1', { is_active: 1 }, { user: { is_active: true } }],
    ['organization: text instead of an id', { organization: '3' }, { user: { organization: '3' } }],
    [
      'permissions: names at sign-in',
      { permissions: ['full_admin', 'manage_users'] },
      { user: { permissions: { full_admin: true, manage_users: true } } },
    ],
    // A name is not an id: the relation is shown as text, without a link. So below.
    [
      'organization: name without an id, sign-in',
      { organization: { name: 'Harbor' } },
      { user: { organization: undefined } },
    ],
  ),
  ...of(loginResponse, login, ['refresh: null', { refresh: null, user: ann }, { access: 'a' }]),

  ...of(
    missionReport,
    {},
    ['mission_id: number, no id', { mission_id: 42 }, { mission_id: '42' }],
    ['mission_id: number beside an id', { id: 7, mission_id: 42 }, { id: 7, mission_id: '42' }],
  ),
  ...of(
    missionReport,
    { mission_id: 'MSN-1' },
    ['user: object', { user: { id: 3, first_name: 'Ann', last_name: 'Bell' } }, { user: 'Ann Bell' }],
    ['user: object without a name', { user: { email: 'a@b.example' } }, { user: 'a@b.example' }],
    [
      'organization_name: object',
      { organization_name: { id: 3, name: 'Harbor' } },
      { organization_name: 'Harbor' },
    ],
    [
      'organization: name without an id, report',
      { organization: { name: 'Harbor' } },
      { organization: undefined, organization_name: 'Harbor' },
    ],
    ['teams: objects', { teams: [{ id: 1, name: 'North' }] }, { teams: ['North'] }],
    ['teams: ids', { teams: [1, 2] }, { teams: ['1', '2'] }],
    ['teams: text', { teams: 'North' }, { teams: ['North'] }],
    ['teams: count', { teams: 3 }, { teams: null }],
    ['event: id', { event: 12 }, { event: 12 }],
    ['id: null', { id: null }, { mission_id: 'MSN-1' }],
  ),
  ...of(
    fullReport,
    (mission_details) => ({ mission_details }),
    [
      'full-details, event: id',
      { mission_id: 7, event: 12 },
      { mission_details: { mission_id: '7', event: { id: 12 } } },
    ],
    ['full-details, event: name', { event: 'Drill' }, { mission_details: { event: { name: 'Drill' } } }],
    ['full-details, teams: names', { teams: ['North'] }, { mission_details: { teams: [{ name: 'North' }] } }],
    [
      'full-details, user_details: text',
      { user_details: 'Ann Bell' },
      { mission_details: { user_details: { name: 'Ann Bell' } } },
    ],
  ),
  ...of(fullReport, { mission_details: {} }, [
    'full-details, size: text',
    { mission_files: [{ files: [{ id: 1, size: '12' }] }] },
    { mission_files: [{ files: [{ size: 12 }] }] },
  ]),

  ...of(
    organizationUser,
    { id: 1 },
    [
      'assigned_kiosk_details: text',
      { assigned_kiosk_details: 'Dock' },
      { assigned_kiosk_details: { name: 'Dock' } },
    ],
    [
      'assigned_kiosk: object',
      { assigned_kiosk: { id: 9, name: 'Dock' } },
      { assigned_kiosk: 9, assigned_kiosk_details: { name: 'Dock' } },
    ],
    [
      'assigned_kiosk: name without an id',
      { assigned_kiosk: { name: 'Dock' } },
      { assigned_kiosk: undefined, assigned_kiosk_details: { name: 'Dock' } },
    ],
    ['permissions: 1 and 0', { permissions: { a: 1, b: 0 } }, { permissions: { a: true, b: false } }],
    ['permissions: names', { permissions: ['manage_events'] }, { permissions: { manage_events: true } }],
    ['permissions: list of others', { permissions: [{ id: 4 }] }, { permissions: null }],
    ['is_active: word', { is_active: 'False' }, { is_active: false }],
  ),
  ...of(organizationUser, ann, ['version: null, person', { version: null }, { email: ann.email }]),
  ...of(userRow, { id: 1 }, [
    'organization: name without an id, person',
    { organization: { name: 'Harbor' } },
    { organization: null, organization_name: 'Harbor' },
  ]),

  ...of(
    eventRow,
    {},
    ['no id', { event_id: 'EVT-1', name: 'Drill' }, { id: 'EVT-1', event_id: 'EVT-1' }],
    ['no event_id', { id: 5, name: 'Drill' }, { id: 5, event_id: '5' }],
    ['no name', { id: 5, event_id: 'EVT-5', name: null }, { name: 'EVT-5' }],
    ['event_id: number', { event_id: 5, name: 'Drill' }, { id: '5', event_id: '5' }],
  ),
  ...of(
    eventRow,
    { id: 1, event_id: 'EVT-1', name: 'Drill' },
    ['end_date: flag', { end_date: false }, { end_date: null }],
    [
      'event_type: object',
      { event_type: { id: 2, name: 'Fire' } },
      { event_type: 2, event_type_name: 'Fire' },
    ],
    [
      'event_type: object beside its name',
      { event_type: { id: 2, name: 'F' }, event_type_name: 'Fire' },
      { event_type: 2, event_type_name: 'Fire' },
    ],
    ['event_type: text', { event_type: 'Fire' }, { event_type: 'Fire' }],
    [
      'event_type: name without an id',
      { event_type: { name: 'Fire' } },
      { event_type: undefined, event_type_name: 'Fire' },
    ],
    [
      'partner_organizations: objects',
      { partner_organizations: [{ id: 3, name: 'Ridge' }] },
      { partner_organizations: [3] },
    ],
    ['partner_organizations: count', { partner_organizations: 2 }, { partner_organizations: null }],
    // A save sends these lists back whole: a name that stays in its place is refused, one that is dropped would be removed.
    [
      'partner_organizations: names without ids',
      { partner_organizations: [{ name: 'Ridge' }, { id: 3, name: 'Lake' }] },
      { partner_organizations: ['Ridge', 3] },
    ],
    [
      'assigned_teams: name without an id',
      { assigned_teams: [{ name: 'North' }, { id: 4, name: 'South' }, 5] },
      { assigned_teams: ['North', { id: 4, name: 'South' }, 5] },
    ],
    ['assigned_user: id', { assigned_user: 4 }, { assigned_user: { id: 4 } }],
    ['active_kiosk_name: number', { active_kiosk_name: 4 }, { active_kiosk_name: '4' }],
    ['can_edit: 0', { can_edit: 0 }, { can_edit: false }],
    ['version: text', { version: '3' }, { version: 3 }],
    ['version: null, event', { version: null }, { name: 'Drill' }],
  ),

  ...of(
    kiosk,
    { id: 1 },
    [
      'organization: object',
      { organization: { id: 2, name: 'Harbor' } },
      { organization: 2, organization_name: 'Harbor' },
    ],
    [
      'organization: name without an id, kiosk',
      { organization: { name: 'Harbor' } },
      { organization: undefined, organization_name: 'Harbor' },
    ],
    ['vm_region: object', { vm_region: { id: 4, name: 'East' } }, { vm_region: 4 }],
    ['vm_region: object without an id', { vm_region: { name: 'East' } }, { vm_region: 'East' }],
    ['hours_in_use: decimal text', { hours_in_use: '12.5' }, { hours_in_use: 12.5 }],
    ['available_slots: word', { available_slots: 'many' }, { available_slots: null }],
    ['assigned_users: count', { assigned_users: 3 }, { assigned_users: null, total_assigned_users: 3 }],
  ),
  ...of(
    organization,
    { id: 1, name: 'Harbor' },
    ['kiosks: count', { kiosks: 3 }, { kiosks: null, kiosksCount: 3 }],
    ['kiosksCount: text', { kiosksCount: '3' }, { kiosksCount: 3 }],
  ),
  ...of(
    organizationDetail,
    { id: 1, name: 'Harbor' },
    ['kiosks: ids', { kiosks: [4] }, { kiosks: [{ id: 4 }] }],
    ['admin_details: text', { admin_details: 'Ann' }, { admin_details: { first_name: 'Ann' } }],
  ),

  ...of(
    team,
    { id: 1 },
    ['people: ids', { leader: 5, members: [5, 6] }, { leader: { id: 5 }, members: [{ id: 5 }, { id: 6 }] }],
    [
      'people: names',
      { leader: 'Ann', members: ['Ann', 'Bob'] },
      { leader: { name: 'Ann' }, members: [{ name: 'Ann' }, { name: 'Bob' }] },
    ],
    ['people: details as names', { leader_details: 'Ann' }, { leader_details: { first_name: 'Ann' } }],
    ['people: count', { members: 2 }, { members: null, total_members: 2 }],
    ['version: null, team', { version: null }, { id: 1 }],
  ),
  ...of(
    teamRow,
    { id: 1 },
    [
      'leader: id of a member',
      {
        leader: 5,
        members: [
          { id: '5', name: 'Ann' },
          { id: 6, name: 'Bob' },
        ],
      },
      { leader: { id: '5', name: 'Ann' } },
    ],
    [
      'leader: id of nobody who is named',
      { leader: 7, members: [{ id: 5, name: 'Ann' }] },
      { leader: { id: '7', name: '' } },
    ],
  ),
]

test.each(CASES)('%s', spec('X-1313', 'X-1315'), (_, schema, sent, read) => {
  expect(z.safeParse(schema, sent).data ?? z.parse(schema, repair(schema, sent))).toMatchObject(
    read as object,
  )
})

/** The fields of an answer, whatever the schema makes of them afterwards. */
function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return fieldsOf(def.in)
  return def.type === 'object' ? def.shape : {}
}

test.each(
  Object.entries({
    adminAccount,
    checkAuthResponse,
    eventRow,
    fullReport,
    kiosk,
    loginResponse,
    missionReport,
    organization,
    organizationDetail,
    organizationUser,
    team,
    teamRow,
    toggledUser,
    userRow,
  }),
)('null in an optional field of %s costs at most the field', spec('X-1313'), (_, schema) => {
  const optional = Object.entries(fieldsOf(schema)).filter(
    ([, field]) => z.safeParse(field, undefined).success,
  )
  expect(optional).not.toEqual([])
  for (const [name, field] of optional) {
    const read = (repair(schema, { [name]: null }) as Record<string, unknown>)[name]
    expect(z.safeParse(field, read).success, name).toBe(true)
  }
})

test.each([
  ['a limit that is no number', globalKioskLimit, { id: 1, global_max_users: 'many' }],
  ['a report without its mission_id', missionReport, { id: 1 }],
  ['an event without any id', eventRow, { name: 'Drill' }],
  ['a sign-in without a token', loginResponse, { refresh: 'r', user: ann }],
])('%s stays unread', (_, schema, sent) => {
  expect(z.safeParse(schema as Schema<unknown>, repair(schema, sent)).success).toBe(false)
})
