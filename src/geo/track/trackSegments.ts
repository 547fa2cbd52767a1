import { classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/** Runs of indices into the points of a track. */
type Runs = number[][]

type TrackSegments = {
  /** By dose rate class: the runs drawn in its colour. */
  byClass: Runs[]
  /** Pairs of readings around a gap. */
  gaps: Runs
}

/** Splits a track where its class changes. Between two readings the higher class counts, so that no peak is hidden. */
export function segmentsOf({ track, drawn, isGap }: TrackSurvey): TrackSegments {
  const byClass: Runs[] = Array.from({ length: DOSE_COLOURS.length }, () => [])
  const gaps: Runs = []
  let last: { at: number; run: number[] } | undefined
  drawn.slice(1).forEach((index, position) => {
    const before = drawn[position] ?? index
    if (isGap(before, index)) {
      gaps.push([before, index])
      last = undefined
      return
    }
    const at = classOf(Math.max(rateOf(track.points[before]), rateOf(track.points[index])))
    if (last?.at === at) last.run.push(index)
    else {
      last = { at, run: [before, index] }
      byClass[at]?.push(last.run)
    }
  })
  return { byClass, gaps }
}

const rateOf = (point: { rate: number } | undefined): number => point?.rate ?? 0
