import { Canvas, type LatLngBounds, Map as LeafletMap, latLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import { media } from '#src/theme/media.ts'
import type { LatLng } from '../geo.types.ts'
import { readColours, watchColours } from './colours.ts'
import { addGraticule } from './graticule.ts'
import type { GeoMap } from './map.types.ts'
import { addOutlines } from './outlines.ts'
import { createBaseMapPanes } from './panes.ts'

/** For a single point: a region of about 600 km, where coasts and borders still give orientation. */
const POINT_ZOOM = 6
/** For a single point on an offline map: its streets. */
const STREET_ZOOM = 14
/** A survey of one street is not enlarged further, unless a map asks for it. */
const FIT_MAX_ZOOM = 15
const MAX_ZOOM = 18
/** Around fitted places, px. */
const MARGIN = 36
/** Upper right area covered by buttons and locator, px (map.css.ts). Narrower maps cannot spare it. */
const CORNER = { width: 168, height: 104, fromWidth: 640 }

/**
 * A Leaflet map with the bundled outlines and a graticule, ready for layers.
 * @param element empty, with the class `canvas` of map.css.ts; it becomes focusable
 * @param fitMaxZoom closest zoom when fitting places
 */
export function createGeoMap(element: HTMLElement, fitMaxZoom = FIT_MAX_ZOOM): GeoMap {
  const isMotionReduced = matchMedia(media.reducedMotion).matches
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    scrollWheelZoom: false,
    // One finger scrolls the page, two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !isMotionReduced,
    fadeAnimation: false,
    inertia: !isMotionReduced,
    zoomSnap: 0.5,
    wheelPxPerZoomLevel: 90,
    minZoom: 1,
    maxZoom: MAX_ZOOM,
  }).setView([20, 0], 1)
  createBaseMapPanes(map)

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
    const area = bounds ?? baseMapBounds
    if (!area) map.setView([20, 0], 1, { animate: false })
    else if (area.getNorthEast().equals(area.getSouthWest()))
      map.setView(area.getCenter(), pointZoom(area.getCenter()), { animate: false })
    else {
      fitBeside(area, MARGIN)
      if (bounds && shown.some((place) => isInCorner(map, place))) fitBeside(area, CORNER.width)
    }
  }
  const pointZoom = (point: LatLng) =>
    baseMapBounds?.contains(point)
      ? Math.max(POINT_ZOOM, Math.min(STREET_ZOOM, map.getBoundsZoom(baseMapBounds) + 1))
      : POINT_ZOOM
  const fitBeside = (bounds: LatLngBounds, right: number) =>
    map.fitBounds(bounds, {
      paddingTopLeft: [MARGIN, MARGIN],
      paddingBottomRight: [right, MARGIN],
      maxZoom: fitMaxZoom,
      animate: false,
    })
  let removeOutlines: (() => void) | undefined
  let baseMapBounds: LatLngBounds | undefined
  let isDestroyed = false
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
    setBaseMapBounds: (bounds) => {
      baseMapBounds = bounds && latLngBounds(bounds)
      // A cleanup may run after the map is destroyed.
      if (!isMoved && !isDestroyed) refit()
    },
    showOutlines: (isShown) => {
      if (isShown) removeOutlines ??= addOutlines(geoMap)
      else {
        removeOutlines?.()
        removeOutlines = undefined
      }
    },
    destroy: () => {
      isDestroyed = true
      for (const cleanUp of cleanups) cleanUp()
      map.remove()
    },
  }
  geoMap.showOutlines(true)
  const resizes = new ResizeObserver(() => {
    const size = map.getSize()
    // The observer also fires for the initial size, and Leaflet would round the centre then.
    if (size.x === element.clientWidth && size.y === element.clientHeight) return
    map.invalidateSize({ animate: false })
    // A map created in a hidden tab or dialog was fitted to a size of 0.
    if (wasEmpty && element.clientWidth > 0) refit()
    wasEmpty = element.clientWidth === 0
  })
  resizes.observe(element)
  const cleanups = [
    () => resizes.disconnect(),
    watchColours(element, () => {
      colours = readColours(element)
      for (const redraw of redraws) redraw()
    }),
    zoomByWheelOnDemand(map),
    addGraticule(geoMap),
    () => removeOutlines?.(),
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

/** A loop, because there may be more places than a call can take as arguments. */
function boundsOf(places: readonly LatLng[]): LatLngBounds | undefined {
  const bounds = latLngBounds([])
  for (const { lat, lng } of places) bounds.extend([lat, lng])
  return bounds.isValid() ? bounds : undefined
}

type Drawn = { _ctx?: CanvasRenderingContext2D; _redraw: () => void }

const { _redraw: redraw } = Canvas.prototype as unknown as Drawn

// Leaflet (1.9) forgets a requested redraw when it draws before that frame, so it cannot cancel it. On a map removed
// meanwhile it would draw on a canvas without a context.
Canvas.include({
  _redraw(this: Drawn) {
    if (this._ctx) redraw.call(this)
  },
})

/**
 * The wheel scrolls the page, unless Ctrl or Cmd is held or the map has focus: then it zooms the map.
 * @returns a cleanup
 */
function zoomByWheelOnDemand(map: LeafletMap): () => void {
  const element = map.getContainer()
  const root = () => element.getRootNode() as Document | ShadowRoot
  const decide = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey || root().activeElement === element) map.scrollWheelZoom.enable()
    else map.scrollWheelZoom.disable()
  }
  // Capture phase, so that it runs before Leaflet's own listener, which it enables or disables.
  element.addEventListener('wheel', decide, { capture: true, passive: true })
  return () => element.removeEventListener('wheel', decide, { capture: true })
}
