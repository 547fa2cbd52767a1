import type { DosePoint, DoseTrack } from '#contract/track/doseTrack.types.ts'

/**
 * Two readings further apart than this are not joined: nobody knows what was between them. Twice the minute at which
 * the slowest loggers write.
 */
export const LONGEST_GAP_MS = 2 * 60_000

export type TrackStatistics = {
  count: number
  /** Index in `points` of the highest dose rate; the first of several. */
  maxIndex: number
  /** µSv/h. */
  max: number
  min: number
  /** µSv/h: over time where there are times, else of the readings. */
  mean: number
  /** Along straight lines from reading to reading, over gaps too; metres. */
  distanceM: number
  /** Undefined without times. */
  timed: TimedStatistics | undefined
}

type TimedStatistics = {
  startMs: number
  endMs: number
  durationMs: number
  /** Integral of the dose rate over time by the trapezoid rule, without the gaps; µSv. */
  dose: number
  /** Pauses longer than LONGEST_GAP_MS: how many, and how long together. */
  gaps: { count: number; ms: number }
}

const MS_PER_HOUR = 3_600_000

/** What a track comes to. Times are in order (see DoseTrack). */
export function statisticsOf({ points, isTimed }: Pick<DoseTrack, 'points' | 'isTimed'>): TrackStatistics {
  let maxIndex = 0
  let min = Infinity
  let sum = 0
  let distanceM = 0
  points.forEach((point, index) => {
    if (point.rate > rateAt(points, maxIndex)) maxIndex = index
    min = Math.min(min, point.rate)
    sum += point.rate
    const before = points[index - 1]
    if (before) distanceM += metresBetween(before, point)
  })
  const timed = isTimed ? timedStatistics(points) : undefined
  const integratedMs = timed ? timed.durationMs - timed.gaps.ms : 0
  return {
    count: points.length,
    maxIndex,
    max: rateAt(points, maxIndex),
    min,
    mean: timed && integratedMs > 0 ? (timed.dose * MS_PER_HOUR) / integratedMs : sum / points.length,
    distanceM,
    timed,
  }
}

const rateAt = (points: readonly DosePoint[], index: number): number => points[index]?.rate ?? 0

function timedStatistics(points: readonly DosePoint[]): TimedStatistics {
  const startMs = points[0]?.timeMs ?? 0
  const endMs = points.at(-1)?.timeMs ?? 0
  const gaps = { count: 0, ms: 0 }
  let dose = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (!before) return
    const stepMs = (point.timeMs ?? 0) - (before.timeMs ?? 0)
    if (stepMs > LONGEST_GAP_MS) {
      gaps.count++
      gaps.ms += stepMs
    } else dose += ((before.rate + point.rate) / 2) * (stepMs / MS_PER_HOUR)
  })
  return { startMs, endMs, durationMs: endMs - startMs, dose, gaps }
}

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Place = Pick<DosePoint, 'lat' | 'lng'>

/** Great-circle distance (haversine). */
function metresBetween(one: Place, other: Place): number {
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}
