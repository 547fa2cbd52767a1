import {
  type Canvas,
  featureGroup,
  type LatLngTuple,
  type Layer,
  polygon,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { GeoShape, LatLng } from '../geo.types.ts'
import type { LayerStyle } from '../map/layerStyle.ts'
import { MarkLayer } from '../map/MarkLayer.ts'
import * as css from '../map/map.css.ts'
import type { GeoMap } from '../map/map.types.ts'
import { thinPath, thinPlaces } from '../map/thin.ts'
import { formatPlace, unwrapPath } from '../place.ts'
import { placed } from './placesByDistance.ts'

/** Limits for one layer: drawing more would slow the map down and show nothing new. */
export const MAX_DRAWN_POINTS = 3_000
export const MAX_DRAWN_PATHS = 2_000
const MAX_PLACES_PER_PATH = 5_000
/** Above this, points are drawn smaller and without halo, so that they do not hide each other. */
const MANY_POINTS = 150

/**
 * Draws the shapes of one file in the given style and the theme's colours.
 * @param near longitude that places are unwrapped to
 * @returns removes them
 */
export function drawLayer(
  geoMap: GeoMap,
  renderer: Canvas,
  {
    shapes,
    layerStyle,
    near,
    source,
  }: { shapes: readonly GeoShape[]; layerStyle: LayerStyle; near: number; source: string },
): () => void {
  const group = featureGroup()
  const names = new Map<Layer, GeoShape>()
  const points = shapes.filter((shape) => shape.kind === 'point')
  const drawn = [
    ...largestPaths(shapes.filter(({ kind }) => kind === 'area')),
    ...largestPaths(shapes.filter(({ kind }) => kind === 'line')),
    ...thinPlaces(points, ({ at }) => at, MAX_DRAWN_POINTS),
  ]
  const size = points.length > MANY_POINTS ? { radius: 3.2, haloWidth: 0 } : { radius: 5.5, haloWidth: 2.5 }

  const draw = () => {
    group.clearLayers()
    names.clear()
    const { halo, series } = geoMap.colours()
    const color = series[layerStyle.colour] ?? ''
    const style = { renderer, color, lineCap: 'round', lineJoin: 'round' } as const
    const add = (layer: Layer, shape?: GeoShape) => {
      if (shape) names.set(layer, shape)
      group.addLayer(layer)
    }
    for (const shape of drawn) {
      if (shape.kind === 'point')
        add(
          new MarkLayer(tuple(placed(shape, near)), {
            renderer,
            color,
            halo,
            ...size,
            mark: layerStyle.mark,
          }),
          shape,
        )
      else if (shape.kind === 'line') {
        const path = thinPath(unwrapPath(shape.path, near), MAX_PLACES_PER_PATH).map(tuple)
        add(polyline(path, { ...style, color: halo, weight: 6, opacity: 0.9, interactive: false }))
        add(polyline(path, { ...style, weight: 3, dashArray: layerStyle.dash }), shape)
      } else {
        const rings = shape.rings.map((ring) =>
          thinPath(unwrapPath(ring, near), MAX_PLACES_PER_PATH).map(tuple),
        )
        add(
          polygon(rings, {
            ...style,
            weight: 2,
            dashArray: layerStyle.dash,
            fillColor: color,
            fillOpacity: 0.14,
          }),
          shape,
        )
      }
    }
  }
  draw()
  group.bindTooltip((layer) => tooltipOf(names.get(layer), source), { sticky: true, opacity: 1 })
  group.addTo(geoMap.map)
  const unsubscribe = geoMap.onColours(draw)
  return () => {
    unsubscribe()
    group.remove()
  }
}

/** Limits paths to those with the most places, in file order: small ones are missed least. */
export function largestPaths(paths: readonly GeoShape[]): readonly GeoShape[] {
  if (paths.length <= MAX_DRAWN_PATHS) return paths
  const kept = paths.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, MAX_DRAWN_PATHS)
  const isKept = new Set(kept)
  return paths.filter((path) => isKept.has(path))
}

const lengthOf = (shape: GeoShape): number =>
  shape.kind === 'point' ? 1 : shape.kind === 'line' ? shape.path.length : (shape.rings[0]?.length ?? 0)

const tuple = ({ lat, lng }: LatLng): LatLngTuple => [lat, lng]

const MAX_LETTERS = 140

export const readingTooltip = (reading: string, source: string): HTMLElement =>
  bubbleOf([css.tooltipName, source], [css.tooltipPlace, reading])

/** Tooltip of a shape. Built from text nodes, so that nothing in a file is treated as markup. */
function tooltipOf(shape: GeoShape | undefined, source: string): HTMLElement {
  return bubbleOf(
    [css.tooltipName, shape?.name || source],
    [css.tooltipPlace, shape?.description?.split('\n', 1)[0]],
    [css.tooltipPlace, shape?.kind === 'point' ? formatPlace(shape.at) : undefined],
  )
}

function bubbleOf(...lines: [className: string, text: string | undefined][]): HTMLElement {
  const bubble = document.createElement('div')
  bubble.className = css.tooltip
  for (const [className, text] of lines) {
    if (!text) continue
    const line = document.createElement('span')
    line.className = className
    line.textContent = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text
    bubble.append(line)
  }
  return bubble
}
