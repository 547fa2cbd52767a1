import { formatDuration } from '#contract/duration.ts'
import { exerciseTimeAt } from '#contract/exerciseTime.ts'
import {
  type EventObservations,
  OBSERVATION_RATINGS,
  type Objective,
  type Observation,
  type ObservationBody,
  type ObservationKind,
  type ObservationRating,
} from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import type { LatLng } from '#src/geo/geo.types.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { degreesOf } from '#src/shared/degrees.ts'
import { RATING_WORDS } from '#src/shared/evaluationWords.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { zoneText } from '#src/shared/times.ts'

/** Filters for no team, no objective or no rating. */
export const NONE = 'none'

export const NOT_EVALUATOR = 'Only evaluators of this event can file observations.'

export const KIND_WORDS: Record<ObservationKind, string> = {
  strength: 'Strength',
  improvement: 'Area for improvement',
}

/** 'P: Performed without challenges' */
export const ratingText = (rating: ObservationRating | null | undefined): string =>
  rating ? `${rating}: ${RATING_WORDS[rating]}` : ''

/** '3. Screening, Search, and Detection' */
export const objectiveText = (
  objective: Pick<Objective, 'number' | 'capability'> | null | undefined,
): string => (objective ? `${objective.number}. ${objective.capability}` : '')

/** '00:42:10'; empty before StartEx. */
export const elapsedText = ({ elapsed_ms }: Pick<Observation, 'elapsed_ms'>): string =>
  elapsed_ms == null ? '' : formatDuration(elapsed_ms)

/** The author if this person may know the name, else the organization. */
export const authorText = ({ author_name, organization }: Observation): string =>
  author_name ?? organization?.name ?? ''

type ObservationFilter = {
  team?: string | undefined
  objective?: string | undefined
  kind?: ObservationKind | undefined
  rating?: ObservationRating | typeof NONE | undefined
}

const isOf = (wanted: string | undefined, record: { id: string | number } | null | undefined): boolean =>
  wanted === undefined || (wanted === NONE ? !record : String(record?.id) === wanted)

export const matchingObservations = (
  observations: readonly Observation[],
  search: string,
  { team, objective, kind, rating }: ObservationFilter = {},
): Observation[] =>
  observations.filter(
    (one) =>
      isOf(team, one.team) &&
      isOf(objective, one.objective) &&
      (kind === undefined || one.kind === kind) &&
      (rating === undefined || (one.rating ?? NONE) === rating) &&
      anyIncludes([one.text, one.team?.name, objectiveText(one.objective), authorText(one)], search),
  )

/** A cell of the matrix: worst rating and number of observations. */
export type MatrixCell = { worst: ObservationRating | null; count: number }

/** @param team null for observations without a team */
export function matrixCell(
  observations: readonly Observation[],
  objective: { id: string | number },
  team: { id: string | number } | null,
): MatrixCell {
  const found = observations.filter(
    (one) =>
      String(one.objective?.id) === String(objective.id) &&
      (team ? String(one.team?.id) === String(team.id) : !one.team),
  )
  const worst = Math.max(
    -1,
    ...found.map(({ rating }) => (rating ? OBSERVATION_RATINGS.indexOf(rating) : -1)),
  )
  return {
    worst: OBSERVATION_RATINGS[worst] ?? null,
    count: found.length,
  }
}

/** Form values. */
export const observationValues = z.object({
  kind: z.string(),
  rating: z.string(),
  /** Local date and time in the format of the native control: 2026-11-25T20:41:07. */
  at: z.string(),
  team: z.string(),
  objective: z.string(),
  text: z.string(),
  lat: z.string(),
  lng: z.string(),
})
export type ObservationValues = z.infer<typeof observationValues>

/** In field order. */
export const OBSERVATION_LABELS = {
  kind: 'Kind',
  text: 'What did you observe?',
  rating: 'Rating',
  at: 'Time',
  team: 'Team',
  objective: 'Objective',
  lat: 'Latitude',
  lng: 'Longitude',
} as const satisfies Record<keyof ObservationValues, string>

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a time for the native date and time control, in the user's zone. */
export function toLocal(ms: number): string {
  const at = new Date(ms)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** @returns undefined if invalid */
export function momentOf(local: string): number | undefined {
  const ms = Date.parse(local)
  return Number.isNaN(ms) ? undefined : ms
}

/** @param start server time for a new observation, ms */
export const toValues = (observation: Observation | null, start: number): ObservationValues => ({
  kind: observation?.kind ?? '',
  rating: observation?.rating ?? '',
  at: toLocal(observation ? Date.parse(observation.at) : start),
  team: String(observation?.team?.id ?? ''),
  objective: String(observation?.objective?.id ?? ''),
  text: observation?.text ?? '',
  lat: String(observation?.lat ?? ''),
  lng: String(observation?.lng ?? ''),
})

export function validateObservation(
  values: ObservationValues,
): Partial<Record<keyof ObservationValues, string>> {
  const found: Partial<Record<keyof ObservationValues, string>> = {}
  if (!values.kind) found.kind = 'Choose a kind.'
  if (!values.text.trim()) found.text = 'Enter what you observed.'
  if (momentOf(values.at) === undefined) found.at = 'Enter a date and time.'
  if (values.lat.trim() || values.lng.trim()) {
    if (degreesOf(values.lat, 90) === undefined) found.lat = 'Enter degrees from -90 to 90.'
    if (degreesOf(values.lng, 180) === undefined) found.lng = 'Enter degrees from -180 to 180.'
  }
  return found
}

const idOf = (text: string): number | null => (text ? Number(text) : null)

/**
 * Expects values that passed `validateObservation`.
 * @param before the edited observation, or the start of a new one; an unchanged time keeps its fraction of a second
 */
export function toBody(values: ObservationValues, before: Pick<Observation, 'at'>): ObservationBody {
  const isSameTime = values.at === toLocal(Date.parse(before.at))
  return {
    kind: values.kind === 'strength' ? 'strength' : 'improvement',
    rating: OBSERVATION_RATINGS.find((rating) => rating === values.rating) ?? null,
    at: isSameTime ? before.at : new Date(momentOf(values.at) ?? 0).toISOString(),
    team: idOf(values.team),
    objective: idOf(values.objective),
    text: values.text.trim(),
    lat: degreesOf(values.lat, 90) ?? null,
    lng: degreesOf(values.lng, 180) ?? null,
  }
}

/**
 * Exercise time at a moment, as the server will store it.
 * @returns milliseconds; null before StartEx
 */
export function storedTimeAt(
  { exercise, server_time }: Pick<EventObservations, 'exercise' | 'server_time'>,
  at: number,
): number | null {
  const { state, started_at, elapsed_ms } = exercise
  const changed_at = exercise.changed_at ?? started_at ?? server_time
  const sincePressMs = state === 'running' ? Date.parse(server_time) - Date.parse(changed_at) : 0
  return exerciseTimeAt({ state, started_at, changed_at, elapsed_ms: elapsed_ms - sincePressMs }, at)
}

/** The initial time of a new observation, and its note. */
export type Start = { ms: number; words: string }

/**
 * Initial time of a new observation. After the exercise it is the end of the exercise, because notes are often written up
 * later.
 * @param asked time on the tape it was opened from, ISO 8601
 * @param now server time, ms
 */
export function startOf(
  { exercise }: Pick<EventObservations, 'exercise'>,
  { asked, now }: { asked: string | undefined; now: number },
): Start {
  if (asked !== undefined) return { ms: Date.parse(asked), words: 'Set to the time on the tape' }
  if (exercise.state === 'ended' && exercise.ended_at)
    return { ms: Date.parse(exercise.ended_at), words: 'Set to the end of the exercise' }
  return { ms: now, words: 'Set to now' }
}

/** Help for the time field: 'Set to now (EST). Exercise time 00:42:10.' @param start undefined if it was changed */
export function clocksText(
  about: Pick<EventObservations, 'exercise' | 'server_time'>,
  at: number,
  start?: Start,
): string {
  const zone = zoneText(at)
  const exercise = exerciseTimeText(storedTimeAt(about, at))
  const words = start ? `${start.words} (${zone}).` : `In your time zone, ${zone}.`
  return `${words} ${exercise}`
}

const exerciseTimeText = (ms: number | null): string =>
  ms === null ? 'Before StartEx: no exercise time.' : `Exercise time ${formatDuration(ms)}.`

/** 'Nov 22, 2026, 5:04 PM EST' */
export const observedAtText = ({ at }: Pick<Observation, 'at'>): string =>
  `${formatDateTime(at)} ${zoneText(Date.parse(at))}`

/** The places of those that have one. */
export const placesOf = (observations: readonly Pick<Observation, 'lat' | 'lng'>[]): LatLng[] =>
  observations.flatMap(({ lat, lng }) => (lat == null || lng == null ? [] : [{ lat, lng }]))
