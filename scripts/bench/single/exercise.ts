// npx tsx scripts/bench/single/exercise.ts [rounds=3] [kills=10]: thirty teams on thirty kiosks, two servers on a new PostgreSQL.
//
// Each round holds all kiosks, counts down and starts all teams; viewers of both servers refetch the board on each live
// change. Then the same, with kill -9 of one server or both around the end of the countdown.
// Exits with 1 if a team was started twice, or neither started nor has a reason.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { LiveChange } from '#contract/live.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { startPostgres } from '../../support/postgres.mjs'
import {
  type BenchServer,
  benchEnv,
  call,
  type Presser,
  prepareWorld,
  startServer,
  withDatabase,
} from '../support.ts'

const [rounds = 3, kills = 10] = process.argv.slice(2).map(Number)
const TEAMS = 30
const VIEWERS = 10
const COUNTDOWN_S = 4
/** Processor time of the servers so far, in ms, because a busy machine affects it less. Needs Linux. */
const busyMs = () =>
  servers.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
/** The kill happens between these times, in ms after the end of the countdown. */
const KILL_MS = [-500, 1_000] as const

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'radops-exercise-'))
const env = benchEnv({ DATA_DIR: folder, DATABASE_URL: postgres.url })
const world = await prepareWorld(env, { people: TEAMS + VIEWERS, kiosks: TEAMS })
const operators = world.people.slice(0, TEAMS)
const viewers = world.people.slice(TEAMS)
const [first] = viewers
if (!first) throw new Error('nobody conducts')
const conductor: Presser = first
const exercise = `events/${conductor.event_id}/exercise`

const crews = await withDatabase(env, async ({ db }) => {
  const { organization_id } = world
  const made = await db
    .insert(teams)
    .values(operators.map((_, index) => ({ organization_id, name: `Team ${index + 1}` })))
    .returning()
  const each = made.map(({ id: team_id }, index) => ({
    team_id,
    user_id: operators[index]?.id ?? 0,
    organization_id,
  }))
  await db.insert(team_members).values(each)
  await db
    .insert(event_teams)
    .values(each.map(({ team_id }) => ({ event_id: conductor.event_id, team_id, organization_id })))
  return each
})

const problems: string[] = []
const numbers = (all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return `median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)} ms`
}

async function done(origin: string, method: 'POST' | 'PUT', path: string, body?: object) {
  const { status, body: said } = await call(origin, conductor, method, `${exercise}/${path}/`, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`)
}
const boardFor = async (origin: string, who: Presser): Promise<ExerciseBoard> =>
  (await call(origin, who, 'GET', `${exercise}/board/`)).body

/** Assigns, holds and schedules all teams. @returns when they start */
async function countDown(origin: string): Promise<number> {
  const rows = crews.map(({ team_id, user_id }, index) => ({
    team: team_id,
    kiosk: world.kiosk_ids[index],
    operator: user_id,
  }))
  // A row whose mission ended on a kiosk must lose that kiosk before it can be assigned again.
  const none = rows.map(({ team }) => ({ team, kiosk: null, operator: null }))
  await done(origin, 'PUT', 'assignments', { rows: none })
  await done(origin, 'PUT', 'assignments', { rows })
  await done(origin, 'POST', 'hold')
  await done(origin, 'POST', 'start', { countdown_s: COUNTDOWN_S, even_no_go: true })
  const { countdown } = await boardFor(origin, conductor)
  if (!countdown) throw new Error('nothing was scheduled')
  return Date.parse(countdown.start_at)
}

/** Listens to the live channel as the portal does. @returns when each team was first seen started */
function watch(origin: string, who: Presser, signal: AbortSignal) {
  const seen = new Map<number, number>()
  let isReading = false
  let isStale = false
  const read = async () => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      for (const { team, state } of (await boardFor(origin, who)).rows)
        if (['starting', 'running'].includes(state) && !seen.has(Number(team.id)))
          seen.set(Number(team.id), Date.now())
    }
    isReading = false
  }
  const listen = async () => {
    const { body } = await fetch(`${origin}/api/live/`, {
      headers: { authorization: `Bearer ${who.token}` },
      signal,
    })
    if (!body) throw new Error('no live channel')
    for await (const { event, data } of body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())) {
      const change = event === 'change' ? (JSON.parse(data) as LiveChange) : undefined
      if (change?.event === conductor.event_id) await Promise.race([read(), after(0)])
    }
  }
  void listen().catch((error: unknown) => {
    if (!signal.aborted) problems.push(`live channel: ${String(error)}`)
  })
  return seen
}

async function until(what: string, isSo: () => Promise<boolean>, limitMs = 90_000) {
  const limit = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`not so after ${limitMs / 1000} s: ${what}`)
    await after(100)
  }
}

const missionsSince = (since: Date) =>
  withDatabase(env, ({ db }) =>
    db
      .select()
      .from(missions)
      .where(and(eq(missions.event_id, conductor.event_id), gt(missions.created_at, since))),
  )

/** Checks that every row has started or has a reason, and that no team, person or kiosk has two missions. */
async function check(round: string, origin: string, since: Date) {
  const { rows } = await boardFor(origin, conductor)
  const made = await missionsSince(since)
  const count = (what: string) => rows.filter(({ state }) => state === what).length
  for (const column of ['team_id', 'starter_id', 'kiosk_id'] as const)
    if (new Set(made.map((row) => row[column])).size !== made.length)
      problems.push(`${round}: two missions of one ${column}`)
  for (const { team, state, reason } of rows) {
    const has = made.some((row) => row.team_id === team.id)
    const hasReason = state === 'failed' && reason !== null
    if (!has && !hasReason) problems.push(`${round}: ${team.name} is ${state}, with no mission and no reason`)
  }
  console.log(
    `${round}: ${made.length} started, ${count('failed')} failed with a reason, ${rows.length - made.length - count('failed')} neither`,
  )
  return made
}

async function stopAll(origin: string) {
  await done(origin, 'POST', 'stop-all', { confirm: conductor.event_id })
  await until('all missions have ended', async () =>
    (await boardFor(origin, conductor)).rows.every(
      ({ state }) => !['starting', 'running', 'stopping'].includes(state),
    ),
  )
}

let servers: BenchServer[] = []
try {
  servers = [await startServer(env), await startServer(env)]
  const origin = (index: number) => servers[index]?.origin ?? ''
  for (let round = 1; round <= rounds; round++) {
    const since = new Date()
    const watching = new AbortController()
    const seen = viewers.map((who, index) => watch(origin(index % 2), who, watching.signal))
    const start_at = await countDown(origin(round % 2))
    await after(start_at - Date.now() - 200)
    const busy = busyMs()
    await until('every viewer sees every team', async () => seen.every(({ size }) => size === TEAMS))
    const made = await check(`round ${round}`, origin(0), since)
    const began = new Map(made.map(({ team_id, started_at }) => [team_id, started_at?.getTime() ?? 0]))
    const late = [...began.values()].map((at) => at - start_at)
    const delays = seen.flatMap((each) => [...each].map(([team, at]) => at - (began.get(team) ?? 0)))
    console.log(
      `  starts after the countdown: ${numbers(late)}; apart ${Math.max(...late) - Math.min(...late)} ms`,
    )
    console.log(`  from a team's start to its row at ${VIEWERS} viewers on two servers: ${numbers(delays)}`)
    console.log(`  the servers were busy for ${busyMs() - busy} ms meanwhile`)
    watching.abort()
    await stopAll(origin(0))
  }
  for (let kill = 1; kill <= kills; kill++) {
    const since = new Date()
    const isBoth = kill % 3 === 0
    const start_at = await countDown(origin(0))
    const [least, most] = KILL_MS
    const moment = Math.round(least + Math.random() * (most - least))
    await after(Math.max(0, start_at + moment - Date.now()))
    const killed = isBoth ? [0, 1] : [kill % 2]
    await Promise.all(killed.flatMap((index) => servers[index]?.kill() ?? []))
    for (const index of killed) servers[index] = await startServer(env)
    await until('nothing is scheduled', async () =>
      (await boardFor(origin(0), conductor)).rows.every(({ state }) => state !== 'scheduled'),
    )
    await check(
      `kill -9 of ${isBoth ? 'both servers' : 'one server'} ${moment} ms after the countdown`,
      origin(0),
      since,
    )
    await stopAll(origin(0))
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) console.log(problem)
console.log(`${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
