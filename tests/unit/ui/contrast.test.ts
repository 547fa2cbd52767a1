import { describe, expect, test } from 'vitest'
import { contrast, linear } from '#src/theme/contrast.ts'
import { dark, light, type Palette, TONES } from '#src/theme/palette.ts'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what one must see to use a control. */
const TEXT = 4.5
const CONTROL = 3

/** Smallest distance in OKLab at which two state colours are still told apart; black to white is 1. */
const TELL_APART = 0.06

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const VISIONS = {
  'full colour': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

type Triple = [number, number, number]
const times = (matrix: readonly number[], [a, b, c]: readonly [number, number, number]): Triple => {
  const row = (start: number) =>
    (matrix[start] ?? 0) * a + (matrix[start + 1] ?? 0) * b + (matrix[start + 2] ?? 0) * c
  return [row(0), row(3), row(6)]
}
const toOklab = (rgb: Triple): Triple => {
  const lms = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
      0.2817188376, 0.6299787005,
    ],
    rgb,
  ).map((value) => Math.cbrt(Math.max(0, value))) as Triple
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
      0.7827717662, -0.808675766,
    ],
    lms,
  )
}
const distance = (one: string, other: string, vision: readonly number[]) => {
  const [a, b] = [one, other].map((hex) => toOklab(times(vision, linear(hex)))) as [Triple, Triple]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

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
      expect(distance(palette.tone[one].text, palette.tone[other].text, matrix)).toBeGreaterThan(TELL_APART)
    })
  })
})
