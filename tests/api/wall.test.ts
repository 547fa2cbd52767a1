import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments, wall_links } from '#server/db/schema/exercises.ts'
import { mission_teams } from '#server/db/schema/missions.ts'
import { sessions, throttles } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { logOptions } from '#server/log.ts'
import { purgeWallLinks } from '#server/modules/wall/links.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { recordingLog } from '#tests/support/log.ts'
import { spec } from '#tests/support/spec.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const NOT_FOUND = '{"detail":"Not found."}'
const { log, lines } = recordingLog(logOptions('trace'))

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld({ log, kiosks: 3 })
})
afterEach(() => world.close())

const inMs = (ms: number) => new Date(world.clock.now.getTime() + ms).toISOString()
const make = (body: object = {}, who: { id: number } = world.conductor) =>
  world.call(who, 'POST', `/events/${world.event.id}/wall-links/`, {
    name: 'Hall',
    ends_at: inMs(DAY),
    ...body,
  })
const tokenOf = ({ body }: Awaited<ReturnType<typeof make>>) => String(body.url).split('#')[1] ?? ''
const list = async () =>
  (await world.call(world.conductor, 'GET', `/events/${world.event.id}/wall-links/`)).body.links

async function look(token: string | null, headers: Record<string, string> = {}) {
  const response = await world.fetch('/api/wall/', {
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  }
}

describe('a link', () => {
  test('is shown once, and kept as a hash', spec('X-348'), async () => {
    const made = await make({ name: 'Hall, left screen' })
    const link = {
      id: expect.any(Number),
      name: 'Hall, left screen',
      created_at: world.clock.now.toISOString(),
      created_by_name: `Person ${world.conductor.last_name}`,
      ends_at: inMs(DAY),
      revoked_at: null,
    }
    expect(made).toMatchObject({
      status: 201,
      body: { link, url: expect.stringMatching(/^http:\/\/console\.test\/wall#wall_[\w-]{43}$/) },
    })
    const token = tokenOf(made)
    expect(Buffer.from(token.slice('wall_'.length), 'base64url')).toHaveLength(32)
    expect(await list()).toEqual([link])
    const [row] = await world.db.select().from(wall_links)
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
    await look(token)
    const entries = await activityRows(world.db)
    expect(JSON.stringify([lines, entries, row])).not.toContain(token)
    expect(entries.at(-1)).toMatchObject({ action: 'wall_link_created', subject: 'exercise' })
  })

  test('with invalid values is refused by field', spec('X-348'), async () => {
    for (const [values, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ ends_at: 'tomorrow' }, 'ends_at'],
      [{ ends_at: '2026-11-25T10:00:00' }, 'ends_at'],
      [{ ends_at: inMs(0) }, 'ends_at'],
      [{ ends_at: inMs(7 * DAY + 1) }, 'ends_at'],
    ] as const) {
      const refused = await make(values)
      expect([values, refused.status, Object.keys(refused.body)]).toEqual([values, 400, [field]])
    }
  })

  test('lasts at most seven days, and an event has at most twenty active ones', spec('X-348'), async () => {
    const token = tokenOf(await make({ ends_at: inMs(7 * DAY) }))
    for (let count = 1; count < 20; count++) expect((await make({ ends_at: inMs(HOUR) })).status).toBe(201)
    expect(await make()).toMatchObject({
      status: 409,
      body: { detail: 'An event can have at most 20 links to its wall. Revoke one first.' },
    })
    world.clock.pass(HOUR)
    expect((await make()).status).toBe(201)
    world.clock.pass(7 * DAY - HOUR - 1)
    expect((await look(token)).status).toBe(200)
    world.clock.pass(1)
    expect((await look(token)).text).toBe(NOT_FOUND)
    world.clock.pass(31 * DAY)
    await purgeWallLinks(world.deps)
    expect(await world.db.$count(wall_links)).toBe(0)
  })

  test('that is revoked, expired or made up gets the same answer', spec('X-349'), async () => {
    const made = await make()
    const token = tokenOf(made)
    expect((await look(token)).status).toBe(200)
    const back = () => world.call(world.conductor, 'DELETE', `/wall-links/${made.body.link.id}/`)
    expect([(await back()).status, (await back()).status]).toEqual([204, 204])
    expect(await list()).toMatchObject([{ revoked_at: world.clock.now.toISOString() }])
    const answers = [
      await look(token),
      await look(`wall_${'A'.repeat(43)}`),
      await look('wall_short'),
      await look(await world.as(world.conductor.id)),
      await look(null),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([404, NOT_FOUND])
    const rows = await activityRows(world.db, eq(activity.action, 'wall_link_revoked'))
    expect(rows).toHaveLength(1)
  })

  test("outlives its creator's session, and nothing else of them", spec('X-349'), async () => {
    const { db, conductor, event } = world
    const token = tokenOf(await make())
    await db.update(sessions).set({ revoked_at: world.clock.now })
    expect((await look(token)).status).toBe(200)
    const works = async (change: Promise<unknown>) => {
      await change
      return (await look(token)).status
    }
    const person = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, conductor.id))
    expect(await works(person({ is_active: false }))).toBe(404)
    expect(await works(person({ is_active: true }))).toBe(200)
    expect(await works(person({ permissions: { manage_events: false } }))).toBe(404)
    expect(await works(person({ permissions: {}, role: 'user' }))).toBe(404)
    expect(await works(person({ role: 'org_event_manager' }))).toBe(200)
    expect(await works(db.update(events).set({ status: 'Inactive' }))).toBe(404)
    const heir = await buildUser(world.deps, { role: 'org_admin', organization_id: world.harbor.id })
    expect(await works(db.update(events).set({ status: 'Active', creator_id: heir.id }))).toBe(404)
    expect(await works(db.update(events).set({ creator_id: conductor.id }))).toBe(200)
    expect((await world.call(heir, 'DELETE', `/events/${event.id}/`)).status).toBe(204)
    expect((await look(token)).text).toBe(NOT_FOUND)
  })

  test("is removed with its creator's account", spec('X-349'), async () => {
    const colleague = await buildUser(world.deps, { role: 'org_admin', organization_id: world.harbor.id })
    const token = tokenOf(await make({}, colleague))
    await world.db.delete(users).where(eq(users.id, colleague.id))
    expect((await look(token)).text).toBe(NOT_FOUND)
  })

  test('opens nothing but the wall', spec('X-349'), async () => {
    const token = tokenOf(await make())
    for (const path of [
      `/events/${world.event.id}/`,
      `/events/${world.event.id}/injects/`,
      '/auth/check-auth/',
      '/live/',
    ]) {
      const { status } = await world.fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      expect([path, status]).toEqual([path, 401])
    }
  })
})

describe('the wall', () => {
  test('counts down to the next start', spec('X-350'), async () => {
    const { event, kiosks, people, teams, conductor, clock } = world
    const press = (method: 'PUT' | 'POST', call: string, body: object) =>
      world.call(conductor, method, `/events/${event.id}/exercise/${call}/`, body)
    const row = { team: teams.alpha.id, kiosk: kiosks[0]?.id, operator: people.ann.id }
    await press('PUT', 'assignments', { rows: [row] })
    await press('POST', 'hold', {})
    await press('POST', 'start', { countdown_s: 60, stagger_s: 0, even_no_go: true })
    const { body } = await look(tokenOf(await make()))
    expect(body.countdown).toEqual({ start_at: new Date(clock.now.getTime() + 60_000).toISOString() })
  })

  test('shows states, clocks, injects and positions, but no person or kiosk', spec('X-350'), async () => {
    const { event, kiosks, people, teams, conductor } = world
    const token = tokenOf(await make())
    await world.db.update(events).set({ turn_back_usv_h: 25 })
    await world.press('start')
    const [first, second] = kiosks
    if (!first || !second) throw new Error('no kiosks')
    const at = (ms: number) => new Date(world.clock.now.getTime() + ms)
    const fly = async (
      team: { id: number; name: string },
      values: Partial<Parameters<typeof buildMission>[1]>,
    ) => {
      const mission = await buildMission(world.deps, {
        event,
        kiosk: first,
        starter: people.ann,
        team_id: team.id,
        started_at: at(-2_000),
        running_at: at(-1_000),
        ...values,
      })
      await world.db
        .insert(mission_teams)
        .values({ mission_id: mission.id, team_id: team.id, team_name: team.name })
    }
    await fly(teams.alpha, {
      last_position_lat: 41.4,
      last_position_lng: -71.2,
      last_measured_at: at(0),
      last_dose_rate_usv_h: 26.5,
    })
    await fly(teams.bravo, {
      kiosk: second,
      starter: people.bob,
      state: 'failed',
      ended_at: at(10),
      failure_reason: `Kiosk ${second.name} sent no heartbeat`,
    })
    const sent = [
      await world.plan(),
      await world.plan(),
      await world.plan({ to_all: false, teams: [teams.alpha.id] }),
    ]
    for (const { id } of sent.slice(1)) await world.call(conductor, 'POST', `/injects/${id}/deliver/`)
    const [, , toAlpha] = sent
    if (toAlpha) await world.acknowledge(people.ann, toAlpha, teams.alpha)
    world.clock.pass(5_000)

    const { status, body, text } = await look(token)
    const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect([status, body]).toEqual([
      200,
      {
        countdown: null,
        event_name: event.name,
        exercise: { state: 'running', elapsed_ms: 5_000, server_time: world.clock.now.toISOString() },
        rows: [
          {
            team: named(teams.alpha),
            organization: named(world.harbor),
            state: 'running',
            since: at(-6_000).toISOString(),
            clock: at(-6_000).toISOString(),
            dose_rate_usv_h: 26.5,
          },
          {
            team: named(teams.bravo),
            organization: named(world.harbor),
            state: 'failed',
            since: at(-4_990).toISOString(),
            clock: null,
            dose_rate_usv_h: null,
          },
          {
            team: named(teams.romeo),
            organization: named(world.ridge),
            state: 'none',
            since: null,
            clock: null,
            dose_rate_usv_h: null,
          },
        ],
        action_levels: { turn_back_usv_h: 25, evacuation_usv_h: null },
        injects: { delivered: 2, open: 1 },
        release_point: { lat: event.release_point_lat, lng: event.release_point_lng },
        positions: [{ team: named(teams.alpha), lat: 41.4, lng: -71.2, at: at(-5_000).toISOString() }],
      },
    ])
    const hidden = [
      ...kiosks.flatMap(({ name, kiosk_id }) => [name, kiosk_id]),
      'Ann',
      'Bob',
      conductor.email,
      'http',
      'MSN-',
    ]
    for (const word of hidden) expect(text).not.toContain(word)
  })

  test('shows the progress of a start, and a new run from its beginning', spec('X-350'), async () => {
    const { db, event, teams, kiosks, people } = world
    const token = tokenOf(await make())
    const [kiosk] = kiosks
    if (!kiosk) throw new Error('no kiosk')
    const states = async () => (await look(token)).body.rows.map(({ state }: { state: string }) => state)
    const assign = (values: Partial<typeof exercise_assignments.$inferInsert>) => {
      const row = {
        event_id: event.id,
        team_id: teams.alpha.id,
        kiosk_id: kiosk.id,
        state: 'assigned' as const,
        start_at: null,
        held_until: null,
        changed_at: world.clock.now,
        ...values,
      }
      return db
        .insert(exercise_assignments)
        .values(row)
        .onConflictDoUpdate({
          target: [exercise_assignments.event_id, exercise_assignments.team_id],
          set: row,
        })
    }
    await assign({ state: 'go', held_until: new Date(world.clock.now.getTime() + HOUR) })
    expect(await states()).toEqual(['go', 'none', 'none'])
    await world.press('start')
    world.clock.pass(1_000)
    await assign({ state: 'started' })
    await buildMission(world.deps, {
      event,
      kiosk,
      starter: people.ann,
      team_id: teams.alpha.id,
      state: 'ended',
      ended_at: world.clock.now,
    })
    expect(await states()).toEqual(['ended', 'none', 'none'])
    world.clock.pass(1_000)
    await world.press('end')
    await world.press('reset')
    world.clock.pass(1_000)
    expect(await states()).toEqual(['assigned', 'none', 'none'])
  })

  test('is sent again only when something besides the time has changed', spec('X-350'), async () => {
    const token = tokenOf(await make())
    await world.press('start')
    const first = await look(token)
    const etag = first.headers.get('etag') ?? ''
    const again = () => look(token, { 'if-none-match': etag })
    world.clock.pass(1_000)
    expect(await again()).toMatchObject({ status: 304, text: '' })
    await world.press('pause')
    const paused = await again()
    expect([paused.status, paused.body.exercise]).toMatchObject([200, { state: 'paused', elapsed_ms: 1_000 }])
    expect(paused.headers.get('etag')).not.toBe(etag)
    expect(paused.headers.get('cache-control')).toBe('no-store')
    const planned = await world.plan()
    const before = (await look(token)).headers.get('etag')
    expect(before).toBe(paused.headers.get('etag'))
    await world.call(world.conductor, 'POST', `/injects/${planned.id}/deliver/`)
    expect((await look(token)).headers.get('etag')).not.toBe(before)
  })

  test(
    'is rate-limited, for fifty screens of a link and for invalid tokens',
    spec('X-349', 'X-600'),
    async () => {
      const made = await make()
      const token = tokenOf(made)
      const usedUp = (key: string, failures: number) =>
        world.db
          .insert(throttles)
          .values({ key, failures, window_start: world.clock.now })
          .onConflictDoUpdate({ target: throttles.key, set: { failures } })
      await usedUp('wall:miss:127.0.0.1', 59)
      expect([(await look('wall_none')).status, (await look('wall_none')).status]).toEqual([404, 429])
      // Another screen on the same network is not affected.
      expect((await look(token)).status).toBe(200)
      await usedUp(`wall:link:${made.body.link.id}`, 50 * 60 - 1)
      expect((await look(token)).status).toBe(200)
      const refused = await look(token)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      world.clock.pass(60_000)
      expect([(await look(token)).status, (await look('wall_none')).status]).toEqual([200, 404])
    },
  )
})
