import { classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/** Runs of indices into the points of a track. */
type Runs = number[][]

export type Stretches = {
  /** For each class of dose rate the parts of the track drawn in its colour. */
  byClass: Runs[]
  /** Where nothing was read for too long: pairs of readings. */
  gaps: Runs
}

/** Cuts a track where its class changes. Between two readings the higher class counts, so that no peak is hidden. */
export function stretchesOf({ track, drawn, isGap }: TrackSurvey): Stretches {
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
