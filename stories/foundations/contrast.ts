import { type Palette, TONES } from '#src/theme/palette.ts'

type Rgb = readonly [number, number, number]

/** @param hex `#rrggbb` @returns linear RGB, each 0 to 1 */
export function linear(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Two colours used together, and the contrast they need. */
export type ContrastPair = { what: string; foreground: string; background: string; least: number }

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the visible parts of controls. */
export const TEXT = 4.5
export const CONTROL = 3

/** Every colour pair of a theme; shown in the storybook, checked by tests/unit/ui/contrast.test.ts. */
export function contrastPairs({
  color,
  tone,
}: Palette): Record<'text' | 'tones' | 'controls', ContrastPair[]> {
  const pair = (what: string, foreground: string, background: string, least: number): ContrastPair => ({
    what,
    foreground,
    background,
    least,
  })
  const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'highlight'] as const
  return {
    text: [
      ...surfaces.flatMap((surface) => [
        pair(`text on ${surface}`, color.text, color[surface], TEXT),
        pair(`muted text on ${surface}`, color.textMuted, color[surface], TEXT),
        pair(`subtle text on ${surface}`, color.textSubtle, color[surface], TEXT),
      ]),
      pair('tooltip', color.onTooltip, color.tooltip, TEXT),
    ],
    tones: TONES.flatMap((name) => [
      pair(`${name} text on its soft`, tone[name].text, tone[name].soft, TEXT),
      pair(`plain text on ${name} soft`, color.text, tone[name].soft, TEXT),
      pair(`${name} text on surface`, tone[name].text, color.surface, TEXT),
      pair(`${name} text on canvas`, tone[name].text, color.canvas, TEXT),
      pair(`${name} text on raised`, tone[name].text, color.raised, TEXT),
      pair(`${name} text on hover`, tone[name].text, color.hover, TEXT),
      pair(`${name} on solid`, tone[name].onSolid, tone[name].solid, TEXT),
      pair(`${name} on hovered solid`, tone[name].onSolid, tone[name].solidHover, TEXT),
    ]),
    controls: [
      ...surfaces.map((surface) => pair(`focus ring on ${surface}`, color.focus, color[surface], CONTROL)),
      pair('field border on canvas', color.borderStrong, color.canvas, CONTROL),
      pair('field border on surface', color.borderStrong, color.surface, CONTROL),
      pair('field border on raised', color.borderStrong, color.raised, CONTROL),
      pair('primary button on surface', tone.accent.solid, color.surface, CONTROL),
      pair('critical button on surface', tone.critical.solid, color.surface, CONTROL),
    ],
  }
}
