import { describe, expect, test } from 'vitest'
import { DOSE_COLOURS } from '#contract/doseScale.ts'
import { DOSE_CASING } from '#src/theme/dosePalette.ts'
import { darkMap, lightMap } from '#src/theme/mapPalette.ts'
import { dark, light } from '#src/theme/palette.ts'
import { MIN_STATE_DISTANCE, perceivedDistance, VISIONS } from '#stories/foundations/colourVision.ts'
import { contrast } from '#stories/foundations/contrast.ts'
import { spec } from '#tests/support/spec.ts'

/** WCAG 2.2, 1.4.11: graphics needed to understand the content. */
const GRAPHIC = 3

describe.each(Object.entries(VISIONS))('the dose rate classes, seen with %s', (_vision, matrix) => {
  test('every class is darker than the one below it', spec('X-420'), () => {
    const lightness = DOSE_COLOURS.map((colour) => perceivedDistance('#000000', colour, matrix))
    expect(lightness).toEqual(lightness.toSorted((one, other) => other - one))
  })

  const couples = DOSE_COLOURS.flatMap((one, index) =>
    DOSE_COLOURS.slice(index + 1).map((other) => [one, other]),
  )
  test('all are distinguishable', spec('X-420'), () => {
    for (const [one = '', other = ''] of couples)
      expect(perceivedDistance(one, other, matrix), `${one} and ${other}`).toBeGreaterThan(MIN_STATE_DISTANCE)
  })
})

test.each([
  ['light', DOSE_CASING.light, [light.color.surface, lightMap.land, lightMap.water]],
  ['dark', DOSE_CASING.dark, [dark.color.surface, darkMap.land, darkMap.water]],
])('on backgrounds of the %s theme the casing is visible around every colour', (_theme, casing, grounds) => {
  for (const ground of grounds) expect(contrast(casing, ground)).toBeGreaterThanOrEqual(GRAPHIC)
})

test('background is subdued: of all classes it is closest to the page', () => {
  const seen = DOSE_COLOURS.map((colour) => contrast(colour, light.color.surface))
  expect(Math.min(...seen)).toBe(seen[0])
})
