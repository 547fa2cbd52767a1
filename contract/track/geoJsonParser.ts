import { counted } from '#contract/counted.ts'
import { rateExponent, shifted } from './rateUnits.ts'
import { type Found, MAX_LINE_LENGTH, type Readings, type TrackParser } from './readings.ts'
import { readTime } from './readTime.ts'

/** Geometry and properties of a feature are flat objects, so that each can be read as soon as it arrives. */
const FLAT_OBJECT = /\{[^{}]*\}/g

/** Whether a text starts a GeoJSON document. */
export const isGeoJson = (text: string): boolean =>
  /^\s*\{/.test(text) && text.includes('"FeatureCollection"')

/**
 * Reads points of a GeoJSON document whose properties name a dose rate with its unit, as a tape's export does. Streams
 * the document, which may be of any size.
 */
export class GeoJsonParser implements TrackParser {
  readonly #readings: Readings
  #rest = ''
  #place: readonly unknown[] | undefined
  #properties: Record<string, unknown> | undefined
  #unreadable = 0

  constructor(readings: Readings) {
    this.#readings = readings
  }

  write(text: string): void {
    this.#rest += text
    let end = 0
    for (const match of this.#rest.matchAll(FLAT_OBJECT)) {
      end = match.index + match[0].length
      this.#read(match[0])
    }
    this.#rest = this.#rest.slice(end).slice(-MAX_LINE_LENGTH)
  }

  end(): Found {
    return {
      notes: this.#unreadable > 0 ? [`${counted(this.#unreadable, 'point')} could not be read.`] : [],
    }
  }

  /** Geometry and properties come in either order; a feature is read once both have arrived. */
  #read(text: string) {
    const value = parsed(text)
    if (!value) return
    if (Array.isArray(value.coordinates)) this.#place = value.type === 'Point' ? value.coordinates : undefined
    else if (rateOf(value) !== undefined) this.#properties = value
    if (!this.#place || !this.#properties) return
    const [lng, lat] = this.#place
    const rate = rateOf(this.#properties)
    if (typeof lat === 'number' && typeof lng === 'number' && rate !== undefined)
      this.#readings.add(timeOf(this.#properties), lat, lng, rate)
    else this.#unreadable++
    this.#place = undefined
    this.#properties = undefined
  }
}

/** The first property named with a unit of dose rate, converted to µSv/h. */
function rateOf(properties: Record<string, unknown>): number | undefined {
  for (const [name, value] of Object.entries(properties)) {
    const exponent = rateExponent(name)
    if (exponent !== undefined && typeof value === 'number') return shifted(value, exponent)
  }
  return undefined
}

function timeOf(properties: Record<string, unknown>) {
  const found = Object.entries(properties).find(([name]) =>
    /^(?:date_?)?time(?:stamp)?(?:_?utc)?$/i.test(name),
  )
  return found && (typeof found[1] === 'string' || typeof found[1] === 'number')
    ? readTime(String(found[1]), /utc/i.test(found[0]))
    : undefined
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    // Braces inside a text; our features have none.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
