/** Dates of a time zone, and the UTC dates they start and end on. Dates are YYYY-MM-DD. */

const DAY_MS = 24 * 60 * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether it is an IANA time zone such as 'Pacific/Auckland'; offsets such as '+05:00' are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return formatOf(name) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false // Intl throws this for an unknown zone
    throw error
  }
}

/** The current date in a zone. */
export const dayIn = (zone: string, at: Date): string => utcDay(wallClock(zone, at.getTime()))

/** The UTC date when this date starts in a zone: in Auckland the day before. */
export const utcDayOfStart = (day: string, zone: string): string =>
  utcDay(instantOf(Date.parse(`${day}T00:00:00Z`), zone))

/** The UTC date when this date ends in a zone: in Los Angeles the day after. */
export const utcDayOfEnd = (day: string, zone: string): string =>
  utcDay(instantOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS - 1, zone))

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The wall clock of a zone, as if it were UTC, in milliseconds. */
function wallClock(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`) + (at % 1000)
}

/** The time when the clocks of a zone show this. Applies the offset twice, since it may change in between. */
function instantOf(shown: number, zone: string): number {
  const guess = shown - (wallClock(zone, shown) - shown)
  return shown - (wallClock(zone, guess) - guess)
}

/** Cached: creating a format costs a hundred times as much as using it. @throws RangeError for an unknown zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
