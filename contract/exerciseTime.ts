import type { ExerciseState } from './exerciseState.ts'

/** An exercise clock at its last press. */
type ExerciseClock = {
  state: ExerciseState
  /** Exercise time at `changed_at`, milliseconds. */
  elapsed_ms: number
  changed_at: Date | string
  started_at: Date | string | null | undefined
}

/**
 * Exercise time at a given time. Earlier pauses are not stored, so for times before the last press it is counted from
 * the start, and capped at what the clock showed at that press.
 * @param at milliseconds since 1970
 * @returns milliseconds; null before StartEx
 */
export function exerciseTimeAt(
  { state, elapsed_ms, changed_at, started_at }: ExerciseClock,
  at: number,
): number | null {
  const start = msOf(started_at ?? '')
  if (Number.isNaN(start) || at < start) return null
  const sincePressMs = at - msOf(changed_at)
  if (sincePressMs < 0) return Math.min(at - start, elapsed_ms)
  return state === 'running' ? elapsed_ms + sincePressMs : elapsed_ms
}

const msOf = (moment: Date | string): number => new Date(moment).getTime()
