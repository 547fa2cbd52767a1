/**
 * Readings further apart than this are not joined, since nobody knows what was between them. Twice the one-minute
 * interval of the slowest loggers.
 */
export const LONGEST_GAP_MS = 2 * 60_000

const MS_PER_HOUR = 3_600_000

type Place = { lat: number; lng: number }

/**
 * Statistics of a track's readings, added in order of time: a track of a million is summed in one pass, and portal and
 * server count alike.
 *
 * - Dose, µSv: the integral of the dose rate (µSv/h) over time by the trapezoid rule; a gap adds nothing.
 * - Distance, metres: along great circles from reading to reading (haversine, mean radius of the earth), including
 *   gaps.
 * - Gap: neighbours more than LONGEST_GAP_MS apart; their number and total length.
 * - Maximum: the first of several highest readings.
 *
 * Without times (NaN) there are no dose and no gaps.
 */
export class TrackTotals {
  count = 0
  /** Index of the highest dose rate; the first of several. */
  maxIndex = 0
  /** µSv/h. */
  max = 0
  min = Infinity
  /** Sum of the dose rates, for the mean of a track without times. */
  sum = 0
  /** µSv. */
  dose = 0
  distanceM = 0
  gaps = { count: 0, ms: 0 }
  #before: (Place & { timeMs: number; rate: number }) | undefined

  add(timeMs: number, lat: number, lng: number, rate: number): void {
    const before = this.#before
    if (this.count === 0 || rate > this.max) {
      this.max = rate
      this.maxIndex = this.count
    }
    this.min = Math.min(this.min, rate)
    this.sum += rate
    this.count++
    if (before) {
      this.distanceM += metresBetween(before, { lat, lng })
      const stepMs = timeMs - before.timeMs
      if (stepMs > LONGEST_GAP_MS) {
        this.gaps.count++
        this.gaps.ms += stepMs
      } else if (stepMs >= 0) this.dose += ((before.rate + rate) / 2) * (stepMs / MS_PER_HOUR)
      before.timeMs = timeMs
      before.lat = lat
      before.lng = lng
      before.rate = rate
    } else this.#before = { timeMs, lat, lng, rate }
  }
}

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export function metresBetween(one: Place, other: Place): number {
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}
