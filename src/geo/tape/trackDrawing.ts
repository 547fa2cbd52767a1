import { BACKGROUND_CLASS, classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { TapeSeries } from '#contract/tape.ts'
import { unwrapLng } from '../place.ts'
import { indexAt } from './readingAt.ts'

/** A track prepared for drawing: web Mercator on a world of size 1, and a colour class per segment. */
export type DrawnTrack = {
  series: TapeSeries
  x: Float64Array
  y: Float64Array
  /** Class of the segment from the previous reading; the higher of both, so that no peak is hidden. */
  classes: Uint8Array
  /** 1 after a gap. */
  isBreak: Uint8Array
}

/** Limit of web Mercator. */
const MAX_LAT = 85.051129

export function drawnTrack(series: TapeSeries, near: number): DrawnTrack {
  const count = series.t.length
  const track: DrawnTrack = {
    series,
    x: new Float64Array(count),
    y: new Float64Array(count),
    classes: new Uint8Array(count),
    isBreak: new Uint8Array(count),
  }
  let lng = near
  for (let index = 0; index < count; index++) {
    lng = unwrapLng(series.lng[index] ?? 0, lng)
    const lat = Math.min(MAX_LAT, Math.max(-MAX_LAT, series.lat[index] ?? 0))
    const sin = Math.sin((lat * Math.PI) / 180)
    track.x[index] = lng / 360 + 0.5
    track.y[index] = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
    track.classes[index] = classOf(Math.max(series.usv_h[index] ?? 0, series.usv_h[index - 1] ?? 0))
  }
  for (const at of series.breaks) track.isBreak[at] = 1
  if (count > 0) track.isBreak[0] = 1
  return track
}

/** The view of a canvas: size of the whole world, and the upper left corner of the canvas in it, px. */
export type View = { worldPx: number; left: number; top: number }

export type TrackColours = { casing: string; quietCasing: string; ahead: string }

/** Readings closer than this are drawn as one, CSS px. */
const NEAR_PX = 0.75
const widthOf = (index: number) => (index === BACKGROUND_CLASS ? 1.5 : 4.5)

/** The whole track, thin and grey, showing where a team will go. */
export function drawWholeTrack(
  context: CanvasRenderingContext2D,
  track: DrawnTrack,
  view: View,
  colours: TrackColours,
): void {
  context.beginPath()
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  for (let index = 0; index < track.x.length; index++) {
    const x = (track.x[index] ?? 0) * view.worldPx - view.left
    const y = (track.y[index] ?? 0) * view.worldPx - view.top
    if (track.isBreak[index] === 1) context.moveTo(x, y)
    else if (Math.abs(x - lastX) < NEAR_PX && Math.abs(y - lastY) < NEAR_PX) continue
    else context.lineTo(x, y)
    ;[lastX, lastY] = [x, y]
  }
  context.strokeStyle = colours.ahead
  context.lineWidth = 1.5
  context.stroke()
}

/**
 * Draws the track between two readings coloured by dose rate, each run of one class as one line.
 * @param from index of the last reading drawn; -1 for none
 * @param to index of the last reading to draw
 */
export function drawDriven(
  context: CanvasRenderingContext2D,
  track: DrawnTrack,
  { from, to }: { from: number; to: number },
  { view, colours }: { view: View; colours: TrackColours },
): void {
  let run: [number, number][] = []
  let runClass = -1
  const at = (index: number): [number, number] => [
    (track.x[index] ?? 0) * view.worldPx - view.left,
    (track.y[index] ?? 0) * view.worldPx - view.top,
  ]
  const finish = () => {
    if (run.length > 1) stroke(context, run, runClass, colours)
    run = []
  }
  for (let index = Math.max(0, from); index <= to; index++) {
    const place = at(index)
    const own = track.classes[index] ?? 0
    if (track.isBreak[index] === 1 || run.length === 0) {
      finish()
      run = [place]
      runClass = -1
      continue
    }
    const last = run.at(-1) ?? place
    if (runClass === -1) runClass = own
    if (own !== runClass) {
      finish()
      run = [last]
      runClass = own
    } else if (
      index < to &&
      Math.abs(place[0] - last[0]) < NEAR_PX &&
      Math.abs(place[1] - last[1]) < NEAR_PX
    ) {
      continue
    }
    run.push(place)
  }
  finish()
}

function stroke(
  context: CanvasRenderingContext2D,
  run: readonly [number, number][],
  index: number,
  colours: TrackColours,
) {
  context.beginPath()
  for (const [at, [x, y]] of run.entries()) {
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.lineWidth = widthOf(index) + 2
  context.strokeStyle = index === BACKGROUND_CLASS ? colours.quietCasing : colours.casing
  context.stroke()
  context.lineWidth = widthOf(index)
  context.strokeStyle = DOSE_COLOURS[index] ?? ''
  context.stroke()
}

/** Position of a team at a moment, px; undefined before its first reading. */
export function headAt(track: DrawnTrack, ms: number, view: View) {
  const index = indexAt(track.series, ms)
  if (index < 0) return undefined
  return {
    index,
    x: (track.x[index] ?? 0) * view.worldPx - view.left,
    y: (track.y[index] ?? 0) * view.worldPx - view.top,
    class: classOf(track.series.usv_h[index] ?? 0),
    agoMs: ms - (track.series.t[index] ?? ms),
  }
}
