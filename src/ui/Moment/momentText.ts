const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds since 1970; undefined for a date without a time, which has no zone, and for invalid dates. */
export function momentOf(value: string): number | undefined {
  const time = /\d:\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** 'Sunday, November 22, 2026 at 9:55:12 AM GMT+1', in the reader's own zone and language. */
export const exactText = (ms: number): string =>
  new Date(ms).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })

/**
 * '5 minutes ago' for the last day; otherwise undefined. Up to a minute in the future is 'now', because clocks differ.
 */
export function relativeText(ms: number, now: number): string | undefined {
  const age = now - ms
  if (age < -MINUTE_MS || age >= DAY_MS) return undefined
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  if (age < MINUTE_MS) return words.format(0, 'second')
  if (age < HOUR_MS) return words.format(-Math.floor(age / MINUTE_MS), 'minute')
  return words.format(-Math.floor(age / HOUR_MS), 'hour')
}
