import {
  CircleMarker,
  type CircleMarkerOptions,
  type LatLngExpression,
  type Point,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Mark } from '../geo.types.ts'
import { isStroked, markPath } from './look.ts'

type MarkOptions = CircleMarkerOptions & {
  mark: Mark
  radius: number
  color: string
  halo: string
  /** Of the edge, CSS px; 0 for none. */
  haloWidth: number
}

/** What Leaflet's own circle markers ask their canvas; 1.9, whose next version draws the same way. */
type Drawing = {
  _renderer: { _drawing: boolean; _ctx: CanvasRenderingContext2D }
  _point: Point
  _empty: () => boolean
}

/** A point drawn as one of the shapes of MARKS; found by the pointer as the circle around it. */
export class MarkLayer extends CircleMarker {
  private readonly look: MarkOptions
  private readonly path: Path2D

  constructor(at: LatLngExpression, look: MarkOptions) {
    super(at, look)
    this.look = look
    this.path = new Path2D(markPath(look.mark, look.radius))
  }

  /** Called by the canvas renderer for each layer it draws. */
  protected _updatePath(): void {
    const { _renderer, _point } = this as unknown as Drawing
    if (!_renderer._drawing || (this as unknown as Drawing)._empty()) return
    const context = _renderer._ctx
    const { mark, color, halo, haloWidth } = this.look
    context.save()
    context.translate(_point.x, _point.y)
    context.lineJoin = 'round'
    if (haloWidth > 0) {
      context.strokeStyle = halo
      context.lineWidth = isStroked(mark) ? 2 + haloWidth : haloWidth
      context.stroke(this.path)
    }
    if (isStroked(mark)) {
      context.strokeStyle = color
      context.lineWidth = 2
      context.stroke(this.path)
    } else {
      context.fillStyle = color
      context.fill(this.path)
    }
    context.restore()
  }
}
