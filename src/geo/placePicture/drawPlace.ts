import { formatCoordinate } from '#src/shared/format.ts'
import { formatScaleDistance } from '../formatDistance.ts'
import type { LatLng } from '../geo.types.ts'
import type { Outlines } from '../map/outlineShapes.ts'
import { type PlaceMarkName, SHAPES } from '../map/placeMarkShapes.ts'
import { unwrapLng, wrapLng } from '../place.ts'
import { multiplesOf, niceBelow } from '../roundSteps.ts'
import { drawDriven, drawnTrack } from '../tape/trackDrawing.ts'
import {
  HEIGHT,
  isIn,
  type PlaceSubject,
  type PlaceView,
  placeView,
  segmentsIn,
  toMercator,
  WIDTH,
} from './placeView.ts'

/** Colours and font of a picture. */
export type PictureColours = {
  water: string
  land: string
  coast: string
  border: string
  grid: string
  ink: string
  halo: string
  casing: string
  quietCasing: string
  /** CSS font family. */
  font: string
}

/** Pixels for each CSS px. */
const DENSITY = 2
/** Grid labels nearer to the edge would be cut off. */
const EDGE = 34
const MARK_SCALE = 1.15

/**
 * Draws a place, north up: land and borders, a grid of degrees, nearby tracks coloured by dose rate, the release point,
 * a marker, a north arrow and a scale bar.
 */
export function drawPlace(
  canvas: HTMLCanvasElement,
  subject: PlaceSubject,
  { colours, outlines }: { colours: PictureColours; outlines: Outlines | undefined },
): void {
  canvas.width = WIDTH * DENSITY
  canvas.height = HEIGHT * DENSITY
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(DENSITY, DENSITY)
  const place = placeView(subject)
  const { at } = subject
  const px = (one: LatLng) => {
    const { x, y } = toMercator({ lat: one.lat, lng: unwrapLng(one.lng, at.lng) })
    return { x: x * place.view.worldPx - place.view.left, y: y * place.view.worldPx - place.view.top }
  }
  context.fillStyle = outlines ? colours.water : colours.land
  context.fillRect(0, 0, WIDTH, HEIGHT)
  if (outlines) drawOutlines(context, outlines, { at, place, colours })
  const grid = drawGrid(context, place, { colours, px })
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { series } of subject.tracks) {
    const segments = segmentsIn(series, place.box)
    if (segments.length === 0) continue
    const track = drawnTrack(series, at.lng)
    const drawn = { view: place.view, colours: { ...colours, ahead: colours.grid } }
    for (const [from, to] of segments) drawDriven(context, track, { from, to }, drawn)
  }
  labelGrid(context, grid, colours)
  const { releasePoint } = subject
  if (releasePoint && isIn(place.box, releasePoint.lat, releasePoint.lng))
    drawMark(context, 'release point', px(releasePoint), colours)
  drawMark(context, 'observation', px(at), colours)
  drawNorth(context, colours)
  drawScale(context, place, colours)
}

type At = { x: number; y: number }

function drawOutlines(
  context: CanvasRenderingContext2D,
  { land, coast, borders }: Outlines,
  { at, place: { view, box }, colours }: { at: LatLng; place: PlaceView; colours: PictureColours },
): void {
  const trace = (line: readonly LatLng[]) => {
    const [first] = line
    if (!first || !mayCross(line, box)) return
    const turn = unwrapLng(first.lng, at.lng) - first.lng
    for (const [index, { lat, lng }] of line.entries()) {
      const { x, y } = toMercator({ lat, lng: lng + turn })
      const [left, top] = [x * view.worldPx - view.left, y * view.worldPx - view.top]
      if (index === 0) context.moveTo(left, top)
      else context.lineTo(left, top)
    }
  }
  context.beginPath()
  for (const rings of land) for (const ring of rings) trace(ring)
  context.fillStyle = colours.land
  context.fill('evenodd')
  context.lineWidth = 1
  for (const [lines, colour] of [
    [borders, colours.border],
    [coast, colours.coast],
  ] as const) {
    context.beginPath()
    for (const line of lines) trace(line)
    context.strokeStyle = colour
    context.stroke()
  }
}

/** Cheap test by latitude that skips most of the world's outlines. */
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
  { colours, px }: { colours: PictureColours; px: (place: LatLng) => At },
) {
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  context.strokeStyle = colours.grid
  context.lineWidth = 1
  context.beginPath()
  const meridians = multiplesOf(step, box.west, box.east).map((lng) => ({ lng, x: px({ ...middle, lng }).x }))
  const parallels = multiplesOf(step, box.south, box.north).map((lat) => ({
    lat,
    y: px({ ...middle, lat }).y,
  }))
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

/** Drawn above the tracks, which would hide the labels. */
function labelGrid(
  context: CanvasRenderingContext2D,
  { meridians, parallels }: ReturnType<typeof drawGrid>,
  colours: PictureColours,
): void {
  for (const { lng, x } of meridians)
    if (x > EDGE && x < WIDTH - EDGE)
      write(context, formatCoordinate(wrapLng(lng)), { x, y: HEIGHT - 5 }, { colours, align: 'center' })
  for (const { lat, y } of parallels)
    if (y > EDGE && y < HEIGHT - EDGE)
      write(context, formatCoordinate(lat), { x: 4, y: y - 3 }, { colours, align: 'left' })
}

/** Small text with a halo. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: At,
  { colours, align }: { colours: PictureColours; align: CanvasTextAlign },
): void {
  context.font = `11px ${colours.font}`
  context.textAlign = align
  context.lineWidth = 3
  context.strokeStyle = colours.halo
  context.strokeText(text, x, y)
  context.fillStyle = colours.ink
  context.fillText(text, x, y)
}

function drawMark(
  context: CanvasRenderingContext2D,
  mark: PlaceMarkName,
  { x, y }: At,
  colours: PictureColours,
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
  if (line) stroke(line, colours.halo, 6)
  stroke(area, colours.halo, 4)
  if (line) stroke(line, colours.ink, 2)
  context.fillStyle = colours.ink
  context.fill(new Path2D(area))
  context.restore()
}

function drawNorth(context: CanvasRenderingContext2D, colours: PictureColours): void {
  context.save()
  context.translate(WIDTH - 16, 8)
  context.strokeStyle = colours.halo
  context.lineWidth = 3
  const arrow = new Path2D('M0 0L6 17L0 13L-6 17Z')
  context.stroke(arrow)
  context.fillStyle = colours.ink
  context.fill(arrow)
  context.restore()
  write(context, 'N', { x: WIDTH - 16, y: 37 }, { colours, align: 'center' })
}

/** At most a quarter of the width. */
function drawScale(
  context: CanvasRenderingContext2D,
  { metresPerPx }: PlaceView,
  colours: PictureColours,
): void {
  const metres = niceBelow((WIDTH / 4) * metresPerPx)
  const [end, y] = [WIDTH - 30, 18]
  const start = end - metres / metresPerPx
  const bar = new Path2D(`M${start} ${y - 6}v6H${end}v-6`)
  for (const [colour, width] of [
    [colours.halo, 4.5],
    [colours.ink, 1.5],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke(bar)
  }
  write(context, formatScaleDistance(metres), { x: start - 6, y }, { colours, align: 'right' })
}
