import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

export const OUTLINE_PANE = 'outlines'
export const OFFLINE_MAP_PANE = 'offline-map'

/** Created up front: panes stack in document order, and the graticule must be above both. */
export function createBaseMapPanes(map: LeafletMap): void {
  const tilePane = map.getPane('tilePane')
  for (const name of [OUTLINE_PANE, OFFLINE_MAP_PANE]) map.createPane(name, tilePane)
}
