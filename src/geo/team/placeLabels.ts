import type { LatLng } from '../geo.types.ts'
import type { GeoMap } from '../map/map.types.ts'
import * as mark from '../map/placeMark.css.ts'
import { headLabels } from '../tape/headLabels.ts'
import * as css from './teamMap.css.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** From a place to the edge of its mark, and to its label, px. */
const MARK_PX = 14
const BESIDE_PX = 18

/**
 * Puts each label beside its mark, clear of other labels and marks; a line leads to those that had to move away. One
 * without room is hidden until its mark is pointed at. Now and after each move of the map.
 * @param places of the marks, in the order in which they were added; earlier ones choose first
 * @returns a cleanup
 */
export function placeLabels({ map }: GeoMap, places: readonly LatLng[]): () => void {
  const put = () => {
    const labels = [...map.getContainer().querySelectorAll<HTMLElement>('[data-place-label]')]
    const points = places.map((place) => map.latLngToContainerPoint(place))
    const height = Math.max(...labels.map(({ offsetHeight }) => offsetHeight))
    const size = map.getSize()
    const corners = headLabels(
      points.map(({ x, y }, index) => ({ x, y, width: labels[index]?.offsetWidth ?? 0 })),
      {
        height,
        map: { width: size.x, height: size.y },
        beside: BESIDE_PX,
        occupied: points.map(({ x, y }) => ({
          left: x - MARK_PX,
          right: x + MARK_PX,
          top: y - MARK_PX,
          bottom: y + MARK_PX,
        })),
      },
    )
    for (const [index, label] of labels.entries()) {
      const [point, corner] = [points[index], corners[index]]
      if (!point) continue
      const usual =
        point.x + BESIDE_PX + label.offsetWidth > size.x ? -BESIDE_PX - label.offsetWidth : BESIDE_PX
      const at = corner ? { x: corner.x - point.x, y: corner.y - point.y } : { x: usual, y: -height / 2 }
      label.toggleAttribute('data-hidden', !corner)
      label.style.left = `${at.x}px`
      label.style.right = 'auto'
      label.style.transform = 'none'
      label.style.top = `${at.y}px`
      const before = label.previousElementSibling
      if (before?.matches('[data-leader]')) before.remove()
      if (Math.abs(at.y + height / 2) < height / 2) continue
      label.before(leader(at.x > 0 ? at.x : at.x + label.offsetWidth, at.y + height / 2))
    }
  }
  put()
  map.on('zoomend moveend resize', put)
  return () => void map.off('zoomend moveend resize', put)
}

function leader(x: number, y: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', css.leader)
  svg.setAttribute('aria-hidden', 'true')
  svg.dataset.leader = ''
  for (const className of [mark.lineEdge, mark.line]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', `M0 0L${x} ${y}`)
    path.setAttribute('class', className)
    svg.append(path)
  }
  return svg
}
