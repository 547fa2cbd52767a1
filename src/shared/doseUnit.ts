import { USV_PER_MR } from '#contract/doseScale.ts'
import type { DoseUnitName } from './doseUnitStore.ts'

/** How dose rates are shown. They are stored in µSv/h everywhere. */
export type DoseUnit = {
  /** This unit per µSv. */
  perMicrosievert: number
  dose: string
  rate: string
}

/** Keys as in attributes and device storage. */
export const DOSE_UNITS = {
  'usv-h': { perMicrosievert: 1, dose: 'µSv', rate: 'µSv/h' },
  'mr-h': { perMicrosievert: 1 / USV_PER_MR, dose: 'mR', rate: 'mR/h' },
} satisfies Record<DoseUnitName, DoseUnit>

const digitsOf = (value: number): number => (value >= 1000 ? 4 : 3)

/**
 * Three significant digits, in the reader's language, also if the last ones are zero: a value that changes while it is
 * looked at stays in its place.
 */
const number = (value: number): string => {
  const digits = digitsOf(value)
  return value.toLocaleString(undefined, {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  })
}

/** A calculated dose rate with the digits that screens show, for a file. @param value µSv/h */
export const roundedRate = (value: number): number => Number(value.toPrecision(digitsOf(value)))

/** A mark of a scale or a bound of a colour: '0.3', '1,000'. @param value µSv/h */
export const formatScaleMark = (value: number, unit: DoseUnit): string => {
  const mark = value * unit.perMicrosievert
  return mark.toLocaleString(undefined, { maximumSignificantDigits: digitsOf(mark) })
}

/** Only the figure of `formatRate`, where the unit is shown next to it. @param value µSv/h */
export const formatRateFigure = (value: number, unit: DoseUnit): string =>
  number(value * unit.perMicrosievert)

/** A calculated or latest dose rate. @param value µSv/h */
export const formatRate = (value: number, unit: DoseUnit): string =>
  `${formatRateFigure(value, unit)} ${unit.rate}`

/** @param value µSv */
export const formatDose = (value: number, unit: DoseUnit): string =>
  `${number(value * unit.perMicrosievert)} ${unit.dose}`

/** Dose rates have no more digits than this; the rest is floating-point noise. */
const DIGITS = 12
const scaled = (typed: string, factor: number): string => {
  const value = Number(typed)
  // Leave non-numbers as typed, so that the form can report them.
  return typed.trim() === '' || !Number.isFinite(value)
    ? typed
    : String(Number((value * factor).toPrecision(DIGITS)))
}

/** A stored dose rate in the reader's unit, for a form. @param usvH as stored */
export const inUnit = (usvH: string, { perMicrosievert }: DoseUnit): string => scaled(usvH, perMicrosievert)

/** Converts input in the reader's unit to µSv/h. */
export const fromUnit = (typed: string, { perMicrosievert }: DoseUnit): string =>
  scaled(typed, 1 / perMicrosievert)
