import { expect } from 'vitest'
import { type Org } from '#tests/support/authzLaw.ts'
import {
  idOf,
  idsOf,
  keysOf,
  line,
  listOf,
  type On,
  onPerson,
  type Request,
  type Try,
  testLines,
  userOf,
} from '#tests/support/authzMatrix.ts'
import { type AuthzWorld } from '#tests/support/authzWorld.ts'
import { adminStatus, createsAdmin, readsAdmin } from '#tests/support/organizationsLaw.ts'
import { NINE } from '#tests/support/permissionFlags.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 11 to 15: staff accounts.

const ADMINS = '/api/auth/admin-management/'
const ADMIN_KEYS =
  'country_code,country_dial_code,created_at,email,first_name,id,is_active,last_name,manage_organizations,permissions,phone_number,roles,updated_at,version'
const isStaff = ({ role }: { role: string }) => role === 'super_admin' || role === 'admin'
/** All staff accounts, two other accounts, and a nonexistent one. */
const accounts = (world: AuthzWorld): On[] => [
  ...world.people.filter((one) => isStaff(one) || one.name === 'OA A' || one.name === 'US B'),
  null,
]
const onAdmin = (number: 13 | 14 | 15, what: string, send: (one: Try<On>) => Request, ok = 200) =>
  onPerson(`line ${number}: ${what}`, send, {
    rows: (_, world) => accounts(world),
    due: ({ actor, row }) => {
      const status = adminStatus(number, actor, row)
      return status === 200 ? ok : status
    },
    writes: 'users',
    statuses: [ok, 403, 404],
  })
const NAMES = { first_name: 'Other', last_name: 'Name', phone_number: '+12025550199' }

interface Given {
  name: string
  role: 'super_admin' | 'admin'
  flags: string[]
  scope: Org[] | 'all'
}
const ofA = 'manage_organizations'
const GIVEN: Given[] = [
  { name: 'everything', role: 'super_admin', flags: NINE, scope: 'all' },
  { name: 'full admin', role: 'admin', flags: NINE, scope: 'all' },
  { name: 'admins', role: 'admin', flags: ['manage_admin_management'], scope: [] },
  { name: 'settings', role: 'admin', flags: ['manage_settings'], scope: [] },
  { name: 'A', role: 'admin', flags: [ofA], scope: ['A'] },
  { name: 'A and admins', role: 'admin', flags: [ofA, 'manage_admin_management'], scope: ['A'] },
  { name: 'B', role: 'admin', flags: [ofA], scope: ['B'] },
]
const bodyOf = ({ role, flags, scope }: Given, world: AuthzWorld, email: string) => ({
  first_name: 'New',
  last_name: 'Person',
  email,
  phone_number: null,
  roles: role,
  permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
  manage_organizations: scope === 'all' ? [] : scope.map((org) => world.organizations[org].id),
})
/** An account that everyone who manages accounts may change. */
const PLAIN = 'AD of admins alone'

testLines([
  line<string>({
    title: 'line 11: the list contains the accounts the caller may see, with any query',
    proves: spec('A-332', 'A-214'),
    rows: () => ['?type=admin-management&page=1&page_size=100', '?page_size=100', '?all=true&page_size=100'],
    send: ({ row }) => ({ call: `GET ${ADMINS}${row}` }),
    due: ({ actor }) => (isStaff(actor) ? 200 : 403),
    statuses: [200, 403],
    check: (answer, { world, actor }) => {
      if (answer.status !== 200) return
      const seen = world.people.filter((one) => readsAdmin(actor, one))
      const list = listOf(answer)
      expect([list.map(({ id }) => id), keysOf(list)]).toEqual([idsOf(seen.map(userOf)), [ADMIN_KEYS]])
    },
  }),
  onPerson(
    'line 11: a single account is readable by the same people; all others get 404',
    ({ row }) => ({ call: `GET ${ADMINS}${idOf(row)}/?type=admin-management` }),
    {
      proves: spec('A-333'),
      rows: (_, world) => accounts(world),
      due: ({ actor, row }) => {
        if (!isStaff(actor)) return 403
        return row && readsAdmin(actor, row) ? 200 : 404
      },
    },
  ),
  onAdmin(13, 'names and phone', ({ row }) => ({
    call: `PUT ${ADMINS}${idOf(row)}/?type=admin-management`,
    json: { ...NAMES, email: row?.user.email ?? 'nobody@example.test' },
  })),
  onAdmin(14, 'deactivating', ({ row }) => ({ call: `POST ${ADMINS}${idOf(row)}/toggle_status/` })),
  onAdmin(
    15,
    'deleting',
    ({ row }) => ({ call: `DELETE ${ADMINS}${idOf(row)}/?type=admin-management` }),
    204,
  ),
  line<Given>({
    title: 'line 12: a new account cannot have more rights than its creator',
    proves: spec('A-001', 'A-289', 'A-002'),
    rows: () => GIVEN,
    name: ({ name }) => name,
    send: ({ world, row }) => ({ call: `POST ${ADMINS}`, json: bodyOf(row, world, 'made@example.test') }),
    due: ({ actor, row }) => (createsAdmin(actor, row) ? 201 : 403),
    writes: 'users',
    statuses: [201, 403],
  }),
  line<Given>({
    title: 'line 13: nobody can grant an account more rights than they have',
    rows: (actor) => (actor.name === PLAIN || !isStaff(actor) ? [] : GIVEN),
    name: ({ name }) => name,
    send: ({ world, row }) => ({
      call: `PUT ${ADMINS}${idOf(world.named(PLAIN))}/`,
      json: bodyOf(row, world, world.named(PLAIN).user.email),
    }),
    due: ({ world, actor, row }) => {
      const status = adminStatus(13, actor, world.named(PLAIN))
      return status === 200 && !createsAdmin(actor, row) ? 403 : status
    },
    writes: 'users',
    statuses: [200, 403, 404],
  }),
])
