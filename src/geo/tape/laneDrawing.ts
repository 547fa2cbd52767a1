import { BACKGROUND_CLASS, classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { TapeSeries } from '#contract/tape.ts'

/** The lowest that lanes show, µSv/h: half of the quietest background. */
const FOOT_USV_H = 0.03

/** How high a dose rate lies in every lane of a tape, 0 to 1: logarithmic, the same for all teams. @param top µSv/h */
export function laneShare(usv_h: number, top: number): number {
  const head = Math.max(top, 1)
  const share = Math.log(Math.max(usv_h, FOOT_USV_H) / FOOT_USV_H) / Math.log(head / FOOT_USV_H)
  return Math.min(1, Math.max(0, share))
}

type Lane = {
  from: number
  to: number
  top: number
  width: number
  height: number
  casing: string
  quietCasing: string
}

type Column = { x: number; low: number; high: number; first: number; last: number; isBreak: boolean }

/** What a lane's readings come to in each column of pixels, so that ten thousand are drawn as some hundred lines. */
export function laneColumns(
  series: TapeSeries,
  { from, to, width }: Pick<Lane, 'from' | 'to' | 'width'>,
): Column[] {
  const columns: Column[] = []
  const breaks = new Set(series.breaks)
  const span = Math.max(1, to - from)
  for (let index = 0; index < series.t.length; index++) {
    const x = Math.round((((series.t[index] ?? 0) - from) / span) * width)
    const rate = series.usv_h[index] ?? 0
    const isBreak = index === 0 || breaks.has(index)
    const last = columns.at(-1)
    if (last && last.x === x && !isBreak) {
      last.low = Math.min(last.low, rate)
      last.high = Math.max(last.high, rate)
      last.last = rate
    } else columns.push({ x, low: rate, high: rate, first: rate, last: rate, isBreak })
  }
  return columns
}

/** Draws the dose-rate line of a team, coloured by dose rate: each class with its casing, the highest on top. */
export function drawLane(context: CanvasRenderingContext2D, series: TapeSeries, lane: Lane): void {
  const { width, height, top } = lane
  context.clearRect(0, 0, width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const y = (rate: number) => height - 2 - laneShare(rate, top) * (height - 4)
  const columns = laneColumns(series, lane)
  const paths = DOSE_COLOURS.map(() => new Path2D())
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1]
    if (before && !column.isBreak) {
      const path = paths[classOf(Math.max(before.last, column.first))]
      path?.moveTo(before.x, y(before.last))
      path?.lineTo(column.x, y(column.first))
    }
    const path = paths[classOf(column.high)]
    path?.moveTo(column.x, y(column.low))
    // A single reading is a dot.
    path?.lineTo(column.x + (column.low === column.high ? 0.01 : 0), y(column.high))
  }
  for (const [index, path] of paths.entries()) {
    const isQuiet = index === BACKGROUND_CLASS
    context.lineWidth = isQuiet ? 2.5 : 4
    context.strokeStyle = isQuiet ? lane.quietCasing : lane.casing
    context.stroke(path)
    context.lineWidth = isQuiet ? 1.25 : 2.5
    context.strokeStyle = DOSE_COLOURS[index] ?? ''
    context.stroke(path)
  }
}
