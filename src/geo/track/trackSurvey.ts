import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { drawnIndices } from '#contract/track/drawnIndices.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import type { LatLng } from '../geo.types.ts'
import { isBeside, unwrapLng, unwrapPath } from '../place.ts'
import { decimalsOf } from './readingFigure.ts'
import { statisticsOf, type TrackStatistics } from './trackStatistics.ts'

/** Of up to four readings each (`drawnIndices`): enough for a screen, few enough to draw in every frame. */
const DRAWN_BUCKETS = 700

/** A track with everything its map, chart and table share. */
export type TrackSurvey = {
  track: DoseTrack
  statistics: TrackStatistics
  /** Display unit. */
  unit: DoseUnit
  levels: readonly ActionLevel[]
  /** Set only if close to the path: a distant one would shrink the track to a dot. */
  releasePoint: LatLng | undefined
  /** Decimals of its readings in µSv/h; undefined if calculated. */
  decimals: number | undefined
  /** Ascending indices of the readings drawn, including all peaks. */
  drawn: readonly number[]
  /** One place per reading, unwrapped across 180°. */
  path: readonly LatLng[]
  /** Whether there is a gap between the readings with these indices. */
  isGap: (from: number, to: number) => boolean
  /** Position of a reading from 0 to 1, by time, else by index. */
  shareOf: (index: number) => number
  /** The reading nearest to a position. */
  indexAt: (share: number) => number
}

type Setting = {
  unit: DoseUnit
  /** Of the event, lowest first. */
  levels?: readonly ActionLevel[]
  /** Of the event. */
  releasePoint?: LatLng | undefined
  /** Longitude the path is unwrapped to; defaults to its first. */
  near?: number
}

export function surveyOf(track: DoseTrack, { unit, levels = [], releasePoint, near }: Setting): TrackSurvey {
  const { points } = track
  const statistics = statisticsOf(track)
  const gapsUpTo = countGaps(track)
  const shareOf = shareBy(track, statistics)
  const path = unwrapPath(points, near ?? points[0]?.lng ?? 0)
  const release = releasePoint && {
    lat: releasePoint.lat,
    lng: unwrapLng(releasePoint.lng, path[0]?.lng ?? 0),
  }
  return {
    track,
    statistics,
    unit,
    levels,
    releasePoint: release && isBeside(release, path) ? release : undefined,
    decimals: decimalsOf(track),
    drawn: drawnIndices(
      points.map(({ rate }) => rate),
      DRAWN_BUCKETS,
    ),
    path,
    isGap: (from, to) => gapsUpTo[from] !== gapsUpTo[to],
    shareOf,
    indexAt: (share) => nearest(points.length, shareOf, share),
  }
}

/** Number of gaps before each reading. */
function countGaps({ points }: DoseTrack): Uint32Array {
  const counts = new Uint32Array(points.length)
  for (let index = 1; index < points.length; index++) {
    const stepMs = (points[index]?.timeMs ?? 0) - (points[index - 1]?.timeMs ?? 0)
    counts[index] = (counts[index - 1] ?? 0) + (stepMs > LONGEST_GAP_MS ? 1 : 0)
  }
  return counts
}

function shareBy({ points }: DoseTrack, { timed }: TrackStatistics): (index: number) => number {
  if (!timed || timed.durationMs === 0) return (index) => index / (points.length - 1)
  return (index) => ((points[index]?.timeMs ?? 0) - timed.startMs) / timed.durationMs
}

/** Binary search: shares are ascending. */
function nearest(count: number, shareOf: (index: number) => number, share: number): number {
  let [low, high] = [0, count - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (shareOf(middle) < share) low = middle
    else high = middle
  }
  return share - shareOf(low) <= shareOf(high) - share ? low : high
}
