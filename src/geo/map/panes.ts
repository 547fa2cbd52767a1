import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

/** Where the bundled outlines are drawn. */
export const OUTLINE_PANE = 'outlines'
/** Where an offline map is drawn. */
export const GROUND_PANE = 'ground'

/**
 * Makes the panes of the base map, whenever it is drawn: panes and canvases are on each other in the order of the
 * document. The graticule comes after them.
 */
export function createGroundPanes(map: LeafletMap): void {
  const tilePane = map.getPane('tilePane')
  for (const name of [OUTLINE_PANE, GROUND_PANE]) map.createPane(name, tilePane)
}
