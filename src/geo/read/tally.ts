import { counted } from '#contract/counted.ts'
import type { GeoShape, LatLng } from '../geo.types.ts'
import { isPlace } from '../place.ts'

export type Reading = {
  shapes: GeoShape[]
  notes: string[]
  /** Follows the file name if there is nothing to draw: 'is not valid XML.' */
  problem?: string
  /** The server refuses such a file (ruling 043). */
  isDamaged?: boolean
}

/** Per file; the rest is ignored, with a note. */
const MAX_PLACES = 300_000

/** Counts invalid places of a file, to report them in one note. */
export class Tally {
  private taken = 0
  private unreadable = 0
  private outOfRange = 0
  private placeholders = 0

  /** Whether the file has reached the limit. */
  get isFull(): boolean {
    return this.taken >= MAX_PLACES
  }

  /** @returns undefined for an invalid place, which is counted */
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

  /** Complete sentences. */
  notes(): string[] {
    return [
      this.isFull && `Only the first ${MAX_PLACES.toLocaleString('en')} places were read.`,
      this.unreadable > 0 && `${counted(this.unreadable, 'place')} could not be read.`,
      this.outOfRange > 0 && `${counted(this.outOfRange, 'place')} out of range left out.`,
      this.placeholders > 0 &&
        `${counted(this.placeholders, 'place')} at 0, 0 left out: devices write that when they have no position.`,
    ].filter((note) => note !== false)
  }

  /** Why there is nothing to draw; continues a sentence that begins with the file name. */
  problem(): string {
    if (this.outOfRange > 0 && this.unreadable + this.placeholders === 0)
      return 'has no places that can be drawn: its coordinates are not in degrees.'
    if (this.placeholders > 0 && this.unreadable + this.outOfRange === 0)
      return 'has no places that can be drawn: its device had no position.'
    if (this.unreadable + this.outOfRange > 0)
      return 'has no places that can be drawn: its coordinates cannot be read.'
    return 'has no places that can be drawn.'
  }
}
