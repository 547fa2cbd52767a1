import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { event_types } from '#server/db/schema/events.ts'
import { mission_files, mission_teams } from '#server/db/schema/missions.ts'
import type { Deps } from '#server/deps.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'

export const MANAGER = 'manager@harbor.test'
export const ORG_ADMIN = 'admin@harbor.test'
export const MEMBER = 'member@harbor.test'
export const SUPER_ADMIN = 'super@platform.test'
export const RIDGE_ADMIN = 'admin@ridge.test'

/** The files of MSN-100, by folder. */
const FILES = [
  { folder: 'route', file_name: 'track.csv', content_type: 'text/csv', text: 'lat,lon\n41.5,-71.3\n' },
  { folder: 'pictures', file_name: 'dose map.png', content_type: 'image/png', text: 'not really a picture' },
]

/**
 * Two organizations with reports: Harbor has MSN-100 (team Alpha, route, with files), MSN-101 (one person, no team), twelve
 * more of Night survey (MSN-201 to MSN-212) and one flight, MSN-300; Ridge has MSN-400.
 */
export async function seedReports(deps: Deps): Promise<void> {
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const person = (email: string, role: 'org_admin' | 'user', organization_id: number, first_name: string) =>
    buildUser(deps, { email, role, organization_id, first_name, last_name: 'Okafor' })
  const manager = await buildUser(deps, {
    email: MANAGER,
    role: 'org_event_manager',
    organization_id: harbor.id,
    first_name: 'Dana',
    last_name: 'Reyes',
  })
  await person(ORG_ADMIN, 'org_admin', harbor.id, 'Olu')
  const member = await person(MEMBER, 'user', harbor.id, 'Ines')
  const ridgeAdmin = await person(RIDGE_ADMIN, 'org_admin', ridge.id, 'Rob')
  await buildUser(deps, { email: SUPER_ADMIN, role: 'super_admin' })
  const alpha = await buildTeam(deps, {
    name: 'Alpha',
    organization_id: harbor.id,
    members: [manager, member],
  })
  const [lostSource] = await deps.db
    .insert(event_types)
    .values({ code: 'lost-source', name: 'Lost source' })
    .returning()
  const drill = await buildEvent(deps, {
    name: 'Harbor drill',
    organization_id: harbor.id,
    creator_id: manager.id,
    sharing_mode: 'Public',
    teams: [alpha],
    ...(lostSource && { event_type_id: lostSource.id }),
  })
  const survey = await buildEvent(deps, {
    name: 'Night survey',
    organization_id: harbor.id,
    creator_id: manager.id,
  })
  const ridgeEvent = await buildEvent(deps, {
    name: 'Ridge fire',
    organization_id: ridge.id,
    creator_id: ridgeAdmin.id,
  })
  const kiosk = await buildKiosk(deps, { name: 'Harbor kiosk 3', organization_id: harbor.id })
  const ridgeKiosk = await buildKiosk(deps, { organization_id: ridge.id })
  const ended = {
    state: 'ended' as const,
    started_at: new Date('2026-05-04T09:00:00Z'),
    ended_at: new Date('2026-05-04T09:42:10Z'),
    created_at: new Date('2026-05-04T08:59:00Z'),
  }

  const ofHarbor = { kiosk, starter: manager, ...ended }
  for (let number = 201; number <= 212; number += 1)
    await buildMission(deps, { ...ofHarbor, event: survey, mission_id: `MSN-${number}` })
  await buildMission(deps, { ...ofHarbor, event: survey, mission_id: 'MSN-300', mission_type: 'flight' })
  await buildMission(deps, {
    ...ended,
    event: ridgeEvent,
    kiosk: ridgeKiosk,
    starter: ridgeAdmin,
    mission_id: 'MSN-400',
  })
  await buildMission(deps, { ...ofHarbor, event: drill, mission_id: 'MSN-101' })
  const mission = await buildMission(deps, { ...ofHarbor, event: drill, mission_id: 'MSN-100' })
  await deps.db
    .insert(mission_teams)
    .values({ mission_id: mission.id, team_id: alpha.id, team_name: alpha.name })
  for (const { text, ...file } of FILES) {
    const kept = await deps.files.put(Readable.from([Buffer.from(text)]), { max_bytes: 10_000 })
    await deps.db
      .insert(mission_files)
      .values({ mission_id: mission.id, organization_id: harbor.id, ...file, ...kept })
  }
}

/** Makes every query of a table fail while `run` is running, as a broken database would. */
export async function withoutTable(app: TestApp, table: string, run: () => Promise<void>): Promise<void> {
  await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
  try {
    await run()
  } finally {
    await app.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`))
  }
}
