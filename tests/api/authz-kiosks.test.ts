import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { global_kiosk_limits, platform_secrets } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Org } from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, ORGS } from '#tests/support/authzWorld.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import {
  askedKiosks,
  changesDefaults,
  createStatus,
  kioskDetail,
  kioskStatus,
  listedKiosks,
  readsDefaults,
} from '#tests/support/kioskLaw.ts'

// authz §7, lines 23, 24 and 26 to 33: each of the 27 people on a kiosk of each organization and on none.

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
}, 60_000)
afterAll(() => world.close())
afterEach(() => world.db.delete(throttles))

const MISSING_ID = 2_000_000_000
const NOT_FOUND = '{"detail":"Not found."}'
const SECRETS = /"(?:access_url|password|username)":/
const NEVER = /agent_token|_sealed|_hash|token_epoch|driver/
const ROWS = [...ORGS, null] as const

const ask = (actor: Actor, request: `${string} /${string}`, json?: unknown) =>
  call(world, request, { token: actor.token, ...(json !== undefined && { json }) })
const idOf = (org: Org | null) => (org ? world.kiosks[org].id : MISSING_ID)
const rowOf = async (org: Org) => {
  const [row] = await world.db
    .select()
    .from(kiosks)
    .where(eq(kiosks.id, idOf(org)))
  if (!row) throw new Error(`no kiosk of ${org}`)
  return row
}
type Row = Record<string, unknown>
const listOf = (body: unknown): Row[] => (Array.isArray(body) ? body : (body as { results: Row[] }).results)

const idsOf = (list: Row[]) => list.map(({ id }) => Number(id)).toSorted((a, b) => a - b)

/** What a refused call must leave as it was. */
const written = async () => ({
  kiosks: await world.db.select().from(kiosks).orderBy(kiosks.id),
  seats: await world.db
    .select({ id: users.id, kiosk: users.assigned_kiosk_id })
    .from(users)
    .orderBy(users.id),
  limits: await world.db.select().from(global_kiosk_limits),
  secrets: await world.db.select().from(platform_secrets),
})

describe('a kiosk', () => {
  /** Compares one line over all people and kiosks; collects what differs, so that one run tells everything. */
  async function compare(
    line: 24 | 32 | 33,
    send: (actor: Actor, org: Org | null) => Promise<{ status: number; text: string }>,
    prepare?: (org: Org | null) => Promise<unknown>,
  ) {
    const wrong: string[] = []
    for (const actor of world.people) {
      for (const org of ROWS) {
        await prepare?.(org)
        const expected = kioskStatus(line, actor, org)
        const before = JSON.stringify(await written())
        const { status, text } = await send(actor, org)
        const where = `${actor.name}, kiosk of ${org}`
        if (status !== expected) wrong.push(`${where}: ${status} instead of ${expected}: ${text}`)
        if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
        if (SECRETS.test(text) || NEVER.test(text)) wrong.push(`${where}: ${text}`)
        const isChanged = JSON.stringify(await written()) !== before
        if (isChanged !== (expected === 200))
          wrong.push(`${where}: ${isChanged ? 'changed' : 'left'} something`)
      }
    }
    expect(wrong).toEqual([])
  }

  test('line 32: is changed by the platform, within its scope', () =>
    compare(32, (actor, org) =>
      ask(actor, `PUT /api/kiosks/${idOf(org)}/`, { name: `By ${actor.name}`, license_status: 'Active' }),
    ))

  test('line 24: is named by its organization too', () =>
    compare(24, (actor, org) =>
      ask(actor, `PUT /api/organizations/update_kiosk/${idOf(org)}/`, { name: `Named by ${actor.name}` }),
    ))

  test('line 33: is left by those whom the organization or the platform removes', async () => {
    const seated = new Map<Org | null, number>()
    for (const org of ORGS) {
      const { id } = await buildUser(world.deps, {
        role: 'user',
        organization_id: world.organizations[org].id,
      })
      seated.set(org, id)
    }
    const idIn = (org: Org | null) => seated.get(org) ?? MISSING_ID
    const seat = (org: Org | null) =>
      world.db
        .update(users)
        .set({ assigned_kiosk_id: org && idOf(org) })
        .where(eq(users.id, idIn(org)))
    await compare(
      33,
      (actor, org) => ask(actor, `PATCH /api/kiosks/${idOf(org)}/`, { remove_users: [idIn(org)] }),
      seat,
    )
  })

  test('line 31: is made by the platform, within its scope', async () => {
    const wrong: string[] = []
    for (const actor of world.people) {
      for (const org of ORGS) {
        const expected = createStatus(actor, org)
        const before = await world.db.$count(kiosks)
        const { status, text } = await ask(actor, 'POST /api/kiosks/', {
          name: 'New',
          organization: world.organizations[org].id,
          username: 'trainee',
          password: 'seal me',
        })
        const where = `${actor.name}, for ${org}`
        if (status !== expected) wrong.push(`${where}: ${status} instead of ${expected}: ${text}`)
        if (SECRETS.test(text) || NEVER.test(text)) wrong.push(`${where}: ${text}`)
        const made = (await world.db.$count(kiosks)) - before
        if (made !== (expected === 201 ? 1 : 0)) wrong.push(`${where}: made ${made}`)
      }
    }
    await world.db.delete(kiosks).where(eq(kiosks.name, 'New'))
    expect(wrong).toEqual([])
  })
})

describe('lists', () => {
  test('line 30: hold the kiosks in scope, never with credentials', async () => {
    for (const actor of world.people) {
      const expected = listedKiosks(actor, ORGS)
      const { status, body, text } = await ask(actor, 'GET /api/kiosks/?all=true&page_size=100')
      expect([actor.name, status]).toEqual([actor.name, expected === null ? 403 : 200])
      expect(text, actor.name).not.toMatch(SECRETS)
      expect(text, actor.name).not.toMatch(NEVER)
      if (expected === null) continue
      const { count, results } = body as { count: number; results: Row[] }
      expect([actor.name, idsOf(results)]).toEqual([actor.name, expected.map(idOf).toSorted((a, b) => a - b)])
      expect([actor.name, count]).toEqual([actor.name, expected.length])
    }
  })

  test('line 30: a parameter narrows and never widens', async () => {
    for (const actor of world.people) {
      const listed = listedKiosks(actor, ORGS)
      if (listed === null) continue
      for (const org of ORGS) {
        const { body } = await ask(
          actor,
          `GET /api/kiosks/?all=true&type=all_type&organization=${world.organizations[org].id}`,
        )
        const { count, results } = body as { count: number; results: Row[] }
        const expected = listed.includes(org) ? [idOf(org)] : []
        expect([actor.name, org, results.map(({ id }) => id), count]).toEqual([
          actor.name,
          org,
          expected,
          expected.length,
        ])
      }
    }
  })

  test('line 23: tell each person as much as the law says, and the log of every look at credentials', async () => {
    for (const actor of world.people) {
      for (const asked of [...ORGS, null]) {
        await world.db.delete(throttles)
        const org = askedKiosks(actor, asked)
        const looks = () =>
          world.db.$count(
            activity,
            and(eq(activity.action, 'kiosk_credentials_shown'), eq(activity.actor_id, actor.user.id)),
          )
        const before = await looks()
        const where = `${actor.name} asks for ${asked}`
        const query = asked ? `organization=${world.organizations[asked].id}&` : ''
        const unasked = await ask(actor, `GET /api/organizations/get_org_kiosk/?${query}`)
        expect([where, SECRETS.test(unasked.text), await looks()]).toEqual([where, false, before])
        const { status, body, text, headers } = await ask(
          actor,
          `GET /api/organizations/get_org_kiosk/?${query}credentials=true`,
        )
        expect([where, status, headers.get('cache-control')]).toEqual([where, 200, 'no-store'])
        expect(text, where).not.toMatch(NEVER)
        const rows = listOf(body)
        expect([where, rows.map(({ id }) => id)]).toEqual([where, org ? [idOf(org)] : []])
        const detail = org ? kioskDetail(actor, org) : 'names' // of nothing, nothing
        expect([where, SECRETS.test(text)]).toEqual([where, detail === 'credentials'])
        expect([where, (await looks()) - before]).toEqual([where, detail === 'credentials' ? 1 : 0])
        const licenses =
          org && detail !== 'names' ? [(await rowOf(org)).license_status] : rows.map(() => undefined)
        expect([where, rows.map(({ license_status }) => license_status)]).toEqual([where, licenses])
        const isShort = rows.every((row) => Object.keys(row).join() === 'id,name')
        expect([where, isShort]).toEqual([where, detail === 'names'])
      }
    }
  })
})

describe('the settings of the platform', () => {
  test('lines 26 and 27: regions and the limit are read by staff and administrators', async () => {
    for (const actor of world.people) {
      for (const path of ['regions', 'global-kiosk-limits'] as const) {
        const { status } = await ask(actor, `GET /api/${path}/`)
        expect([actor.name, path, status]).toEqual([actor.name, path, readsDefaults(actor) ? 200 : 403])
      }
    }
  })

  test('line 28: the limit is set by staff with the flag', async () => {
    for (const actor of world.people) {
      await world.db.delete(global_kiosk_limits)
      const json = { global_max_users: 7 }
      const made = await ask(actor, 'POST /api/global-kiosk-limits/', json)
      const may = changesDefaults(actor)
      expect([actor.name, made.status]).toEqual([actor.name, may ? 201 : 403])
      expect([actor.name, await world.db.$count(global_kiosk_limits)]).toEqual([actor.name, may ? 1 : 0])
      const id = (made.body as { id?: number }).id ?? MISSING_ID
      const changed = await ask(actor, `PUT /api/global-kiosk-limits/${id}/`, { global_max_users: 8 })
      expect([actor.name, changed.status]).toEqual([actor.name, may ? 200 : 403])
    }
  })

  test('line 29: the download password is set by a super_admin', async () => {
    for (const actor of world.people) {
      await world.db.delete(platform_secrets)
      const { status } = await ask(actor, 'POST /api/settings/download-password/', {
        password: 'open sesame',
      })
      const may = actor.role === 'super_admin'
      expect([actor.name, status]).toEqual([actor.name, may ? 200 : 403])
      expect([actor.name, await world.db.$count(platform_secrets)]).toEqual([actor.name, may ? 1 : 0])
    }
  })
})
