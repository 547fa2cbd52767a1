import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permissions } from '#contract/session.ts'
import { users } from '#server/db/schema/users.ts'
import { createLiveHub } from '#server/modules/live/hub.ts'
import type { TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { listeningApp, liveServer, originOf, type Reader } from '#tests/support/liveServer.ts'
import { lastMail, tokenIn } from '#tests/support/mail.ts'
import { flags } from '#tests/support/permissionFlags.ts'
import { CHOSEN, choosePassword } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

// How changed rights, or the end of a session, affect open streams in every process.

const world = liveServer()
const { asStaff, listen, mark, record, sessionOf, untilTheEnd } = world
let second: TestApp
beforeAll(async () => {
  second = await world.anotherServer()
})
afterAll(() => second.close())

type User = typeof users.$inferSelect

describe('changed rights apply from their commit on, in every process', () => {
  /** The rows recorded after the change that the account receives, the same on both servers. */
  async function receivedAfter(user: User, change: () => Promise<unknown>, changes: () => Promise<void>) {
    const token = await world.as(user.id)
    const readers = [await listen(world.app, token), await listen(second.app, token)]
    await change()
    await mark(user, 'changed')
    await changes()
    await mark(user, 'end')
    const [here, there] = [await untilTheEnd(readers[0] as Reader), await untilTheEnd(readers[1] as Reader)]
    expect(there).toEqual(here)
    return here.slice(here.indexOf('changed') + 1)
  }
  const kioskOf = (organization_id: number, action: string) =>
    record({ action, subject: 'kiosk', organization_id })

  test('a role', spec('X-187'), async () => {
    const { id: organization_id } = await buildOrganization(world)
    const person = await buildUser(world, { role: 'org_admin', organization_id })
    const next = await buildUser(world, { role: 'org_event_manager', organization_id })
    const event = await buildEvent(world, { organization_id, creator_id: next.id, sharing_mode: 'Private' })
    const secret = () =>
      record({
        action: 'secret',
        subject_id: event.id,
        organization_id,
        event: { id: event.id, event_id: event.event_id },
      })
    const demote = () => asStaff(`PUT /api/organizations/${organization_id}/`, { new_user_set: next.id })
    expect(await receivedAfter(person, demote, secret)).toEqual([])
    expect(await receivedAfter(next, async () => undefined, secret)).toEqual(['secret'])
  })

  test('an organization', spec('X-187'), async () => {
    const [from, to] = [await buildOrganization(world), await buildOrganization(world)]
    const person = await buildUser(world, { role: 'user', organization_id: from.id })
    // No call does this, but a script or a database administrator may.
    const move = () => changeRow(world, users, person.id, { organization_id: to.id })
    const both = async () => {
      await kioskOf(from.id, 'of the one before')
      await kioskOf(to.id, 'of the new one')
    }
    expect(await receivedAfter(person, move, both)).toEqual(['of the new one'])
  })

  test('managed organizations and flags', spec('X-187'), async () => {
    const [from, to] = [await buildOrganization(world), await buildOrganization(world)]
    const admin = await buildUser(world, {
      role: 'admin',
      phone_number: '+12025550101',
      country_dial_code: '+1',
      country_code: 'US',
      permissions: { manage_organizations: true, manage_admin_management: true },
      manage_organizations: [from.id],
    })
    const put = (permissions: Permissions, organization: number) => {
      const { first_name, last_name, email, phone_number, country_dial_code, country_code } = admin
      return asStaff(`PUT /api/auth/admin-management/${admin.id}/`, {
        first_name,
        last_name,
        email,
        phone_number,
        country_dial_code,
        country_code,
        roles: 'admin',
        permissions: { ...flags(), ...permissions },
        manage_organizations: [organization],
      })
    }
    const all = async () => {
      await kioskOf(from.id, 'of the one before')
      await kioskOf(to.id, 'of the new one')
      await record({ action: 'of an administrator', subject: 'admin' })
    }
    const both = { manage_organizations: true, manage_admin_management: true }
    expect(await receivedAfter(admin, () => put(both, to.id), all)).toEqual([
      'of the new one',
      'of an administrator',
    ])
    expect(await receivedAfter(admin, () => put({ manage_organizations: true }, to.id), all)).toEqual([
      'of the new one',
    ])
  })
})

describe('the end of a stream', () => {
  describe.each([
    ['signs out', async (_: User, token: string) => call(world, 'POST /api/auth/logout/', { token })],
    [
      'chooses another password',
      async (_: User, token: string) => {
        const json = { current_password: BUILT_PASSWORD, new_password: CHOSEN, confirm_password: CHOSEN }
        return call(world, 'POST /api/auth/change-password/', { token, json })
      },
    ],
    [
      'sets a password from a mailed link',
      async ({ email }: User) => {
        await call(world, 'POST /api/auth/password-reset/', { json: { email } })
        return choosePassword(world, tokenIn(await lastMail(world, email)))
      },
    ],
    ['is deactivated', async ({ id }: User) => asStaff(`POST /api/organization-users/${id}/toggle_status/`)],
    [
      'is an administrator and deactivated',
      async ({ id }: User) => asStaff(`POST /api/auth/admin-management/${id}/toggle_status/`),
      { role: 'admin', permissions: { full_admin: true } },
    ],
    ['is deleted', async ({ id }: User) => asStaff(`DELETE /api/organization-users/${id}/`)],
    [
      'is of an organization that is deleted',
      async ({ organization_id }: User) => asStaff(`DELETE /api/organizations/${organization_id}/`),
    ],
  ] as [string, (user: User, token: string) => Promise<{ status: number }>, Partial<User>?][])(
    'of a person who %s',
    (_, act, values) => {
      test('follows the commit, in every process, and nothing is sent between', spec('X-187'), async () => {
        const person = await buildUser(world, { role: 'user', ...values })
        const token = await world.as(person.id)
        const streams = [await listen(world.app, token), await listen(second.app, token)]
        expect((await act(person, token)).status).toBeLessThan(300)
        await mark(person, 'none of their business')
        for (const stream of streams) expect(await stream.ended()).not.toContain('none of their business')
        expect((await call(second, 'GET /api/auth/check-auth/', { token })).status).toBe(401)
      })
    },
  )

  test(
    'precedes the first message if the account was deactivated while the stream was opened',
    spec('X-187'),
    async () => {
      const user = await buildUser(world, { role: 'super_admin' })
      const session = await sessionOf(user)
      const hub = createLiveHub(world.deps)
      await record({ action: 'missed' })
      await changeRow(world, users, user.id, { is_active: false })
      for (const lastSeq of [0, null]) {
        expect(await text(await hub.open(session, lastSeq))).not.toContain('missed')
      }
      expect(hub.size()).toBe(0)
    },
  )

  test('follows when rights can no longer be checked', spec('X-187'), async () => {
    const broken = await listeningApp()
    const user = await buildUser(broken, { role: 'super_admin' })
    const reader = await listen(broken.app, await broken.as(user.id))
    await broken.db.execute(sql`alter table sessions rename to sessions_away`)
    await record({ action: 'not sent' }, broken)
    expect(await reader.ended()).toEqual([])
    await broken.db.execute(sql`alter table sessions_away rename to sessions`)
    await broken.close()
  })

  test('follows when its session is signed out, but not when another one is', async () => {
    const user = await buildUser(world, { role: 'user' })
    const [mine, other] = [await world.as(user.id), await world.as(user.id)]
    const [ending, staying] = [await listen(world.app, mine), await listen(world.app, other)]
    await call(world, 'POST /api/auth/logout/', { token: mine })
    await ending.ended()
    expect((await staying.next()).action).toBe('signed_out')
    await mark(user, 'still here')
    expect((await staying.next()).action).toBe('still here')
  })

  test('is 30 minutes after the sign-in', async () => {
    let now = Date.now()
    const short = await listeningApp({ now: () => new Date(now), database: world.deps.database })
    const user = await buildUser(short, { role: 'user' })
    const token = await short.as(user.id)
    now += 30 * 60_000 - 200
    const reader = await listen(short.app, token)
    await reader.ended()
    await short.close()
  })

  test('follows when the server stops, which answers all other calls first', spec('X-164'), async () => {
    const server = await listeningApp({ database: world.deps.database })
    const user = await buildUser(server, { role: 'user' })
    const token = await server.as(user.id)
    const reader = await listen(server.app, token)
    // Browsers open such a connection in advance; Node does not count it as idle.
    const unused = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(unused, 'connect')
    const drained = server.app.drain()
    await reader.ended()
    const ask = (path: string) =>
      fetch(originOf(server.app) + path, { headers: { authorization: `Bearer ${token}` } })
    const answers = await Promise.all(['/readyz', '/api/live/', '/api/auth/check-auth/'].map(ask))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
    await drained
    await Promise.all([once(unused, 'close'), server.close()])
  })
})
