import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readTape } from '#server/modules/tape/service.ts'
import { sessionOf } from '#tests/support/actors.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeAll(async () => {
  world = await exerciseWorld()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world.close())

// The after-action report reads the tape within the signing transaction, on one connection.
test('within a transaction a tape runs one statement at a time', spec('X-445'), async () => {
  await addTrack(world.deps, await world.drive(), trackCsv(world.clock.now, [1, 2]))
  const underWay = new Map<unknown, number>()
  let most = 0
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const before = underWay.get(this) ?? 0
    underWay.set(this, before + 1)
    most = Math.max(most, before + 1)
    const answer = Reflect.apply(query, this, args)
    const end = () => void underWay.set(this, (underWay.get(this) ?? 1) - 1)
    Promise.resolve(answer).then(end, end)
    return answer
  })
  const tape = await world.db.transaction((tx) =>
    readTape({ db: tx, now: world.deps.now }, sessionOf(world.conductor), world.event.event_id, {
      points: 10,
    }),
  )
  expect(tape.lanes).toHaveLength(1)
  // pg: "Calling client.query() when the client is already executing a query is deprecated".
  expect(most).toBe(1)
})
