import { describe, expect, test } from 'vitest'
import { darkMap, lightMap } from '#src/theme/mapPalette.ts'
import { contrast } from '#stories/foundations/contrast.ts'
import { spec } from '#tests/support/spec.ts'

/** WCAG 2.2, 1.4.11 for graphics needed to understand the map, 1.4.3 for its labels. */
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

  test('labels are legible on land, water and halo', () => {
    for (const background of [palette.land, palette.water, palette.halo])
      expect(contrast(palette.ink, background)).toBeGreaterThanOrEqual(TEXT)
  })

  test('the bundled outlines have less contrast than any layer', () => {
    const loudest = Math.max(
      ...[palette.coast, palette.border, palette.grid].map((color) => contrast(color, palette.land)),
    )
    for (const color of palette.series) expect(contrast(color, palette.land)).toBeGreaterThan(loudest)
  })

  test('an offline map has less contrast than any layer, and its labels are legible', spec('X-542'), () => {
    const { road, label, ...areas } = palette.tiles
    for (const background of [palette.land, ...Object.values(areas)]) {
      expect(contrast(label, background)).toBeGreaterThanOrEqual(TEXT)
      for (const color of palette.series) {
        expect(contrast(color, background)).toBeGreaterThanOrEqual(DRAWING)
        expect(contrast(color, background)).toBeGreaterThan(contrast(road, background))
      }
    }
  })
})
