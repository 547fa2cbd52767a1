import type { DoseTrack } from '#contract/track/doseTrack.types.ts'

type Clock = DoseTrack['clock']

/** Times with a zone are shown in the reader's own (ruling 49); others as the file has them. */
const zoneOf = (clock: Clock) => (clock === 'utc' ? undefined : 'UTC')

/** 14:03:27 */
export const formatClock = (ms: number, clock: Clock): string =>
  new Date(ms).toLocaleTimeString(undefined, { timeStyle: 'medium', timeZone: zoneOf(clock) })

/** 14:03; with seconds where a picture spans minutes only. */
export const formatMark = (ms: number, clock: Clock, hasSeconds: boolean): string =>
  new Date(ms).toLocaleTimeString(undefined, {
    timeStyle: hasSeconds ? 'medium' : 'short',
    timeZone: zoneOf(clock),
  })

/** Jul 19, 2025, 2:03:27 PM */
export const formatMoment = (ms: number, clock: Clock): string =>
  new Date(ms).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: zoneOf(clock),
  })

/** What is added to UTC for the clock the times are read on. */
export const offsetOf = (ms: number, clock: Clock): number =>
  clock === 'utc' ? -new Date(ms).getTimezoneOffset() * 60_000 : 0
