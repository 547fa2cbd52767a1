import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { startDue } from '#server/modules/exercise/dueStarts.ts'
import { createSupervisor } from '#server/modules/missions/supervisor.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'
import { waitingQueries } from '#tests/support/waitingQueries.ts'

// Concurrent calls at two servers on one PostgreSQL.

let world: ConductorWorld
let second: TestApp | undefined
afterEach(() => {
  second = undefined
})

/** The calls alternate between the two servers. */
async function press(calls: { who: { id: number }; path: string; body?: object }[]) {
  second ??= await secondServer(world, { now: () => world.clock.now })
  const servers = [world, second]
  const tokens = await Promise.all(calls.map(({ who }) => world.as(who.id)))
  return Promise.all(
    calls.map(async ({ path, body }, index) => {
      const answer = await (servers[index % 2] ?? world).app.inject({
        method: 'POST',
        url: `/api/events/${path}`,
        headers: { authorization: `Bearer ${tokens[index]}` },
        ...(body && { payload: body }),
      })
      return { status: answer.statusCode, body: answer.json<{ rows?: unknown }>, text: answer.body }
    }),
  )
}

/** Another exercise of the organization, whose teams are assigned the same kiosks by another conductor. */
async function rival() {
  const { kiosks } = world
  const conductor = await world.newManager()
  const teams = await Promise.all(
    kiosks.map(async () => {
      const leader = await world.newUser()
      return { ...(await world.newTeam({ members: [leader] })), leader }
    }),
  )
  const event = await world.newEvent({ creator_id: conductor.id, teams })
  // In reverse order: locking in the order of the rows would deadlock with the other conductor.
  const rows = teams.map(({ id, leader }, at) => ({
    team: id,
    kiosk: kiosks[kiosks.length - 1 - at]?.id ?? null,
    operator: leader.id,
  }))
  expect((await world.press('assignments', { rows }, conductor, event)).status).toBe(204)
  return { conductor, event }
}

describe('kiosks wanted by two', () => {
  test(
    'of two conductors who hold the same kiosks, one gets all; the other gets none, and all are named',
    spec('X-316'),
    async () => {
      world = await conductorWorld({ teams: 10 })
      await world.assignAll()
      const { conductor, event } = await rival()
      const answers = await press([
        { who: world.manager, path: `${world.event.id}/exercise/hold/` },
        { who: conductor, path: `${event.id}/exercise/hold/` },
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
      const loser = answers.find(({ status }) => status === 409)
      const { rows } = JSON.parse(loser?.text ?? '{}') as { rows: { reason: string }[] }
      expect(rows).toHaveLength(10)
      for (const { reason } of rows) expect(reason).toMatch(/is held for another team\.$/)
      const held = await world.db
        .select()
        .from(exercise_assignments)
        .where(eq(exercise_assignments.state, 'held'))
      expect(held).toHaveLength(10)
      expect(new Set(held.map(({ event_id }) => event_id)).size).toBe(1)
    },
  )

  test('a hold and single starts at the same moment never share a kiosk', spec('X-317'), async () => {
    world = await conductorWorld({ teams: 6 })
    await world.assignAll()
    const people = await Promise.all(Array.from({ length: 6 }, () => world.newManager()))
    const elsewhere = await world.newEvent()
    const [hold, ...starts] = await press([
      { who: world.manager, path: `${world.event.id}/exercise/hold/` },
      ...people.map((who) => ({ who, path: `${elsewhere.id}/toggle/?action=start` })),
    ])
    const started = starts.filter(({ status }) => status === 200).length
    expect(await world.db.$count(missions)).toBe(started)
    // All or nothing, on both sides.
    expect([
      [204, 0],
      [409, 6],
    ]).toContainEqual([hold?.status, started])
  })
})

test('a retry waits for a concurrent change of its kiosk and reports the result', spec('X-317'), async () => {
  world = await conductorWorld({ teams: 1 })
  await world.assignAll()
  const { id } = itemAt(world.kiosks, 0)
  second = await secondServer(world, { now: () => world.clock.now })
  const { retry } = await second.db.transaction(async (tx) => {
    await tx.update(kiosks).set({ needs_check: true }).where(eq(kiosks.id, id))
    const answer = world.press('retry', { team: itemAt(world.teams, 0).id })
    await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
    return { retry: answer }
  })
  expect(await retry).toMatchObject({
    status: 409,
    body: { rows: [{ reason: expect.stringMatching(/is out of service or waiting for a check\.$/) }] },
  })
})

test(
  'a conductor and a team’s operator who start its mission at the same moment both get an answer, and it is started once',
  spec('X-317'),
  async () => {
    world = await conductorWorld({ teams: 1 })
    await world.assignAll()
    const { id } = itemAt(world.kiosks, 0)
    const { id: team, leader } = itemAt(world.teams, 0)
    second = await secondServer(world, { now: () => world.clock.now })
    const { retry, start } = await second.db.transaction(async (tx) => {
      // The conductor has locked the event and waits for the kiosk; the operator arrives meanwhile.
      await tx.update(kiosks).set({ name: 'Renamed' }).where(eq(kiosks.id, id))
      const first = world.press('retry', { team })
      await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
      const next = world.call(leader, 'POST', `/events/${world.event.id}/toggle/?action=start`)
      await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(2), 10_000)
      return { retry: first, start: next }
    })
    const answers = await Promise.all([retry, start])
    expect(answers.map(({ status }) => status)).toEqual([204, 200])
    expect(answers[1].body.data.mission_id).toBe((await world.mission()).mission_id)
    expect(await world.db.$count(missions)).toBe(1)
  },
)

test('Go of an operator who is replaced at the same moment does not count', spec('X-318'), async () => {
  world = await conductorWorld({ teams: 1 })
  await world.assignAll()
  await world.done('hold')
  const { id: team, leader, second: next } = itemAt(world.teams, 0)
  const rows = [{ team, kiosk: itemAt(world.kiosks, 0).id, operator: next.id }]
  second = await secondServer(world, { now: () => world.clock.now })
  const { assigned, go } = await second.db.transaction(async (tx) => {
    await tx.update(exercise_assignments).set({ changed_at: world.clock.now })
    const first = world.press('assignments', { rows })
    await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
    const then = world.press('ready', { team, ready: true }, leader)
    await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(2), 10_000)
    return { assigned: first, go: then }
  })
  expect([(await assigned).status, (await go).status]).toEqual([204, 403])
  expect(await world.rowOf({ id: team })).toMatchObject({ state: 'held', operator: { id: next.id } })
})

test('a mission that begins to run while it is moved keeps its clock', spec('X-326'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 2, readyDelayMs: 60_000 })
  await world.assignAll()
  const team = itemAt(world.teams, 0).id
  await world.done('retry', { team })
  const first = await world.mission()
  const running_at = world.clock.now
  second = await secondServer(world, { now: () => world.clock.now })
  const { moved } = await second.db.transaction(async (tx) => {
    await tx.update(missions).set({ state: 'running', running_at }).where(eq(missions.id, first.id))
    const answer = world.press('move', { team, kiosk: itemAt(world.kiosks, 1).id })
    await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
    return { moved: answer }
  })
  expect((await moved).status).toBe(204)
  expect(await world.mission()).toMatchObject({ continues_id: first.id, ran_from: running_at })
})

/** Thirty teams that start now. */
async function thirtyScheduled() {
  world = await conductorWorld({ teams: 30, readyDelayMs: 60_000 })
  await world.assignAll()
  await world.press('hold')
  const body = { countdown_s: 0, stagger_s: 0, even_no_go: true }
  await world.done('start', body)
  second = await secondServer(world, { now: () => world.clock.now, readyDelayMs: 60_000 })
}
const started = () => world.db.select().from(missions).orderBy(asc(missions.id))
const different = (rows: (typeof missions.$inferSelect)[]) =>
  (['id', 'kiosk_id', 'starter_id', 'team_id'] as const).map(
    (what) => new Set(rows.map((row) => row[what])).size,
  )

describe('thirty starts and two supervisors', () => {
  test('each team is started once', spec('X-319'), async () => {
    await thirtyScheduled()
    if (!second) throw new Error('no second server')
    const supervisors = [world.supervisor, createSupervisor(second.deps)]
    // Each skips rows the other has locked, so later rounds start the rest.
    for (let round = 0; round < 3; round++) await Promise.all(supervisors.map((each) => each.tick()))
    const rows = await started()
    expect([rows.length, ...different(rows)]).toEqual([30, 30, 30, 30, 30])
    expect(new Set(await world.states())).toEqual(new Set(['starting']))
    await supervisors[1]?.close()
  })

  test('if one dies halfway, every team is still started exactly once', spec('X-323'), async () => {
    await thirtyScheduled()
    if (!second) throw new Error('no second server')
    // The process dies after ten starts: each later transaction fails after its work and is rolled back.
    let begun = 0
    const dying = {
      ...second.deps,
      db: new Proxy(second.deps.db, {
        get: (db, key) =>
          key === 'transaction'
            ? (work: Parameters<typeof db.transaction>[0]) =>
                db.transaction(async (tx) => {
                  begun += 1
                  if (begun <= 10) return work(tx)
                  await work(tx)
                  throw new Error('killed')
                })
            : Reflect.get(db, key),
      }),
    }
    const failures: unknown[] = []
    const next = await startDue(dying, {
      failed: (error) => failures.push(error),
      worked: () => expect.unreachable('twenty of thirty failed'),
    })
    expect([begun, failures.length]).toEqual([30, 20])
    // Failed starts wait for the supervisor's next round, not for a tenth of a second.
    expect(next).toBeNull()
    expect(await started()).toHaveLength(10)
    expect((await world.states()).filter((state) => state === 'scheduled')).toHaveLength(20)
    world.clock.pass(5_000)
    await world.round()
    const rows = await started()
    expect([rows.length, ...different(rows)]).toEqual([30, 30, 30, 30, 30])
    expect(new Set(await world.states())).toEqual(new Set(['starting']))
  })

  test('when cancelled at the same moment, each team is either started or held', spec('X-321'), async () => {
    await thirtyScheduled()
    await Promise.all([world.supervisor.tick(), world.press('cancel-start')])
    await world.supervisor.tick()
    const states = await world.states()
    const count = (state: string) => states.filter((each) => each === state).length
    expect(count('starting') + count('held')).toBe(30)
    expect(await started()).toHaveLength(count('starting'))
  })

  test('a mission moved by two at once is moved once', spec('X-326', 'X-391'), async () => {
    world = await conductorWorld({ teams: 1, kiosks: 3 })
    await world.assignAll()
    const team = world.teams[0]?.id
    await world.press('retry', { team })
    const { id: mission } = await world.mission()
    const answers = await press(
      [1, 2].map((kiosk) => ({
        who: world.manager,
        path: `${world.event.id}/exercise/move/`,
        body: { team, mission, kiosk: world.kiosks[kiosk]?.id },
      })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const won = world.kiosks[answers[0]?.status === 204 ? 1 : 2]
    const [first, second, ...others] = await started()
    expect(first).toMatchObject({ state: 'failed', continues_id: null })
    expect(second).toMatchObject({ state: 'starting', continues_id: first?.id, kiosk_id: won?.id })
    expect(others).toEqual([])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.text).toContain(
      `The mission of this team was already moved: it is ${second?.mission_id} on kiosk ${won?.name} now.`,
    )
  })
})
