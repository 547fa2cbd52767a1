import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

/**
 * The wheel scrolls the page, as everywhere; it zooms the map when Ctrl or Cmd is held, or once the map has the focus.
 * @returns ends it
 */
export function zoomByWheelOnDemand(map: LeafletMap): () => void {
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
