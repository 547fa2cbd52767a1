import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { clockText, minuteText, momentText } from '#src/shared/times.ts'

type Clock = DoseTrack['clock']

/** Times with a zone are shown in the user's zone (ruling 49), others as written in the file. */
const zoneOf = (clock: Clock) => (clock === 'utc' ? undefined : 'UTC')

/** 14:03:27 */
export const formatClock = (ms: number, clock: Clock): string => clockText(ms, zoneOf(clock))

/** 14:03, or 14:03:27 with seconds. */
export const formatMark = (ms: number, clock: Clock, hasSeconds: boolean): string =>
  (hasSeconds ? clockText : minuteText)(ms, zoneOf(clock))

/** Jul 19, 2025, 2:03:27 PM */
export const formatMoment = (ms: number, clock: Clock): string => momentText(ms, zoneOf(clock))

/** Offset of the displayed clock from UTC, milliseconds. */
export const offsetOf = (ms: number, clock: Clock): number =>
  clock === 'utc' ? -new Date(ms).getTimezoneOffset() * 60_000 : 0
