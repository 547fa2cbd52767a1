import { colourOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { Rgb } from '#server/kiosks/simulation/png.ts'

const COLOURS = DOSE_COLOURS.map((hex): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
})
const [LOWEST] = COLOURS as [Rgb, ...Rgb[]]

/** The colour a class of dose rates has on the portal's maps, for a picture. */
export const classRgb = (index: number, bounds: readonly number[]): Rgb =>
  COLOURS[colourOf(index, bounds.length + 1)] ?? LOWEST
