import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { TrackTotals } from '#contract/track/totals.ts'

export type TrackStatistics = {
  count: number
  /** Index in `points` of the first highest dose rate. */
  maxIndex: number
  /** µSv/h. */
  max: number
  min: number
  /** µSv/h; weighted by time if there are times, else the mean of the readings. */
  mean: number
  /** Metres, in straight lines between readings, gaps included. */
  distanceM: number
  /** Undefined without times. */
  timed: TimedStatistics | undefined
}

type TimedStatistics = {
  startMs: number
  endMs: number
  durationMs: number
  /** µSv: integral of the dose rate over time by the trapezoid rule, gaps excluded. */
  dose: number
  /** Pauses longer than LONGEST_GAP_MS: their number and total length. */
  gaps: { count: number; ms: number }
}

/** Statistics of a track. Expects times in order (see DoseTrack). */
export function statisticsOf({ points, isTimed }: Pick<DoseTrack, 'points' | 'isTimed'>): TrackStatistics {
  const totals = new TrackTotals()
  for (const { timeMs, lat, lng, rate } of points) totals.add(timeMs ?? Number.NaN, lat, lng, rate)
  const { count, maxIndex, max, min, sum, dose, distanceM, gaps } = totals
  const startMs = points[0]?.timeMs ?? 0
  const endMs = points.at(-1)?.timeMs ?? 0
  const durationMs = endMs - startMs
  const integratedMs = isTimed ? durationMs - gaps.ms : 0
  return {
    count,
    maxIndex,
    max,
    min,
    mean: integratedMs > 0 ? (dose * MS_PER_HOUR) / integratedMs : sum / count,
    distanceM,
    timed: isTimed ? { startMs, endMs, durationMs, dose, gaps } : undefined,
  }
}

const MS_PER_HOUR = 3_600_000
