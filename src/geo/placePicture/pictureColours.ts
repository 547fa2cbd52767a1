import { doseVars } from '#src/theme/dose.css.ts'
import { DOSE_CASING } from '#src/theme/dosePalette.ts'
import { lightMap } from '#src/theme/mapPalette.ts'
import { vars } from '#src/theme/vars.css.ts'
import { readColours } from '../map/colours.ts'
import type { PictureColours } from './drawPlace.ts'

/** Colours for paper, whatever the theme. */
export const paperColours = (): PictureColours => ({
  ...lightMap,
  casing: DOSE_CASING.light,
  quietCasing: lightMap.coast,
  font: fontOf(document.body),
})

/** Colours of an element's theme. */
export function themeColours(element: Element): PictureColours {
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
