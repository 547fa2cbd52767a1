import { amount } from '#contract/track/amount.ts'
import type { GeoShape, LatLng } from '../geo.types.ts'
import { isPlace } from '../place.ts'

/** What a reader of one format brings back. */
export type Reading = {
  shapes: GeoShape[]
  notes: string[]
  /** What goes after the name of the file, when it holds nothing to draw: 'is not valid XML.' */
  problem?: string
}

/** Places of one file; what is beyond is neither drawn nor counted, and said. */
const MAX_PLACES = 300_000

/** Counts what a file holds that is no place, so that it can be said once. */
export class Tally {
  private taken = 0
  private unreadable = 0
  private outOfRange = 0
  private placeholders = 0

  /** Whether the file has as many places as a map takes. */
  get isFull(): boolean {
    return this.taken >= MAX_PLACES
  }

  /** @returns undefined for what is no place on the globe, which is counted */
  place(lat: number, lng: number): LatLng | undefined {
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) this.unreadable++
    else if (!isPlace(lat, lng)) this.outOfRange++
    else if (lat === 0 && lng === 0) this.placeholders++
    else {
      this.taken++
      return { lat, lng }
    }
    return undefined
  }

  /** Each a sentence. */
  notes(): string[] {
    return [
      this.isFull && `Only the first ${MAX_PLACES.toLocaleString('en')} places were read.`,
      this.unreadable > 0 && `${amount(this.unreadable, 'place')} could not be read.`,
      this.outOfRange > 0 && `${amount(this.outOfRange, 'place')} out of range left out.`,
      this.placeholders > 0 &&
        `${amount(this.placeholders, 'place')} at 0, 0 left out: devices write that when they have no position.`,
    ].filter((note) => note !== false)
  }

  /** Why there is nothing to draw, as the end of a sentence. */
  problem(): string {
    if (this.outOfRange > 0 && this.unreadable + this.placeholders === 0)
      return 'holds no places that can be drawn: its coordinates are no degrees of latitude and longitude.'
    if (this.placeholders > 0 && this.unreadable + this.outOfRange === 0)
      return 'holds no places that can be drawn: its device had no position.'
    if (this.unreadable + this.outOfRange > 0)
      return 'holds no places that can be drawn: its coordinates cannot be read.'
    return 'holds no places that can be drawn.'
  }
}
