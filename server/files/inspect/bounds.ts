/**
 * West, south, east, north in degrees (WGS 84), as in RFC 7946 §5: if the places are closer together across the
 * antimeridian, west is the larger number.
 */
export type Bounds = [west: number, south: number, east: number, north: number]

const span = (values: { least: number; most: number }) => values.most - values.least
const nothing = () => ({ least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY })

/** The smallest box around places added one by one. */
export class BoundsBuilder {
  readonly #lat = nothing()
  /** Longitudes from -180 to 180. */
  readonly #lng = nothing()
  /** The same longitudes from 0 to 360, for a box across the antimeridian. */
  readonly #pacific = nothing()

  /**
   * @param lat degrees
   * @param lng degrees
   * @returns false for invalid coordinates, which are ignored
   */
  add(lat: number, lng: number): boolean {
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return false
    widen(this.#lat, lat)
    widen(this.#lng, lng)
    widen(this.#pacific, lng < 0 ? lng + 360 : lng)
    return true
  }

  /** @returns null if no place was added */
  result(): Bounds | null {
    if (span(this.#lat) < 0) return null
    const { least: south, most: north } = this.#lat
    const isAcross = span(this.#lng) > 180 && span(this.#pacific) < span(this.#lng)
    if (!isAcross) return [this.#lng.least, south, this.#lng.most, north]
    return [fromPacific(this.#pacific.least), south, fromPacific(this.#pacific.most), north]
  }
}

function widen(range: { least: number; most: number }, value: number) {
  range.least = Math.min(range.least, value)
  range.most = Math.max(range.most, value)
}

const fromPacific = (lng: number) => (lng > 180 ? lng - 360 : lng)
