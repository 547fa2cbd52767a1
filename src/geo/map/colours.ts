import { THEME_ATTRIBUTES } from '#src/theme/chosen.ts'
import { mapVars } from '#src/theme/map.css.ts'
import { media } from '#src/theme/media.ts'

const NAMES = [
  'water',
  'land',
  'coast',
  'border',
  'grid',
  'tileWater',
  'tileGreen',
  'tileBuilt',
  'tileBuilding',
  'tileRoad',
  'tileLabel',
  'ink',
  'halo',
] as const
const SERIES = ['series1', 'series2', 'series3', 'series4', 'series5'] as const

/** The theme's colours for a canvas; under forced colours they are names of system colours. */
export type MapColours = Record<(typeof NAMES)[number], string> & {
  /** Cycled through by the layers. */
  series: readonly string[]
}

/** Reads this element's current custom properties, in a document or a shadow root. */
export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim()
  return {
    ...(Object.fromEntries(NAMES.map((name) => [name, read(mapVars[name])])) as Record<
      (typeof NAMES)[number],
      string
    >),
    series: SERIES.map((name) => read(mapVars[name])),
  }
}

/**
 * Calls `onChange` when the colours may have changed: another theme here or on the page, or other system settings.
 * @returns a cleanup
 */
export function watchColours(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  const root = element.getRootNode()
  const holders = [document.documentElement, ...(root instanceof ShadowRoot ? [root.host] : [])]
  for (const holder of holders) observer.observe(holder, { attributeFilter: THEME_ATTRIBUTES })
  const queries = [media.prefersDark, media.forcedColors].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
