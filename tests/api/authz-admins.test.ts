import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { adminStatus, createsAdmin, type LawActor, type Org, readsAdmin } from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, NINE_FLAGS } from '#tests/support/authzWorld.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 11 to 15: every actor × every account. What is expected is computed from authzLaw.ts.

const PATH = '/api/auth/admin-management/'
const MISSING_ID = 2_000_000_000
const NOT_FOUND = '{"detail":"Not found."}'
const KEYS =
  'country_code,country_dial_code,created_at,email,first_name,id,is_active,last_name,manage_organizations,permissions,phone_number,roles,updated_at,version'

let world: AuthzWorld
/** The administrators of the fixture, and two more that only some may touch. */
let accounts: (LawActor & { user: Actor['user'] })[]

beforeAll(async () => {
  world = await authzWorld()
  // Those whose tokens are spoilt are accounts too, and none that the law names.
  const known = world.people.map(({ user }) => user.id)
  const all = await world.db.select({ id: users.id }).from(users)
  const others = all.map(({ id }) => id).filter((id) => !known.includes(id))
  if (others.length > 0) await world.db.delete(users).where(inArray(users.id, others))
  const extra = async (name: string, flags: string[], scope: Org[]) => {
    const user = await buildUser(world.deps, {
      role: 'admin',
      permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
      manage_organizations: scope.map((org) => world.organizations[org].id),
    })
    const law = { name, role: 'admin' as const, org: null, scope, manages_events: false, reads_logs: false }
    return { ...law, flags, teams: [], kiosk: null, user }
  }
  accounts = [
    ...world.people.filter((one) => isAdmin(one) || one.name === 'OA A' || one.name === 'US B'),
    await extra('AD with nothing but admins', ['manage_admin_management'], []),
    await extra('AD of admins of A', ['manage_admin_management', 'manage_organizations'], ['A']),
  ]
}, 60_000)
afterAll(() => world.close())
afterEach(() => world.db.delete(throttles))

const isAdmin = ({ role }: LawActor) => role === 'super_admin' || role === 'admin'
const ask = (actor: Actor, request: `${string} /${string}`, json?: unknown) =>
  call(world, request, { token: actor.token, ...(json !== undefined && { json }) })
const idOf = (target: { user: { id: number } } | null) => target?.user.id ?? MISSING_ID
const written = () => world.db.select().from(users).orderBy(users.id)

describe('line 11', () => {
  test('the list holds whom the caller may see, whatever is asked for', spec('A-332', 'A-214'), async () => {
    for (const actor of world.people) {
      const seen = accounts.filter((one) => readsAdmin(actor, one)).map(({ user }) => user.id)
      const queries = [
        '?type=admin-management&page=1&page_size=100',
        '?page_size=100',
        '?all=true&page_size=100',
      ]
      for (const query of queries) {
        const { status, body } = await ask(actor, `GET ${PATH}${query}`)
        const { results = [], count = 0 } = body as { results?: { id: number }[]; count?: number }
        expect([actor.name, status, results.map(({ id }) => id), count]).toEqual([
          actor.name,
          isAdmin(actor) ? 200 : 403,
          seen.toSorted((a, b) => a - b),
          seen.length,
        ])
        for (const row of results) expect(Object.keys(row).toSorted().join()).toBe(KEYS)
      }
    }
  })

  test('one account opens for the same people; any other is not there', spec('A-333'), async () => {
    for (const actor of world.people) {
      for (const target of [...accounts, null]) {
        const { status, text } = await ask(actor, `GET ${PATH}${idOf(target)}/?type=admin-management`)
        const seen = target !== null && readsAdmin(actor, target) === true
        const expected = !isAdmin(actor) ? 403 : seen ? 200 : 404
        expect([actor.name, target?.name, status]).toEqual([actor.name, target?.name, expected])
        expect(expected !== 404 || text === NOT_FOUND, `${actor.name}: ${text}`).toBe(true)
      }
    }
  })
})

describe('lines 13 to 15: one account', () => {
  /** Tries a call on every account by every actor; each time the account is a new one that may do the same. */
  async function compare(
    line: 13 | 14 | 15,
    send: (actor: Actor, target: { id: number; email: string }) => ReturnType<typeof ask>,
  ) {
    const found = new Set<number>()
    const wrong: string[] = []
    for (const actor of world.people) {
      for (const target of [...accounts, null]) {
        const user = target ? await copyOf(target, actor) : { id: MISSING_ID, email: 'nobody@example.test' }
        const before = await written()
        const { status, text } = await send(actor, user)
        const expected = adminStatus(line, actor, target)
        const where = `${actor.name} on ${target?.name ?? 'nobody'}`
        if ((status === 204 ? 200 : status) !== expected)
          wrong.push(`${where}: ${status} instead of ${expected}`)
        if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
        const isChanged = !isDeepStrictEqual(await written(), before)
        if (isChanged !== (expected === 200)) wrong.push(`${where}: changed ${isChanged ? 'it' : 'nothing'}`)
        if (target && user.id !== target.user.id) await world.db.delete(users).where(eq(users.id, user.id))
        found.add(expected)
      }
    }
    expect(wrong).toEqual([])
    expect(found).toEqual(new Set([200, 403, 404]))
  }

  /** Everybody's own account is the real one; nobody may touch people of organizations, so they stay as well. */
  async function copyOf(target: (typeof accounts)[number], actor: Actor) {
    if (!isAdmin(target) || target.name === actor.name) return target.user
    const { role, organization_id, permissions, manage_organizations } = target.user
    return buildUser(world.deps, { role, organization_id, permissions, manage_organizations })
  }

  let count = 0
  test('13: names and phone', () =>
    compare(13, (actor, { id, email }) => {
      const name = `Other ${(count += 1)}`
      const json = { first_name: name, last_name: 'Name', email, phone_number: '+12025550199' }
      return ask(actor, `PUT ${PATH}${id}/?type=admin-management`, json)
    }))

  test('14: switching off', () =>
    compare(14, (actor, { id }) => ask(actor, `POST ${PATH}${id}/toggle_status/`)))

  test('15: deleting', () =>
    compare(15, (actor, { id }) => ask(actor, `DELETE ${PATH}${id}/?type=admin-management`)))
})

describe('what is given', () => {
  const SETS: { name: string; role: 'super_admin' | 'admin'; flags: string[]; scope: Org[] | 'all' }[] = [
    { name: 'everything', role: 'super_admin', flags: NINE_FLAGS, scope: 'all' },
    { name: 'full admin', role: 'admin', flags: NINE_FLAGS, scope: 'all' },
    { name: 'admins', role: 'admin', flags: ['manage_admin_management'], scope: [] },
    { name: 'settings', role: 'admin', flags: ['manage_settings'], scope: [] },
    { name: 'A', role: 'admin', flags: ['manage_organizations'], scope: ['A'] },
    {
      name: 'A and admins',
      role: 'admin',
      flags: ['manage_organizations', 'manage_admin_management'],
      scope: ['A'],
    },
    { name: 'B', role: 'admin', flags: ['manage_organizations'], scope: ['B'] },
  ]
  const bodyOf = ({ role, flags, scope }: (typeof SETS)[number], email: string) => ({
    first_name: 'New',
    last_name: 'Person',
    email,
    phone_number: null,
    roles: role,
    permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
    manage_organizations: scope === 'all' ? [] : scope.map((org) => world.organizations[org].id),
  })
  /** With the flag and an organization: who gives part of what they hold. */
  const giver = async (): Promise<Actor> => {
    const flags = ['manage_admin_management', 'manage_organizations']
    const user = await buildUser(world.deps, {
      role: 'admin',
      permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
      manage_organizations: [world.organizations.A.id],
    })
    return { ...world.named('AD of A'), name: 'AD giving', flags, user, token: await world.as(user.id) }
  }

  test(
    'line 12: is never more than what the one who makes the account holds',
    spec('A-289', 'A-002'),
    async () => {
      const found: boolean[] = []
      for (const actor of [...world.people, await giver()]) {
        for (const set of SETS) {
          const email = `made-${found.length}@example.test`
          const { status } = await ask(actor, `POST ${PATH}`, bodyOf(set, email))
          const may = createsAdmin(actor, set)
          expect([actor.name, set.name, status]).toEqual([actor.name, set.name, may ? 201 : 403])
          const rows = await world.db.select().from(users).where(eq(users.email, email))
          expect(rows).toHaveLength(may ? 1 : 0)
          found.push(may)
        }
      }
      expect(new Set(found)).toEqual(new Set([true, false]))
      expect(found.filter(Boolean).length).toBeGreaterThan(20)
    },
  )

  test('line 13: and never more than what the one who changes it holds', async () => {
    const by = await giver()
    for (const set of SETS) {
      const target = await buildUser(world.deps, {
        role: 'admin',
        permissions: { manage_admin_management: true },
      })
      const { status } = await ask(by, `PUT ${PATH}${target.id}/`, bodyOf(set, target.email))
      expect([set.name, status]).toEqual([set.name, createsAdmin(by, set) ? 200 : 403])
    }
  })

  test('an organization that is not there looks like one of somebody else', async () => {
    const by = await giver()
    const send = (id: number) =>
      ask(by, `POST ${PATH}`, {
        ...bodyOf({ name: '', role: 'admin', flags: ['manage_organizations'], scope: [] }, 'x@example.test'),
        manage_organizations: [id],
      })
    const foreign = await send(world.organizations.B.id)
    const missing = await send(MISSING_ID)
    expect(foreign.status).toBe(403)
    expect([missing.status, missing.text]).toEqual([foreign.status, foreign.text])
  })
})
