import { formatDuration } from '#contract/duration.ts'

/** An empty value (ruling 43). */
export const EMPTY = '—'
/** Ends truncated text (ruling 43). */
const ELLIPSIS = '…'
/** portal spec §9: activity details. */
const TRUNCATE_AT = 30

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * M/D/YYYY (events spec §9). The date as written, in no time zone (ruling 49).
 * @param value starts with YYYY-MM-DD
 */
export function formatDateMDY(value: string | null | undefined): string {
  const [, year, month, day] = PLAIN_DATE.exec(value ?? '') ?? []
  return year ? `${Number(month)}/${Number(day)}/${year}` : EMPTY
}

/** The first 10 characters of a server's date (portal spec §9); undefined if there is none. */
export const cutDate = (value: string | null | undefined): string | undefined =>
  value?.slice(0, 10) || undefined

/** Date and time in the reader's own zone and language (ruling 49). */
export function formatDateTime(value: string | null | undefined): string {
  const time = value ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) return value || EMPTY
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Time of day in the reader's own zone and language. @param value a server's time */
export const formatTime = (value: string): string =>
  new Date(value).toLocaleTimeString(undefined, { timeStyle: 'short' })

/** Degrees with 4 decimals (events spec §9); servers send numbers or decimal strings. */
export function formatCoordinate(degrees: number | string | null | undefined): string {
  if (degrees === null || degrees === undefined || degrees === '') return EMPTY
  const value = Number(degrees)
  return Number.isFinite(value) ? value.toFixed(4) : EMPTY
}

/** Time to a start, rounded up so that it reaches zero exactly then. @param now server time, ms */
export const countdownText = (startAt: string, now: number): string =>
  formatDuration(Math.ceil((Date.parse(startAt) - now) / 1000) * 1000)

/** Cuts text longer than the limit (ruling 43). */
export function truncate(text: string | null | undefined, limit = TRUNCATE_AT): string {
  if (!text) return EMPTY
  const letters = Array.from(text)
  return letters.length > limit ? letters.slice(0, limit).join('') + ELLIPSIS : text
}

/** 1.4 MB */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return EMPTY
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0)
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
