import { THEME_ATTRIBUTES } from '#src/theme/chosen.ts'
import { mapVars } from '#src/theme/map.css.ts'
import { media } from '#src/theme/media.ts'

const NAMES = [
  'water',
  'land',
  'coast',
  'border',
  'grid',
  'groundWater',
  'groundGreen',
  'groundBuilt',
  'groundBuilding',
  'groundRoad',
  'groundName',
  'ink',
  'halo',
] as const
const SERIES = ['series1', 'series2', 'series3', 'series4', 'series5'] as const

/** The theme's colours as a canvas takes them; under forced colours they are names of system colours. */
export type MapColours = Record<(typeof NAMES)[number], string> & {
  /** One for each layer, starting again after the last. */
  series: readonly string[]
}

/** Reads the custom properties that hold for this element now, in a document or in a shadow root. */
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
 * Tells when the colours may have changed: another theme was chosen, here or for the whole page, or the system's own changed.
 * @returns ends it
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
