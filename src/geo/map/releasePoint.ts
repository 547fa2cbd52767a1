import { divIcon, marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { LatLng } from '../geo.types.ts'
import * as css from './map.css.ts'
import type { GeoMap } from './map.types.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Marks a place with a dot, a ring around it and its name; in the page, so that the theme's styles colour it. @returns ends it */
export function addReleasePoint({ map }: GeoMap, at: LatLng, label?: string): () => void {
  const html = document.createElement('div')
  html.append(ring())
  if (label) {
    const name = document.createElement('span')
    name.className = css.releaseLabel
    name.textContent = label
    html.append(name)
  }
  const icon = divIcon({ html, className: css.release, iconSize: [0, 0] })
  const mark = marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
  return () => void mark.remove()
}

function ring(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '-18 -18 36 36')
  svg.setAttribute('class', css.releaseMark)
  svg.setAttribute('aria-hidden', 'true')
  const circle = (className: string, radius: number, width?: number) => {
    const element = document.createElementNS(SVG, 'circle')
    element.setAttribute('class', className)
    element.setAttribute('r', String(radius))
    if (width !== undefined) element.setAttribute('stroke-width', String(width))
    svg.append(element)
  }
  circle(css.releaseHalo, 12, 6)
  circle(css.releaseHalo, 4, 4)
  circle(css.releaseRing, 12, 2)
  circle(css.releaseDot, 4)
  return svg
}
