import { counted } from '#contract/counted.ts'
import { formatDuration } from '#contract/duration.ts'
import { type Exercise, type Inject, type InjectBody, MAX_EXERCISE_MS } from '#contract/exercise.ts'
import { isUnderWay } from '#contract/exerciseState.ts'
import { z } from '#contract/zod.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { degreesOf } from '#src/shared/degrees.ts'

/** State of the exercise clock. */
export type ExerciseNow = Pick<Exercise, 'state' | 'elapsed_ms'>

/** Whether the exercise clock has passed this time. An inject planned for it is delivered as soon as the clock runs. */
export const hasPassed = (at_ms: number | null | undefined, now: ExerciseNow | undefined): boolean =>
  at_ms != null && now !== undefined && isUnderWay(now.state) && at_ms <= now.elapsed_ms

/** Explains when injects whose time has passed are delivered. @param what subject and verb, such as 'This inject is' */
export const passedText = (what: string, { state }: Pick<ExerciseNow, 'state'>): string =>
  `${what} delivered ${state === 'paused' ? 'as soon as the exercise is resumed' : 'at once'}.`

/** 'The exercise is at 00:42:10.' */
export const exerciseAt = ({ state, elapsed_ms }: ExerciseNow): string =>
  `The exercise is ${state === 'paused' ? 'paused ' : ''}at ${formatDuration(elapsed_ms)}.`

/** '01:30:00', or 'Manual' for an inject without a planned time. */
export const timeText = ({ at_ms }: Pick<Inject, 'at_ms'>): string =>
  at_ms == null ? 'Manual' : formatDuration(at_ms)

/**
 * Parses exercise time as HH:MM:SS or HH:MM.
 * @returns milliseconds; null if empty; undefined if invalid
 */
export function readTime(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(trimmed) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
  return ms <= MAX_EXERCISE_MS ? ms : undefined
}

const toText = ({ to_all, teams }: Pick<Inject, 'to_all' | 'teams'>): string =>
  to_all ? 'All' : teams.map(({ name }) => name).join('; ')

const NO_TEAM = 'No team takes part'

/** Whether it waits: none of its teams takes part any more. */
export const isWithoutTeam = ({ to_all, teams, delivered_at }: Inject): boolean =>
  !delivered_at && !to_all && teams.length === 0

/** As `toText`, or why it waits. */
export const recipientsText = (inject: Inject): string => (isWithoutTeam(inject) ? NO_TEAM : toText(inject))

/** '3 of 4'; empty before delivery. */
export const acknowledgedText = ({ delivered_at, receipts }: Inject): string =>
  delivered_at
    ? `${receipts.filter(({ acknowledged_at }) => acknowledged_at).length} of ${receipts.length}`
    : ''

/** State of a team's acknowledgement. */
export type Answer = 'inTime' | 'late' | 'waiting' | 'overdue'
export function answerOf({
  acknowledged_at,
  is_late,
}: Pick<Inject['receipts'][number], 'acknowledged_at' | 'is_late'>): Answer {
  if (acknowledged_at) return is_late ? 'late' : 'inTime'
  return is_late ? 'overdue' : 'waiting'
}

/** Answers in the order in which a conductor needs them: teams to call first. */
const ANSWER_ORDER: readonly Answer[] = ['overdue', 'waiting', 'late', 'inTime']
export const byAnswer = (receipts: Inject['receipts']): Inject['receipts'] =>
  receipts.toSorted((a, b) => ANSWER_ORDER.indexOf(answerOf(a)) - ANSWER_ORDER.indexOf(answerOf(b)))

/** '12 of 30, 3 late. 18 have not acknowledged, 5 of them overdue.' */
export function answersText(inject: Inject): string {
  const count = (...which: Answer[]) => inject.receipts.filter((one) => which.includes(answerOf(one))).length
  const [late, open, overdue] = [count('late'), count('waiting', 'overdue'), count('overdue')]
  const answered = `${acknowledgedText(inject)}${late > 0 ? `, ${late} late` : ''}`
  if (open === 0) return answered
  return `${answered}. ${counted(open, 'has', 'have')} not acknowledged${overdue > 0 ? `, ${overdue} of them overdue` : ''}.`
}

export const isLateInject = ({ receipts }: Inject): boolean => receipts.some(({ is_late }) => is_late)

/** 'Delivered 01:30:02', or 'Planned'. */
export const stateText = ({ delivered_at, delivered_elapsed_ms }: Inject): string => {
  if (!delivered_at) return 'Planned'
  return delivered_elapsed_ms == null ? 'Delivered' : `Delivered ${formatDuration(delivered_elapsed_ms)}`
}

/** In the order in which an inject passes through them. */
export const INJECT_STATES = ['planned', 'delivered'] as const
export type InjectState = (typeof INJECT_STATES)[number]

const isIn = (state: InjectState, { delivered_at }: Pick<Inject, 'delivered_at'>): boolean =>
  (state === 'delivered') === Boolean(delivered_at)

export const countInState = (injects: readonly Inject[], state: InjectState): number =>
  injects.filter((one) => isIn(state, one)).length

/** Injects in a state, if given, whose number, title, text or teams match the search. */
export const matchingInjects = (
  injects: readonly Inject[],
  search: string,
  state: InjectState | undefined,
): Inject[] =>
  injects.filter(
    (one) =>
      (!state || isIn(state, one)) &&
      anyIncludes([String(one.number), one.title, one.text, toText(one)], search),
  )

const DELIVERED = 'It was delivered.'

/** Why an inject can no longer be changed (style F3). */
export const whyNotChange = ({ delivered_at }: Pick<Inject, 'delivered_at'>): string | undefined =>
  delivered_at ? DELIVERED : undefined

/** Why an inject cannot be delivered (style F3). */
export const whyNotDeliver = (
  inject: Pick<Inject, 'delivered_at'>,
  state: Exercise['state'],
): string | undefined => whyNotChange(inject) ?? (state === 'ended' ? 'The exercise has ended.' : undefined)

/** Form values. */
export const injectValues = z.object({
  number: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.string(),
  /** Confirms that a time in the past is intended. */
  at_once: z.boolean(),
  to: z.string(),
  teams: z.array(z.string()),
  file: z.string(),
  lat: z.string(),
  lng: z.string(),
  answer_within: z.string(),
})
export type InjectValues = z.infer<typeof injectValues>

/** In field order. */
export const INJECT_LABELS = {
  number: 'Number',
  title: 'Title',
  text: 'Text',
  at: 'Deliver at (exercise time)',
  at_once: 'Deliver it anyway',
  to: 'To',
  teams: 'Teams',
  file: 'File',
  lat: 'Latitude',
  lng: 'Longitude',
  answer_within: 'Answer within (minutes)',
} as const satisfies Record<keyof InjectValues, string>

/** @param next number for a new inject */
export const toValues = (inject: Inject | null, next: number): InjectValues => ({
  number: String(inject?.number ?? next),
  title: inject?.title ?? '',
  text: inject?.text ?? '',
  at: inject?.at_ms == null ? '' : formatDuration(inject.at_ms),
  at_once: false,
  to: inject && !inject.to_all ? 'teams' : 'all',
  teams: inject?.teams.map(({ id }) => String(id)) ?? [],
  file: String(inject?.file?.id ?? ''),
  lat: String(inject?.lat ?? ''),
  lng: String(inject?.lng ?? ''),
  answer_within: String((inject?.answer_within_s ?? 300) / 60),
})

/** @param now state of the exercise clock */
export function validateInject(
  values: InjectValues,
  now?: ExerciseNow,
): Partial<Record<keyof InjectValues, string>> {
  const found: Partial<Record<keyof InjectValues, string>> = {}
  const number = Number(values.number)
  if (!/^\d{1,5}$/.test(values.number.trim()) || number < 1) found.number = 'Enter a number from 1 to 99999.'
  if (!values.title.trim()) found.title = 'Enter a title.'
  if (readTime(values.at) === undefined) found.at = 'Enter hours, minutes and seconds, such as 01:30:00.'
  if (hasPassed(readTime(values.at), now) && !values.at_once)
    found.at_once = 'Confirm that it is delivered anyway, or enter a later time.'
  if (values.to === 'teams' && values.teams.length === 0) found.teams = 'Choose at least one team.'
  if (values.lat.trim() || values.lng.trim()) {
    if (degreesOf(values.lat, 90) === undefined) found.lat = 'Enter degrees from -90 to 90.'
    if (degreesOf(values.lng, 180) === undefined) found.lng = 'Enter degrees from -180 to 180.'
  }
  const minutes = Number(values.answer_within)
  if (!(minutes >= 1 && minutes <= 1_440)) found.answer_within = 'Enter minutes from 1 to 1440.'
  return found
}

/** Rounded, because 4.1 minutes times 60 is not a whole number. */
export const toSeconds = (minutes: number): number => Math.round(minutes * 60)

const idOf = (text: string) => Number(text)

/** Expects values that passed `validateInject`. */
export const toBody = (values: InjectValues): InjectBody => ({
  number: Number(values.number),
  title: values.title.trim(),
  text: values.text.trim(),
  at_ms: readTime(values.at) ?? null,
  to_all: values.to === 'all',
  teams: values.to === 'all' ? [] : values.teams.map(idOf),
  file: values.file ? idOf(values.file) : null,
  lat: values.lat.trim() ? Number(values.lat) : null,
  lng: values.lng.trim() ? Number(values.lng) : null,
  answer_within_s: toSeconds(Number(values.answer_within)),
})
