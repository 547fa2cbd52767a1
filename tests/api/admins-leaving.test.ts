import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { adminWorld, PATH, START } from '#tests/support/adminWorld.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { choosePassword, isSignedIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const world = await adminWorld()

describe('deactivating', () => {
  test('ends the sessions at once and for good, and answers with the account', spec('A-337'), async () => {
    const { id } = await world.created()
    const theirs = await world.as(id)
    const off = await world.ask(`POST ${PATH}${id}/toggle_status/`)
    expect([off.status, off.body]).toMatchObject([
      200,
      {
        id,
        is_active: false,
        first_name: 'Ada',
        last_name: 'Byron',
        email: world.at.ADA.email,
        phone_number: world.at.ADA.phone_number,
        roles: 'admin',
        permissions: world.at.ADA.permissions,
        created_at: START.toISOString(),
        updated_at: START.toISOString(),
      },
    ])
    expect(await isSignedIn(world, theirs)).toBe(false)
    expect((await world.ask(`POST ${PATH}${id}/toggle_status/`)).body).toMatchObject({ is_active: true })
    expect(await isSignedIn(world, theirs)).toBe(false)
    expect((await world.logOf(id)).map(({ action }) => action)).toEqual([
      'admin_created',
      'admin_deactivated',
      'admin_activated',
    ])
  })

  test('with a stale version, a second call does not reactivate', async () => {
    const { id } = await world.created()
    const off = () =>
      call(world, `POST ${PATH}${id}/toggle_status/`, {
        token: world.at.token,
        headers: { 'if-match': '"1"' },
      })
    const answers = await Promise.all([off(), off()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await world.row(id))?.is_active).toBe(false)
    expect((await world.logOf(id)).map(({ action }) => action)).toEqual([
      'admin_created',
      'admin_deactivated',
    ])
  })

  test('reactivating invites only people who never chose a password', async () => {
    const { id } = await world.created()
    const toggle = () => world.ask(`POST ${PATH}${id}/toggle_status/`)
    await toggle()
    await toggle()
    const mails = await mailsTo(world, world.at.ADA.email)
    expect(mails).toHaveLength(2)
    expect((await choosePassword(world, tokenIn(await lastMail(world, world.at.ADA.email)))).status).toBe(200)
    const before = (await mailsTo(world, world.at.ADA.email)).length
    await toggle()
    await toggle()
    expect(await mailsTo(world, world.at.ADA.email)).toHaveLength(before)
  })
})

describe('deleting', () => {
  test('removes the account and keeps what it did', spec('A-338'), async () => {
    const { id } = await world.created()
    const theirs = await world.as(id)
    const { status, text } = await world.ask(`DELETE ${PATH}${id}/?type=admin-management`)
    expect([status, text]).toEqual([204, ''])
    expect(await world.row(id)).toBeUndefined()
    expect(await isSignedIn(world, theirs)).toBe(false)
    expect((await world.ask(`GET ${PATH}${id}/`)).status).toBe(404)
    expect((await world.logOf(id)).at(-1)).toMatchObject({
      action: 'admin_deleted',
      affected_entity: 'Administrator Ada Byron',
    })
  })
})

describe('deleting someone who has done work here', () => {
  const staffed = async () => {
    const organization = await buildOrganization(world)
    const head = await buildUser(world, {
      role: 'org_admin',
      organization_id: organization.id,
      first_name: 'Olga',
    })
    const admin = await buildUser(world, { role: 'admin', first_name: 'Ada', last_name: 'Byron' })
    const event = await buildEvent(world.deps, { organization_id: organization.id, creator_id: admin.id })
    const kiosk = await buildKiosk(world.deps, { organization_id: organization.id })
    return { head, admin, event, kiosk }
  }

  test('hands their events to the organization and keeps their name in missions', async () => {
    const { head, admin, event, kiosk } = await staffed()
    const ended = { state: 'ended' as const, ended_at: START }
    const mission = await buildMission(world.deps, { event, kiosk, starter: admin, ...ended })
    expect((await world.ask(`DELETE ${PATH}${admin.id}/`)).status).toBe(204)
    const [kept] = await world.db.select().from(events).where(eq(events.id, event.id))
    expect(kept?.creator_id).toBe(head.id)
    const [run] = await world.db.select().from(missions).where(eq(missions.id, mission.id))
    expect(run).toMatchObject({ starter_id: null, starter_name: 'Ada Byron' })
    expect((await world.logOf(admin.id)).at(-1)?.details).toContain('1 event belongs to Olga')
  })

  test('is refused until their mission is over', async () => {
    const { admin, event, kiosk } = await staffed()
    const mission = await buildMission(world.deps, { event, kiosk, starter: admin })
    expectRefusal(
      await world.ask(`DELETE ${PATH}${admin.id}/`),
      409,
      `Ada Byron is running mission ${mission.mission_id}. Stop it first.`,
    )
    expect(await world.row(admin.id)).toBeDefined()
  })
})

describe('one active super_admin always remains', () => {
  const active = async () =>
    (await world.db.select().from(users).where(eq(users.role, 'super_admin'))).filter((one) => one.is_active)

  test('an admin with every flag cannot remove the last one', async () => {
    const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
    world.at.token = await world.as(admin.id)
    for (const request of [
      `POST ${PATH}${world.at.chief.id}/toggle_status/`,
      `DELETE ${PATH}${world.at.chief.id}/`,
    ] as const) {
      expect((await world.ask(request)).status).toBe(403)
    }
    expect(await active()).toHaveLength(1)
  })

  test.each([
    // A second call reactivates: both may be active in the end.
    ['switch each other off', [1, 2], (id: number) => [`POST ${PATH}${id}/toggle_status/`] as const],
    ['delete each other', [1], (id: number) => [`DELETE ${PATH}${id}/`] as const],
    [
      'take the role from each other',
      [1],
      (id: number) => [`PUT ${PATH}${id}/`, { ...world.at.ADA, email: `was${id}@radops.test` }] as const,
    ],
  ])('two %s at the same moment, ten times', async (_, left, request) => {
    const second = await buildUser(world, { role: 'super_admin' })
    const tokens = { [world.at.chief.id]: world.at.token, [second.id]: await world.as(second.id) }
    const calls = Array.from({ length: 10 }, (__, index) => {
      const [by, of] = index % 2 === 0 ? [world.at.chief, second] : [second, world.at.chief]
      const [path, json] = request(of.id)
      return call(world, path, { token: tokens[by.id], ...(json && { json }) })
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(left).toContain((await active()).length)
  })

  test('a deactivated colleague does not count as the second', async () => {
    const { id } = await world.created({ roles: 'super_admin', is_active: false })
    await world.ask(`DELETE ${PATH}${id}/`)
    expect(await active()).toHaveLength(1)
  })
})
