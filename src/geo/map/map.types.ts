import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { GeometryCollection } from 'topojson-specification'
import type { LatLng } from '../geo.types.ts'
import type { MapColours } from './colours.ts'

/** A map that was made, for those who put layers on it. */
export type GeoMap = {
  map: LeafletMap
  /** The theme's colours as they are now. */
  colours: () => MapColours
  /** Calls `redraw` when the theme changes. @returns ends it */
  onColours: (redraw: () => void) => () => void
  /** Shows all of these; longitudes may go on past 180 (`unwrapLng`). Kept for `refit`. */
  fit: (places: readonly LatLng[]) => void
  /** As `fit`, but a map that the person has moved stays where it is. */
  show: (places: readonly LatLng[]) => void
  /** Shows these for once; `refit` still leads back to what was fitted. */
  zoomTo: (places: readonly LatLng[]) => void
  /** Back to what was last fitted. */
  refit: () => void
  /** The area of the offline map, in degrees: a single point within it is shown with the streets around it, and it is shown itself where nothing else is. */
  setGround: (bounds: LatLngBoundsLiteral | undefined) => void
  /** The bundled outlines; shown by default. */
  showOutlines: (isShown: boolean) => void
  destroy: () => void
}

/** What the bundled files of world-atlas hold. */
export type OutlineObjects = { countries: GeometryCollection<{ name: string }>; land: GeometryCollection }
