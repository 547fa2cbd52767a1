// npx tsx scripts/bench/single/tracks.ts [readings]
// Measures how long it takes to read a track of so many readings into an embedded database, how long this blocks other
// requests, and how long the tape and its export take afterwards.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readTracks } from '#server/modules/tape/reading.ts'
import { exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addFile } from '#tests/support/missionTracks.ts'

const READINGS = Number(process.argv[2] ?? 1_000_000)

/** One reading a second, with the digits of a real device. */
function table(from: number): string {
  const rows = ['unix time,lat,lng,uSv/h']
  for (let index = 0; index < READINGS; index++) {
    const rate = 0.1 + (index % 97) / 1000 + (index === 777 ? 250 : 0)
    const [lat, lng] = [47 + Math.sin(index / 5e4), 8 + Math.cos(index / 5e4)]
    rows.push(`${from + index},${lat.toFixed(7)},${lng.toFixed(7)},${rate.toFixed(5)}`)
  }
  return rows.join('\n')
}

async function timed<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const answer = await work()
  const ms = Math.round(performance.now() - began)
  delay.disable()
  const [most, usual] = [delay.max, delay.percentile(99)].map((ns) => Math.round(ns / 1e6))
  process.stdout.write(`${what}: ${ms} ms, others waited ${most} ms at most (99 %: ${usual} ms)\n`)
  return answer
}

const world = await exerciseWorld()
try {
  const started_at = new Date(Date.now() - READINGS * 1000)
  const mission = await world.drive(world.teams.alpha, { started_at })
  const text = Buffer.from(table(Math.floor(started_at.getTime() / 1000)))
  process.stdout.write(`${READINGS} readings, ${Math.round(text.length / 1e6)} MB\n`)
  await addFile(world.deps, mission, text)
  await timed('read into the store', () => readTracks(world.deps, new AbortController().signal))
  const path = `/events/${world.event.id}/tape/`
  await timed('the tape, 2,000 readings', async () => {
    const { body } = await world.call(world.conductor, 'GET', path)
    const [lane] = body.lanes
    if (lane.figures.points !== READINGS || Math.max(...lane.series.usv_h) < 250)
      throw new Error('a reading is lost')
  })
  await timed('the tape, 10,000 readings', () => world.call(world.conductor, 'GET', `${path}?points=10000`))
  await timed('all of it as CSV', () => world.call(world.conductor, 'GET', `${path}points.csv`))
} finally {
  await world.close()
}
