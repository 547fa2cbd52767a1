import { formatCoordinate } from '#src/shared/format.ts'
import { formatDistance } from '../formatDistance.ts'
import type { LatLng } from '../geo.types.ts'
import { niceBelow } from '../map/MapFooter.tsx'
import type { Outlines } from '../map/outlineShapes.ts'
import { type PlaceMarkName, SHAPES } from '../map/placeMarkShapes.ts'
import { unwrapLng, wrapLng } from '../place.ts'
import { drawDriven, drawnTrack } from '../tape/trackDrawing.ts'
import {
  gridLines,
  HEIGHT,
  isIn,
  type PlaceSubject,
  type PlaceView,
  placeView,
  stretchesIn,
  WIDTH,
  worldOf,
} from './placeView.ts'

/** Colours of a picture: those of the theme, or of paper. */
export type PlaceInks = {
  water: string
  land: string
  coast: string
  border: string
  grid: string
  ink: string
  halo: string
  casing: string
  quietCasing: string
  /** CSS name of a family. */
  font: string
}

/** Pixels for each CSS px. */
const DENSITY = 2
/** Names of the grid nearer to an edge than this would be cut. */
const EDGE = 34
const MARK_SCALE = 1.15

/**
 * A picture of a place, north up: land and borders, a grid of degrees, tracks near it by their dose rates, the release point,
 * a mark, north and a scale.
 */
export function drawPlace(
  canvas: HTMLCanvasElement,
  subject: PlaceSubject,
  { inks, outlines }: { inks: PlaceInks; outlines: Outlines | undefined },
): void {
  canvas.width = WIDTH * DENSITY
  canvas.height = HEIGHT * DENSITY
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(DENSITY, DENSITY)
  const place = placeView(subject)
  const { at } = subject
  const px = (one: LatLng) => {
    const { x, y } = worldOf({ lat: one.lat, lng: unwrapLng(one.lng, at.lng) })
    return { x: x * place.view.worldPx - place.view.left, y: y * place.view.worldPx - place.view.top }
  }
  context.fillStyle = outlines ? inks.water : inks.land
  context.fillRect(0, 0, WIDTH, HEIGHT)
  if (outlines) drawOutlines(context, outlines, { at, place, inks })
  const grid = drawGrid(context, place, { inks, px })
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { series } of subject.tracks) {
    const stretches = stretchesIn(series, place.box)
    if (stretches.length === 0) continue
    const track = drawnTrack(series, at.lng)
    const drawn = { view: place.view, inks: { ...inks, ahead: inks.grid } }
    for (const [from, to] of stretches) drawDriven(context, track, { from, to }, drawn)
  }
  nameGrid(context, grid, inks)
  const { releasePoint } = subject
  if (releasePoint && isIn(place.box, releasePoint.lat, releasePoint.lng))
    drawMark(context, 'release point', px(releasePoint), inks)
  drawMark(context, 'observation', px(at), inks)
  drawNorth(context, inks)
  drawScale(context, place, inks)
}

type At = { x: number; y: number }

function drawOutlines(
  context: CanvasRenderingContext2D,
  { land, coast, borders }: Outlines,
  { at, place: { view, box }, inks }: { at: LatLng; place: PlaceView; inks: PlaceInks },
): void {
  const trace = (line: readonly LatLng[]) => {
    const [first] = line
    if (!first || !mayCross(line, box)) return
    const turn = unwrapLng(first.lng, at.lng) - first.lng
    for (const [index, { lat, lng }] of line.entries()) {
      const { x, y } = worldOf({ lat, lng: lng + turn })
      const [left, top] = [x * view.worldPx - view.left, y * view.worldPx - view.top]
      if (index === 0) context.moveTo(left, top)
      else context.lineTo(left, top)
    }
  }
  context.beginPath()
  for (const rings of land) for (const ring of rings) trace(ring)
  context.fillStyle = inks.land
  context.fill('evenodd')
  context.lineWidth = 1
  for (const [lines, colour] of [
    [borders, inks.border],
    [coast, inks.coast],
  ] as const) {
    context.beginPath()
    for (const line of lines) trace(line)
    context.strokeStyle = colour
    context.stroke()
  }
}

/** Whether the latitudes of a line reach into the picture: most of the world's outlines do not. */
function mayCross(line: readonly LatLng[], { south, north }: PlaceView['box']): boolean {
  let [least, most] = [90, -90]
  for (const { lat } of line) {
    least = Math.min(least, lat)
    most = Math.max(most, lat)
  }
  return least <= north && most >= south
}

function drawGrid(
  context: CanvasRenderingContext2D,
  { box, step }: PlaceView,
  { inks, px }: { inks: PlaceInks; px: (place: LatLng) => At },
) {
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  context.strokeStyle = inks.grid
  context.lineWidth = 1
  context.beginPath()
  const meridians = gridLines(box.west, box.east, step).map((lng) => ({ lng, x: px({ ...middle, lng }).x }))
  const parallels = gridLines(box.south, box.north, step).map((lat) => ({ lat, y: px({ ...middle, lat }).y }))
  for (const { x } of meridians) {
    context.moveTo(x, 0)
    context.lineTo(x, HEIGHT)
  }
  for (const { y } of parallels) {
    context.moveTo(0, y)
    context.lineTo(WIDTH, y)
  }
  context.stroke()
  return { meridians, parallels }
}

/** Above the tracks, which would hide them. */
function nameGrid(
  context: CanvasRenderingContext2D,
  { meridians, parallels }: ReturnType<typeof drawGrid>,
  inks: PlaceInks,
): void {
  for (const { lng, x } of meridians)
    if (x > EDGE && x < WIDTH - EDGE)
      write(context, formatCoordinate(wrapLng(lng)), { x, y: HEIGHT - 5 }, { inks, align: 'center' })
  for (const { lat, y } of parallels)
    if (y > EDGE && y < HEIGHT - EDGE)
      write(context, formatCoordinate(lat), { x: 4, y: y - 3 }, { inks, align: 'left' })
}

/** Small letters with a light edge. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: At,
  { inks, align }: { inks: PlaceInks; align: CanvasTextAlign },
): void {
  context.font = `11px ${inks.font}`
  context.textAlign = align
  context.lineWidth = 3
  context.strokeStyle = inks.halo
  context.strokeText(text, x, y)
  context.fillStyle = inks.ink
  context.fillText(text, x, y)
}

function drawMark(
  context: CanvasRenderingContext2D,
  mark: PlaceMarkName,
  { x, y }: At,
  inks: PlaceInks,
): void {
  const { line, area } = SHAPES[mark]
  context.save()
  context.translate(x, y)
  context.scale(MARK_SCALE, MARK_SCALE)
  const stroke = (d: string, colour: string, width: number) => {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke(new Path2D(d))
  }
  if (line) stroke(line, inks.halo, 6)
  stroke(area, inks.halo, 4)
  if (line) stroke(line, inks.ink, 2)
  context.fillStyle = inks.ink
  context.fill(new Path2D(area))
  context.restore()
}

function drawNorth(context: CanvasRenderingContext2D, inks: PlaceInks): void {
  context.save()
  context.translate(WIDTH - 16, 8)
  context.strokeStyle = inks.halo
  context.lineWidth = 3
  const arrow = new Path2D('M0 0L6 17L0 13L-6 17Z')
  context.stroke(arrow)
  context.fillStyle = inks.ink
  context.fill(arrow)
  context.restore()
  write(context, 'N', { x: WIDTH - 16, y: 37 }, { inks, align: 'center' })
}

/** A quarter of the width at most. */
function drawScale(context: CanvasRenderingContext2D, { metresPerPx }: PlaceView, inks: PlaceInks): void {
  const metres = niceBelow((WIDTH / 4) * metresPerPx)
  const [end, y] = [WIDTH - 30, 18]
  const start = end - metres / metresPerPx
  const bar = new Path2D(`M${start} ${y - 6}v6H${end}v-6`)
  for (const [colour, width] of [
    [inks.halo, 4.5],
    [inks.ink, 1.5],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke(bar)
  }
  write(context, formatDistance(metres), { x: start - 6, y }, { inks, align: 'right' })
}
