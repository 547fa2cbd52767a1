import { expect, test, vi } from 'vitest'
import { adminAccount } from '#contract/admins.ts'
import { globalKioskLimit, kiosk } from '#contract/kiosks.ts'
import { organization, organizationDetail } from '#contract/organizations.ts'
import { fullReport, missionReport } from '#contract/reports.ts'
import { checkAuthResponse, loginResponse } from '#contract/session.ts'
import { team } from '#contract/teams.ts'
import { organizationUser, toggledUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { eventRow } from '#src/api/eventRow.ts'
import { createApi, type Schema } from '#src/api/http.ts'
import { repair } from '#src/api/repair.ts'
import { changedUser, teamRow, userChange, userRow } from '#src/api/rows.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

// Values of other types than ours, as sent by independent servers written only from the specification.

const login = { access: 'a', refresh: 'r' }
const ann = { id: 1, email: 'ann@harbor.example', roles: 'user' }
const report = { mission_id: 'MSN-1' }
const event = { id: 1, event_id: 'EVT-1', name: 'Drill' }

const CASES: [what: string, schema: Schema<unknown>, sent: unknown, read: unknown][] = [
  [
    'phone_number: number',
    loginResponse,
    { ...login, user: { ...ann, phone_number: 5_551_234_567 } },
    { user: { phone_number: '5551234567' } },
  ],
  [
    'is_active: 1',
    loginResponse,
    { ...login, user: { ...ann, is_active: 1 } },
    { user: { is_active: true } },
  ],
  [
    'organization: text instead of an id',
    loginResponse,
    { ...login, user: { ...ann, organization: '3' } },
    { user: { organization: '3' } },
  ],

  ['mission_id: number, no id', missionReport, { mission_id: 42 }, { mission_id: '42' }],
  ['mission_id: number beside an id', missionReport, { id: 7, mission_id: 42 }, { id: 7, mission_id: '42' }],
  [
    'user: object',
    missionReport,
    { ...report, user: { id: 3, first_name: 'Ann', last_name: 'Bell' } },
    { user: 'Ann Bell' },
  ],
  [
    'user: object without a name',
    missionReport,
    { ...report, user: { email: 'a@b.example' } },
    { user: 'a@b.example' },
  ],
  [
    'organization_name: object',
    missionReport,
    { ...report, organization_name: { id: 3, name: 'Harbor' } },
    { organization_name: 'Harbor' },
  ],
  ['teams: objects', missionReport, { ...report, teams: [{ id: 1, name: 'North' }] }, { teams: ['North'] }],
  ['teams: ids', missionReport, { ...report, teams: [1, 2] }, { teams: ['1', '2'] }],
  ['teams: text', missionReport, { ...report, teams: 'North' }, { teams: ['North'] }],
  ['teams: count', missionReport, { ...report, teams: 3 }, { teams: null }],
  ['event: id', missionReport, { ...report, event: 12 }, { event: 12 }],

  [
    'full-details, event: id',
    fullReport,
    { mission_details: { mission_id: 7, event: 12 } },
    { mission_details: { mission_id: '7', event: { id: 12 } } },
  ],
  [
    'full-details, event: name',
    fullReport,
    { mission_details: { event: 'Drill' } },
    { mission_details: { event: { name: 'Drill' } } },
  ],
  [
    'full-details, teams: names',
    fullReport,
    { mission_details: { teams: ['North'] } },
    { mission_details: { teams: [{ name: 'North' }] } },
  ],
  [
    'full-details, user_details: text',
    fullReport,
    { mission_details: { user_details: 'Ann Bell' } },
    { mission_details: { user_details: { name: 'Ann Bell' } } },
  ],
  [
    'full-details, size: text',
    fullReport,
    { mission_details: {}, mission_files: [{ files: [{ id: 1, size: '12' }] }] },
    { mission_files: [{ files: [{ size: 12 }] }] },
  ],

  [
    'assigned_kiosk_details: text',
    organizationUser,
    { id: 1, assigned_kiosk_details: 'Dock' },
    { assigned_kiosk_details: { name: 'Dock' } },
  ],
  [
    'assigned_kiosk: object',
    organizationUser,
    { id: 1, assigned_kiosk: { id: 9, name: 'Dock' } },
    { assigned_kiosk: 9, assigned_kiosk_details: { name: 'Dock' } },
  ],
  [
    'permissions: 1 and 0',
    organizationUser,
    { id: 1, permissions: { a: 1, b: 0 } },
    { permissions: { a: true, b: false } },
  ],
  [
    'permissions: names',
    organizationUser,
    { id: 1, permissions: ['manage_events'] },
    { permissions: { manage_events: true } },
  ],
  [
    'permissions: list of others',
    organizationUser,
    { id: 1, permissions: [{ id: 4 }] },
    { permissions: null },
  ],
  ['is_active: word', organizationUser, { id: 1, is_active: 'False' }, { is_active: false }],

  ['no id', eventRow, { event_id: 'EVT-1', name: 'Drill' }, { id: 'EVT-1', event_id: 'EVT-1' }],
  ['no event_id', eventRow, { id: 5, name: 'Drill' }, { id: 5, event_id: '5' }],
  ['end_date: flag', eventRow, { ...event, end_date: false }, { end_date: null }],
  ['no name', eventRow, { id: 5, event_id: 'EVT-5', name: null }, { name: 'EVT-5' }],
  ['event_id: number', eventRow, { event_id: 5, name: 'Drill' }, { id: '5', event_id: '5' }],
  [
    'event_type: object',
    eventRow,
    { ...event, event_type: { id: 2, name: 'Fire' } },
    { event_type: 2, event_type_name: 'Fire' },
  ],
  [
    'event_type: object beside its name',
    eventRow,
    { ...event, event_type: { id: 2, name: 'F' }, event_type_name: 'Fire' },
    { event_type: 2, event_type_name: 'Fire' },
  ],
  ['event_type: text', eventRow, { ...event, event_type: 'Fire' }, { event_type: 'Fire' }],
  [
    'partner_organizations: objects',
    eventRow,
    { ...event, partner_organizations: [{ id: 3, name: 'Ridge' }] },
    { partner_organizations: [3] },
  ],
  [
    'partner_organizations: count',
    eventRow,
    { ...event, partner_organizations: 2 },
    { partner_organizations: null },
  ],
  ['assigned_user: id', eventRow, { ...event, assigned_user: 4 }, { assigned_user: { id: 4 } }],
  ['active_kiosk_name: number', eventRow, { ...event, active_kiosk_name: 4 }, { active_kiosk_name: '4' }],
  ['can_edit: 0', eventRow, { ...event, can_edit: 0 }, { can_edit: false }],
  ['version: text', eventRow, { ...event, version: '3' }, { version: 3 }],

  // A name is not an id: the relation is shown as text, without a link.
  [
    'organization: name without an id, kiosk',
    kiosk,
    { id: 1, organization: { name: 'Harbor' } },
    { organization: undefined, organization_name: 'Harbor' },
  ],
  [
    'organization: name without an id, person',
    userRow,
    { id: 1, organization: { name: 'Harbor' } },
    { organization: null, organization_name: 'Harbor' },
  ],
  [
    'organization: name without an id, sign-in',
    loginResponse,
    { ...login, user: { ...ann, organization: { name: 'Harbor' } } },
    { user: { organization: undefined } },
  ],
  [
    'organization: name without an id, report',
    missionReport,
    { ...report, organization: { name: 'Harbor' } },
    { organization: undefined, organization_name: 'Harbor' },
  ],
  [
    'event_type: name without an id',
    eventRow,
    { ...event, event_type: { name: 'Fire' } },
    { event_type: undefined, event_type_name: 'Fire' },
  ],
  [
    'assigned_kiosk: name without an id',
    organizationUser,
    { id: 1, assigned_kiosk: { name: 'Dock' } },
    { assigned_kiosk: undefined, assigned_kiosk_details: { name: 'Dock' } },
  ],
  // A save sends these lists back whole: a name that stays in its place is refused, one that is dropped would be removed.
  [
    'partner_organizations: names without ids',
    eventRow,
    { ...event, partner_organizations: [{ name: 'Ridge' }, { id: 3, name: 'Lake' }] },
    { partner_organizations: ['Ridge', 3] },
  ],
  [
    'assigned_teams: name without an id',
    eventRow,
    { ...event, assigned_teams: [{ name: 'North' }, { id: 4, name: 'South' }, 5] },
    { assigned_teams: ['North', { id: 4, name: 'South' }, 5] },
  ],
  [
    'leader: id of a member',
    teamRow,
    {
      id: 1,
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
    teamRow,
    { id: 1, leader: 7, members: [{ id: 5, name: 'Ann' }] },
    { leader: { id: '7', name: '' } },
  ],

  ['vm_region: object', kiosk, { id: 1, vm_region: { id: 4, name: 'East' } }, { vm_region: 4 }],
  ['vm_region: object without an id', kiosk, { id: 1, vm_region: { name: 'East' } }, { vm_region: 'East' }],
  ['hours_in_use: decimal text', kiosk, { id: 1, hours_in_use: '12.5' }, { hours_in_use: 12.5 }],
  ['available_slots: word', kiosk, { id: 1, available_slots: 'many' }, { available_slots: null }],
  [
    'assigned_users: count',
    kiosk,
    { id: 1, assigned_users: 3 },
    { assigned_users: null, total_assigned_users: 3 },
  ],
  [
    'organization: object',
    kiosk,
    { id: 1, organization: { id: 2, name: 'Harbor' } },
    { organization: 2, organization_name: 'Harbor' },
  ],

  ['kiosks: count', organization, { id: 1, name: 'Harbor', kiosks: 3 }, { kiosks: null, kiosksCount: 3 }],
  ['kiosksCount: text', organization, { id: 1, name: 'Harbor', kiosksCount: '3' }, { kiosksCount: 3 }],
  ['kiosks: ids', organizationDetail, { id: 1, name: 'Harbor', kiosks: [4] }, { kiosks: [{ id: 4 }] }],
  [
    'admin_details: text',
    organizationDetail,
    { id: 1, name: 'Harbor', admin_details: 'Ann' },
    { admin_details: { first_name: 'Ann' } },
  ],

  [
    'people: ids',
    team,
    { id: 1, leader: 5, members: [5, 6] },
    { leader: { id: 5 }, members: [{ id: 5 }, { id: 6 }] },
  ],
  [
    'people: names',
    team,
    { id: 1, leader: 'Ann', members: ['Ann', 'Bob'] },
    { leader: { name: 'Ann' }, members: [{ name: 'Ann' }, { name: 'Bob' }] },
  ],
  [
    'people: details as names',
    team,
    { id: 1, leader_details: 'Ann' },
    { leader_details: { first_name: 'Ann' } },
  ],
  [
    'permissions: names at sign-in',
    loginResponse,
    { ...login, user: { ...ann, permissions: ['full_admin', 'manage_users'] } },
    { user: { permissions: { full_admin: true, manage_users: true } } },
  ],
  ['refresh: null', loginResponse, { ...login, refresh: null, user: ann }, { access: 'a' }],
  ['id: null', missionReport, { ...report, id: null }, { mission_id: 'MSN-1' }],
  ['version: null, event', eventRow, { ...event, version: null }, { name: 'Drill' }],
  ['version: null, team', team, { id: 1, version: null }, { id: 1 }],
  ['version: null, person', organizationUser, { ...ann, version: null }, { email: ann.email }],
  ['people: count', team, { id: 1, members: 2 }, { members: null, total_members: 2 }],
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

test.each([
  ['nothing', undefined, {}],
  ['a text', 'OK', {}],
  ['a message', { detail: 'Saved.' }, {}],
  ['a list', [], {}],
  ['the status as a word', { id: 1, status: 'Inactive' }, { is_active: false }],
  ['the flag as a number', { is_active: 1, phone_number: 555 }, { is_active: true, phone_number: '555' }],
  ['fields of other types', { first_name: [], permissions: 7 }, {}],
])('a change answered with %s has been made', spec('X-1314'), (_, answer, change) => {
  const read = userChange(z.parse(changedUser, answer))
  expect(read).toMatchObject(change)
  expect('is_active' in read).toBe('is_active' in change)
  expect('first_name' in read).toBe(false)
})

test('rows that cannot be read are left out and counted, and the console says which fields', async () => {
  const problem = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token', refresh: 'refresh' }),
    onUnauthorized: () => undefined,
    fetch: async () => Response.json({ results: [{ id: 1, name: 4 }, null, { name: 'no id' }], count: 3 }),
  })
  const page = await api.getPage(kiosk, 'kiosks/', {})
  expect(page).toMatchObject({ items: [{ id: 1, name: '4' }], unreadable: 2, total: 3 })
  expect(problem).toHaveBeenCalledOnce()
  problem.mockRestore()
})

test('rows of which none can be read are counted too', async () => {
  const problem = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = createApi({
    base: 'https://other.example/api/',
    session: createSessionStore({ access: 'token', refresh: 'refresh' }),
    onUnauthorized: () => undefined,
    fetch: async () => Response.json({ results: [null, { name: 'no id' }], count: 12 }),
  })
  expect(await api.getPage(kiosk, 'kiosks/', {})).toMatchObject({ items: [], unreadable: 2, total: 12 })
  expect(problem).toHaveBeenCalledOnce()
  problem.mockRestore()
})
