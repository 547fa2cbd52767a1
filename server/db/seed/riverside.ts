import type { activity } from '#server/db/schema/activity.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import { inject_receipts, injects } from '#server/db/schema/injects.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import type { SeededEvents } from './events.ts'
import type { SeededTeams } from './network.ts'
import { personOf, type SeededPeople } from './people.ts'
import { daysBefore, MINUTE_MS, named, type World } from './world.ts'

// Yesterday's exercise of four teams of two organizations, from StartEx to EndEx, for after-action reviews. Other seed
// files may add to it; its missions are in missions.ts.

/** Hour of yesterday's StartEx, UTC. */
export const RIVERSIDE_HOUR = 17
const CONDUCTOR = 'manager@harbor.example'

/** Minutes since StartEx during which the clock was paused. */
const PAUSE = { from_min: 24, to_min: 27 }
const END_MIN = 52

/** Yesterday's StartEx. */
export const riversideStart = (now: Date): Date => daysBefore(now, 1, RIVERSIDE_HOUR)
const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

interface InjectStory {
  /** Minutes since StartEx. */
  at_min: number
  title: string
  text: string
  /** Seconds until each team acknowledged, and who did; teams left out did not. */
  answers: Readonly<Record<string, readonly [seconds: number, email: string]>>
  /** The addressed teams; all if left out. */
  teams?: readonly string[]
}

const INJECTS: readonly InjectStory[] = [
  {
    at_min: 2,
    title: 'Gauge missing from the works',
    text: 'A 370 GBq caesium-137 gauge was not in its housing this morning. Begin the search from the perimeter.',
    answers: {
      'Alpha Survey': [24, 'tom.ashby@harbor.example'],
      'Bravo Monitoring': [41, 'grace.mbeki@harbor.example'],
      'Ridge Hazmat 1': [33, 'carlos.benitez@ridge.example'],
      'Ridge Ladder 4': [78, 'jamal.whitaker@ridge.example'],
    },
  },
  {
    at_min: 15,
    title: 'Worker reports nausea',
    text: 'A scrap yard worker has handled a metal cylinder. Ask for the place, keep people 100 m away.',
    answers: {
      'Alpha Survey': [52, 'tom.ashby@harbor.example'],
      'Bravo Monitoring': [36, 'rosa.feldman@harbor.example'],
      'Ridge Hazmat 1': [129, 'carlos.benitez@ridge.example'],
    },
  },
  {
    at_min: 31,
    title: 'Approach from upwind',
    text: 'Hazmat 1: confirm the source from upwind and report its dose rate at 100 m.',
    teams: ['Ridge Hazmat 1'],
    answers: { 'Ridge Hazmat 1': [19, 'carlos.benitez@ridge.example'] },
  },
  {
    at_min: 43,
    title: 'End of survey',
    text: 'The source is in its container. Finish the current reading and return to the staging area.',
    answers: {
      'Alpha Survey': [15, 'tom.ashby@harbor.example'],
      'Bravo Monitoring': [22, 'grace.mbeki@harbor.example'],
      'Ridge Hazmat 1': [48, 'hannah.eklund@ridge.example'],
      'Ridge Ladder 4': [31, 'jamal.whitaker@ridge.example'],
    },
  },
]

/** Exercise time at a minute since StartEx, without the pause. */
export const elapsedMs = (minutes: number): number =>
  (minutes - Math.max(0, Math.min(minutes, PAUSE.to_min) - PAUSE.from_min)) * MINUTE_MS

interface Before {
  people: SeededPeople
  teams: SeededTeams
  events: SeededEvents
}

/** The exercise clock, delivered injects and acknowledgements. */
export async function seedRiverside({ tx, now }: World, { people, teams, events }: Before): Promise<void> {
  const event = named(events, 'riverside')
  const start = riversideStart(now)
  const end = after(start, END_MIN)
  await tx.insert(exercises).values({
    event_id: event.id,
    state: 'ended',
    elapsed_ms: elapsedMs(END_MIN),
    changed_at: end,
    started_at: start,
    ended_at: end,
  })
  const written = await tx
    .insert(injects)
    .values(
      INJECTS.map(({ at_min, title, text, teams: some }, index) => ({
        event_id: event.id,
        number: index + 1,
        title,
        text,
        at_ms: elapsedMs(at_min),
        to_all: some === undefined,
        answer_within_s: 120,
        delivered_at: after(start, at_min),
        delivered_elapsed_ms: elapsedMs(at_min),
        created_by: personOf(people, CONDUCTOR).id,
        updated_at: start,
      })),
    )
    .returning({ id: injects.id })
  await tx.insert(inject_receipts).values(
    INJECTS.flatMap(({ at_min, answers, teams: some = event.teams }, index) =>
      some.map((name) => {
        const [seconds, email] = answers[name] ?? []
        const person = email === undefined ? undefined : personOf(people, email)
        return {
          inject_id: written[index]?.id ?? 0,
          team_id: named(teams, name).id,
          acknowledged_at:
            seconds === undefined ? null : new Date(after(start, at_min).getTime() + seconds * 1000),
          acknowledged_by: person?.id ?? null,
          acknowledged_by_name: person?.name ?? null,
        }
      }),
    ),
  )
}

/** Log rows of the exercise, worded like live activity. */
export function riversideRows(now: Date, { people, events }: Omit<Before, 'teams'>) {
  const event = named(events, 'riverside')
  const start = riversideStart(now)
  const conductor = personOf(people, CONDUCTOR)
  const row = (
    minutes: number,
    action: ActivityAction,
    about: Pick<typeof activity.$inferInsert, 'subject' | 'affected_entity' | 'details'>,
  ) => ({
    actor_id: conductor.id,
    actor_name: conductor.name,
    at: after(start, minutes),
    action,
    subject_id: String(event.id),
    organization_id: event.organization_id,
    event_id: event.id,
    event_code: event.event_id,
    ...about,
  })
  const clock = (minutes: number, action: ActivityAction) =>
    row(minutes, action, {
      subject: 'exercise',
      affected_entity: `Event ${event.name} (${event.event_id})`,
      details: `Exercise time ${new Date(elapsedMs(minutes)).toISOString().slice(11, 19)}`,
    })
  return [
    clock(0, 'exercise_started'),
    clock(PAUSE.from_min, 'exercise_paused'),
    clock(PAUSE.to_min, 'exercise_resumed'),
    clock(END_MIN, 'exercise_ended'),
  ]
}
