import { zoneText } from '#src/shared/times.ts'

/** The time zone of displayed times. */
export type TapeZone = {
  /** IANA name; undefined for the user's own. */
  id: string | undefined
  /** Its name at a time, which decides on daylight saving time. */
  nameAt: (ms: number) => string
}

/** @param time_zone of the event; missing or unknown to this browser, the user's own is used */
export function zoneOf(time_zone: string | null | undefined): TapeZone {
  const id = time_zone && isKnown(time_zone) ? time_zone : undefined
  return { id, nameAt: (ms) => zoneName(id, ms) }
}

/** For a file without a zone: times are shown as written. */
export const ZONE_AS_WRITTEN: TapeZone = { id: 'UTC', nameAt: () => 'Times as in the file' }

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone }))
  } catch {
    // Other servers may send any text. The user's zone is used then, and named.
    return false
  }
}

/** 'EST, America/New York'; 'UTC'. */
function zoneName(timeZone: string | undefined, ms: number): string {
  const short = zoneText(ms, timeZone)
  const whole = new Intl.DateTimeFormat(undefined, { timeZone })
    .resolvedOptions()
    .timeZone.replaceAll('_', ' ')
  return short === whole || whole === '' ? short : `${short}, ${whole}`
}

const DAY_MS = 24 * 60 * 60_000

/** Number of the day in a zone, since 1970. */
export const dayIn = (zone: Pick<TapeZone, 'id'>, ms: number): number =>
  Math.floor((ms + offsetIn(zone, ms)) / DAY_MS)

/** Whether a moment is midnight in a zone. */
export const isMidnightIn = (zone: Pick<TapeZone, 'id'>, ms: number): boolean =>
  (ms + offsetIn(zone, ms)) % DAY_MS === 0

/** Offset of a zone from UTC at a moment, milliseconds. */
export function offsetIn({ id }: Pick<TapeZone, 'id'>, ms: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: id,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return there - Math.floor(ms / 1000) * 1000
}
