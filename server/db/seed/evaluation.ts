import type { ObservationKind, ObservationRating } from '#contract/observations.ts'
import { event_evaluators, event_objectives, observations } from '#server/db/schema/observations.ts'
import type { SeededEvents } from './events.ts'
import type { SeededTeams } from './network.ts'
import { personOf, type SeededPeople } from './people.ts'
import { PLACES } from './places.ts'
import { elapsedMs, riversideStart } from './riverside.ts'
import { MINUTE_MS, named, type World } from './world.ts'

// The evaluation of yesterday's exercise, and objectives of the next one.

const JOAN = 'joan.whitcombe@harbor.example'
const WALTER = 'walter.nygaard@harbor.example'
const RIDGE = 'user@ridge.example'

const OBJECTIVES: readonly [capability: string, criterion: string][] = [
  [
    'Screening, Search, and Detection',
    'The source is located within 45 minutes of StartEx, with its dose rate at 100 m.',
  ],
  [
    'Operational Communications',
    'Each team reports its dose rate every 10 minutes and acknowledges every inject.',
  ],
  [
    'Operational Coordination',
    'Both organizations work from one search plan and hand areas over without gaps.',
  ],
  [
    'Environmental Response/Health and Safety',
    'No one goes beyond the turn-back level; every member reads their dosimeter every 15 minutes.',
  ],
  [
    'Public Information and Warning',
    'The public is kept 100 m from the scrap yard within 20 minutes of its discovery.',
  ],
]

interface ObservationStory {
  /** Minutes since StartEx. */
  at_min: number
  by: string
  kind: ObservationKind
  rating: ObservationRating | null
  team?: string
  /** Position in OBJECTIVES, from 1. */
  objective: number | null
  text: string
  /** Offset in degrees from the release point, north and east. */
  off?: readonly [north: number, east: number]
}

const OBSERVATIONS: readonly ObservationStory[] = [
  {
    at_min: 4,
    by: JOAN,
    kind: 'strength',
    rating: 'P',
    team: 'Alpha Survey',
    objective: 1,
    text: 'Background was taken at the staging area before the first leg, and entered with time and place.',
  },
  {
    at_min: 9,
    by: WALTER,
    kind: 'improvement',
    rating: 'S',
    team: 'Bravo Monitoring',
    objective: 2,
    text: 'Two dose-rate reports were eight minutes late. The radio operator was also navigating.',
  },
  {
    at_min: 16,
    by: RIDGE,
    kind: 'strength',
    rating: 'P',
    team: 'Ridge Hazmat 1',
    objective: 3,
    text: 'Took over the eastern half of the grid from Bravo with a clear handover of what had been searched.',
    off: [0.0011, 0.0018],
  },
  {
    at_min: 19,
    by: RIDGE,
    kind: 'improvement',
    rating: 'M',
    team: 'Ridge Ladder 4',
    objective: 2,
    text: 'The inject about the sick worker was never acknowledged. The tablet was in the truck, and nobody was told to watch it.',
  },
  {
    at_min: 22,
    by: WALTER,
    kind: 'improvement',
    rating: 'U',
    team: 'Ridge Ladder 4',
    objective: 5,
    text: 'No cordon was set at the scrap yard gate while the team was there. Two role players walked in unchallenged.',
    off: [-0.0008, 0.0006],
  },
  {
    at_min: 28,
    by: WALTER,
    kind: 'improvement',
    rating: 'M',
    team: 'Bravo Monitoring',
    objective: 4,
    text: 'Went past the turn-back level of 20 µSv/h, to about 31, without turning back or saying so on the radio.',
  },
  {
    at_min: 29,
    by: JOAN,
    kind: 'improvement',
    rating: 'S',
    team: 'Alpha Survey',
    objective: 4,
    text: 'One member read the dosimeter only after being asked. The interval was on nobody’s card.',
  },
  {
    at_min: 34,
    by: JOAN,
    kind: 'strength',
    rating: 'P',
    team: 'Ridge Hazmat 1',
    objective: 1,
    text: 'Source confirmed from upwind and its dose rate at 100 m reported within three minutes of the inject.',
    off: [0.0004, -0.0003],
  },
  {
    at_min: 51,
    by: JOAN,
    kind: 'improvement',
    rating: null,
    objective: 3,
    text: 'The search plan existed on paper in one truck only. Partners asked for it three times.',
  },
]

interface Before {
  people: SeededPeople
  teams: SeededTeams
  events: SeededEvents
}

/** Objectives, evaluators and observations of the past exercise; some for the next one. */
export async function seedEvaluation({ tx, now }: World, { people, teams, events }: Before): Promise<void> {
  const over = named(events, 'riverside')
  const next = named(events, 'dirtybomb')
  const goals = await tx
    .insert(event_objectives)
    .values(objectivesOf(over.id, OBJECTIVES.length))
    .returning({ id: event_objectives.id })
  await tx.insert(event_objectives).values(objectivesOf(next.id, 3))
  await tx
    .insert(event_evaluators)
    .values([
      ...[JOAN, WALTER, RIDGE].map((email) => ({ event_id: over.id, user_id: personOf(people, email).id })),
      ...[JOAN, RIDGE].map((email) => ({ event_id: next.id, user_id: personOf(people, email).id })),
    ])
  const start = riversideStart(now)
  const { lat, lng } = PLACES.riverside
  await tx.insert(observations).values(
    OBSERVATIONS.map(({ at_min, by, team: name, objective, off, ...said }) => {
      const author = personOf(people, by)
      const team = name === undefined ? undefined : named(teams, name)
      const at = new Date(start.getTime() + at_min * MINUTE_MS)
      return {
        ...said,
        event_id: over.id,
        author_id: author.id,
        author_name: author.name,
        author_organization_id: author.organization_id,
        at,
        elapsed_ms: elapsedMs(at_min),
        team_id: team?.id ?? null,
        team_name: name ?? null,
        team_organization_id: team?.organization_id ?? null,
        objective_id: objective === null ? null : (goals[objective - 1]?.id ?? null),
        lat: off ? lat + off[0] : null,
        lng: off ? lng + off[1] : null,
        created_at: at,
        updated_at: at,
      }
    }),
  )
}

const objectivesOf = (event_id: number, count: number) =>
  OBJECTIVES.slice(0, count).map(([capability, criterion], index) => ({
    event_id,
    number: index + 1,
    capability,
    criterion,
  }))
