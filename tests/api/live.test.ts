import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type LiveChange, liveChange } from '#contract/live.ts'
import { openPostgres } from '#server/db/open.ts'
import { users } from '#server/db/schema/users.ts'
import type { App } from '#server/http.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { createSessionsLoader } from '#server/modules/auth/sessionCheck.ts'
import { createLiveHub, MAX_STREAMS_PER_USER } from '#server/modules/live/hub.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { silentLog } from '#tests/support/log.ts'
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
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>
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
      while (!(await messages.read()).done);
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
  const actions: string[] = []
  for (let change = await reader.next(); change.action !== 'end'; change = await reader.next()) {
    actions.push(change.action)
  }
  reader.close()
  return actions
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

describe('who hears of it', () => {
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

  test('who loses sight of an event by a change hears of that change, and of none after it', async () => {
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

describe('the end of a stream', () => {
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
  const sessionOf = (user: { id: number; email: string }): Session => ({
    sessionId: 'of-a-test',
    expiresAt: new Date(Date.now() + 60_000),
    embed: null,
    user: {
      ...user,
      name: user.email,
      role: 'super_admin',
      organization_id: null,
      permissions: {},
      organizations: 'all',
      assigned_kiosk_id: null,
    },
    ip: null,
    browser: null,
  })

  test('that fails leaves no stream behind', async () => {
    const session = sessionOf(await buildUser(world, { role: 'super_admin' }))
    const hub = createLiveHub(world.deps)
    for (let attempt = 0; attempt <= MAX_STREAMS_PER_USER; attempt += 1) {
      // The database refuses this number, as it would refuse any when it is away.
      await expect(hub.open(session, Number.NaN)).rejects.toThrow('Failed query')
    }
    expect(hub.size()).toBe(0)
  })

  test('during which the stream is ended sends nothing more', async () => {
    const session = sessionOf(await buildUser(world, { role: 'super_admin' }))
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
  // Two connections to one PostgreSQL; the embedded database is one process, so its servers share the handle.
  const { pool } = world.deps.database
  const database = pool ? await openPostgres(String(pool.options.connectionString), silentLog()) : null
  const second = await freshApp({ database: database ?? world.deps.database })
  await second.app.listen({ port: 0, host: '127.0.0.1' })
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
  await database?.close()
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
