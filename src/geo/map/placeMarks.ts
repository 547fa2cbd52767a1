import { divIcon, marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { LatLng } from '../geo.types.ts'
import { labelShifts } from './labelShifts.ts'
import type { GeoMap } from './map.types.ts'
import * as css from './placeMark.css.ts'
import { MARK_BOX, markParts, type PlaceMarkName } from './placeMarkShapes.ts'

const SVG = 'http://www.w3.org/2000/svg'

type PlaceMarkInit = {
  at: LatLng
  mark: PlaceMarkName
  label?: string
}

/** Adds a marker with its label as HTML, so that the theme's styles colour it. @returns removes it */
export function addPlaceMark({ map }: GeoMap, { at, mark, label }: PlaceMarkInit): () => void {
  const html = document.createElement('div')
  html.append(drawing(mark))
  if (label) {
    const name = document.createElement('span')
    name.className = css.label
    name.textContent = label
    name.dataset.placeLabel = ''
    html.append(name)
  }
  const icon = divIcon({ html, className: css.place, iconSize: [0, 0] })
  const layer = marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
  return () => void layer.remove()
}

/**
 * Separates labels from each other and from other markers, and keeps them within the map, now and after each move.
 * @returns a cleanup
 */
export function spreadLabels({ map }: GeoMap): () => void {
  const spread = () => {
    const labels = [...map.getContainer().querySelectorAll<HTMLElement>('[data-place-label]')]
    const edge = map.getContainer().getBoundingClientRect()
    for (const label of labels) {
      label.style.margin = ''
      label.dataset.side = 'after'
      const { right } = label.getBoundingClientRect()
      if (right <= edge.right) continue
      label.dataset.side = 'before'
      if (label.getBoundingClientRect().left >= edge.left) continue
      // Neither side of the marker has room: the label goes below it.
      label.dataset.side = 'after'
      label.style.marginLeft = `${edge.right - right}px`
    }
    const boxesOf = (parts: Iterable<Element>) => [...parts].map((part) => part.getBoundingClientRect())
    const marks = map.getContainer().querySelectorAll('[data-mark]')
    const shifts = labelShifts(boxesOf(labels), boxesOf(marks))
    for (const [index, label] of labels.entries()) label.style.marginTop = `${shifts[index]}px`
  }
  spread()
  map.on('zoomend moveend', spread)
  return () => void map.off('zoomend moveend', spread)
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
