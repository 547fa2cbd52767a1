import type { GeoShape } from '../geo.types.ts'
import * as css from '../map/map.css.ts'
import { formatPlace } from '../place.ts'

const MAX_LETTERS = 140

/** What is read of a place pointed at. Elements with text: nothing a file says is ever taken for markup. */
export function tooltipOf(shape: GeoShape | undefined, source: string): HTMLElement {
  const bubble = document.createElement('div')
  bubble.className = css.tooltip
  const add = (className: string, text: string | undefined) => {
    if (!text) return
    const line = document.createElement('span')
    line.className = className
    line.textContent = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text
    bubble.append(line)
  }
  add(css.tooltipName, shape?.name || source)
  add(css.tooltipPlace, shape?.description?.split('\n', 1)[0])
  if (shape?.kind === 'point') add(css.tooltipPlace, formatPlace(shape.at))
  return bubble
}
