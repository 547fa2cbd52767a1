// Separate from format.ts, which every first list loads. Which style is used where: docs/conventions.md I3.

/** Cached: creating a format is slow, and a playing tape formats hundreds of times a second. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options)
  formats.set(key, format)
  return format
}

// All in the reader's language, and in their own zone unless another is given.

/** 2:03:27 PM */
export const clockText = (ms: number, timeZone?: string): string =>
  formatOf({ timeStyle: 'medium', timeZone }).format(ms)

/** 2:03:27 PM of a server's time; itself if it is none. */
export function clockTime(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : clockText(time)
}

/** 2:03 PM */
export const minuteText = (ms: number, timeZone?: string): string =>
  formatOf({ timeStyle: 'short', timeZone }).format(ms)

/** Nov 24, 2026, 2:03:27 PM */
export const momentText = (ms: number, timeZone?: string): string =>
  formatOf({ dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(ms)

/** Nov 24, 2026 */
export const dayText = (ms: number, timeZone?: string): string =>
  formatOf({ dateStyle: 'medium', timeZone }).format(ms)

/** Nov 24, on the axis of a chart. */
export const shortDayText = (ms: number, timeZone?: string): string =>
  formatOf({ month: 'short', day: 'numeric', timeZone }).format(ms)

/** The zone's short name at a time: 'EST'. */
export const zoneText = (ms: number, timeZone?: string): string =>
  formatOf({ timeZone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** 'Nov 24, 2026': the date as written, in no time zone. @param value starts with YYYY-MM-DD */
export function formatDay(value: string): string {
  const day = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day) ? value : dayText(day, 'UTC')
}
