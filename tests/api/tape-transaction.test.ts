import { eq, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Tape } from '#contract/tape.ts'
import { mission_files } from '#server/db/schema/missions.ts'
import { mission_track_chunks, mission_tracks } from '#server/db/schema/tracks.ts'
import { readTape } from '#server/modules/tape/service.ts'
import { sessionOf } from '#tests/support/actors.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'
import { countStatements } from '#tests/support/statements.ts'

const world = await exerciseWorld()

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

test('a tape read while a kiosk uploads its track again has it as not read yet', spec('X-797'), async () => {
  const mission = await world.drive(world.teams.bravo)
  const file = await addTrack(world.deps, mission, trackCsv(world.clock.now, [1, 2]))
  const replace = async () => {
    await changeRow(world, mission_files, file, { track_state: 'unread' })
    await world.db.delete(mission_tracks).where(eq(mission_tracks.file_id, file))
  }
  let isReplaced = false
  // The track is replaced after its chunks were listed, before the first of them is read.
  const db = new Proxy(world.db, {
    get: (target, name) => {
      if (name !== 'select' || isReplaced) return Reflect.get(target, name)
      return (fields: Parameters<typeof target.select>[0]) => {
        if (fields?.data !== mission_track_chunks.data) return target.select(fields)
        const where = async (condition: SQL) => {
          isReplaced = true
          await replace()
          const { track_id, level, number, data } = mission_track_chunks
          return target.select({ track_id, level, number, data }).from(mission_track_chunks).where(condition)
        }
        return { from: () => ({ where }) }
      }
    },
  })
  const key = world.event.event_id
  const tape = await readTape({ db, now: world.deps.now }, sessionOf(world.conductor), key, { points: 10 })
  expect(isReplaced).toBe(true)
  const lane = tape.lanes.find(({ missions }) => missions.some(({ track }) => track === 'reading'))
  expect(lane?.series.t).toEqual([])
})

test('the tape of many teams takes as many statements as that of one', spec('X-1306'), async () => {
  const drive = async (team: { id: number }) =>
    addTrack(world.deps, await world.drive(team), trackCsv(world.clock.now, [1, 2]))
  let lanes: Tape['lanes'] = []
  const statements = () =>
    countStatements(async () => {
      const key = world.event.event_id
      lanes = (await readTape(world.deps, sessionOf(world.conductor), key, { points: 10 })).lanes
    })
  const { alpha, bravo, romeo } = world.teams
  await drive(alpha)
  const one = await statements()
  await drive(bravo)
  await drive(romeo)
  expect(await statements()).toBe(one)
  expect(lanes.filter(({ series }) => series.t.length > 0)).toHaveLength(3)
})
