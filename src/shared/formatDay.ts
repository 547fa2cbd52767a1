// Separate from the other formats, which every first list loads.

/** 'Nov 24, 2026', the day part of `formatDateTime`. The date as written, in no time zone. @param value YYYY-MM-DD */
export function formatDay(value: string): string {
  const day = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day)
    ? value
    : new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
}
