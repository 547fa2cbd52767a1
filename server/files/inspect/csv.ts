import { parseCsv } from '#contract/csvRecords.ts'
import { isTrackTitle, placeColumns } from '#contract/placeColumns.ts'
import { BoundsBuilder } from './bounds.ts'
import { FileRefused, type Inspector } from './finding.ts'

/** Characters; a survey's lines have a few hundred. */
const MAX_LINE_LENGTH = 1024 * 1024
/** Control characters that text does not contain; those above 7F are letters in some Windows encodings. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u

/** The UTF-8 byte order mark, decoded as Latin-1. */
const MARK = /^\u00ef\u00bb\u00bf/
const DELIMITERS = [',', ';', '\t', '|'] as const

interface Columns {
  delimiter: (typeof DELIMITERS)[number]
  lat: number
  lng: number
}

/**
 * Inspects a CSV file as a stream: text in UTF-8, UTF-16 with byte order mark, or a Latin encoding. The first line, or
 * the one below a track's title, may name columns of latitude and longitude in degrees; lines of a bGeigie log are
 * places too. Refuses what is not text, and web pages named .csv. Formulas are kept: nothing here opens a table
 * automatically.
 */
export class CsvInspector implements Inspector {
  #decoder: TextDecoder | undefined
  readonly #places = new BoundsBuilder()
  #columns: Columns | null | undefined
  #rest = ''

  write(chunk: Buffer): void {
    this.#decoder ??= decoderFor(chunk)
    this.#take(this.#decode(chunk))
  }

  end() {
    if (this.#decoder) this.#take(`${this.#decode()}\n`)
    return { bounds: this.#places.result() }
  }

  #decode(chunk?: Buffer): string {
    try {
      return this.#decoder?.decode(chunk, { stream: chunk !== undefined }) ?? ''
    } catch {
      throw new FileRefused('is not valid text in the encoding its first bytes announce.')
    }
  }

  #take(text: string) {
    if (CONTROL.test(text)) throw new FileRefused('is not a text file: it contains control characters.')
    const lines = (this.#rest + text).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#line(line)
    if (this.#rest.length > MAX_LINE_LENGTH)
      throw new FileRefused('has a line longer than a million characters.')
  }

  #line(line: string) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) return
    const logged = geigerPlace(text)
    if (logged) return void this.#places.add(logged.lat, logged.lng)
    if (this.#columns === undefined) {
      if (text.startsWith('<')) throw new FileRefused('is not a CSV file: it looks like a web page.')
      const first = text.replace(MARK, '')
      if (!isTrackTitle(first)) this.#columns = columnsOf(first)
      return
    }
    if (this.#columns === null) return
    const { delimiter, lat, lng } = this.#columns
    const cells = cellsOf(text, delimiter)
    const degrees = (cell: string | undefined) => numberOf(cell, delimiter)
    this.#places.add(degrees(cells[lat]), degrees(cells[lng]))
  }
}

/** Latin-1 can decode any byte, and digits and separators are the same in UTF-8; nothing else matters here. */
function decoderFor(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  return new TextDecoder('latin1')
}

/** The columns named in a header line; null if none. */
function columnsOf(line: string): Columns | null {
  for (const delimiter of DELIMITERS) {
    const places = placeColumns(cellsOf(line, delimiter))
    if (places) return { delimiter, ...places }
  }
  return null
}

/** The cells of a line. Most have no quotes, and splitting those is faster than a parser. */
function cellsOf(line: string, delimiter: Columns['delimiter']): string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const [record] = parseCsv(line, delimiter)
  return record?.cells ?? []
}

/** If cells are not separated by commas, a comma may be the decimal separator. */
function numberOf(cell: string | undefined, delimiter: string): number {
  const text = cell?.trim() ?? ''
  if (text === '') return Number.NaN
  return Number(delimiter === ',' ? text : text.replace(',', '.'))
}

/** A bGeigie log line: `$BxRDD,device,time,cpm,...,validity,lat,N|S,lng,E|W,altitude,fix,...`; NaN without a fix. */
function geigerPlace(line: string): { lat: number; lng: number } | undefined {
  if (!/^\$[A-Z0-9]{1,8}RDD,/.test(line)) return undefined
  const [, , , , , , , lat, northSouth, lng, eastWest, , fix] = line.split(',')
  if (fix !== 'A') return { lat: Number.NaN, lng: Number.NaN }
  return {
    lat: nmeaDegrees(lat) * (northSouth === 'S' ? -1 : 1),
    lng: nmeaDegrees(lng) * (eastWest === 'W' ? -1 : 1),
  }
}

/** NMEA combines degrees and minutes: 4141.8847 is 41° 41.8847′. */
export function nmeaDegrees(nmea: string | undefined): number {
  if (nmea === undefined || nmea === '') return Number.NaN
  const value = Number(nmea)
  const whole = Math.trunc(value / 100)
  return whole + (value - whole * 100) / 60
}
