import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { team_members } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import type { Org } from '#tests/support/authzLaw.ts'
import {
  everybody,
  idOf,
  idsOf,
  line,
  listOf,
  onPerson,
  type Request,
  type Row,
  testLines,
  userOf,
} from '#tests/support/authzMatrix.ts'
import {
  addStatus,
  lists,
  listsUnassigned,
  opens,
  patchStatus,
  removeStatus,
  seesPhone,
} from '#tests/support/authzUsersLaw.ts'
import { ORGS, PHONE } from '#tests/support/authzWorld.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 1 to 3 and 35 to 41: people's own sessions and the accounts of organizations.

const isOrg = (query: string): query is Org => query.length === 1
const sessions = [
  line({
    title: 'line 3: each person gets their own profile, and no answer may be cached',
    send: () => ({ call: 'GET /api/auth/check-auth/' }),
    due: () => 200,
    writes: 'refresh_tokens',
    statuses: [200],
    check: ({ headers }) => expect(headers.get('cache-control')).toBe('no-store'),
  }),
  line({
    title: 'line 1: each person signs in with the password',
    send: ({ actor }) => ({
      call: 'POST /api/auth/login/',
      json: { email: actor.user.email, password: BUILT_PASSWORD },
    }),
    due: () => 200,
    writes: 'sessions',
    statuses: [200],
    check: async (_, { world, actor }) => {
      const guess = (email: string) => world.ask(null, 'POST /api/auth/login/', { email, password: 'guess' })
      const [own, stranger] = [await guess(actor.user.email), await guess('nobody@nowhere.test')]
      expect([own.status, own.text]).toEqual([stranger.status, stranger.text])
    },
  }),
  line({
    title: 'line 2: signing out ends that session',
    send: () => ({ call: 'POST /api/auth/logout/' }),
    due: () => 200,
    writes: 'sessions',
    statuses: [200],
    check: async (_, { world, actor }) => {
      expect((await world.ask(actor, 'GET /api/auth/check-auth/')).status).toBe(401)
      const token = await world.as(actor.user.id)
      expect((await world.ask({ token }, 'POST /api/auth/logout/')).status).toBe(200)
      expect((await world.ask({ token }, 'GET /api/auth/check-auth/')).status).toBe(401)
    },
  }),
]

const PEOPLE = '/api/organization-users/'
let made = 0
const person = () => ({
  first_name: 'New',
  last_name: 'Person',
  email: `new${made++}@example.test`,
  roles: 'user',
})
const adding = (title: string, ok: number, send: (organization: number) => Request, writes: string) =>
  line<Org>({
    title,
    proves: spec('A-001'),
    rows: () => ORGS,
    send: ({ world, row }) => send(world.organizations[row].id),
    due: ({ actor, row }) => {
      const status = addStatus(actor, row)
      return status === 201 ? ok : status
    },
    writes,
    statuses: [ok, 400, 403],
    check: async ({ status }, { world }) => {
      const added = (await world.db.$count(users)) - world.people.length
      expect(added).toBe(status === ok ? 1 : 0)
    },
  })

const CHANGES = {
  first_name: { first_name: 'Changed' },
  permissions: { permissions: { manage_events: false } },
  roles: { roles: 'org_user' },
  is_active: { is_active: false },
} as const

const people = [
  line<string>({
    title: 'line 35: exactly the people in scope, with phones only for those who may know them',
    rows: () => ['page_size=100', 'no_pagination=true', 'page_size=100&type=all_type&all=true', ...ORGS],
    send: ({ world, row }) => ({
      call: `GET ${PEOPLE}?${isOrg(row) ? `organization=${world.organizations[row].id}&type=all_type&no_pagination=true` : row}`,
    }),
    due: () => 200,
    statuses: [200],
    check: (answer, { world, actor, row }) => {
      const seen = world.people.filter((one) => lists(actor, one) && (!isOrg(row) || one.org === row))
      const asText = (...facts: unknown[]) => JSON.stringify(facts)
      const found = listOf(answer).map(({ id, email, phone_number }) => asText(id, email, phone_number))
      const expected = seen.map((one) =>
        asText(one.user.id, one.user.email, seesPhone(actor, one, 35) ? PHONE : null),
      )
      expect(found.toSorted()).toEqual(expected.toSorted())
    },
  }),
  onPerson(
    'line 36: one person, or the same 404 as for a nonexistent one',
    ({ row }) => ({ call: `GET ${PEOPLE}${idOf(row)}/?type=all_type` }),
    {
      rows: everybody,
      due: ({ actor, row }) => (row && opens(actor, row) ? 200 : 404),
      statuses: [200, 404],
      check: ({ status, body }, { actor, row }) => {
        if (status !== 200 || !row) return
        expect((body as Row).phone_number).toBe(seesPhone(actor, row, 36) ? PHONE : null)
      },
    },
  ),
  line({
    title: 'line 35: searching for the digits of a hidden phone finds nobody',
    send: () => ({ call: `GET ${PEOPLE}?search=${PHONE.slice(2)}&page_size=100` }),
    due: () => 200,
    statuses: [200],
    check: (answer, { world, actor }) => {
      const found = world.people.filter((one) => lists(actor, one) && seesPhone(actor, one, 35))
      expect(idsOf(listOf(answer))).toEqual(idsOf(found.map(userOf)))
    },
  }),
  line<Org>({
    title: 'line 37: unassigned people of a kiosk in scope',
    rows: () => ORGS,
    send: ({ world, row }) => ({
      call: `GET ${PEOPLE}get_unassigned_users/?kiosk_id=${world.kiosks[row].id}`,
    }),
    due: ({ actor, row }) => (listsUnassigned(actor, row) === 403 ? 403 : 200),
    statuses: [200, 403],
    check: (answer, { world, actor, row }) => {
      if (answer.status !== 200) return
      const free = world.people.filter((one) => one.org === row && !one.kiosk && !/admin/.test(one.role))
      expect(idsOf(listOf(answer))).toEqual(
        listsUnassigned(actor, row) === true ? idsOf(free.map(userOf)) : [],
      )
    },
  }),
  adding(
    'line 38: adding someone to an organization',
    201,
    (organization) => ({ call: `POST ${PEOPLE}`, json: { ...person(), organization } }),
    'users',
  ),
  adding(
    'a roster, as line 38',
    200,
    (organization) => ({
      call: `POST ${PEOPLE}import/`,
      json: { import_id: crypto.randomUUID(), organization, users: [person()] },
    }),
    'roster_imports',
  ),
  ...(['first_name', 'permissions', 'roles', 'is_active'] as const).map((field) =>
    onPerson(
      `line 39: changing ${field}`,
      ({ row }) => ({ call: `PATCH ${PEOPLE}${idOf(row)}/?type=all_type`, json: CHANGES[field] }),
      {
        due: ({ actor, row }) =>
          field === 'is_active'
            ? Math.max(patchStatus(actor, row, field), removeStatus(actor, row, 200))
            : patchStatus(actor, row, field),
        changes: ({ actor, row }) =>
          patchStatus(actor, row, field) === 200 &&
          (field !== 'is_active' || removeStatus(actor, row, 200) === 200) &&
          !(field === 'roles' && row?.role === 'org_user'),
        writes: 'users',
      },
    ),
  ),
  onPerson(
    'line 40: deactivating someone',
    ({ row }) => ({ call: `POST ${PEOPLE}${idOf(row)}/toggle_status/` }),
    {
      due: ({ actor, row }) => removeStatus(actor, row, 200),
      writes: 'users',
      check: async ({ status }, { world, row }) => {
        if (!row) return
        const [kept] = await world.db.select().from(users).where(eq(users.id, row.user.id))
        expect(kept?.is_active).toBe(status !== 200)
      },
    },
  ),
  onPerson(
    'line 41: deleting someone',
    ({ row }) => ({ call: `DELETE ${PEOPLE}${idOf(row)}/?type=all_type` }),
    {
      // The fixture's teams have a single member, and nobody may leave a team empty.
      given: ({ db }) => db.delete(team_members),
      due: ({ actor, row }) => removeStatus(actor, row, 204),
      writes: 'users',
      statuses: [204, 403, 404],
    },
  ),
]

testLines([...sessions, ...people])
