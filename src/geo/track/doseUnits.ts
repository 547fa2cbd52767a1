/** A prefix that suits a range of values: 12.3 µSv/h, not 0.0000123 Sv/h. */
export type DoseUnit = {
  /** Of one µSv. */
  perMicrosievert: number
  dose: string
  rate: string
}

const unit = (name: string, perMicrosievert: number): DoseUnit => ({
  perMicrosievert,
  dose: name,
  rate: `${name}/h`,
})
const NANO = unit('nSv', 1000)
const MICRO = unit('µSv', 1)
const MILLI = unit('mSv', 1e-3)
const PLAIN = unit('Sv', 1e-6)

/**
 * The unit for a value, or for all values of a picture by its highest.
 * @param value µSv or µSv/h
 */
export function unitFor(value: number): DoseUnit {
  if (value < 0.1) return value > 0 ? NANO : MICRO
  if (value < 1000) return MICRO
  return value < 1e6 ? MILLI : PLAIN
}

/** Three digits that count, in the reader's language. */
const number = (value: number): string =>
  value.toLocaleString(undefined, { maximumSignificantDigits: value >= 1000 ? 4 : 3 })

/** @param value µSv/h. @param as the same unit for all values of one picture; else what suits this one */
export const formatRate = (value: number, as = unitFor(value)): string =>
  `${number(value * as.perMicrosievert)} ${as.rate}`

/** Only the figure, where the unit is beside it. */
export const formatRateFigure = (value: number, as: DoseUnit): string => number(value * as.perMicrosievert)

/** @param value µSv */
export const formatDose = (value: number, as = unitFor(value)): string =>
  `${number(value * as.perMicrosievert)} ${as.dose}`
