import { FieldError } from '#server/errors.ts'
import type { Clock } from '#server/modules/exercise/clock.ts'
import type { TapeMissionRow } from './queries.ts'

/** A time range in milliseconds since 1970, both ends included. */
export interface Window {
  from: number
  to: number
}

const MINUTE_MS = 60_000
/** Before StartEx and after EndEx, while teams set out and return. */
const AROUND_EXERCISE_MS = 5 * MINUTE_MS
/** Without an exercise clock, missions this close together count as one outing. */
const OUTING_MS = 12 * 60 * MINUTE_MS

const startOf = ({ mission }: TapeMissionRow): number => mission.started_at?.getTime() ?? 0
const endOf = ({ mission }: TapeMissionRow, now: Date): number => (mission.ended_at ?? now).getTime()

export const overlaps = (row: TapeMissionRow, { from, to }: Window, now: Date): boolean =>
  startOf(row) <= to && endOf(row, now) >= from

/**
 * A mission with those it continues and those that continue it.
 * @returns none if the mission is not among the rows
 */
export function partsOf(rows: readonly TapeMissionRow[], mission: number): TapeMissionRow[] {
  const parts = new Set(rows.filter((row) => row.mission.id === mission))
  for (let before = 0; before < parts.size; ) {
    before = parts.size
    for (const row of rows) {
      const isPart = [...parts].some(
        (part) =>
          row.mission.id === part.mission.continues_id || row.mission.continues_id === part.mission.id,
      )
      if (isPart) parts.add(row)
    }
  }
  return [...parts]
}

/** From the start of the first mission to the end of the last. */
export function wholeOf(rows: readonly TapeMissionRow[], now: Date): Window | undefined {
  if (rows.length === 0) return undefined
  return {
    from: Math.min(...rows.map(startOf)),
    to: Math.max(...rows.map((row) => endOf(row, now))),
  }
}

/**
 * The time range of a tape: the requested one; otherwise the exercise with its missions; otherwise the last outing.
 * @throws FieldError for a range that ends before it begins
 */
export function windowOf(
  asked: { from?: string | undefined; to?: string | undefined },
  clock: Clock,
  rows: readonly TapeMissionRow[],
  now: Date,
): Window | undefined {
  const usual = exerciseWindow(clock, rows, now) ?? lastOuting(rows, now)
  const from = asked.from === undefined ? usual?.from : Date.parse(asked.from)
  const to = asked.to === undefined ? usual?.to : Date.parse(asked.to)
  if (from === undefined || to === undefined) return undefined
  if (from <= to) return { from, to }
  throw asked.to === undefined
    ? new FieldError('from', 'Enter a time before the end.')
    : new FieldError('to', 'Enter a time after the start.')
}

function exerciseWindow(clock: Clock, rows: readonly TapeMissionRow[], now: Date): Window | undefined {
  if (clock.started_at === null) return undefined
  const exercise = {
    from: clock.started_at.getTime() - AROUND_EXERCISE_MS,
    // Never later than now: a tape that shows its end would file observations in the future.
    to: Math.min((clock.ended_at ?? now).getTime() + AROUND_EXERCISE_MS, now.getTime()),
  }
  const missions = wholeOf(
    rows.filter((row) => overlaps(row, exercise, now)),
    now,
  )
  return {
    from: Math.min(exercise.from, missions?.from ?? exercise.from),
    to: Math.max(exercise.to, missions?.to ?? exercise.to),
  }
}

function lastOuting(rows: readonly TapeMissionRow[], now: Date): Window | undefined {
  const last = Math.max(...rows.map(startOf))
  return wholeOf(
    rows.filter((row) => startOf(row) >= last - OUTING_MS),
    now,
  )
}
