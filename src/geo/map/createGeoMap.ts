import { Canvas, type LatLngBounds, Map as LeafletMap, latLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import { media } from '#src/theme/media.ts'
import type { LatLng } from '../geo.types.ts'
import { readColours, watchColours } from './colours.ts'
import { addGraticule } from './graticule.ts'
import type { GeoMap } from './map.types.ts'
import { addOutlines } from './outlines.ts'
import { createGroundPanes } from './panes.ts'

/** Where a single point is shown: a region of some 600 km, which its coasts and borders still orient. */
const POINT_ZOOM = 6
/** And where an offline map has its streets. */
const GROUND_ZOOM = 14
/** A survey of a street fills the map no more than this: closer there is nothing to see. */
const FIT_MAX_ZOOM = 15
const MAX_ZOOM = 18
/** Around what is fitted, px. */
const MARGIN = 36
/** What buttons and locator cover at the upper right of a map that is wide enough to do without (map.css.ts), px. */
const CORNER = { width: 168, height: 104, fromWidth: 640 }

/**
 * A Leaflet map without tiles: bundled outlines and a graticule, ready for layers.
 * @param element empty, with the class `canvas` of map.css.ts; it becomes focusable
 */
export function createGeoMap(element: HTMLElement): GeoMap {
  const isStill = matchMedia(media.reducedMotion).matches
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    scrollWheelZoom: false,
    // One finger scrolls the page, two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !isStill,
    fadeAnimation: false,
    inertia: !isStill,
    zoomSnap: 0.5,
    wheelPxPerZoomLevel: 90,
    minZoom: 1,
    maxZoom: MAX_ZOOM,
  }).setView([20, 0], 1)
  createGroundPanes(map)

  const redraws = new Set<() => void>()
  let colours = readColours(element)
  let fitted: LatLngBounds | undefined
  let places: readonly LatLng[] = []
  let wasEmpty = element.clientWidth === 0

  let isMoved = false
  let isFitting = false
  map.on('movestart', () => {
    isMoved ||= !isFitting
  })
  const refit = () => {
    isFitting = true
    moveTo(fitted, places)
    isFitting = false
    isMoved = false
  }
  const moveTo = (bounds: LatLngBounds | undefined, shown: readonly LatLng[]) => {
    if (!bounds && ground) fitBeside(ground, MARGIN)
    else if (!bounds) map.setView([20, 0], 1, { animate: false })
    else if (bounds.getNorthEast().equals(bounds.getSouthWest()))
      map.setView(bounds.getCenter(), pointZoom(bounds.getCenter()), { animate: false })
    else {
      fitBeside(bounds, MARGIN)
      if (shown.some((place) => isInCorner(map, place))) fitBeside(bounds, CORNER.width)
    }
  }
  const pointZoom = (point: LatLng) =>
    ground?.contains(point)
      ? Math.max(POINT_ZOOM, Math.min(GROUND_ZOOM, map.getBoundsZoom(ground) + 1))
      : POINT_ZOOM
  const fitBeside = (bounds: LatLngBounds, right: number) =>
    map.fitBounds(bounds, {
      paddingTopLeft: [MARGIN, MARGIN],
      paddingBottomRight: [right, MARGIN],
      maxZoom: FIT_MAX_ZOOM,
      animate: false,
    })
  let endOutlines: (() => void) | undefined
  let ground: LatLngBounds | undefined
  let isGone = false
  const geoMap: GeoMap = {
    map,
    colours: () => colours,
    onColours: (redraw) => {
      redraws.add(redraw)
      return () => void redraws.delete(redraw)
    },
    fit: (shown) => {
      places = shown
      fitted = boundsOf(shown)
      refit()
    },
    show: (shown) => {
      places = shown
      fitted = boundsOf(shown)
      if (!isMoved) refit()
    },
    zoomTo: (shown) => moveTo(boundsOf(shown), shown),
    refit,
    setGround: (bounds) => {
      ground = bounds && latLngBounds(bounds)
      // Those who put layers on a map may end after it.
      if (!isMoved && !isGone) refit()
    },
    showOutlines: (isShown) => {
      if (isShown) endOutlines ??= addOutlines(geoMap)
      else {
        endOutlines?.()
        endOutlines = undefined
      }
    },
    destroy: () => {
      isGone = true
      for (const end of ends) end()
      map.remove()
    },
  }
  geoMap.showOutlines(true)
  const resizes = new ResizeObserver(() => {
    const known = map.getSize()
    // It also tells of the size at first. Leaflet would then round the centre, before or after layers are put on.
    if (known.x === element.clientWidth && known.y === element.clientHeight) return
    map.invalidateSize({ animate: false })
    // A map made in a closed tab or dialog has fitted into nothing.
    if (wasEmpty && element.clientWidth > 0) refit()
    wasEmpty = element.clientWidth === 0
  })
  resizes.observe(element)
  const ends = [
    () => resizes.disconnect(),
    watchColours(element, () => {
      colours = readColours(element)
      for (const redraw of redraws) redraw()
    }),
    zoomByWheelOnDemand(map),
    addGraticule(geoMap),
    () => endOutlines?.(),
  ]
  return geoMap
}

/** Whether a place is under the buttons or the locator. */
function isInCorner(map: LeafletMap, place: LatLng): boolean {
  const { x: width } = map.getSize()
  if (width < CORNER.fromWidth) return false
  const { x, y } = map.latLngToContainerPoint(place)
  return x > width - CORNER.width && y < CORNER.height
}

/** In one pass: places may be more than a call takes arguments. */
function boundsOf(places: readonly LatLng[]): LatLngBounds | undefined {
  const bounds = latLngBounds([])
  for (const { lat, lng } of places) bounds.extend([lat, lng])
  return bounds.isValid() ? bounds : undefined
}

type Drawn = { _ctx?: CanvasRenderingContext2D; _redraw: () => void }

const { _redraw: redraw } = Canvas.prototype as unknown as Drawn

// Leaflet (1.9) loses sight of a redraw it has asked for when it draws before that frame, and then cannot call it off: on a
// map that is taken away meanwhile it would draw onto a canvas that is gone.
Canvas.include({
  _redraw(this: Drawn) {
    if (this._ctx) redraw.call(this)
  },
})

/**
 * The wheel scrolls the page, as everywhere; it zooms the map when Ctrl or Cmd is held, or once the map has the focus.
 * @returns ends it
 */
function zoomByWheelOnDemand(map: LeafletMap): () => void {
  const element = map.getContainer()
  const root = () => element.getRootNode() as Document | ShadowRoot
  const decide = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey || root().activeElement === element) map.scrollWheelZoom.enable()
    else map.scrollWheelZoom.disable()
  }
  // In the capture phase: Leaflet's own listener, set or taken away here, hears the same event after it.
  element.addEventListener('wheel', decide, { capture: true, passive: true })
  return () => element.removeEventListener('wheel', decide, { capture: true })
}
