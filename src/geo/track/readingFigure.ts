import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { type DoseUnit, formatRate, formatRateFigure } from '#src/shared/doseUnit.ts'

/** More than any device writes, and close to the precision of floating point. */
export const MAX_DECIMALS = 9

/**
 * Decimals of the readings in a file, µSv/h.
 * @returns undefined if calculated from counts, where decimals mean nothing
 */
export function decimalsOf({ points, cpmPerMicrosievertPerHour }: DoseTrack): number | undefined {
  if (cpmPerMicrosievertPerHour !== undefined) return undefined
  return decimalsOfRates(points.map(({ rate }) => rate))
}

/** Decimals needed to write all rates exactly, up to `MAX_DECIMALS`. @param rates µSv/h */
export function decimalsOfRates(rates: readonly number[]): number {
  let decimals = 0
  for (const rate of rates)
    while (decimals < MAX_DECIMALS && !isWhole(rate * 10 ** decimals, rate)) decimals++
  return decimals
}

/** Within floating point error. */
const isWhole = (value: number, rate: number): boolean =>
  Math.abs(value - Math.round(value)) <= Math.max(1e-7, Math.abs(rate) * 1e-9)

type Digits = { unit: DoseUnit; decimals: number | undefined }

/** A reading with the decimals of its file, without unit. @param rate µSv/h */
export function readingFigure(rate: number, { unit, decimals }: Digits): string {
  if (decimals === undefined) return formatRateFigure(rate, unit)
  const shifted = decimals + Math.round(-Math.log10(unit.perMicrosievert))
  return (rate * unit.perMicrosievert).toLocaleString(undefined, {
    minimumFractionDigits: shifted,
    maximumFractionDigits: shifted,
  })
}

/** A reading with the decimals of its file. @param rate µSv/h */
export const formatReading = (rate: number, digits: Digits): string =>
  digits.decimals === undefined
    ? formatRate(rate, digits.unit)
    : `${readingFigure(rate, digits)} ${digits.unit.rate}`

/**
 * A measured or configured dose rate with its own decimals, for when its file is not available. Only calculated rates
 * are rounded (`formatRate`). @param rate µSv/h
 */
export function formatMeasured(rate: number, unit: DoseUnit): string {
  const value = rate * unit.perMicrosievert
  const digits = decimalsOfRates([value])
  if (digits >= MAX_DECIMALS) return formatRate(rate, unit)
  return `${value.toLocaleString(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit.rate}`
}
