import { BACKGROUND_CLASS, classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { TapeSeries } from '#contract/tape.ts'
import { indexAt } from './readingAt.ts'

/** Bottom of the scale, µSv/h: half of the lowest natural background. */
const FOOT_USV_H = 0.03

/** Height of a dose rate in a lane, 0 to 1, on the logarithmic scale shared by all lanes. @param top µSv/h */
export function laneShare(usv_h: number, top: number): number {
  const head = Math.max(top, 1)
  const share = Math.log(Math.max(usv_h, FOOT_USV_H) / FOOT_USV_H) / Math.log(head / FOOT_USV_H)
  return Math.min(1, Math.max(0, share))
}

/** Labels that fit the height of a lane. */
const MAX_LANE_MARKS = 4

/** Powers of ten on the scale, ascending; every second or third if there are many. @param top µSv/h */
export function laneScale(top: number): number[] {
  const foot = Math.ceil(Math.log10(FOOT_USV_H))
  const head = Math.floor(Math.log10(Math.max(top, 1)) + 1e-9)
  const step = Math.ceil((head - foot + 1) / MAX_LANE_MARKS)
  const marks: number[] = []
  for (let power = head; power >= foot; power -= step) marks.unshift(Number((10 ** power).toPrecision(6)))
  return marks
}

/** Padding above and below the line, px. */
const LANE_EDGE_PX = 2

type Lane = {
  from: number
  to: number
  top: number
  width: number
  height: number
  casing: string
  quietCasing: string
  /** Colour of the scale lines. */
  grid: string
}

type Column = { x: number; low: number; high: number; first: number; last: number; isBreak: boolean }

/** Aggregates readings by pixel column, so that ten thousand are drawn as a few hundred lines. */
export function laneColumns(
  series: TapeSeries,
  { from, to, width }: Pick<Lane, 'from' | 'to' | 'width'>,
): Column[] {
  const columns: Column[] = []
  const breaks = new Set(series.breaks)
  const span = Math.max(1, to - from)
  // One reading beyond each end, so that the line continues past the edge.
  const first = Math.max(0, indexAt(series, from))
  const last = Math.min(series.t.length - 1, indexAt(series, to) + 1)
  for (let index = first; index <= last; index++) {
    const x = Math.round((((series.t[index] ?? 0) - from) / span) * width)
    const rate = series.usv_h[index] ?? 0
    const isBreak = index === first || breaks.has(index)
    const before = columns.at(-1)
    if (before && before.x === x && !isBreak) {
      before.low = Math.min(before.low, rate)
      before.high = Math.max(before.high, rate)
      before.last = rate
    } else columns.push({ x, low: rate, high: rate, first: rate, last: rate, isBreak })
  }
  return columns
}

/** Draws a team's line coloured by dose rate; each class has a casing, the highest is on top. */
export function drawLane(context: CanvasRenderingContext2D, series: TapeSeries, lane: Lane): void {
  const { width, height, top } = lane
  context.clearRect(0, 0, width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const y = (rate: number) => height - LANE_EDGE_PX - laneShare(rate, top) * (height - 2 * LANE_EDGE_PX)
  context.lineWidth = 1
  context.strokeStyle = lane.grid
  context.beginPath()
  for (const mark of laneScale(top)) {
    // On the pixel grid, so that the line is crisp.
    const at = Math.round(y(mark)) + 0.5
    context.moveTo(0, at)
    context.lineTo(width, at)
  }
  context.stroke()
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
