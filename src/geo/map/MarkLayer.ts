import {
  CircleMarker,
  type CircleMarkerOptions,
  type LatLngExpression,
  type Point,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Mark } from '../geo.types.ts'
import { isStroked, markPath } from './layerStyle.ts'

type MarkOptions = CircleMarkerOptions & {
  mark: Mark
  radius: number
  color: string
  halo: string
  /** CSS px; 0 for no halo. */
  haloWidth: number
}

/** Leaflet internals (1.9) that its own circle markers use. */
type Drawing = {
  _renderer: { _drawing: boolean; _ctx: CanvasRenderingContext2D }
  _point: Point
  _empty: () => boolean
}

/** A point drawn as one of MARKS; its hit area is the circle around it. */
export class MarkLayer extends CircleMarker {
  private readonly symbol: MarkOptions
  private readonly path: Path2D

  constructor(at: LatLngExpression, symbol: MarkOptions) {
    super(at, symbol)
    this.symbol = symbol
    this.path = new Path2D(markPath(symbol.mark, symbol.radius))
  }

  /** Leaflet's canvas renderer calls this for each layer it draws. */
  protected _updatePath(): void {
    const { _renderer, _point } = this as unknown as Drawing
    if (!_renderer._drawing || (this as unknown as Drawing)._empty()) return
    const context = _renderer._ctx
    const { mark, color, halo, haloWidth } = this.symbol
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
