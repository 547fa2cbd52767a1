// Many people press Start at the same moment: with 20 free kiosks, all of 20 people must succeed, and exactly 20 of 200.
//
//   npx tsx scripts/bench/single/race.ts [runs]                 one server with its own embedded database
//   DATABASE_URL=postgres://... npx tsx scripts/bench/single/race.ts [runs]      two servers on that database
//   DATABASE_URL=... SECRET_KEY=... npx tsx scripts/bench/single/race.ts [runs] http://one http://two    running servers
//
// It adds its own organizations, named Bench. Exits with 1 if a run gave another number.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, type BenchWorld, benchEnv, call, prepareWorld, startServer } from '../support.ts'

const [runsText = '3', ...given] = process.argv.slice(2)
const runs = Number(runsText)
const KIOSKS = 20

const folder = mkdtempSync(join(tmpdir(), 'radops-race-'))
const env = benchEnv({ DATA_DIR: folder })
const isShared = env.DATABASE_URL !== undefined
if (given.length > 0 && !isShared)
  throw new Error('Running servers need DATABASE_URL and SECRET_KEY of theirs.')

// Written before the start, because a running server has the embedded database open.
const worlds = new Map<number, BenchWorld[]>()
for (const people of [KIOSKS, 200]) {
  const made: BenchWorld[] = []
  for (let run = 0; run < runs; run++) made.push(await prepareWorld(env, { people, kiosks: KIOSKS }))
  worlds.set(people, made)
}

const servers: BenchServer[] = []
let failed = false
try {
  if (given.length === 0)
    for (let one = 0; one < (isShared ? 2 : 1); one++) servers.push(await startServer(env))
  const origins = given.length > 0 ? given : servers.map(({ origin }) => origin)
  for (const [people, made] of worlds) {
    for (const world of made) {
      const began = performance.now()
      const answers = await Promise.all(
        world.people.map((person, index) =>
          call(
            origins[index % origins.length] ?? '',
            person,
            'POST',
            `events/${person.event_id}/toggle/?action=start`,
          ),
        ),
      )
      const took = Math.round(performance.now() - began)
      const count = (status: number) => answers.filter((answer) => answer.status === status).length
      const missions = new Set(answers.flatMap(({ body }) => body?.data?.mission_id ?? []))
      const other = answers.length - count(200) - count(404)
      const good = count(200) === KIOSKS && missions.size === KIOSKS && other === 0
      failed ||= !good
      console.log(
        `${people} starts for ${KIOSKS} kiosks on ${origins.length} server(s): ${count(200)} started, ` +
          `${missions.size} missions, ${count(404)} none free, ${other} other, ${took} ms${good ? '' : '  WRONG'}`,
      )
    }
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
