import { mission_files, mission_steps, mission_teams, missions } from '#server/db/schema/missions.ts'
import type { SeededEvents } from './events.ts'
import type { SeededKiosks } from './kiosks.ts'
import type { Library } from './library.ts'
import { filesOfRealDrive, filesOfSimulatedDrive, type MissionFacts } from './missionFiles.ts'
import type { SeededTeams } from './network.ts'
import { personOf, type SeededPeople, type SeededPerson } from './people.ts'
import { PLACES } from './places.ts'
import { RIVERSIDE_HOUR } from './riverside.ts'
import type { DriveName, SurveyDrive } from './tracks.ts'
import { daysBefore, MINUTE_MS, named, takeIds, type World } from './world.ts'

interface MissionStory {
  days: number
  hour: number
  minutes: number
  event: string
  kiosk: string
  starter: string
  teams: readonly string[]
  mission_type: 'route' | 'flight'
  /** Reason of a failed mission: no files, and the kiosk was checked afterwards. */
  failed?: string
  /** Minute of the hour; derived from the row id by default. */
  minute?: number
  /** Continues the previous story, which failed: its team moved to a spare kiosk. */
  continues?: boolean
}

const ran = (
  days: number,
  hour: number,
  minutes: number,
  event: string,
  kiosk: string,
  starter: string,
  ...teams: string[]
): MissionStory => ({ days, hour, minutes, event, kiosk, starter, teams, mission_type: 'route' })
const flew = (...story: Parameters<typeof ran>): MissionStory => ({
  ...ran(...story),
  mission_type: 'flight',
})
const failed = (reason: string, story: MissionStory): MissionStory => ({ ...story, failed: reason })

/** Yesterday's exercise at the river, whose teams start within minutes of each other. */
const atRiver = (
  minute: number,
  minutes: number,
  kiosk: string,
  starter: string,
  team: string,
): MissionStory => ({
  ...ran(1, RIVERSIDE_HOUR, minutes, 'riverside', kiosk, starter, team),
  minute,
})

const MANAGER = 'manager@harbor.example'
const USER = 'user@harbor.example'

/** Thirty days of missions, oldest first; printed ids follow this order. */
const MISSIONS: readonly MissionStory[] = [
  ran(29, 9, 42, 'fukushima', 'KSK-HAR-01', MANAGER, 'Bravo Monitoring'),
  ran(28, 13, 35, 'hudson', 'KSK-RDG-01', 'manager@ridge.example', 'Ridge Hazmat 1'),
  ran(27, 20, 55, 'orphan', 'KSK-HAR-04', 'priya.raman@harbor.example', 'Night Search'),
  ran(26, 10, 38, 'cargo', 'KSK-HAR-02', 'grace.mbeki@harbor.example', 'Bravo Monitoring'),
  ran(24, 8, 61, 'beshtau', 'KSK-CST-01', 'orgadmin@coast.example'),
  ran(23, 9, 47, 'dirtybomb', 'KSK-HAR-01', MANAGER, 'Alpha Survey'),
  ran(22, 14, 44, 'dirtybomb', 'KSK-HAR-06', USER, 'Alpha Survey'),
  failed(
    'The kiosk did not answer the start within 60 seconds.',
    ran(21, 9, 1, 'dirtybomb', 'KSK-HAR-07', MANAGER, 'Alpha Survey'),
  ),
  ran(20, 11, 52, 'dirtybomb', 'KSK-RDG-02', 'user@ridge.example', 'Ridge Hazmat 1'),
  ran(19, 15, 33, 'highway', 'KSK-RDG-01', 'manager@ridge.example', 'Ridge Hazmat 1', 'Ridge Ladder 4'),
  ran(18, 9, 58, 'blacksea', 'KSK-CST-01', 'user@coast.example', 'Shoreline Watch'),
  ran(17, 10, 40, 'fukushima', 'KSK-HAR-03', 'tom.ashby@harbor.example', 'Alpha Survey'),
  ran(16, 13, 29, 'cargo', 'KSK-HAR-02', 'orgadmin@harbor.example', 'Bravo Monitoring'),
  ran(15, 9, 36, 'clinic', 'KSK-HAR-05', 'joan.whitcombe@harbor.example'),
  ran(14, 16, 45, 'dirtybomb', 'KSK-HAR-01', MANAGER, 'Bravo Monitoring'),
  ran(13, 9, 41, 'hudson', 'KSK-RDG-02', 'carlos.benitez@ridge.example', 'Ridge Hazmat 1'),
  ran(12, 21, 64, 'orphan', 'KSK-HAR-04', MANAGER, 'Night Search'),
  failed(
    'No sign of life from the kiosk for 90 seconds.',
    ran(11, 10, 17, 'cargo', 'KSK-HAR-03', 'walter.nygaard@harbor.example', 'Bravo Monitoring'),
  ),
  ran(10, 9, 37, 'stadium', 'KSK-HAR-05', 'amir.haddad@harbor.example', 'Decontamination'),
  ran(9, 14, 50, 'fukushima', 'KSK-HAR-01', USER, 'Alpha Survey'),
  ran(8, 9, 34, 'refinery', 'KSK-DLT-01', 'user@delta.example', 'Delta Field Team'),
  ran(7, 11, 43, 'dirtybomb', 'KSK-HAR-06', USER, 'Alpha Survey'),
  ran(6, 13, 39, 'marina', 'KSK-CST-01', 'manager@coast.example', 'Shoreline Watch'),
  ran(5, 9, 48, 'airport', 'KSK-HAR-02', 'orgadmin@harbor.example'),
  ran(4, 15, 31, 'campus', 'KSK-SUM-01', 'user@summit.example', 'Summit Health Physics'),
  ran(3, 10, 46, 'highway', 'KSK-RDG-01', 'user@ridge.example', 'Ridge Hazmat 1'),
  flew(3, 14, 55, 'bridge', 'KSK-HAR-01', MANAGER, 'Alpha Survey'),
  ran(2, 9, 42, 'dirtybomb', 'KSK-HAR-03', 'david.cho@harbor.example', 'Alpha Survey'),
  flew(2, 13, 49, 'bridge', 'KSK-HAR-02', 'ines.caballero@harbor.example', 'Alpha Survey'),
  ran(1, 9, 40, 'stadium', 'KSK-HAR-05', 'ines.caballero@harbor.example', 'Alpha Survey', 'Decontamination'),
  ran(1, 14, 44, 'dirtybomb', 'KSK-HAR-01', MANAGER, 'Alpha Survey', 'Bravo Monitoring'),
  atRiver(3, 44, 'KSK-HAR-01', 'tom.ashby@harbor.example', 'Alpha Survey'),
  atRiver(4, 41, 'KSK-HAR-02', 'grace.mbeki@harbor.example', 'Bravo Monitoring'),
  atRiver(6, 39, 'KSK-RDG-01', 'carlos.benitez@ridge.example', 'Ridge Hazmat 1'),
  failed(
    'No sign of life from the kiosk for 90 seconds.',
    atRiver(7, 9, 'KSK-RDG-02', 'jamal.whitaker@ridge.example', 'Ridge Ladder 4'),
  ),
  { ...atRiver(17, 29, 'KSK-HAR-04', 'jamal.whitaker@ridge.example', 'Ridge Ladder 4'), continues: true },
]

/** From pressing start to the kiosk's report that it runs. */
const READY_AFTER_MS = 4_000
const STOPPED_AFTER_MS = 6_000

export interface SeededMission extends MissionFacts {
  event: { id: number; event_id: string }
  organization_id: number
  starter: SeededPerson
  failed: string | undefined
}

interface Before {
  people: SeededPeople
  kiosks: SeededKiosks
  teams: SeededTeams
  events: SeededEvents
}

/** Missions with their timelines, teams and files. */
export async function seedMissions(
  world: World,
  before: Before,
  library: Library,
  drives: ReadonlyMap<DriveName, SurveyDrive>,
): Promise<SeededMission[]> {
  const { tx } = world
  const ids = await takeIds(world, 'missions', MISSIONS.length)
  const told = MISSIONS.map((story, index) => tell(world, before, story, ids[index] ?? 0))
  await tx.insert(missions).values(told.map(({ row }) => row))
  await tx.insert(mission_steps).values(told.flatMap(({ steps }) => steps))
  await tx.insert(mission_teams).values(told.flatMap(({ teams }) => teams))

  const ended = told.filter(({ story }) => !story.failed)
  const kept = await Promise.all(
    ended.flatMap(({ mission, place }) => {
      const drive = 'drive' in place ? drives.get(place.drive) : undefined
      const files = drive ? filesOfRealDrive(mission, drive) : filesOfSimulatedDrive(mission)
      return files.map(async ({ folder, ...file }) => ({
        folder,
        ...(await library.keep(file)),
        mission_id: mission.id,
        organization_id: mission.organization_id,
        created_at: mission.ended_at,
      }))
    }),
  )
  await tx.insert(mission_files).values(kept)
  return told.map(({ mission }) => mission)
}

function tell({ now }: World, { people, kiosks, teams, events }: Before, story: MissionStory, id: number) {
  const event = named(events, story.event)
  const kiosk = named(kiosks, story.kiosk)
  const starter = personOf(people, story.starter)
  const place = PLACES[event.place]
  const started_at = daysBefore(now, story.days, story.hour, story.minute ?? (id * 7) % 60)
  const running_at = new Date(started_at.getTime() + READY_AFTER_MS)
  const stopping_at = new Date(running_at.getTime() + story.minutes * MINUTE_MS)
  const ended_at = story.failed ? stopping_at : new Date(stopping_at.getTime() + STOPPED_AFTER_MS)
  // A kiosk that never answered never ran.
  const answered = !story.failed || story.minutes > 1
  const mission: SeededMission = {
    id,
    mission_id: `MSN-${String(id).padStart(6, '0')}`,
    event: { id: event.id, event_id: event.event_id },
    event_id: event.event_id,
    event_name: event.name,
    kiosk,
    organization_id: kiosk.organization_id,
    starter,
    started_at,
    running_at,
    ended_at,
    release_point_lat: place.lat,
    release_point_lng: place.lng,
    failed: story.failed,
  }
  const taking = story.teams.map((name) => ({
    mission_id: id,
    team_name: name,
    team_id: named(teams, name).id,
  }))
  const state = story.failed ? ('failed' as const) : ('ended' as const)
  const step = (
    entered: (typeof mission_steps.$inferInsert)['state'],
    at: Date,
    actor_name: string,
    reason?: string,
  ) => ({
    mission_id: id,
    state: entered,
    at,
    actor_name,
    reason: reason ?? null,
  })
  return {
    story,
    mission,
    place,
    row: {
      id,
      mission_id: mission.mission_id,
      event_id: event.id,
      event_name: event.name,
      event_organization_id: event.organization_id,
      kiosk_id: kiosk.id,
      organization_id: kiosk.organization_id,
      starter_id: starter.id,
      team_id: taking.length === 1 ? (taking[0]?.team_id ?? null) : null,
      mission_type: story.mission_type,
      state,
      started_at,
      running_at: answered ? running_at : null,
      stopping_at: story.failed ? null : stopping_at,
      ended_at,
      failure_reason: story.failed ?? null,
      stopped_by_id: story.failed ? null : starter.id,
      created_at: started_at,
      // Ids follow the order of the stories.
      continues_id: story.continues ? id - 1 : null,
    },
    steps: [
      step('starting', started_at, starter.name),
      ...(answered ? [step('running', running_at, 'Kiosk')] : []),
      ...(story.failed
        ? [step('failed', ended_at, 'System', story.failed)]
        : [step('stopping', stopping_at, starter.name), step('ended', ended_at, 'Kiosk')]),
    ],
    teams: taking,
  }
}
