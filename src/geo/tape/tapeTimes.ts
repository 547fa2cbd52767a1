import type { TapeMoment } from '#contract/tape.ts'
import { formatDuration } from '#src/shared/format.ts'
import type { TapeClock } from './tapeClock.ts'
import type { TapeZone } from './tapeZone.ts'

/** Cached: creating a format is slow, and a playing tape formats hundreds of times a second. */
const clockFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** 14:03:27 */
export function clockText(ms: number, { id }: Pick<TapeZone, 'id'>): string {
  const format =
    clockFormats.get(id) ?? new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', timeZone: id })
  clockFormats.set(id, format)
  return format.format(ms)
}

/** Cached like the others. */
const dateFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** '2:03:27 PM'; with the date on a tape of several days, and for a moment the tape does not cover. */
export function timeText(
  ms: number,
  { from, to, spansDays, zone }: Pick<TapeClock, 'from' | 'to' | 'spansDays' | 'zone'>,
): string {
  if (!spansDays && ms >= from && ms <= to) return clockText(ms, zone)
  const { id } = zone
  const format =
    dateFormats.get(id) ??
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium', timeZone: id })
  dateFormats.set(id, format)
  return format.format(ms)
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
