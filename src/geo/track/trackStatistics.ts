import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { TrackTotals } from '#contract/track/totals.ts'

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

/** What a track comes to. Times are in order (see DoseTrack). */
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
