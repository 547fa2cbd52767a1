import { delimiterOf, parseCsv } from '#contract/csvRecords.ts'
import { amount } from '../read/tally.ts'
import { withoutTrackTitle } from '../read/trackTitle.ts'
import { assembleTrack, type Reading } from './assembleTrack.ts'
import type { DoseTrack } from './doseTrack.types.ts'
import { rateFactor } from './doseUnits.ts'
import { CPM_PER_MICROSIEVERT_PER_HOUR } from './readDoseLog.ts'
import { type ReadTime, readTime } from './readTime.ts'

type Columns = {
  lat: number
  lng: number
  /** One cell, or a date and a time to be joined. */
  time: readonly number[]
  isUtc: boolean
  rate: { at: number; factor: number } | { at: number; unitAt: number }
}

/**
 * A table with a place and a dose rate in each line. The columns are found by their names; a dose rate without a unit,
 * in its header or in a column beside it, is not guessed at.
 * @returns undefined for a table without such columns
 */
export function readDoseCsv(text: string): DoseTrack | undefined {
  const track = withoutTrackTitle(text)
  const table = track ?? text
  const { delimiter, start, first } = delimiterOf(table)
  const records = parseCsv(table.slice(start), delimiter, first)
  const head = records.next().value
  const columns = head && (track === undefined ? columnsOf(head.cells) : radiaCodeColumns(head.cells))
  if (!columns) return undefined
  let unreadable = 0
  const readings: Reading[] = []
  let hasCounts = false
  for (const { cells, problem } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const rate = problem ? undefined : rateOf(cells, columns)
    const reading = rate && readingOf(cells, columns, rate.value)
    if (!reading) unreadable++
    else readings.push(reading)
    hasCounts ||= reading !== undefined && rate?.isCount === true
  }
  return assembleTrack({
    readings,
    notes: unreadable > 0 ? [`${amount(unreadable, 'line')} could not be read.`] : [],
    cpmPerMicrosievertPerHour: hasCounts ? CPM_PER_MICROSIEVERT_PER_HOUR : undefined,
  })
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [lat, lng] = [find(/^(?:gps[ _]?)?lat/), find(/^(?:gps[ _]?)?(?:lon|lng)/)]
  const rate = rateColumn(names)
  if (lat === -1 || lng === -1 || !rate) return undefined
  const [date, clock] = [find(/^date\b(?!.*time)/), find(/^time\b/)]
  const whole = names.findIndex((name) => /time|date/.test(name) && !/elapsed|uptime|timezone/.test(name))
  const time = date !== -1 && clock !== -1 ? [date, clock] : whole === -1 ? [] : [whole]
  return { lat, lng, time, isUtc: time.some((at) => /utc|gmt/.test(names[at] ?? '')), rate }
}

/** 1 µR/h in µSv/h, as the device itself converts. */
const MICROROENTGEN_PER_HOUR = 0.01

/** A RadiaCode names no units: its dose rates are in µR/h, its times in UTC. */
function radiaCodeColumns(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const find = (name: string) => names.indexOf(name)
  const [lat, lng, rate, time] = [find('latitude'), find('longitude'), find('doserate'), find('time')]
  if (lat === -1 || lng === -1 || rate === -1) return undefined
  return {
    lat,
    lng,
    time: time === -1 ? [] : [time],
    isUtc: true,
    rate: { at: rate, factor: MICROROENTGEN_PER_HOUR },
  }
}

function rateColumn(names: readonly string[]): Columns['rate'] | undefined {
  const at = names.findIndex((name) => rateFactor(name) !== undefined && !/error|±|sigma|max|avg/.test(name))
  if (at !== -1) return { at, factor: rateFactor(names[at] ?? '') ?? 1 }
  // As Safecast exports: a value, and beside it `cpm` or `usv`.
  const [value, unitAt] = [names.indexOf('value'), names.indexOf('unit')]
  return value === -1 || unitAt === -1 ? undefined : { at: value, unitAt }
}

function rateOf(
  cells: readonly string[],
  { rate }: Columns,
): { value: number; isCount: boolean } | undefined {
  const value = numberIn(cells[rate.at])
  if (value === undefined) return undefined
  if ('factor' in rate) return { value: value * rate.factor, isCount: false }
  const unit = cells[rate.unitAt]?.trim().toLowerCase() ?? ''
  if (unit === 'cpm') return { value: value / CPM_PER_MICROSIEVERT_PER_HOUR, isCount: true }
  const factor = unit === 'usv' ? 1 : rateFactor(unit)
  return factor === undefined ? undefined : { value: value * factor, isCount: false }
}

function readingOf(cells: readonly string[], columns: Columns, rate: number): Reading | undefined {
  const [lat, lng] = [numberIn(cells[columns.lat]), numberIn(cells[columns.lng])]
  if (lat === undefined || lng === undefined) return undefined
  return { time: timeIn(cells, columns), lat, lng, rate }
}

function timeIn(cells: readonly string[], { time, isUtc }: Columns): ReadTime | undefined {
  return time.length === 0 ? undefined : readTime(time.map((at) => cells[at] ?? '').join(' '), isUtc)
}

/** Some countries' loggers write a comma before the decimals. */
function numberIn(cell = ''): number | undefined {
  const text = cell.trim().replace(',', '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined
}
