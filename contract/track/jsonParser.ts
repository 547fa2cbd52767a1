import { counted } from '#contract/counted.ts'
import { shifted } from './rateUnits.ts'
import { type Found, MAX_LINE_LENGTH, type Readings, type TrackParser } from './readings.ts'
import { MICROROENTGEN_EXPONENT } from './tableColumns.ts'

/** A marker of a track: a flat object that can be read as soon as it arrives. */
const MARKER = /\{[^{}]*\}/g
const UNIT = /"(?:sv|isSievert)"\s*:\s*true/i

/** Whether a text starts a RadiaCode track of an iPhone, which is a single JSON document. */
export const isTrackJson = (text: string): boolean => /^\s*\{/.test(text) && text.includes('"markers"')

/**
 * Reads a RadiaCode track of an iPhone: `markers` with `date` (seconds since 1970), `lat`, `lon`, `doseRate`; in µSv/h
 * if `sv` is true, else in µR/h. Streams the document, which may be of any size.
 */
export class JsonParser implements TrackParser {
  readonly #readings: Readings
  readonly #found: { ms: number; lat: number; lng: number; rate: number }[] = []
  #rest = ''
  #isSievert = false
  #unreadable = 0

  constructor(readings: Readings) {
    this.#readings = readings
  }

  write(text: string): void {
    this.#rest += text
    let end = 0
    for (const match of this.#rest.matchAll(MARKER)) {
      this.#lookForUnit(this.#rest.slice(end, match.index))
      end = match.index + match[0].length
      this.#read(match[0])
    }
    const rest = this.#rest.slice(end)
    this.#lookForUnit(rest)
    this.#rest = rest.slice(-MAX_LINE_LENGTH)
  }

  end(): Found {
    const exponent = this.#isSievert ? 0 : MICROROENTGEN_EXPONENT
    for (const { ms, lat, lng, rate } of this.#found) {
      const time = Number.isFinite(ms) ? { ms, isZoned: true } : undefined
      this.#readings.add(time, lat, lng, shifted(rate, exponent))
    }
    return {
      notes: this.#unreadable > 0 ? [`${counted(this.#unreadable, 'marker')} could not be read.`] : [],
    }
  }

  /** The unit is a field of the document, before or after the markers. */
  #lookForUnit(text: string) {
    this.#isSievert ||= UNIT.test(text)
  }

  #read(text: string) {
    if (!text.includes('"doseRate"')) return
    const marker = parsed(text)
    const [lat, lng, rate] = [marker?.lat, marker?.lon, marker?.doseRate].map(numberOf)
    if (lat === undefined || lng === undefined || rate === undefined) this.#unreadable++
    else this.#found.push({ ms: (numberOf(marker?.date) ?? Number.NaN) * 1000, lat, lng, rate })
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
