import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { type DoseUnit, formatRate, formatRateFigure } from '#src/shared/doseUnit.ts'

/** More than any device writes; floating point ends soon after. */
export const MOST_DECIMALS = 9

/**
 * Digits after the point with which the readings of a file are written, µSv/h.
 * @returns undefined where they were calculated from counts: their digits say nothing
 */
export function decimalsOf({ points, cpmPerMicrosievertPerHour }: DoseTrack): number | undefined {
  if (cpmPerMicrosievertPerHour !== undefined) return undefined
  return decimalsOfRates(points.map(({ rate }) => rate))
}

/** Digits after the point that all of these dose rates need, up to `MOST_DECIMALS`. @param rates µSv/h */
export function decimalsOfRates(rates: readonly number[]): number {
  let decimals = 0
  for (const rate of rates)
    while (decimals < MOST_DECIMALS && !isWhole(rate * 10 ** decimals, rate)) decimals++
  return decimals
}

/** Within what floating point adds. */
const isWhole = (value: number, rate: number): boolean =>
  Math.abs(value - Math.round(value)) <= Math.max(1e-7, Math.abs(rate) * 1e-9)

type Digits = { unit: DoseUnit; decimals: number | undefined }

/** One reading with the digits its file has, only the figure. @param rate µSv/h */
export function readingFigure(rate: number, { unit, decimals }: Digits): string {
  if (decimals === undefined) return formatRateFigure(rate, unit)
  const shifted = decimals + Math.round(-Math.log10(unit.perMicrosievert))
  return (rate * unit.perMicrosievert).toLocaleString(undefined, {
    minimumFractionDigits: shifted,
    maximumFractionDigits: shifted,
  })
}

/** One reading with the digits its file has. @param rate µSv/h */
export const formatReading = (rate: number, digits: Digits): string =>
  digits.decimals === undefined
    ? formatRate(rate, digits.unit)
    : `${readingFigure(rate, digits)} ${digits.unit.rate}`

/**
 * One dose rate that was measured or set, with its own digits: for where the file it is from is not at hand. Only what was
 * calculated is rounded (`formatRate`). @param rate µSv/h
 */
export function formatMeasured(rate: number, unit: DoseUnit): string {
  const value = rate * unit.perMicrosievert
  const digits = decimalsOfRates([value])
  if (digits >= MOST_DECIMALS) return formatRate(rate, unit)
  return `${value.toLocaleString(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit.rate}`
}
