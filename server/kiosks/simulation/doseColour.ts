import { classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { Rgb } from '#server/kiosks/simulation/png.ts'

const COLOURS = DOSE_COLOURS.map((hex): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
})
const [LOWEST] = COLOURS as [Rgb, ...Rgb[]]

/** The colour of a dose rate, the same everywhere. @param rate µSv/h */
export const rateRgb = (rate: number): Rgb => COLOURS[classOf(rate)] ?? LOWEST

/** Outline of every colour, as on the portal's maps in the light theme. */
export const CASING: Rgb = [0x4a, 0x50, 0x5c]
