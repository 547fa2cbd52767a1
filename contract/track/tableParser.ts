import { counted } from '#contract/counted.ts'
import { delimiterOf, parseCsv } from '../csvRecords.ts'
import { isTrackTitle } from '../placeColumns.ts'
import { CPM_PER_MICROSIEVERT_PER_HOUR } from './logParser.ts'
import { rateExponent, shifted } from './rateUnits.ts'
import { type Found, MAX_LINE_LENGTH, type Readings, type TrackParser } from './readings.ts'
import { type ReadTime, readTime } from './readTime.ts'
import { type TrackTableColumns, trackColumns } from './tableColumns.ts'

/** Records searched for the column names: some devices write other lines first. */
const HEADER_RECORDS = 20

/** Reads a table with a place and a dose rate in each line, such as those of AtomFast, RadiaCode and Safecast. */
export class TableParser implements TrackParser {
  readonly #readings: Readings
  #rest = ''
  #delimiter: ReturnType<typeof delimiterOf>['delimiter'] | undefined
  #columns: TrackTableColumns | undefined
  #searched = 0
  #unreadable = 0
  #hasCounts = false

  constructor(readings: Readings) {
    this.#readings = readings
  }

  write(text: string): void {
    if (this.#isNoTrack) return
    this.#rest += text
    const end = endOfRecords(this.#rest)
    if (end === 0) return
    this.#read(this.#rest.slice(0, end))
    this.#rest = this.#rest.slice(end)
  }

  end(): Found {
    if (!this.#isNoTrack) this.#read(this.#rest)
    this.#rest = ''
    return {
      notes: this.#unreadable > 0 ? [`${counted(this.#unreadable, 'line')} could not be read.`] : [],
      cpmPerMicrosievertPerHour: this.#hasCounts ? CPM_PER_MICROSIEVERT_PER_HOUR : undefined,
    }
  }

  get #isNoTrack(): boolean {
    return !this.#columns && this.#searched >= HEADER_RECORDS
  }

  #read(whole: string) {
    let text = whole
    if (this.#delimiter === undefined) {
      if (isTrackTitle(text)) text = text.replace(/^.*(?:\r\n|\r|\n)?/, '')
      const { delimiter, start } = delimiterOf(text)
      if (text.slice(start).trim() === '') return
      this.#delimiter = delimiter
      text = text.slice(start)
    }
    for (const { cells, problem } of parseCsv(text, this.#delimiter)) {
      if (this.#isNoTrack) return
      if (cells.every((cell) => cell.trim() === '')) continue
      if (!this.#columns) {
        this.#searched++
        this.#columns = trackColumns(cells)
      } else if (problem || !this.#readRow(cells, this.#columns)) this.#unreadable++
    }
  }

  #readRow(cells: readonly string[], columns: TrackTableColumns): boolean {
    const rate = rateOf(cells, columns)
    const [lat, lng] = [numberIn(cells[columns.lat]), numberIn(cells[columns.lng])]
    if (!rate || lat === undefined || lng === undefined) return false
    this.#readings.add(timeIn(cells, columns), lat, lng, rate.value)
    this.#hasCounts ||= rate.isCount
    return true
  }
}

/**
 * Finds the end of the complete records: the last line end outside quotes, as far as can be told. An endless line or
 * quote is cut, so that the records before it are not lost.
 */
function endOfRecords(text: string): number {
  const last = lineEndBefore(text, text.length)
  const end = text.includes('"') ? endOutsideQuotes(text, last) : last
  return end === 0 && text.length > MAX_LINE_LENGTH ? text.length : end
}

function endOutsideQuotes(text: string, last: number): number {
  let quotes = quotesIn(text, 0, last)
  let end = last
  while (end > 0 && quotes % 2 === 1) {
    const before = lineEndBefore(text, end - 1)
    quotes -= quotesIn(text, before, end)
    end = before
  }
  return end
}

function quotesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let index = from; index < to; index++) if (text[index] === '"') count++
  return count
}

/** A carriage return at the very end may be the first half of a line end. */
function lineEndBefore(text: string, to: number): number {
  const feed = text.lastIndexOf('\n', to - 1)
  if (feed !== -1) return feed + 1
  const from = text[to - 1] === '\r' ? to - 2 : to - 1
  return from < 0 ? 0 : text.lastIndexOf('\r', from) + 1
}

function rateOf(
  cells: readonly string[],
  { rate }: TrackTableColumns,
): { value: number; isCount: boolean } | undefined {
  const value = numberIn(cells[rate.at])
  if (value === undefined) return undefined
  if ('exponent' in rate) return { value: shifted(value, rate.exponent), isCount: false }
  const unit = cells[rate.unitAt]?.trim().toLowerCase() ?? ''
  if (unit === 'cpm') return { value: value / CPM_PER_MICROSIEVERT_PER_HOUR, isCount: true }
  const exponent = unit === 'usv' ? 0 : rateExponent(unit)
  return exponent === undefined ? undefined : { value: shifted(value, exponent), isCount: false }
}

function timeIn(cells: readonly string[], { time, isUtc }: TrackTableColumns): ReadTime | undefined {
  return time.length === 0 ? undefined : readTime(time.map((at) => cells[at] ?? '').join(' '), isUtc)
}

/** Some loggers write a decimal comma. */
function numberIn(cell = ''): number | undefined {
  const text = cell.trim().replace(',', '.')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined
}
