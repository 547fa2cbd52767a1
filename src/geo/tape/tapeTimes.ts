import { formatDuration } from '#contract/duration.ts'
import type { TapeMoment } from '#contract/tape.ts'
import { clockText, momentText } from '#src/shared/times.ts'
import type { TapeClock } from './tapeClock.ts'

/** '2:03:27 PM'; with the date on a tape of several days, and for a moment the tape does not cover. */
export function timeText(
  ms: number,
  { from, to, spansDays, zone }: Pick<TapeClock, 'from' | 'to' | 'spansDays' | 'zone'>,
): string {
  return (!spansDays && ms >= from && ms <= to ? clockText : momentText)(ms, zone.id)
}

/** Exercise time at a moment: time since StartEx without pauses, ms; undefined before StartEx. */
export function tapeExerciseTime(timeline: readonly TapeMoment[], ms: number): number | undefined {
  let elapsed: number | undefined
  let runsFrom: number | undefined
  for (const { kind, at } of timeline) {
    const when = Date.parse(at)
    if (when > ms) break
    if (kind === 'start') [elapsed, runsFrom] = [0, when]
    else if (kind === 'resume') runsFrom ??= when
    else if ((kind === 'pause' || kind === 'end') && runsFrom !== undefined) {
      elapsed = (elapsed ?? 0) + when - runsFrom
      runsFrom = undefined
    }
  }
  return elapsed === undefined ? undefined : elapsed + (runsFrom === undefined ? 0 : ms - runsFrom)
}

/** '3 s ago', '00:04:10 ago'. */
export function agoText(agoMs: number): string {
  if (agoMs < 1_000) return 'now'
  return agoMs < 60_000 ? `${Math.floor(agoMs / 1000)} s ago` : `${formatDuration(agoMs)} ago`
}
