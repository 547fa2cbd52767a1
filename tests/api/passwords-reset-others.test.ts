import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Permissions, Role } from '#contract/session.ts'
import { activity } from '#server/db/schema/activity.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, linkIn, mailsTo } from '#tests/support/mail.ts'
import { spec } from '#tests/support/spec.ts'
import { signInWorld } from './signInWorld.ts'

// A link for someone else: those who may manage them learn the outcome, everyone else gets the general answer.

const ASKED = { detail: 'If this address has an account, we have sent it an email with a link.' }
const SENT = { detail: 'Password reset email sent successfully!' }
const MINUTE = 60_000

const { later, world } = await signInWorld()

const ask = (email: string, token?: string) =>
  call(world, 'POST /api/auth/password-reset/', { json: { email }, token })
const askAs = async (by: { id: number }, { email }: { email: string }) => ask(email, await world.as(by.id))
const askedBy = async (id: number) => {
  const asked = and(eq(activity.target_user_id, id), eq(activity.action, 'password_reset_asked'))
  const rows = await activityRows(world.db, asked)
  return rows.map(({ actor_id, actor_name }) => ({ actor_id, actor_name }))
}

test('those who may manage them learn that it was sent, and are named', spec('X-186'), async () => {
  const staff = await buildUser(world, { role: 'super_admin', first_name: 'Sam', last_name: 'Chief' })
  const person = await buildUser(world, { role: 'org_admin' })
  const { status, body } = await askAs(staff, person)
  expect([status, body]).toEqual([200, SENT])
  expect(linkIn(await lastMail(world, person.email)).pathname).toBe('/reset-password')
  expect(await askedBy(person.id)).toEqual([{ actor_id: staff.id, actor_name: 'Sam Chief' }])
})

test('they also learn that the account is deactivated', spec('X-186'), async () => {
  const staff = await buildUser(world, { role: 'super_admin' })
  const person = await buildUser(world, { role: 'user', is_active: false })
  const sentence = 'This account is deactivated. Activate it before you send a link.'
  expectRefusal(await askAs(staff, person), 409, sentence)
  expect(await mailsTo(world, person.email)).toEqual([])
  expect(await askedBy(person.id)).toEqual([])
})

test('they also learn that a fourth mail in an hour must wait until when', spec('X-186'), async () => {
  const staff = await buildUser(world, { role: 'super_admin' })
  const person = await buildUser(world, { role: 'user' })
  await ask(person.email)
  await world.deps.background.settled()
  later(MINUTE)
  for (let time = 0; time < 2; time += 1) expect((await askAs(staff, person)).status).toBe(200)
  const refused = await askAs(staff, person)
  const sentence = 'We sent this person 3 links in the last hour. Wait before you send another.'
  expectRefusal(refused, 429, sentence)
  expect(refused.headers.get('retry-after')).toBe(String(59 * 60))
  expect(await mailsTo(world, person.email)).toHaveLength(3)
  later(59 * MINUTE)
  // Sessions last 30 minutes: this is a new one.
  expect((await askAs(staff, person)).status).toBe(200)
})

test('people asking for themselves get the same detailed answer', async () => {
  const person = await buildUser(world, { role: 'user' })
  expect((await askAs(person, person)).body).toEqual(SENT)
  expect(await askedBy(person.id)).toMatchObject([{ actor_id: person.id }])
})

describe('for someone whose account is deactivated', () => {
  const flags = (...names: (keyof Permissions)[]) => Object.fromEntries(names.map((name) => [name, true]))
  type Someone = { role: Role; permissions?: Record<string, boolean> }
  const USER: Someone = { role: 'user' }
  const ADMIN: Someone = { role: 'admin' }
  const admin = (...names: (keyof Permissions)[]): Someone => ({
    role: 'admin',
    permissions: flags(...names),
  })

  /** The two in one organization; staff have it in their list. */
  async function build({ role, permissions = {} }: Someone, target: Someone, is_active = false) {
    const { id } = await buildOrganization(world)
    const isStaff = (one: Someone) => one.role === 'admin' || one.role === 'super_admin'
    const home = (one: Someone) => (isStaff(one) ? {} : { organization_id: id })
    const manage_organizations = role === 'admin' ? [id] : []
    const by = await buildUser(world, { role, permissions, manage_organizations, ...home({ role }) })
    return { by, person: await buildUser(world, { ...target, ...home(target), is_active }) }
  }

  test.each([
    ['an organization administrator', { role: 'org_admin' }, USER],
    ['an admin with Manage Users', admin('manage_organizations', 'manage_users'), USER],
    ['an admin with Manage Organizations', admin('manage_organizations'), { role: 'org_admin' }],
    ['an admin with Manage Admins', admin('manage_admin_management'), ADMIN],
  ] as [string, Someone, Someone][])('%s learns that it is', async (_, caller, target) => {
    const { by, person } = await build(caller, target)
    expect((await askAs(by, person)).status).toBe(409)
  })

  test.each([
    ['a colleague', USER, USER],
    ['an event manager', { role: 'org_event_manager' }, USER],
    ['an organization administrator, of staff', { role: 'org_admin' }, ADMIN],
    ['an admin without a flag', admin(), USER],
    ['an admin without Manage Admins', admin('manage_organizations'), ADMIN],
    ['an admin, of someone who may do more', admin('manage_admin_management'), { role: 'super_admin' }],
  ] as [string, Someone, Someone][])('%s gets the general answer', async (_, caller, target) => {
    const off = await build(caller, target)
    const on = await build(caller, target, true)
    for (const [by, person] of [
      [off.by, off.person],
      [on.by, on.person],
      [on.by, { email: 'nobody@example.test' }],
    ] as const) {
      const { status, body } = await askAs(by, person)
      expect([status, body]).toEqual([200, ASKED])
    }
    await world.deps.background.settled()
    expect(await askedBy(off.person.id)).toEqual([])
    expect(await askedBy(on.person.id)).toEqual([{ actor_id: null, actor_name: 'Not signed in' }])
  })

  test('administrators of other organizations and callers without a session get the general answer', async () => {
    const { person } = await build(USER, USER)
    const ended = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    await call(world, 'POST /api/auth/logout/', { token: ended })
    const others = [
      await buildUser(world, { role: 'org_admin' }),
      await buildUser(world, admin('manage_organizations', 'manage_users')),
    ]
    for (const token of [
      ended,
      'made-up',
      await world.as(others[0]?.id ?? 0),
      await world.as(others[1]?.id ?? 0),
    ]) {
      const { status, body } = await ask(person.email, token)
      expect([status, body]).toEqual([200, ASKED])
    }
  })
})
