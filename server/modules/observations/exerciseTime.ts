import { type Clock, elapsedAt } from '#server/modules/exercise/clock.ts'

/**
 * Exercise time at a moment. Of a time before the last press only the beginning is known: pauses before that are not told
 * apart, so exercise time is never more than the clock had counted at that press.
 * @returns milliseconds; null before StartEx
 */
export function exerciseTimeAt(clock: Clock, at: Date): number | null {
  const { started_at, changed_at, elapsed_ms } = clock
  if (!started_at || at.getTime() < started_at.getTime()) return null
  if (at.getTime() >= changed_at.getTime()) return elapsedAt(clock, at)
  return Math.min(at.getTime() - started_at.getTime(), elapsed_ms)
}
