import type { DoseAxis } from './doseAxis.ts'
import type { TrackSurvey } from './trackSurvey.ts'

/** Drawing units, stretched to the size on the page. */
export const CHART_WIDTH = 1000
export const CHART_HEIGHT = 400

const x = (share: number): number => Math.round(share * CHART_WIDTH * 100) / 100
const y = (share: number): number => Math.round((1 - share) * CHART_HEIGHT * 100) / 100

/** SVG path of the readings: interrupted by gaps, with a dot for a single reading. */
export function chartPath({ track, drawn, isGap, shareOf }: TrackSurvey, axis: DoseAxis): string {
  let path = ''
  let before: number | undefined
  let isAlone = false
  for (const index of drawn) {
    const begins = before === undefined || isGap(before, index)
    if (begins && isAlone) path += 'h0'
    path += `${begins ? 'M' : 'L'}${x(shareOf(index))} ${y(axis.shareOf(track.points[index]?.rate ?? 0))}`
    isAlone = begins
    before = index
  }
  return isAlone ? `${path}h0` : path
}

/** Gaps in the readings, as fractions of the chart's width. */
export function gapShares({ drawn, isGap, shareOf }: TrackSurvey): { from: number; to: number }[] {
  return drawn.slice(1).flatMap((index, position) => {
    const before = drawn[position] ?? index
    return isGap(before, index) ? [{ from: shareOf(before), to: shareOf(index) }] : []
  })
}
