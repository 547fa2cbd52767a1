import type { GeoShape } from '../geo.types.ts'
import * as css from '../map/map.css.ts'
import { formatPlace } from '../place.ts'

const MAX_LETTERS = 140

export const readingTooltip = (reading: string, source: string): HTMLElement =>
  bubbleOf([css.tooltipName, source], [css.tooltipPlace, reading])

/** Tooltip of a shape. Built from text nodes, so that nothing in a file is treated as markup. */
export function tooltipOf(shape: GeoShape | undefined, source: string): HTMLElement {
  return bubbleOf(
    [css.tooltipName, shape?.name || source],
    [css.tooltipPlace, shape?.description?.split('\n', 1)[0]],
    [css.tooltipPlace, shape?.kind === 'point' ? formatPlace(shape.at) : undefined],
  )
}

function bubbleOf(...lines: [className: string, text: string | undefined][]): HTMLElement {
  const bubble = document.createElement('div')
  bubble.className = css.tooltip
  for (const [className, text] of lines) {
    if (!text) continue
    const line = document.createElement('span')
    line.className = className
    line.textContent = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text
    bubble.append(line)
  }
  return bubble
}
