import { counted } from '#contract/counted.ts'
import { delimiterOf, parseCsv } from '#contract/csvRecords.ts'
import { placeColumns, wordsOf } from '#contract/placeColumns.ts'
import { type Reading, Tally } from './tally.ts'

/** Words that identify a column by its title. */
const NAME_WORDS = ['name', 'title', 'label', 'poi', 'place', 'site', 'station']
const TIME_WORDS = ['time', 'timestamp', 'datetime', 'date']

type Columns = { lat: number; lng: number; name: number; time: number; titles: readonly string[] }

/**
 * Reads places from CSV: points of interest, a starting location, the track of a detector. Columns are found by their
 * usual titles, in any order; without titles the first two are latitude and longitude.
 * @param text without a byte order mark
 * @param timeColumn title of the time column, if it would be ambiguous
 */
export function readCsvPlaces(text: string, timeColumn?: string): Reading {
  const { delimiter, start, first } = delimiterOf(text)
  const tally = new Tally()
  const shapes: Reading['shapes'] = []
  const notes: string[] = []
  let columns: Columns | undefined
  let rows = 0
  let broken = 0
  for (const { cells, problem } of parseCsv(text.slice(start), delimiter, first)) {
    if (tally.isFull) break
    if (cells.every((cell) => cell.trim() === '') || cells[0]?.startsWith('#')) continue
    if (!columns) {
      columns = columnsOf(cells, timeColumn)
      if (columns) continue
      if (!looksLikePlace(cells)) return { shapes, notes, problem: whyNoColumns(cells) }
      columns = { lat: 0, lng: 1, name: 2, time: -1, titles: [] }
      notes.push(
        'The file has no header row: the first number was read as latitude, the second as longitude.',
      )
    }
    rows++
    if (problem) {
      broken++
      continue
    }
    const at = tally.place(
      parseDegrees(cells[columns.lat] ?? '', 'lat'),
      parseDegrees(cells[columns.lng] ?? '', 'lng'),
    )
    if (at) shapes.push({ kind: 'point', at, ...describe(cells, columns) })
  }
  if (broken > 0) notes.push(`${broken} of ${counted(rows, 'row')} could not be read.`)
  notes.push(...tally.notes())
  if (shapes.length > 0) return { shapes, notes }
  return { shapes, notes, problem: rows === 0 ? 'holds no rows under its column names.' : tally.problem() }
}

function describe(cells: readonly string[], { lat, lng, name, time, titles }: Columns) {
  const rest = titles.flatMap((title, index) => {
    const value = cells[index]?.trim() ?? ''
    return index === lat || index === lng || index === name || value === '' ? [] : [[title, value] as const]
  })
  return {
    name: cells[name]?.trim() ?? '',
    ...(cells[time] !== undefined && { time: cells[time].trim() }),
    ...(rest.length > 0 && { data: Object.fromEntries(rest) }),
  }
}

function columnsOf(cells: readonly string[], timeColumn: string | undefined): Columns | undefined {
  const titles = cells.map((cell) => cell.trim())
  const words = titles.map(wordsOf)
  const find = (names: readonly string[]) =>
    words.findIndex((found) => found.some((word) => names.includes(word)))
  const places = placeColumns(titles)
  const time = timeColumn === undefined ? find(TIME_WORDS) : titles.indexOf(timeColumn)
  return places && { ...places, name: find(NAME_WORDS), time, titles }
}

const looksLikePlace = ([lat = '', lng = '']: readonly string[]): boolean =>
  Math.abs(parseDegrees(lat, 'lat')) <= 90 && Math.abs(parseDegrees(lng, 'lng')) <= 180

function whyNoColumns(cells: readonly string[]): string {
  const titles = cells.map((cell) => cell.trim()).filter((title) => title !== '')
  const shown = titles.slice(0, 8).map((title) => `“${title.slice(0, 40)}”`)
  const more = titles.length > shown.length ? ' and others' : ''
  return `has no columns for latitude and longitude. Its columns are ${shown.join(', ')}${more}.`
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const NUMBER = String.raw`(\d+(?:\.\d+)?)`
/** Degrees, minutes, seconds, separated by their symbol or white space; hemisphere before or after. */
const DEGREES = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?${NUMBER}\s*(?:°|deg)?(?:(?<=[°g\s])\s*${NUMBER}\s*'?(?:(?<=['\s])\s*${NUMBER}\s*"?)?)?\s*([NSEW])?$`,
  'i',
)
/** 45° 19' 48.123456" N with decimals to spare. Longer text is rejected before the regular expression runs. */
const MAX_LENGTH = 40
const HEMISPHERES = { lat: 'NS', lng: 'EW' }

/**
 * Parses degrees as people and devices write them: 45.33, 45,33, 45.33 N, N 45° 19.8', 45°19'48"N.
 * @param axis decides which hemisphere letters are valid
 * @returns NaN for anything else
 */
export function parseDegrees(text: string, axis: 'lat' | 'lng'): number {
  const short = text.replace(/\s+/g, ' ').trim()
  if (short.length > MAX_LENGTH) return Number.NaN
  const plain = short
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2032\u2019]/g, "'")
    .replace(/[\u2033\u201d]/g, '"')
    .replace(/º/g, '°')
    .replace(/(\d),(\d)/g, '$1.$2')
  if (DECIMAL.test(plain)) return Number(plain)
  const [, before, sign, whole, minutes = '0', seconds = '0', after] = DEGREES.exec(plain) ?? []
  const side = (before ?? after)?.toUpperCase()
  if (whole === undefined || (before && after) || (side && !HEMISPHERES[axis].includes(side)))
    return Number.NaN
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  return sign === '-' || side === 'S' || side === 'W' ? -degrees : degrees
}
