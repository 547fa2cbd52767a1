import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { drawnIndices } from '#contract/track/drawnIndices.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import type { LatLng } from '../geo.types.ts'
import { isBeside, unwrapLng, unwrapPath } from '../place.ts'
import { decimalsOf } from './readingFigure.ts'
import { statisticsOf, type TrackStatistics } from './trackStatistics.ts'

/** Stretches of a drawing: more than a screen has pixels for, few enough for every frame. */
const DRAWN_STRETCHES = 700

/** A track and all that its map, its chart and its table have in common. */
export type TrackSurvey = {
  track: DoseTrack
  statistics: TrackStatistics
  /** In which its dose rates are shown. */
  unit: DoseUnit
  levels: readonly ActionLevel[]
  /** Where it is beside the path; one far off would make the track a dot. */
  releasePoint: LatLng | undefined
  /** Digits after the point that its readings are written with, µSv/h; undefined where they were calculated. */
  decimals: number | undefined
  /** Indices of the readings that are drawn, ascending; lowest and highest ones among them. */
  drawn: readonly number[]
  /** One for each reading; longitudes go on past 180 where the track does. */
  path: readonly LatLng[]
  /** Whether there is a gap between the readings with these indices. */
  isGap: (from: number, to: number) => boolean
  /** Position of a reading between the first and the last, 0 to 1: by time, else by index. */
  shareOf: (index: number) => number
  /** The reading nearest to a position. */
  indexAt: (share: number) => number
}

/** What the reader and the event add to a track. */
type Setting = {
  unit: DoseUnit
  /** Of the event, the lower one first. */
  levels?: readonly ActionLevel[]
  /** Of the event; undefined where it has none. */
  releasePoint?: LatLng | undefined
  /** The longitude its path stays close to across 180°; its own first where left out. */
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
      DRAWN_STRETCHES,
    ),
    path,
    isGap: (from, to) => gapsUpTo[from] !== gapsUpTo[to],
    shareOf,
    indexAt: (share) => nearest(points.length, shareOf, share),
  }
}

/** How many gaps lie before each reading. */
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

/** Shares ascend: halves until two are left. */
function nearest(count: number, shareOf: (index: number) => number, share: number): number {
  let [low, high] = [0, count - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (shareOf(middle) < share) low = middle
    else high = middle
  }
  return share - shareOf(low) <= shareOf(high) - share ? low : high
}
