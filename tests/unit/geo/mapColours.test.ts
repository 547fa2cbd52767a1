import { describe, expect, test } from 'vitest'
import { contrast } from '#src/theme/contrast.ts'
import { darkMap, lightMap } from '#src/theme/mapPalette.ts'
import { spec } from '#tests/support/spec.ts'

/** WCAG 2.2, 1.4.11: what one must see to understand a drawing; 1.4.3 for the names on it. */
const DRAWING = 3
const TEXT = 4.5

describe.each([
  ['light', lightMap],
  ['dark', darkMap],
])('the %s map', (_, palette) => {
  test.each(palette.series)('%s stands out from land and water', (color) => {
    expect(contrast(color, palette.land)).toBeGreaterThanOrEqual(DRAWING)
    expect(contrast(color, palette.water)).toBeGreaterThanOrEqual(DRAWING)
  })

  test('names are read on anything', () => {
    for (const ground of [palette.land, palette.water, palette.halo])
      expect(contrast(palette.ink, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test('what is bundled is quieter than any layer', () => {
    const loudest = Math.max(
      ...[palette.coast, palette.border, palette.grid].map((color) => contrast(color, palette.land)),
    )
    for (const color of palette.series) expect(contrast(color, palette.land)).toBeGreaterThan(loudest)
  })

  test('an offline map is quieter than any layer, and its names are read', spec('X-542'), () => {
    const { road, name, ...areas } = palette.ground
    for (const ground of [palette.land, ...Object.values(areas)]) {
      expect(contrast(name, ground)).toBeGreaterThanOrEqual(TEXT)
      for (const color of palette.series) {
        expect(contrast(color, ground)).toBeGreaterThanOrEqual(DRAWING)
        expect(contrast(color, ground)).toBeGreaterThan(contrast(road, ground))
      }
    }
  })
})
