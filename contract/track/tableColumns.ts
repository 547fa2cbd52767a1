import { rateExponent } from './rateUnits.ts'

/** Columns of a table that a track needs, as indexes from 0. */
export type TrackTableColumns = {
  lat: number
  lng: number
  /** One column, or a date and a time column to be joined. */
  time: readonly number[]
  isUtc: boolean
  /** Powers of ten to µSv/h, or the column with the unit. */
  rate: { at: number; exponent: number } | { at: number; unitAt: number }
}

/** In English and German. */
const LAT = /^(?:gps[ _-]?|geogr?\S*[ _]?)?(?:lat|breite)/
const LNG = /^(?:gps[ _-]?|geogr?\S*[ _]?)?(?:lon|lng|l(?:ä|ae)nge)/

/**
 * Finds the columns by their names. A dose rate needs a unit, in its header or in a column beside it; it is never
 * guessed.
 * @returns undefined for a table without such columns
 */
export function trackColumns(cells: readonly string[]): TrackTableColumns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [lat, lng] = [find(LAT), find(LNG)]
  const rate = rateColumn(names)
  if (lat === -1 || lng === -1 || !rate) return radiaCodeColumns(cells)
  const [date, clock] = [find(/^(?:date|datum)\b(?!.*(?:time|zeit))/), find(/^(?:time|(?:uhr)?zeit)\b/)]
  const whole = names.findIndex(
    (name) => /time|date|zeit|datum/.test(name) && !/elapsed|uptime|timezone|zeitzone|messzeit/.test(name),
  )
  const time = date !== -1 && clock !== -1 ? [date, clock] : whole === -1 ? [] : [whole]
  return { lat, lng, time, isUtc: time.some((at) => /utc|gmt/.test(names[at] ?? '')), rate }
}

/** 1 µR/h is 0.01 µSv/h, as the device itself converts. */
export const MICROROENTGEN_EXPONENT = -2

/**
 * A RadiaCode names no units: its dose rates are in µR/h, its times in UTC. Its table is recognized by a column of
 * counts per second beside the dose rates; the line before the table may be missing, and newer devices add columns.
 */
function radiaCodeColumns(cells: readonly string[]): TrackTableColumns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const find = (name: string) => names.indexOf(name)
  const [lat, lng, rate] = [find('latitude'), find('longitude'), find('doserate')]
  if (lat === -1 || lng === -1 || rate === -1 || find('countrate') === -1) return undefined
  const time = [find('time'), find('timestamp')].find((at) => at !== -1)
  return {
    lat,
    lng,
    time: time === undefined ? [] : [time],
    isUtc: true,
    rate: { at: rate, exponent: MICROROENTGEN_EXPONENT },
  }
}

function rateColumn(names: readonly string[]): TrackTableColumns['rate'] | undefined {
  const at = names.findIndex(
    (name) => rateExponent(name) !== undefined && !/error|±|sigma|max|avg|fehler|mittel/.test(name),
  )
  if (at !== -1) return { at, exponent: rateExponent(names[at] ?? '') ?? 0 }
  // Safecast exports a value with `cpm` or `usv` beside it.
  const [value, unitAt] = [names.indexOf('value'), names.indexOf('unit')]
  return value === -1 || unitAt === -1 ? undefined : { at: value, unitAt }
}
