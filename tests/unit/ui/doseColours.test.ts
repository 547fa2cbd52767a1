import { describe, expect, test } from 'vitest'
import { seenDistance, TELL_APART, VISIONS } from '#src/theme/colourVision.ts'
import { contrast } from '#src/theme/contrast.ts'
import { darkDose, lightDose } from '#src/theme/dosePalette.ts'
import { darkMap, lightMap } from '#src/theme/mapPalette.ts'
import { dark, light } from '#src/theme/palette.ts'

/** WCAG 2.2, 1.4.11: parts of a picture one must see to understand it. */
const GRAPHIC = 3

describe.each([
  ['light', lightDose, [light.color.surface, lightMap.land]],
  ['dark', darkDose, [dark.color.surface, darkMap.land]],
] as const)('the dose rate classes of the %s theme', (_theme, colours, grounds) => {
  test.each(colours)('%s is seen on chart and map', (colour) => {
    for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(GRAPHIC)
  })

  test('every class stands out more than the one below it', () => {
    const seen = colours.map((colour) => contrast(colour, grounds[0]))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  })

  const couples = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other]))
  test.each(Object.entries(VISIONS))('all are distinguished with %s', (_vision, matrix) => {
    for (const [one = '', other = ''] of couples)
      expect(seenDistance(one, other, matrix)).toBeGreaterThan(TELL_APART)
  })
})
