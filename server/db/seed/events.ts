import {
  event_files,
  event_partners,
  event_teams,
  event_types,
  events,
  type FileKind,
  scenario_types,
} from '#server/db/schema/events.ts'
import { injects } from '#server/db/schema/injects.ts'
import { extensionOf } from '#server/files/fileName.ts'
import { boundsOf } from '#server/files/inspect/inspect.ts'
import { EVENT_TYPES, EVENTS, type EventStory, SCENARIO_TYPES } from './eventStories.ts'
import type { Library, LibraryFile } from './library.ts'
import type { SeededPartnership, SeededTeams } from './network.ts'
import type { SeededOrganizations } from './organizations.ts'
import { personOf, type SeededPeople } from './people.ts'
import { PLACES, type PlaceKey } from './places.ts'
import { scenarioPdf } from './scenarioPdf.ts'
import { DRIVES, type DriveName, type SurveyDrive } from './tracks.ts'
import { dateIn, daysBefore, MINUTE_MS, named, type World } from './world.ts'

interface SeededEvent {
  id: number
  event_id: string
  name: string
  organization_id: number
  place: PlaceKey
  teams: readonly string[]
  creator: string
  created_at: Date
}
/** Keyed by the story's key. */
export type SeededEvents = ReadonlyMap<string, SeededEvent>

interface Before {
  organizations: SeededOrganizations
  people: SeededPeople
  teams: SeededTeams
  partnerships: readonly SeededPartnership[]
}

/** Injects of the exercise of two organizations; minutes of its clock, null for delivery on request. */
const INJECTS: readonly { at_min: number | null; title: string; text: string }[] = [
  {
    at_min: 2,
    title: 'Second device reported',
    text: 'Police report a suspicious van at the north car park. Keep 300 m away and report your dose rate.',
  },
  {
    at_min: 10,
    title: 'Wind turns to the south-west',
    text: 'The plume moves towards the reception centre. Survey its new edge from upwind.',
  },
  {
    at_min: null,
    title: 'End of survey',
    text: 'Finish the current reading, return to the staging area and report your total dose.',
  },
]

async function seedInjects({ tx, now }: World, seeded: SeededEvents): Promise<void> {
  const { id } = named(seeded, 'dirtybomb')
  await tx.insert(injects).values(
    INJECTS.map(({ at_min, title, text }, index) => ({
      event_id: id,
      number: index + 1,
      title,
      text,
      at_ms: at_min === null ? null : at_min * MINUTE_MS,
      to_all: true,
      answer_within_s: 300,
      updated_at: now,
    })),
  )
}

export async function seedEvents(world: World, before: Before): Promise<SeededEvents> {
  const { tx, now } = world
  const types = await seedLookup(world, event_types, EVENT_TYPES)
  const scenarios = await seedLookup(world, scenario_types, SCENARIO_TYPES)
  const created = EVENTS.map((story) => daysBefore(now, 2 - story.days[0], 14))
  const rows = await tx
    .insert(events)
    .values(
      EVENTS.map((story, index) => {
        const { lat, lng, location, zone } = PLACES[story.place]
        const [start, end] = story.days
        return {
          event_id: `EVT-${now.getUTCFullYear()}-${String(index + 1).padStart(4, '0')}`,
          name: story.name,
          organization_id: before.organizations[story.organization].id,
          creator_id: personOf(before.people, story.creator).id,
          start_date: dateIn(now, start),
          end_date: end === null ? null : dateIn(now, end),
          time_zone: zone,
          release_point_lat: lat,
          release_point_lng: lng,
          location,
          turn_back_usv_h: story.levels?.[0] ?? null,
          evacuation_usv_h: story.levels?.[1] ?? null,
          event_type_id: named(types, story.type),
          scenario_type_id: named(scenarios, story.scenario),
          sharing_mode: story.sharing_mode,
          is_rad_responder_event: story.rad_responder ?? false,
          is_mission_edge_event: story.mission_edge ?? false,
          status: story.status ?? ('Active' as const),
          assigned_user_id: story.user ? personOf(before.people, story.user).id : null,
          created_at: created[index],
        }
      }),
    )
    .returning({ id: events.id, event_id: events.event_id, organization_id: events.organization_id })
  const seeded = new Map(
    EVENTS.map((story, index) => {
      const row = rows[index]
      if (!row) throw new Error(`The event ${story.key} was not written.`)
      const { name, place, teams = [], creator } = story
      return [story.key, { ...row, name, place, teams, creator, created_at: created[index] ?? now }]
    }),
  )
  await seedParticipants(world, before, seeded)
  await seedInjects(world, seeded)
  return seeded
}

async function seedParticipants({ tx }: World, { teams, partnerships }: Before, seeded: SeededEvents) {
  await tx.insert(event_teams).values(
    [...seeded.values()].flatMap((event) =>
      event.teams.map((name) => {
        const team = named(teams, name)
        return { event_id: event.id, team_id: team.id, organization_id: team.organization_id }
      }),
    ),
  )
  // Shared with all current partners (ruling 122: partnership ids).
  await tx
    .insert(event_partners)
    .values(
      EVENTS.filter((story) => story.sharing_mode === 'Partners').flatMap((story) =>
        partnerships
          .filter(({ from, to, status }) => status === 'accepted' && [from, to].includes(story.organization))
          .map(({ id }) => ({ event_id: named(seeded, story.key).id, partnership_id: id })),
      ),
    )
}

async function seedLookup(
  { tx }: World,
  table: typeof event_types | typeof scenario_types,
  entries: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insert(table)
    .values(entries.map(([code, name]) => ({ code, name })))
    .returning({ id: table.id, code: table.code })
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Stores the events' simulation files before the transaction, and returns their columns. */
export async function keepEventFiles(library: Library, drives: ReadonlyMap<DriveName, SurveyDrive>) {
  return Promise.all(
    EVENTS.filter((story) => story.with_files).flatMap((story) =>
      simulationFiles(story, drives).map(async ({ kind, ...file }) => ({
        key: story.key,
        columns: {
          kind,
          // Files of kind poi are read as CSV, whatever their extension.
          bounds: await boundsOf(kind === 'poi' ? '.csv' : extensionOf(file.file_name), file.bytes),
          ...(await library.keep(file)),
        },
      })),
    ),
  )
}
type KeptEventFiles = Awaited<ReturnType<typeof keepEventFiles>>

export async function seedEventFiles(
  { tx }: World,
  seeded: SeededEvents,
  kept: KeptEventFiles,
): Promise<void> {
  await tx.insert(event_files).values(
    kept.map(({ key, columns }) => {
      const event = named(seeded, key)
      return {
        ...columns,
        event_id: event.id,
        organization_id: event.organization_id,
        created_at: event.created_at,
      }
    }),
  )
}

function simulationFiles(
  story: EventStory,
  drives: ReadonlyMap<DriveName, SurveyDrive>,
): (LibraryFile & { kind: FileKind })[] {
  const place: { location: string; lat: number; lng: number; drive?: DriveName } = PLACES[story.place]
  const slug = story.key
  const files: (LibraryFile & { kind: FileKind })[] = [
    {
      kind: 'summary',
      file_name: `${slug}-scenario-summary.pdf`,
      content_type: 'application/pdf',
      bytes: scenarioPdf(story.name, [
        `Place: ${place.location}`,
        `Release point: ${place.lat.toFixed(4)}, ${place.lng.toFixed(4)} (deg, WGS 84)`,
        `Teams: ${story.teams?.join(', ') ?? 'to be assigned'}`,
        '',
        'EXERCISE. All sources, rates and casualties are simulated.',
        'Survey from upwind, report every crossing of 1 uSv/h, turn back at 100 uSv/h.',
        'Stop the mission at the kiosk desk; the report is ready within a minute.',
      ]),
    },
    {
      kind: 'loading',
      file_name: `${slug}.xsim`,
      content_type: 'application/octet-stream',
      bytes: Buffer.from(
        `XSIM EXERCISE\r\nname=${story.name}\r\nscenario=${story.scenario}\r\nrelease=${place.lat},${place.lng}\r\n`,
      ),
    },
    {
      kind: 'starting_location',
      file_name: 'start_location.csv',
      content_type: 'text/csv',
      bytes: Buffer.from(`latitude,longitude,heading\r\n${place.lat},${place.lng},90\r\n`),
    },
  ]
  const drive = place.drive && drives.get(place.drive)
  if (drive && place.drive) {
    const kind = drive.ending === '.kml' ? 'kml' : drive.ending === '.kmz' ? 'kmz' : 'poi'
    files.push({
      kind,
      file_name: DRIVES[place.drive].file,
      content_type: drive.content_type,
      bytes: drive.bytes,
    })
  }
  return files
}
