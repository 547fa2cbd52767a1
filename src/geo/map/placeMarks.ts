import { divIcon, marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { LatLng } from '../geo.types.ts'
import type { GeoMap } from './map.types.ts'
import * as css from './placeMark.css.ts'
import { MARK_BOX, markParts, type PlaceMarkName } from './placeMarkShapes.ts'

const SVG = 'http://www.w3.org/2000/svg'

type PlaceMarkInit = {
  at: LatLng
  mark: PlaceMarkName
  label?: string
  /** Its name is to the left of it, for what is near the right edge. */
  isBefore?: boolean
}

/** Puts a mark and its name on a map; in the page, so that the theme's styles colour it. @returns removes it */
export function addPlaceMark({ map }: GeoMap, { at, mark, label, isBefore }: PlaceMarkInit): () => void {
  const html = document.createElement('div')
  html.append(drawing(mark))
  if (label) {
    const name = document.createElement('span')
    name.className = isBefore ? `${css.label} ${css.labelBefore}` : css.label
    name.textContent = label
    html.append(name)
  }
  const icon = divIcon({ html, className: css.place, iconSize: [0, 0] })
  const layer = marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
  return () => void layer.remove()
}

function drawing(mark: PlaceMarkName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', MARK_BOX)
  svg.setAttribute('class', css.onMap)
  svg.setAttribute('aria-hidden', 'true')
  svg.dataset.mark = mark
  for (const { d, className } of markParts(mark)) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', className)
    svg.append(path)
  }
  return svg
}
