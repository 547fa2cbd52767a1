// Apart from the other formats, which every first list brings.

/** 'Nov 24, 2026', as `formatDateTime` writes the day. The date is taken as written: no time zone moves it. @param value YYYY-MM-DD */
export function formatDay(value: string): string {
  const day = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day)
    ? value
    : new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
}
