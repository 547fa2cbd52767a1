import { rateExponent, rateIn, shifted } from './rateUnits.ts'
import { MAX_READINGS, type Readings } from './readings.ts'
import { type ReadTime, readTime } from './readTime.ts'

/** Times, places and values as three parallel lists (Google's extension of KML 2.2). */
type Track = { times: (ReadTime | undefined)[]; places: { lat: number; lng: number }[]; rates: number[] }

/** Collects a placemark's elements, identified by their local names, as they are parsed. */
export class Placemark {
  #point: string | undefined
  #isPoint = false
  #when: string | undefined
  readonly #texts: Partial<Record<'name' | 'description', string>> = {}
  /** Name and value of each `Data`, then of each `SimpleData`. */
  readonly #data: [string, string][] = []
  readonly #simpleData: [string, string][] = []
  #track: Track | undefined
  readonly #tracks: Track[] = []
  /** The `name` attribute of the innermost element that has one. */
  #attribute = ''
  /** Exponent of the current values' unit; undefined if they are not dose rates. */
  #exponent: number | undefined
  #inArray = false

  open(name: string): void {
    if (name === 'Data' || name === 'SimpleData' || name === 'SimpleArrayData') this.#attribute = ''
    if (name === 'SimpleArrayData') this.#inArray = true
    if (name === 'Point') this.#isPoint = true
    if (name === 'Track') this.#track = { times: [], places: [], rates: [] }
  }

  /** Takes the `name` attribute of the element just opened. */
  name(value: string): void {
    this.#attribute = value
    if (this.#inArray && this.#track?.rates.length === 0) this.#exponent = rateExponent(value)
  }

  close(name: string, text: string): void {
    if (this.#track) this.#closeInTrack(name, text, this.#track)
    else this.#closeInPoint(name, text)
  }

  /** @returns false if the placemark has a point but no readable dose rate */
  readInto(readings: Readings): boolean {
    const tracked = this.#tracks.filter(({ rates }) => rates.length > 0)
    for (const { times, places, rates } of tracked) {
      for (const [index, { lat, lng }] of places.entries()) {
        readings.add(times[index], lat, lng, rates[index] ?? Number.NaN)
      }
    }
    return tracked.length > 0 || this.#point === undefined || this.#readPoint(this.#point, readings)
  }

  #closeInTrack(name: string, text: string, track: Track) {
    if (name === 'Track') {
      this.#tracks.push(track)
      this.#track = undefined
    } else if (name === 'SimpleArrayData') {
      this.#inArray = false
      this.#exponent = undefined
    } else if (track.places.length >= MAX_READINGS) return
    else if (name === 'when') track.times.push(readTime(text))
    else if (name === 'coord') {
      const [lng = Number.NaN, lat = Number.NaN] = text === '' ? [] : text.split(/[\s,]+/).map(Number)
      track.places.push({ lat, lng })
    } else if (name === 'value' && this.#exponent !== undefined) {
      track.rates.push(shifted(Number.parseFloat(text), this.#exponent))
    }
  }

  #closeInPoint(name: string, text: string) {
    if (name === 'coordinates' && this.#isPoint) this.#point ??= text
    else if (name === 'Point') this.#isPoint = false
    else if (name === 'when') this.#when ??= text
    else if (name === 'name' || name === 'description') this.#texts[name] ??= text
    else if (name === 'value' && !this.#inArray) this.#data.push([this.#attribute, text])
    else if (name === 'SimpleData') this.#simpleData.push([this.#attribute, text])
    else if (name === 'SimpleArrayData') this.#inArray = false
  }

  #readPoint(point: string, readings: Readings): boolean {
    const [lng, lat] = point.split(',').map(Number)
    const data = [...this.#data, ...this.#simpleData]
    const texts = [this.#texts.name ?? '', this.#texts.description ?? '']
    const rate = rateInData(data) ?? texts.map(rateIn).find((value) => value !== undefined)
    if (rate === undefined || lat === undefined || lng === undefined) return false
    if (Number.isNaN(lat) || Number.isNaN(lng)) return false
    const times = [
      this.#when ?? '',
      ...data.filter(([name]) => /time|date/i.test(name)).map(([, value]) => value),
      ...texts,
    ]
    readings.add(times.map((text) => readTime(text)).find(Boolean), lat, lng, rate)
    return true
  }
}

/** The unit is in the value or in the field's name. */
function rateInData(data: readonly [string, string][]): number | undefined {
  for (const [name, value] of data) {
    const stated = rateIn(value)
    if (stated !== undefined) return stated
    const exponent = rateExponent(name)
    if (exponent !== undefined && /^\d+(?:\.\d+)?$/.test(value)) return shifted(Number(value), exponent)
  }
  return undefined
}
