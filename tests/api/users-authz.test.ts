import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { roster_imports, users } from '#server/db/schema/users.ts'
import {
  addStatus,
  lists,
  listsUnassigned,
  opens,
  patchStatus,
  removeStatus,
  toldPhone,
} from '#tests/support/authzUsersLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, ORGS } from '#tests/support/authzWorld.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// authz lines 35 to 41: every person × every person. What is expected is computed from authzUsersLaw.ts.

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
  // One of the fixture's bearers who are nobody: no person of the law.
  await world.db.delete(users).where(sql`${users.role} = 'root'`)
  await world.db
    .update(users)
    .set({ phone_number: '+12025550101', country_dial_code: '+1', country_code: 'US' })
}, 60_000)
afterAll(() => world.close())
afterEach(() => world.db.delete(throttles))

const MISSING_ID = 2_000_000_000
const NOT_FOUND = '{"detail":"Not found."}'
const NEVER_TOLD = /password|_hash|token_epoch|role_rank|search_text/
type Row = Record<string, unknown>

const ask = (actor: Actor, request: `${string} /${string}`, json?: unknown) =>
  call(world, request, { token: actor.token, ...(json !== undefined && { json }) })
const idsOf = (rows: Row[]) => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
const targets = () => [...world.people, null]
const label = (actor: Actor, target: Actor | null) => `${actor.name} on ${target?.name ?? 'nobody'}`

/** A 404 that differs from that of a row that never was. */
const isToldApart = (status: number, text: string) => status === 404 && text !== NOT_FOUND

const everybody = () => world.db.select().from(users).orderBy(users.id)
/** What is as before once a change was put back. */
const lasting = ({ updated_at: _at, version: _version, ...row }: typeof users.$inferSelect) => row

describe('reading', () => {
  test('line 35: exactly the people of the scope, counted, and phones for those who may know them', async () => {
    for (const actor of world.people) {
      const seen = world.people.filter((target) => lists(actor, target))
      for (const query of ['page_size=100', 'no_pagination=true', 'page_size=100&type=all_type&all=true']) {
        const { status, body, text } = await ask(actor, `GET /api/organization-users/?${query}`)
        const rows = Array.isArray(body) ? body : (body as { results: Row[] }).results
        expect([status, idsOf(rows)], `${actor.name} ${query}`).toEqual([
          200,
          idsOf(seen.map(({ user }) => ({ id: user.id }))),
        ])
        expect(Array.isArray(body) ? rows.length : (body as { count: number }).count).toBe(seen.length)
        expect(text).not.toMatch(NEVER_TOLD)
        for (const target of seen) {
          const row = rows.find(({ id }: Row) => id === target.user.id)
          const phone = toldPhone(actor, target, 35) ? '+12025550101' : null
          expect([row?.phone_number, row?.email], label(actor, target)).toEqual([phone, target.user.email])
        }
      }
    }
  }, 60_000)

  test('line 35: no parameter widens it', async () => {
    for (const actor of world.people) {
      for (const org of ORGS) {
        const { id } = world.organizations[org]
        const { body } = await ask(
          actor,
          `GET /api/organization-users/?organization=${id}&type=all_type&no_pagination=true`,
        )
        const seen = world.people.filter((target) => target.org === org && lists(actor, target))
        expect(idsOf(body as Row[]), `${actor.name} ${org}`).toEqual(
          idsOf(seen.map(({ user }) => ({ id: user.id }))),
        )
      }
    }
  }, 60_000)

  test('line 36: one person, or the 404 of nobody', async () => {
    for (const actor of world.people) {
      for (const target of targets()) {
        const { status, body, text } = await ask(
          actor,
          `GET /api/organization-users/${target?.user.id ?? MISSING_ID}/?type=all_type`,
        )
        const isOpen = target !== null && opens(actor, target)
        expect([status, isOpen || text], label(actor, target)).toEqual(
          isOpen ? [200, true] : [404, NOT_FOUND],
        )
        if (!target || !isOpen) continue
        const phone = toldPhone(actor, target, 36) ? '+12025550101' : null
        expect((body as Row).phone_number, label(actor, target)).toBe(phone)
      }
    }
  }, 120_000)

  test('a hidden phone is not found by its digits either', async () => {
    for (const actor of world.people) {
      const { body } = await ask(actor, 'GET /api/organization-users/?search=2025550101&page_size=100')
      const found = world.people.filter(
        (target) => lists(actor, target) && toldPhone(actor, target, 35),
      ).length
      expect((body as { count: number }).count, actor.name).toBe(found)
    }
  })

  test('line 37: unassigned people of a kiosk in scope', async () => {
    for (const actor of world.people) {
      for (const org of ORGS) {
        const kiosk = world.kiosks[org].id
        const { status, body } = await ask(
          actor,
          `GET /api/organization-users/get_unassigned_users/?kiosk_id=${kiosk}`,
        )
        const may = listsUnassigned(actor, org)
        const free = world.people.filter((one) => one.org === org && !one.kiosk && !/admin/.test(one.role))
        const rows = may === true ? idsOf(free.map(({ user }) => ({ id: user.id }))) : []
        expect([status, status === 200 ? idsOf(body as Row[]) : []], `${actor.name} ${org}`).toEqual([
          may === 403 ? 403 : 200,
          rows,
        ])
      }
    }
  }, 60_000)
})

describe('writing', () => {
  let made = 0
  const person = () => ({
    first_name: 'New',
    last_name: 'Person',
    email: `new${made++}@example.test`,
    roles: 'user',
  })

  test.each([
    [
      'line 38',
      201,
      (organization: number) => ['POST /api/organization-users/', { ...person(), organization }],
    ],
    [
      'the roster, as line 38',
      200,
      (organization: number) => [
        'POST /api/organization-users/import/',
        { import_id: crypto.randomUUID(), organization, users: [person()] },
      ],
    ],
  ] as const)(
    '%s: adding somebody to an organization',
    async (_, ok, bodyFor) => {
      for (const actor of world.people) {
        for (const org of ORGS) {
          await world.db.delete(mail_outbox)
          const [request, json] = bodyFor(world.organizations[org].id)
          const before = (await everybody()).length
          const { status, text } = await ask(actor, request as `POST /${string}`, json)
          const expected = addStatus(actor, org)
          expect(status, `${actor.name} ${org}: ${text}`).toBe(expected === 201 ? ok : expected)
          const added = (await everybody()).length - before
          expect(added, `${actor.name} ${org}`).toBe(expected === 201 ? 1 : 0)
          expect(await world.db.$count(roster_imports), actor.name).toBe(
            ok === 200 && expected === 201 ? 1 : 0,
          )
          await world.db.delete(roster_imports)
        }
      }
      await removeMade()
    },
    120_000,
  )

  const removeMade = async () => {
    for (const row of await everybody()) {
      if (/^new\d+@/.test(row.email)) await world.db.delete(users).where(eq(users.id, row.id))
    }
  }

  const BODIES = {
    first_name: { first_name: 'Changed' },
    permissions: { permissions: { manage_events: false } },
    roles: { roles: 'org_user' },
    is_active: { is_active: false },
  } as const

  test.each(['first_name', 'permissions', 'roles', 'is_active'] as const)(
    'line 39: changing %s',
    async (field) => {
      for (const actor of world.people) {
        for (const target of targets()) {
          const before = await everybody()
          const { status, text } = await ask(
            actor,
            `PATCH /api/organization-users/${target?.user.id ?? MISSING_ID}/?type=all_type`,
            BODIES[field],
          )
          const expected =
            field === 'is_active'
              ? Math.max(patchStatus(actor, target, field), removeStatus(actor, target, 200))
              : patchStatus(actor, target, field)
          expect(status, `${label(actor, target)}: ${text}`).toBe(expected)
          expect(isToldApart(status, text), label(actor, target)).toBe(false)
          if (expected === 200 && target) await putBack(target)
          expect((await everybody()).map(lasting), label(actor, target)).toEqual(before.map(lasting))
        }
      }
    },
    120_000,
  )

  test('line 40: switching somebody off', async () => {
    for (const actor of world.people) {
      for (const target of targets()) {
        const { status, text } = await ask(
          actor,
          `POST /api/organization-users/${target?.user.id ?? MISSING_ID}/toggle_status/`,
        )
        expect(status, `${label(actor, target)}: ${text}`).toBe(removeStatus(actor, target, 200))
        if (!target) continue
        const [row] = await world.db.select().from(users).where(eq(users.id, target.user.id))
        expect(row?.is_active, label(actor, target)).toBe(status !== 200)
        if (status === 200) await putBack(target)
      }
    }
  }, 120_000)

  test('line 41: deleting somebody', async () => {
    for (const actor of world.people) {
      for (const target of targets()) {
        const expected = removeStatus(actor, target, 204)
        // Who may go is a copy: nobody else's tests lose a person.
        const id =
          expected === 204 && target
            ? (
                await buildUser(world.deps, {
                  role: target.role,
                  organization_id: target.user.organization_id,
                })
              ).id
            : (target?.user.id ?? MISSING_ID)
        const { status, text } = await ask(actor, `DELETE /api/organization-users/${id}/?type=all_type`)
        expect(status, `${label(actor, target)}: ${text}`).toBe(expected)
        expect(isToldApart(status, text), label(actor, target)).toBe(false)
        expect(await world.db.$count(users, eq(users.id, id)), label(actor, target)).toBe(
          expected === 204 || !target ? 0 : 1,
        )
      }
    }
  }, 120_000)

  /** As it was before, its sessions too. */
  const putBack = async ({ user }: Actor) => {
    const { first_name, role, permissions, is_active, token_epoch } = user
    await world.db
      .update(users)
      .set({ first_name, role, permissions, is_active, token_epoch })
      .where(eq(users.id, user.id))
  }
})
