import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { seedEvaluation } from './evaluation.ts'
import { keepEventFiles, seedEventFiles, seedEvents } from './events.ts'
import { seedHistory } from './history.ts'
import { seedKiosks } from './kiosks.ts'
import { Library } from './library.ts'
import { seedMissions } from './missions.ts'
import { seedPartnerships, seedTeams } from './network.ts'
import { seedOfflineMaps } from './offlineMaps.ts'
import { seedOrganizations } from './organizations.ts'
import { hashDemoPassword, seedPeople } from './people.ts'
import { seedRiverside } from './riverside.ts'
import { seedRiversidePlan } from './riversidePlan.ts'
import { seedRiversideReport } from './riversideReport.ts'
import { DRIVES, type DriveName, readDrive } from './tracks.ts'
import { named, type SeedDeps, type World } from './world.ts'

/** An arbitrary lock id, so that two servers starting on one empty database fill it once. */
const DEMO_LOCK = 7_263_002

/**
 * Fills an empty database with the demo exercise (architecture, The demo exercise), all or nothing, with dates relative
 * to now. A database with any organization or account is left alone.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (!(await isEmpty(deps.db))) return
  const library = new Library(deps.files)
  let written = false
  try {
    const names = Object.keys(DRIVES) as DriveName[]
    const [passwordHash, drives] = await Promise.all([
      hashDemoPassword(deps.passwords),
      Promise.all(names.map(async (name) => [name, await readDrive(name)] as const)).then(
        (all) => new Map(all),
      ),
    ])
    const eventFiles = await keepEventFiles(library, drives)
    written = await deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
      if (!(await isEmpty(tx))) return false
      const world: World = { tx, deps, now: deps.now() }
      const organizations = await seedOrganizations(world)
      const people = await seedPeople(world, organizations, passwordHash)
      const kiosks = await seedKiosks(world, organizations, people)
      const teams = await seedTeams(world, organizations, people)
      const partnerships = await seedPartnerships(world, organizations)
      const events = await seedEvents(world, { organizations, people, teams, partnerships })
      await seedEventFiles(world, events, eventFiles)
      const missions = await seedMissions(world, { people, kiosks, teams, events }, library, drives)
      await seedRiverside(world, { people, teams, events })
      await seedOfflineMaps(world, { people, events }, library)
      await seedEvaluation(world, { people, teams, events })
      await seedRiversidePlan(world, { organizations, events })
      await seedHistory(world, { organizations, people, teams, partnerships, events, missions })
      // The report contains its teams' figures; other missions' tracks are read after startup.
      await readTracks({ ...deps, db: tx }, new AbortController().signal, named(events, 'riverside').id)
      await seedRiversideReport(world, { people, events })
      return true
    })
  } finally {
    // Rolled back, or another server was first: no row refers to these files.
    if (!written) await library.discard()
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.$count(organizations)) === 0 && (await db.$count(users)) === 0
}
