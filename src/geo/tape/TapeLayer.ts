import { DOSE_COLOURS } from '#contract/doseScale.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import type { LabelBox } from '../map/labelShifts.ts'
import type { GeoMap } from '../map/map.types.ts'
import { headLabels, leaderEnd, shortened } from './headLabels.ts'
import { indexAt } from './readingAt.ts'
import type { TapeTrack } from './tape.types.ts'
import {
  type DrawnTrack,
  drawDriven,
  drawnTrack,
  drawWholeTrack,
  headAt,
  type TrackColours,
  type View,
} from './trackDrawing.ts'

const HEAD_PX = 7
const TAU = 2 * Math.PI
/** Above place markers and their labels, which are in Leaflet's marker pane (z-index 600). */
const HEADS_PANE = 'heads'
const HEADS_Z_INDEX = '620'
/** Around a label, for its halo. */
const LABEL_EDGE_PX = 3
const LABEL_HEIGHT_PX = 20

type Point = { x: number; y: number }

/**
 * Draws the tracks of a tape on two canvases: the driven tracks, to which each frame only adds, and the positions of
 * the teams, redrawn every frame. Everything is redrawn only when the map moves or the tape jumps back.
 */
export class TapeLayer {
  readonly #geoMap: GeoMap
  readonly #tracks: readonly (DrawnTrack & { name: string })[]
  readonly #driven = document.createElement('canvas')
  readonly #heads = document.createElement('canvas')
  readonly #cleanups: (() => void)[] = []
  readonly #labels = new Map<string, { image: HTMLCanvasElement; width: number; height: number }>()
  #view: View = { worldPx: 1, left: 0, top: 0 }
  #size = { x: 0, y: 0 }
  /** Markers and their labels, which team labels must not cover, px. */
  #marks: readonly LabelBox[] = []
  #colours: TrackColours & { ink: string; halo: string; font: string } = {
    casing: '',
    quietCasing: '',
    ahead: '',
    ink: '',
    halo: '',
    font: '',
  }
  /** For each track, the index of the last reading drawn. */
  #drawn: number[] = []
  #ms: number

  constructor(geoMap: GeoMap, tracks: readonly TapeTrack[], ms: number) {
    this.#geoMap = geoMap
    this.#ms = ms
    const near = tracks.find(({ series }) => series.lng.length > 0)?.series.lng[0] ?? 0
    this.#tracks = tracks.map(({ name, series }) => ({ ...drawnTrack(series, near), name }))
    const { map } = geoMap
    map.getPane('overlayPane')?.append(this.#driven)
    const pane = map.getPane(HEADS_PANE) ?? map.createPane(HEADS_PANE)
    pane.style.zIndex = HEADS_Z_INDEX
    pane.style.pointerEvents = 'none'
    pane.append(this.#heads)
    const hide = () => this.#setHidden(true)
    const align = () => this.#align()
    map.on('zoomstart', hide)
    map.on('moveend resize', align)
    this.#cleanups.push(
      () => map.off('zoomstart', hide),
      () => map.off('moveend resize', align),
      geoMap.onColours(() => {
        this.#readColours()
        this.#redraw()
      }),
    )
    this.#readColours()
    this.#align()
  }

  /** Moves the teams to another moment without changing the driven tracks. */
  preview(ms: number): void {
    this.#drawHeads(ms)
  }

  show(ms: number): void {
    const isBackwards = ms < this.#ms
    this.#ms = ms
    if (isBackwards) this.#redraw()
    else this.#drawNew()
  }

  remove(): void {
    for (const cleanUp of this.#cleanups) cleanUp()
    this.#driven.remove()
    this.#heads.remove()
  }

  #readColours() {
    this.#labels.clear()
    const { ink, halo } = this.#geoMap.colours()
    const style = getComputedStyle(this.#geoMap.map.getContainer())
    const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim()
    this.#colours = {
      casing: read(doseVars.casing),
      quietCasing: read(vars.color.borderStrong),
      ahead: read(vars.color.borderStrong),
      ink,
      halo,
      font: read(vars.text.smallStrong),
    }
  }

  #setHidden(isHidden: boolean) {
    for (const canvas of [this.#driven, this.#heads]) canvas.hidden = isHidden
  }

  /** Aligns the canvases with the current view of the map. */
  #align() {
    const { map } = this.#geoMap
    const size = map.getSize()
    const corner = map.containerPointToLayerPoint([0, 0])
    const { min } = map.getPixelBounds()
    const ratio = devicePixelRatio
    this.#labels.clear()
    for (const canvas of [this.#driven, this.#heads]) {
      canvas.width = Math.round(size.x * ratio)
      canvas.height = Math.round(size.y * ratio)
      canvas.style.width = `${size.x}px`
      canvas.style.height = `${size.y}px`
      canvas.style.transform = `translate(${corner.x}px, ${corner.y}px)`
      canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
    }
    this.#size = size
    this.#marks = this.#boxesOf('[data-place-label], [data-mark]')
    this.#view = { worldPx: 256 * 2 ** map.getZoom(), left: min?.x ?? 0, top: min?.y ?? 0 }
    this.#setHidden(false)
    this.#redraw()
  }

  /** Boxes of elements on the map, px from its corner. */
  #boxesOf(selector: string): LabelBox[] {
    const container = this.#geoMap.map.getContainer()
    const map = container.getBoundingClientRect()
    return [...container.querySelectorAll(selector)].map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect()
      return {
        left: left - map.left,
        right: right - map.left,
        top: top - map.top,
        bottom: bottom - map.top,
      }
    })
  }

  #redraw() {
    const context = this.#driven.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, this.#driven.width, this.#driven.height)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const track of this.#tracks) drawWholeTrack(context, track, this.#view, this.#colours)
    this.#drawn = this.#tracks.map(() => -1)
    this.#drawNew()
  }

  #drawNew() {
    const driven = this.#driven.getContext('2d')
    if (!driven) return
    for (const [at, track] of this.#tracks.entries()) {
      const to = indexAt(track.series, this.#ms)
      const from = this.#drawn[at] ?? -1
      if (to <= from) continue
      drawDriven(driven, track, { from, to }, { view: this.#view, colours: this.#colours })
      this.#drawn[at] = to
    }
    this.#drawHeads(this.#ms)
  }

  #drawHeads(ms: number) {
    const context = this.#heads.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, this.#heads.width, this.#heads.height)
    const heads = this.#tracks.flatMap((track) => {
      const head = headAt(track, ms, this.#view)
      return head ? [{ head, label: this.#labelOf(track.name) }] : []
    })
    const places = headLabels(
      heads.map(({ head, label }) => ({ ...head, width: label.width })),
      {
        height: LABEL_HEIGHT_PX,
        map: { width: this.#size.x, height: this.#size.y },
        occupied: this.#marks,
      },
    )
    for (const [at, { head, label }] of heads.entries()) {
      const end = places[at] && leaderEnd(head, { ...places[at], width: label.width, height: label.height })
      if (end) this.#drawLeader(context, head, end)
    }
    for (const { head } of heads) this.#drawHead(context, head)
    for (const [at, { label }] of heads.entries()) {
      const place = places[at]
      if (place) context.drawImage(label.image, place.x, place.y, label.width, label.height)
    }
  }

  #drawLeader(context: CanvasRenderingContext2D, from: Point, to: Point) {
    const { ink, halo } = this.#colours
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.lineWidth = 3
    context.strokeStyle = halo
    context.stroke()
    context.lineWidth = 1
    context.strokeStyle = ink
    context.stroke()
  }

  /** A dot in the colour of the dose rate; hollow if the last reading is old. */
  #drawHead(context: CanvasRenderingContext2D, head: NonNullable<ReturnType<typeof headAt>>) {
    const { ink, halo } = this.#colours
    context.beginPath()
    context.arc(head.x, head.y, HEAD_PX, 0, TAU)
    context.fillStyle = head.agoMs > LONGEST_GAP_MS ? halo : (DOSE_COLOURS[head.class] ?? ink)
    context.fill()
    context.lineWidth = 5
    context.strokeStyle = halo
    context.stroke()
    context.lineWidth = 2
    context.strokeStyle = ink
    context.stroke()
  }

  /** Cached as an image, because drawing text is the most expensive part of a frame. */
  #labelOf(name: string) {
    const made = this.#labels.get(name)
    if (made) return made
    const { ink, halo, font } = this.#colours
    const image = document.createElement('canvas')
    const context = image.getContext('2d')
    if (!context) return { image, width: 1, height: 1 }
    context.font = font
    const widthOf = (text: string) => Math.ceil(context.measureText(text).width) + 2 * LABEL_EDGE_PX
    const text = shortened(name, this.#size.x, widthOf)
    const width = widthOf(text)
    const height = LABEL_HEIGHT_PX
    image.width = Math.ceil(width * devicePixelRatio)
    image.height = Math.ceil(height * devicePixelRatio)
    context.scale(devicePixelRatio, devicePixelRatio)
    context.font = font
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = halo
    context.strokeText(text, LABEL_EDGE_PX, height / 2)
    context.fillStyle = ink
    context.fillText(text, LABEL_EDGE_PX, height / 2)
    const label = { image, width, height }
    this.#labels.set(name, label)
    return label
  }
}
