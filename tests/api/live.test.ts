import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type LiveChange, liveChange } from '#contract/live.ts'
import type { Permissions } from '#contract/session.ts'
import { openPostgres } from '#server/db/open.ts'
import { users } from '#server/db/schema/users.ts'
import type { App } from '#server/http.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { createSessionCheck, createSessionsLoader } from '#server/modules/auth/sessionCheck.ts'
import { createLiveHub, MAX_STREAMS_PER_USER } from '#server/modules/live/hub.ts'
import { flags } from '#tests/support/adminWorld.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  BUILT_PASSWORD,
  buildEvent,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { silentLog } from '#tests/support/log.ts'
import { lastMail, tokenIn } from '#tests/support/mail.ts'
import { spec } from '#tests/support/spec.ts'

let world: TestApp
const open: AbortController[] = []

beforeAll(async () => {
  world = await freshApp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.abort()
})
afterAll(() => world.close())

const originOf = (app: App) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

interface Reader {
  next(): Promise<LiveChange>
  /** Resolves when the server ends the stream, with the actions it told until then. */
  ended(): Promise<string[]>
  close(): void
}

async function listen(app: App, token: string, lastSeq?: number): Promise<Reader> {
  const abort = new AbortController()
  open.push(abort)
  const response = await fetch(`${originOf(app)}/api/live/`, {
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastSeq === undefined ? {} : { 'last-event-id': String(lastSeq) }),
    },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  if (!response.body) throw new Error('no stream')
  const messages = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    async next() {
      const { value, done } = await messages.read()
      if (done) throw new Error('The stream ended.')
      const change = liveChange.parse(JSON.parse(value.data))
      expect([value.event, value.id]).toEqual(['change', String(change.seq)])
      return change
    },
    async ended() {
      const actions: string[] = []
      for (;;) {
        const { value, done } = await messages.read()
        if (done) return actions
        actions.push(liveChange.parse(JSON.parse(value.data)).action)
      }
    },
    close: () => abort.abort(),
  }
}

/** The channel carries any action: words of a test's own tell its messages apart. */
type Told = Partial<Omit<ActivityEntry, 'action'>> & { action: string }

const record = ({ action, ...entry }: Told, { db } = world) =>
  db.transaction((tx) =>
    recordActivity(
      tx,
      { system: 'System' },
      { action: action as ActivityAction, subject: 'event', subject_id: 1, ...entry },
    ),
  )
/** Everybody hears this of themselves: what came before it and is not there was not sent. */
const mark = (user: { id: number }, action: string) =>
  record({ action, subject: 'kiosk', target_user_id: user.id })

/** Which of these actions the account hears. */
async function heard(user: { id: number }, changes: () => Promise<void>): Promise<string[]> {
  const reader = await listen(world.app, await world.as(user.id))
  await changes()
  await mark(user, 'end')
  return untilTheEnd(reader)
}

async function untilTheEnd(reader: Reader): Promise<string[]> {
  const actions: string[] = []
  for (let change = await reader.next(); change.action !== 'end'; change = await reader.next()) {
    actions.push(change.action)
  }
  reader.close()
  return actions
}

/** Another server process: with its own connections on PostgreSQL; an embedded database is shared. */
async function anotherServer(): Promise<TestApp> {
  const { pool } = world.deps.database
  const database = pool ? await openPostgres(String(pool.options.connectionString), silentLog()) : null
  const other = await freshApp({ database: database ?? world.deps.database })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...other,
    close: async () => {
      await other.close()
      await database?.close()
    },
  }
}

type User = typeof users.$inferSelect

async function asStaff(request: `${string} /${string}`, json?: object) {
  const token = await world.as((await buildUser(world, { role: 'super_admin' })).id)
  const answer = await call(world, request, { token, ...(json && { json }) })
  expect([200, 204], answer.text).toContain(answer.status)
  return answer
}

/** The caller as a request would find it now. */
async function sessionOf(user: { id: number }): Promise<Session> {
  const session = await createSessionCheck(world.deps)(await world.as(user.id))
  if (!session) throw new Error('no session')
  return { ...session, ip: null, browser: null }
}

test('a change is told after its commit, and one that was rolled back never', async () => {
  const user = await buildUser(world, { role: 'super_admin' })
  const reader = await listen(world.app, await world.as(user.id))
  await expect(
    world.db.transaction(async (tx) => {
      await recordActivity(
        tx,
        { system: 'System' },
        { action: 'team_changed', subject: 'team', subject_id: 1 },
      )
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await record({ action: 'mission_started', subject: 'mission', subject_id: 'MSN-000001' })
  expect(await reader.next()).toEqual({
    seq: expect.any(Number),
    action: 'mission_started',
    subject: 'mission',
    subject_id: 'MSN-000001',
    event: null,
    event_id: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

describe('who learns of it', () => {
  test('an event is told to those who see it, and to nobody else', async () => {
    const harbor = await buildOrganization(world)
    const ridge = await buildOrganization(world)
    const coast = await buildOrganization(world)
    const partnership = await buildPartnership(world, {
      from_organization_id: ridge.id,
      to_organization_id: harbor.id,
    })
    const inside = (role: 'org_admin' | 'org_event_manager' | 'user', organization_id: number) =>
      buildUser(world, { role, organization_id })
    const admin = await inside('org_admin', harbor.id)
    const creator = await inside('org_event_manager', harbor.id)
    const otherManager = await inside('org_event_manager', harbor.id)
    const member = await inside('user', harbor.id)
    const bystander = await inside('user', harbor.id)
    const partner = await inside('org_admin', ridge.id)
    const stranger = await inside('org_admin', coast.id)
    const platform = await buildUser(world, { role: 'super_admin' })
    const scoped = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [harbor.id],
    })
    const elsewhere = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [coast.id],
    })
    const team = await buildTeam(world, { organization_id: harbor.id, members: [member] })
    const make = (sharing_mode: 'Public' | 'Organization Only' | 'Partners' | 'Private') =>
      buildEvent(world, {
        organization_id: harbor.id,
        creator_id: creator.id,
        sharing_mode,
        teams: [team],
        partnerships: sharing_mode === 'Partners' ? [partnership] : [],
      })
    const made = [
      await make('Public'),
      await make('Organization Only'),
      await make('Partners'),
      await make('Private'),
    ]
    const changes = async () => {
      for (const event of made) {
        await record({
          action: event.sharing_mode,
          subject_id: event.id,
          organization_id: harbor.id,
          event: { id: event.id, event_id: event.event_id },
        })
      }
    }
    const all = ['Public', 'Organization Only', 'Partners', 'Private']
    expect(await heard(admin, changes)).toEqual(all)
    expect(await heard(creator, changes)).toEqual(all)
    expect(await heard(platform, changes)).toEqual(all)
    expect(await heard(scoped, changes)).toEqual(all)
    expect(await heard(member, changes)).toEqual(all)
    expect(await heard(otherManager, changes)).toEqual(['Public', 'Organization Only', 'Partners'])
    expect(await heard(bystander, changes)).toEqual(['Public', 'Organization Only'])
    expect(await heard(partner, changes)).toEqual(['Public', 'Partners'])
    expect(await heard(stranger, changes)).toEqual(['Public'])
    expect(await heard(elsewhere, changes)).toEqual(['Public'])
  })

  test('who loses sight of an event by a change learns of that change, and of none after it', async () => {
    const harbor = await buildOrganization(world)
    const creator = await buildUser(world, { role: 'org_event_manager', organization_id: harbor.id })
    const manager = await buildUser(world, { role: 'org_event_manager', organization_id: harbor.id })
    const stranger = await buildUser(world, { role: 'org_admin' })
    const member = await buildUser(world, { role: 'user' })
    const { organization_id } = member
    const team = await buildTeam(world, { organization_id: organization_id ?? 0, members: [member] })
    const token = await world.as(creator.id)
    const made = (values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
      buildEvent(world, {
        organization_id: harbor.id,
        creator_id: creator.id,
        sharing_mode: 'Public',
        ...values,
      })
    const send = async (request: `${string} /${string}`, json?: object) => {
      const { status, text } = await call(world, request, { token, ...(json && { json }) })
      expect([200, 204], text).toContain(status)
    }
    const lose = async () => {
      const [off, gone, secret] = [await made(), await made(), await made()]
      await send(`POST /api/events/${off.id}/toggle-status/`)
      await send(`PATCH /api/events/${off.id}/`, { name: 'Behind the curtain' })
      await send(`POST /api/events/${secret.id}/end/`)
      await send(`DELETE /api/events/${gone.id}/`)
      const closed = await made()
      await send(`PATCH /api/events/${closed.id}/`, { sharing_mode: 'Private' })
      await send(`PATCH /api/events/${closed.id}/`, { name: 'Behind the door' })
      const teamed = await made({ sharing_mode: 'Private', teams: [team] })
      await send(`POST /api/events/${teamed.id}/remove-team/`, { team_id: team.id })
      await send(`DELETE /api/events/${teamed.id}/`)
    }
    const public_ones = ['event_deactivated', 'event_ended', 'event_deleted', 'event_changed']
    expect(await heard(stranger, lose)).toEqual(public_ones)
    expect(await heard(member, lose)).toEqual([...public_ones, 'event_teams_changed'])
    // Another manager of the organization sees all but what is private.
    expect(await heard(manager, lose)).toEqual([
      'event_deactivated',
      'event_changed',
      'event_ended',
      'event_deleted',
      'event_changed',
    ])
  })

  test('a mission on a shared event is told to its own people, not to everyone the event is shared with', async () => {
    const harbor = await buildOrganization(world)
    const coast = await buildOrganization(world)
    const summit = await buildOrganization(world)
    const creator = await buildUser(world, { role: 'org_event_manager', organization_id: harbor.id })
    const starter = await buildUser(world, { role: 'org_event_manager', organization_id: coast.id })
    const colleague = await buildUser(world, { role: 'org_event_manager', organization_id: coast.id })
    const stranger = await buildUser(world, { role: 'org_event_manager', organization_id: summit.id })
    const event = await buildEvent(world, {
      organization_id: harbor.id,
      creator_id: creator.id,
      sharing_mode: 'Public',
    })
    const start = () =>
      record({
        action: 'mission_started',
        subject: 'mission',
        subject_id: 1,
        organization_id: coast.id,
        event: { id: event.id, event_id: event.event_id },
      })
    expect(await heard(creator, start)).toEqual(['mission_started'])
    expect(await heard(starter, start)).toEqual(['mission_started'])
    expect(await heard(colleague, start)).toEqual(['mission_started'])
    expect(await heard(stranger, start)).toEqual([])
  })

  test('a partnership is told to both of its sides, once each, and to no third', async () => {
    const [asking, asked, stranger] = await Promise.all(
      Array.from({ length: 3 }, () => buildUser(world, { role: 'org_admin' })),
    )
    if (!asking || !asked || !stranger) throw new Error('nobody')
    const member = await buildUser(world, { role: 'user', organization_id: asked.organization_id })
    const [from, to] = [await world.as(asking.id), await world.as(asked.id)]
    const changes = async () => {
      const json = { to_org: asked.organization_id }
      const { body } = await call(world, 'POST /api/partnerships/', { token: from, json })
      const { id } = body as { id: number }
      await call(world, `POST /api/partnership-requests/${id}/approve/`, { token: to })
      await call(world, `DELETE /api/partnerships/${id}/`, { token: from })
    }
    const all = ['partnership_requested', 'partnership_accepted', 'partnership_removed']
    for (const person of [asking, asked, member]) expect(await heard(person, changes)).toEqual(all)
    expect(await heard(stranger, changes)).toEqual([])
  })

  test('sign-ins are told to the person and to those in charge', async () => {
    const organization_id = (await buildOrganization(world)).id
    const person = await buildUser(world, { role: 'user', organization_id })
    const colleague = await buildUser(world, { role: 'org_event_manager', organization_id })
    const admin = await buildUser(world, { role: 'org_admin', organization_id })
    const changes = () =>
      record({ action: 'signed_in', subject: 'session', organization_id, target_user_id: person.id })
    expect(await heard(person, changes)).toEqual(['signed_in'])
    expect(await heard(admin, changes)).toEqual(['signed_in'])
    expect(await heard(colleague, changes)).toEqual([])
  })
})

test('who comes back hears what was missed, in order', async () => {
  const user = await buildUser(world, { role: 'super_admin' })
  const token = await world.as(user.id)
  const reader = await listen(world.app, token)
  await mark(user, 'before')
  const { seq } = await reader.next()
  reader.close()
  await record({ action: 'first' })
  await record({ action: 'second' })
  const again = await listen(world.app, token, seq)
  const actions: string[] = []
  while (!actions.includes('second')) actions.push((await again.next()).action)
  expect(actions.slice(actions.indexOf('before') + 1)).toEqual(['first', 'second'])
})

describe('rights that change hold from the commit on, in every process', () => {
  /** What the account hears on both servers of what is recorded after the change. */
  async function heardAfter(user: User, change: () => Promise<unknown>, changes: () => Promise<void>) {
    const second = await anotherServer()
    const token = await world.as(user.id)
    const readers = [await listen(world.app, token), await listen(second.app, token)]
    await change()
    await mark(user, 'changed')
    await changes()
    await mark(user, 'end')
    const [here, there] = [await untilTheEnd(readers[0] as Reader), await untilTheEnd(readers[1] as Reader)]
    await second.close()
    expect(there).toEqual(here)
    return here.slice(here.indexOf('changed') + 1)
  }
  const kioskOf = (organization_id: number, action: string) =>
    record({ action, subject: 'kiosk', organization_id })

  test('of a role', spec('X-187'), async () => {
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
    expect(await heardAfter(person, demote, secret)).toEqual([])
    expect(await heardAfter(next, async () => undefined, secret)).toEqual(['secret'])
  })

  test('of an organization', spec('X-187'), async () => {
    const [from, to] = [await buildOrganization(world), await buildOrganization(world)]
    const person = await buildUser(world, { role: 'user', organization_id: from.id })
    // No call does this; a script or an administrator of the database may.
    const move = () => world.db.update(users).set({ organization_id: to.id }).where(eq(users.id, person.id))
    const both = async () => {
      await kioskOf(from.id, 'of the one before')
      await kioskOf(to.id, 'of the new one')
    }
    expect(await heardAfter(person, move, both)).toEqual(['of the new one'])
  })

  test('of managed organizations and of flags', spec('X-187'), async () => {
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
    expect(await heardAfter(admin, () => put(both, to.id), all)).toEqual([
      'of the new one',
      'of an administrator',
    ])
    expect(await heardAfter(admin, () => put({ manage_organizations: true }, to.id), all)).toEqual([
      'of the new one',
    ])
  })
})

describe('the end of a stream', () => {
  const refused = { status: 401 }
  describe.each([
    ['signs out', async (_: User, token: string) => call(world, 'POST /api/auth/logout/', { token })],
    [
      'chooses another password',
      async (_: User, token: string) => {
        const [current_password, new_password] = [BUILT_PASSWORD, 'Quiet-trout-42']
        const json = { current_password, new_password, confirm_password: new_password }
        return call(world, 'POST /api/auth/change-password/', { token, json })
      },
    ],
    [
      'chooses a password by a mailed link',
      async ({ email }: User) => {
        await call(world, 'POST /api/auth/password-reset/', { json: { email } })
        const json = { token: tokenIn(await lastMail(world, email)), new_password: 'Quiet-trout-42' }
        return call(world, 'POST /api/auth/password-reset-confirm/', {
          json: { ...json, confirm_password: json.new_password },
        })
      },
    ],
    ['is deactivated', async ({ id }: User) => asStaff(`POST /api/organization-users/${id}/toggle_status/`)],
    ['is deleted', async ({ id }: User) => asStaff(`DELETE /api/organization-users/${id}/`)],
    [
      'is of an organization that is deleted',
      async ({ organization_id }: User) => asStaff(`DELETE /api/organizations/${organization_id}/`),
    ],
  ])('of a person who %s', (_, act) => {
    test(
      'comes with the commit, in every process, and nothing is sent in between',
      spec('X-187'),
      async () => {
        const second = await anotherServer()
        const person = await buildUser(world, { role: 'user' })
        const token = await world.as(person.id)
        const streams = [await listen(world.app, token), await listen(second.app, token)]
        expect((await act(person, token)).status).toBeLessThan(300)
        await mark(person, 'none of their business')
        for (const stream of streams) expect(await stream.ended()).not.toContain('none of their business')
        expect(await call(second, 'GET /api/auth/check-auth/', { token })).toMatchObject(refused)
        await second.close()
      },
    )
  })

  test(
    'of an administrator who is deactivated comes with the commit, in every process',
    spec('X-187'),
    async () => {
      const second = await anotherServer()
      const admin = await buildUser(world, { role: 'admin', permissions: { full_admin: true } })
      const token = await world.as(admin.id)
      const streams = [await listen(world.app, token), await listen(second.app, token)]
      await asStaff(`POST /api/auth/admin-management/${admin.id}/toggle_status/`)
      await mark(admin, 'none of their business')
      for (const stream of streams) expect(await stream.ended()).not.toContain('none of their business')
      await second.close()
    },
  )

  test(
    'comes before the first word when the account was deactivated while the stream was opened',
    spec('X-187'),
    async () => {
      const user = await buildUser(world, { role: 'super_admin' })
      const session = await sessionOf(user)
      const hub = createLiveHub(world.deps)
      await record({ action: 'missed' })
      await world.db.update(users).set({ is_active: false }).where(eq(users.id, user.id))
      for (const lastSeq of [0, null]) {
        expect(await text(await hub.open(session, lastSeq))).not.toContain('missed')
      }
      expect(hub.size()).toBe(0)
    },
  )

  test('comes when it cannot be known any more who may hear', spec('X-187'), async () => {
    const broken = await freshApp()
    await broken.app.listen({ port: 0, host: '127.0.0.1' })
    const user = await buildUser(broken, { role: 'super_admin' })
    const reader = await listen(broken.app, await broken.as(user.id))
    await broken.db.execute(sql`alter table sessions rename to sessions_away`)
    await record({ action: 'untold' }, broken)
    expect(await reader.ended()).toEqual([])
    await broken.db.execute(sql`alter table sessions_away rename to sessions`)
    await broken.close()
  })

  test('comes with the sign-out of its session, and of no other', async () => {
    const user = await buildUser(world, { role: 'user' })
    const [mine, other] = [await world.as(user.id), await world.as(user.id)]
    const [ending, staying] = [await listen(world.app, mine), await listen(world.app, other)]
    await call(world, 'POST /api/auth/logout/', { token: mine })
    await ending.ended()
    expect((await staying.next()).action).toBe('signed_out')
    await mark(user, 'still here')
    expect((await staying.next()).action).toBe('still here')
  })

  test('comes 30 minutes after the sign-in', async () => {
    let now = Date.now()
    const short = await freshApp({ now: () => new Date(now), database: world.deps.database })
    await short.app.listen({ port: 0, host: '127.0.0.1' })
    const user = await buildUser(short, { role: 'user' })
    const token = await short.as(user.id)
    now += 30 * 60_000 - 200
    const reader = await listen(short.app, token)
    await reader.ended()
    await short.close()
  })

  test(
    'comes with the stop of the server, which answers every other call until it closes',
    spec('X-164'),
    async () => {
      const server = await freshApp({ database: world.deps.database })
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const user = await buildUser(server, { role: 'user' })
      const token = await server.as(user.id)
      const reader = await listen(server.app, token)
      // A browser opens such a connection ahead of need; Node does not count it as idle.
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
    },
  )
})

test('one person has a bounded number of streams', async () => {
  const user = await buildUser(world, { role: 'user' })
  const token = await world.as(user.id)
  for (let stream = 0; stream < MAX_STREAMS_PER_USER; stream += 1) await listen(world.app, token)
  const refused = await fetch(`${originOf(world.app)}/api/live/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(429)
  await refused.body?.cancel()
})

describe('a catch-up', () => {
  test('that fails leaves no stream behind', async () => {
    const session = await sessionOf(await buildUser(world, { role: 'super_admin' }))
    const hub = createLiveHub(world.deps)
    for (let attempt = 0; attempt <= MAX_STREAMS_PER_USER; attempt += 1) {
      // The database refuses this number, as it would refuse any when it is away.
      await expect(hub.open(session, Number.NaN)).rejects.toThrow('Failed query')
    }
    expect(hub.size()).toBe(0)
  })

  test('during which the stream is ended sends nothing more', async () => {
    const session = await sessionOf(await buildUser(world, { role: 'super_admin' }))
    const hub = createLiveHub(world.deps)
    await record({ action: 'missed' })
    const opening = hub.open(session, 0)
    await hub.stop()
    const sent: string[] = []
    for await (const chunk of await opening) sent.push(String(chunk))
    expect(sent.join('')).not.toContain('missed')
    expect(hub.size()).toBe(0)
  })
})

test('sessions are looked up together, and only those that last are found', async () => {
  const [first, second] = [await buildUser(world, { role: 'user' }), await buildUser(world, { role: 'user' })]
  const sessionIdOf = async (id: number) =>
    String(JSON.parse(Buffer.from((await world.as(id)).split('.')[1] ?? '', 'base64url').toString()).sid)
  const ids = [await sessionIdOf(first.id), await sessionIdOf(second.id)]
  const load = createSessionsLoader(world.deps)
  expect([...(await load([...ids, 'nobody'])).keys()].toSorted()).toEqual(ids.toSorted())
  await world.db.update(users).set({ is_active: false }).where(eq(users.id, first.id))
  expect([...(await load(ids)).values()].map(({ user }) => user.id)).toEqual([second.id])
  expect((await load([])).size).toBe(0)
})

test('a stream needs credentials and takes only a number to catch up from', async () => {
  expect((await call(world, 'GET /api/live/')).status).toBe(401)
  const user = await buildUser(world, { role: 'user' })
  const token = await world.as(user.id)
  const bad = await call(world, 'GET /api/live/', { token, headers: { 'last-event-id': 'x' } })
  expect([bad.status, Object.keys(bad.body as object)]).toEqual([400, ['last-event-id']])
  expect((await call(world, 'HEAD /api/live/', { token })).status).toBe(405)
})

test('two servers on one database tell each other', async () => {
  const second = await anotherServer()
  const user = await buildUser(world, { role: 'super_admin' })
  const here = await listen(world.app, await world.as(user.id))
  const there = await listen(second.app, await second.as(user.id))
  await record({ action: 'from the first' })
  await record({ action: 'from the second' }, second)
  for (const reader of [here, there]) {
    expect((await reader.next()).action).toBe('from the first')
    expect((await reader.next()).action).toBe('from the second')
  }
  await second.close()
})

test('the channel outlives the loss of its database connection', async () => {
  // The embedded database has no connection to lose: there the same changes simply arrive.
  const { pool } = world.deps.database
  const user = await buildUser(world, { role: 'super_admin' })
  const reader = await listen(world.app, await world.as(user.id))
  await pool?.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'radops-console-live' and datname = current_database()`)
  await record({ action: 'while it was away' })
  // Recent changes are told again: a listener refetches, it never misses.
  while ((await reader.next()).action !== 'while it was away');
  await record({ action: 'afterwards' })
  while ((await reader.next()).action !== 'afterwards');
})
