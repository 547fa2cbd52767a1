import { describe, expect, test } from 'vitest'
import { contrast } from '#src/theme/contrast.ts'
import { dark, light, type Palette, TONES } from '#src/theme/palette.ts'
import { seenDistance, VISIONS } from '#tests/support/colourVision.ts'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what one must see to use a control. */
const TEXT = 4.5
const CONTROL = 3

/** Smallest distance in OKLab at which two state colours are still told apart; black to white is 1. */
const TELL_APART = 0.06

const pairs = ({ color, tone }: Palette): [string, string, string, number][] => {
  const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'highlight'] as const
  return [
    ...surfaces.flatMap((surface): [string, string, string, number][] => [
      [`text on ${surface}`, color.text, color[surface], TEXT],
      [`muted text on ${surface}`, color.textMuted, color[surface], TEXT],
      [`subtle text on ${surface}`, color.textSubtle, color[surface], TEXT],
      [`focus ring on ${surface}`, color.focus, color[surface], CONTROL],
    ]),
    ['field border on canvas', color.borderStrong, color.canvas, CONTROL],
    ['field border on surface', color.borderStrong, color.surface, CONTROL],
    ['field border on raised', color.borderStrong, color.raised, CONTROL],
    ['tooltip', color.onTooltip, color.tooltip, TEXT],
    ...TONES.flatMap((name): [string, string, string, number][] => [
      [`${name} text on its soft`, tone[name].text, tone[name].soft, TEXT],
      [`plain text on ${name} soft`, color.text, tone[name].soft, TEXT],
      [`${name} text on surface`, tone[name].text, color.surface, TEXT],
      [`${name} text on canvas`, tone[name].text, color.canvas, TEXT],
      [`${name} text on raised`, tone[name].text, color.raised, TEXT],
      [`${name} text on hover`, tone[name].text, color.hover, TEXT],
      [`${name} on solid`, tone[name].onSolid, tone[name].solid, TEXT],
      [`${name} on hovered solid`, tone[name].onSolid, tone[name].solidHover, TEXT],
    ]),
    ['primary button on surface', tone.accent.solid, color.surface, CONTROL],
    ['critical button on surface', tone.critical.solid, color.surface, CONTROL],
  ]
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, palette) => {
  test.each(pairs(palette))('%s can be read', (_pair, foreground, background, least) => {
    expect(contrast(foreground, background)).toBeGreaterThanOrEqual(least)
  })

  const states = ['neutral', 'info', 'positive', 'caution', 'critical'] as const
  const couples = states.flatMap((one, index) =>
    states.slice(index + 1).map((other) => [one, other] as const),
  )
  describe.each(Object.entries(VISIONS))('with %s', (_vision, matrix) => {
    test.each(couples)('%s is told from %s', (one, other) => {
      expect(seenDistance(palette.tone[one].text, palette.tone[other].text, matrix)).toBeGreaterThan(
        TELL_APART,
      )
    })
  })
})
