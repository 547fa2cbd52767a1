import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { GeometryCollection } from 'topojson-specification'
import type { LatLng } from '../geo.types.ts'
import type { MapColours } from './colours.ts'

/** A created map, for code that adds layers to it. */
export type GeoMap = {
  map: LeafletMap
  /** The theme's current colours. */
  colours: () => MapColours
  /** Calls `redraw` when the theme changes. @returns unsubscribes */
  onColours: (redraw: () => void) => () => void
  /** Fits all of these; longitudes may exceed 180 (`unwrapLng`). Remembered for `refit`. */
  fit: (places: readonly LatLng[]) => void
  /** Like `fit`, but leaves a map the user has moved where it is. */
  show: (places: readonly LatLng[]) => void
  /** Shows these once, without changing what `refit` returns to. */
  zoomTo: (places: readonly LatLng[]) => void
  /** Returns to what was last fitted. */
  refit: () => void
  /** Area of the offline map, degrees: fitted if there are no places; a single point in it is shown at street level. */
  setBaseMapBounds: (bounds: LatLngBoundsLiteral | undefined) => void
  /** The bundled outlines; shown by default. */
  showOutlines: (isShown: boolean) => void
  destroy: () => void
}

/** The objects in the world-atlas files. */
export type OutlineObjects = { countries: GeometryCollection<{ name: string }>; land: GeometryCollection }
