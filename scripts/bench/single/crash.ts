// Kills the server with -9 while people start, stop and edit, and checks that no acknowledged write is lost.
//
//   npx tsx scripts/bench/single/crash.ts [rounds=30]                      embedded database in its own folder
//   DATABASE_URL=postgres://... npx tsx scripts/bench/single/crash.ts [rounds]
//
// Exits with 1 if an acknowledged write is lost, or the mission that ran through all kills.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { median } from '../numbers.ts'
import { benchEnv, call, type Presser, prepareWorld, startServer, withDatabase } from '../support.ts'

const rounds = Number(process.argv[2] ?? 30)
const PEOPLE = 8
const WRITING_MS = [500, 2_500] as const

const folder = mkdtempSync(join(tmpdir(), 'radops-crash-'))
const env = benchEnv({ DATA_DIR: folder })
const world = await prepareWorld(env, { people: PEOPLE + 1, kiosks: PEOPLE + 1 })
const [watcher, ...writers] = world.people
if (!watcher) throw new Error('nobody to watch')

/** Acknowledged by the server. */
const started = new Set<string>()
const stopped = new Set<string>()
const teamsOf = new Map<number, { acknowledged: number[]; asked: number[][] }>()
let writes = 0
const problems: string[] = []
const restarts: number[] = []

async function write(origin: string, person: Presser, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const start = await call(origin, person, 'POST', `events/${person.event_id}/toggle/?action=start`)
    if (start.status === 200) {
      started.add(start.body.data.mission_id)
      writes++
    }
    const wanted = world.team_ids.filter((_, index) => (turn + index) % 3 === 0)
    const teams = teamsOf.get(person.event_id) ?? { acknowledged: [], asked: [] }
    teamsOf.set(person.event_id, teams)
    teams.asked.push(wanted)
    const patch = await call(origin, person, 'PATCH', `events/${person.event_id}/`, {
      assigned_teams: wanted,
    })
    if (patch.status === 200) {
      teams.acknowledged = wanted
      teams.asked = []
      writes++
    }
    const stop = await call(origin, person, 'POST', `events/${person.event_id}/toggle/?action=stop`)
    if (stop.status === 200 && stop.body.data?.mission_id) {
      stopped.add(stop.body.data.mission_id)
      writes++
    }
    await after(20)
  }
}

/** Checks that everything acknowledged is stored, with its timeline and its activity row. */
const verify = (round: number) =>
  withDatabase(env, async ({ db }) => {
    const ids = [...started]
    if (ids.length === 0) return
    const rows = await db.select().from(missions).where(inArray(missions.mission_id, ids))
    const found = new Map(rows.map((row) => [row.mission_id, row]))
    const rowIds = rows.map(({ id }) => id)
    const steps = await db.select().from(mission_steps).where(inArray(mission_steps.mission_id, rowIds))
    const lines = await db
      .select()
      .from(activity)
      .where(inArray(activity.subject_id, rowIds.map(String)))
    for (const mission_id of ids) {
      const row = found.get(mission_id)
      if (!row) {
        problems.push(`round ${round}: start of ${mission_id} is lost`)
        continue
      }
      if (!steps.some((step) => step.mission_id === row.id && step.state === 'starting'))
        problems.push(`round ${round}: ${mission_id} has no timeline`)
      if (!lines.some((line) => line.subject_id === String(row.id) && line.action === 'mission_started'))
        problems.push(`round ${round}: ${mission_id} has no activity row`)
      if (stopped.has(mission_id) && !['stopping', 'ended', 'failed'].includes(row.state))
        problems.push(`round ${round}: stop of ${mission_id} is lost, it is ${row.state}`)
    }
    for (const [event, { acknowledged, asked }] of teamsOf) {
      const stored = (
        await db
          .select()
          .from(event_teams)
          .where(inArray(event_teams.event_id, [event]))
      )
        .map(({ team_id }) => team_id)
        .sort((a, b) => a - b)
      // The last call before the kill may have been written without its answer.
      const possible = [acknowledged, ...asked].map((teams) => teams.join())
      if (!possible.includes(stored.join())) problems.push(`round ${round}: teams of event ${event} are lost`)
    }
  })

try {
  let watched = ''
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    const server = await startServer(env)
    restarts.push(performance.now() - began)
    if (round === 1) {
      const start = await call(
        server.origin,
        watcher,
        'POST',
        `events/${watcher.event_id}/toggle/?action=start`,
      )
      watched = start.body.data.mission_id
      for (let tries = 0; tries < 200; tries++) {
        const event = await call(server.origin, watcher, 'GET', `events/${watcher.event_id}/`)
        if (event.body.active_mission?.state === 'running') break
        await after(50)
      }
    }
    const { body } = await call(server.origin, watcher, 'GET', `events/${watcher.event_id}/`)
    if (body.active_mission?.mission_id !== watched || body.active_mission.state !== 'running')
      problems.push(`round ${round}: the watched mission is ${body.active_mission?.state ?? 'gone'}`)

    let over = false
    const writing = writers.map((person) =>
      write(server.origin, person, () => over).catch((error: unknown) => {
        // The kill interrupts calls, so they were not acknowledged.
        if (!over) problems.push(`round ${round}: a call failed before the kill: ${String(error)}`)
      }),
    )
    const [least, most] = WRITING_MS
    await after(least + Math.random() * (most - least))
    over = true
    await server.kill()
    await Promise.all(writing)
    await verify(round)
  }
  const last = await startServer(env)
  const { body } = await call(last.origin, watcher, 'GET', `events/${watcher.event_id}/`)
  console.log(
    `The mission started in round 1 is ${body.active_mission?.state ?? 'gone'} after ${rounds} kills.`,
  )
  if (body.active_mission?.state !== 'running') problems.push('the watched mission did not survive')
  await last.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
restarts.sort((a, b) => a - b)
console.log(
  `${rounds} kills during writes: ${writes} writes acknowledged (${started.size} starts, ${stopped.size} stops), ` +
    `${problems.length} lost; ready again after ${Math.round(median(restarts))} ms (median)`,
)
for (const problem of problems.slice(0, 20)) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
