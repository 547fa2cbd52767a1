import {
  canvas,
  type LatLngTuple,
  type LeafletEventHandlerFn,
  layerGroup,
  type PolylineOptions,
  polygon,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js'
import { logProblem } from '#src/shared/logProblem.ts'
import type { LatLng } from '../geo.types.ts'
import type { GeoMap } from './map.types.ts'
import { coarseOutlines, fineOutlines, type Outlines } from './outlineShapes.ts'
import { OUTLINE_PANE } from './panes.ts'

const FINE_FROM_ZOOM = 4
/** Visible on the widest screen at the lowest zoom. */
const MAX_WORLDS = 9

const shift = (places: readonly LatLng[], by: number): LatLngTuple[] =>
  places.map(({ lat, lng }) => [lat, lng + by])

/**
 * Draws land, coasts and borders at the bottom: coarse first, finer when zoomed in, and in each visible copy of the
 * world.
 * @returns removes them
 */
export function addOutlines({ map, colours, onColours }: GeoMap): () => void {
  const renderer = canvas({ pane: OUTLINE_PANE, padding: 0.25 }).addTo(map)
  const group = layerGroup().addTo(map)
  let shown: Outlines | undefined
  let worlds = ''
  let isRemoved = false

  const draw = () => {
    if (!shown) return
    const outlines = shown
    group.clearLayers()
    const { land, coast, border } = colours()
    const quiet = { renderer, interactive: false, smoothFactor: 0.6 }
    const [west, east] = worldsShown(map)
    for (const rings of outlines.land)
      for (const by of worldOffsets(rings[0] ?? [], west, east))
        group.addLayer(
          polygon(
            rings.map((ring) => shift(ring, by)),
            { ...quiet, stroke: false, fill: true, fillColor: land, fillOpacity: 1 },
          ),
        )
    const stroke = (lines: LatLng[][], style: PolylineOptions) => {
      for (const line of lines)
        for (const by of worldOffsets(line, west, east))
          group.addLayer(polyline(shift(line, by), { ...quiet, ...style }))
    }
    stroke(outlines.borders, { color: border, weight: 1, dashArray: '3 3' })
    stroke(outlines.coast, { color: coast, weight: 1 })
  }
  const show = (outlines: Outlines) => {
    if (isRemoved) return
    shown = outlines
    draw()
  }
  const load = () => {
    const isClose = map.getZoom() >= FINE_FROM_ZOOM
    // Graticule, scale and data still work without outlines: log it only.
    const report = (cause: unknown) => logProblem('the outlines of a map did not load', cause)
    void coarseOutlines().then((outlines) => !shown && show(outlines), report)
    if (isClose) void fineOutlines().then((outlines) => shown !== outlines && show(outlines), report)
  }
  const onMove: LeafletEventHandlerFn = () => {
    const now = worldsShown(map).join()
    if (now !== worlds && shown) draw()
    worlds = now
    load()
  }
  map.on('moveend', onMove)
  map.whenReady(load)
  const unsubscribe = onColours(draw)
  return () => {
    isRemoved = true
    map.off('moveend', onMove)
    unsubscribe()
    group.remove()
    renderer.remove()
  }
}

/** West and east edge of the visible copies of the world, degrees. */
function worldsShown(map: GeoMap['map']): [number, number] {
  const bounds = map.getBounds()
  const worldOf = (lng: number) => Math.floor((lng + 180) / 360)
  const first = worldOf(bounds.getWest())
  const last = Math.min(worldOf(bounds.getEast()), first + MAX_WORLDS - 1)
  return [360 * first - 180, 360 * last + 180]
}

/** Multiples of 360° that bring a shape into view; two for one that crosses 180°. */
function worldOffsets(places: readonly LatLng[], west: number, east: number): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { lng } of places) {
    least = Math.min(least, lng)
    most = Math.max(most, lng)
  }
  const first = Math.ceil((west - most) / 360)
  const last = Math.floor((east - least) / 360)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => 360 * (first + index))
}
