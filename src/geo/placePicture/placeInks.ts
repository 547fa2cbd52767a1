import { doseVars } from '#src/theme/dose.css.ts'
import { DOSE_CASING } from '#src/theme/dosePalette.ts'
import { lightMap } from '#src/theme/mapPalette.ts'
import { vars } from '#src/theme/vars.css.ts'
import { readColours } from '../map/colours.ts'
import type { PlaceInks } from './drawPlace.ts'

/** Colours for paper, whatever the theme is. */
export const paperInks = (): PlaceInks => ({
  ...lightMap,
  casing: DOSE_CASING.light,
  quietCasing: lightMap.coast,
  font: fontOf(document.body),
})

/** Colours of the theme an element is in. */
export function themeInks(element: Element): PlaceInks {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim()
  return {
    ...readColours(element),
    casing: read(doseVars.casing),
    quietCasing: read(vars.color.borderStrong),
    font: fontOf(element),
  }
}

const fontOf = (element: Element): string => getComputedStyle(element).fontFamily || 'sans-serif'
