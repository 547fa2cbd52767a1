import { USV_PER_MR } from '#contract/doseScale.ts'
import type { DoseUnitName } from './doseUnitStore.ts'

/** How dose rates are shown. They are kept in µSv/h everywhere. */
export type DoseUnit = {
  /** Of one µSv. */
  perMicrosievert: number
  dose: string
  rate: string
}

/** As attributes and the device's storage name them. */
export const DOSE_UNITS = {
  'usv-h': { perMicrosievert: 1, dose: 'µSv', rate: 'µSv/h' },
  'mr-h': { perMicrosievert: 1 / USV_PER_MR, dose: 'mR', rate: 'mR/h' },
} satisfies Record<DoseUnitName, DoseUnit>

/** Three digits that count, in the reader's language. */
const number = (value: number): string =>
  value.toLocaleString(undefined, { maximumSignificantDigits: value >= 1000 ? 4 : 3 })

/** Only the figure, where the unit is beside it. @param value µSv/h */
export const formatRateFigure = (value: number, unit: DoseUnit): string =>
  number(value * unit.perMicrosievert)

/** @param value µSv/h */
export const formatRate = (value: number, unit: DoseUnit): string =>
  `${formatRateFigure(value, unit)} ${unit.rate}`

/** @param value µSv */
export const formatDose = (value: number, unit: DoseUnit): string =>
  `${number(value * unit.perMicrosievert)} ${unit.dose}`

/** Dose rates have no more digits than this; beyond are those of floating point. */
const DIGITS = 12
const scaled = (typed: string, factor: number): string => {
  const value = Number(typed)
  // What is no number stays as it was typed, for the form to say so.
  return typed.trim() === '' || !Number.isFinite(value)
    ? typed
    : String(Number((value * factor).toPrecision(DIGITS)))
}

/** A dose rate as a form has it, in the unit of the reader. @param kept µSv/h */
export const inUnit = (kept: string, { perMicrosievert }: DoseUnit): string => scaled(kept, perMicrosievert)

/** What was typed in the unit of the reader, µSv/h. */
export const fromUnit = (typed: string, { perMicrosievert }: DoseUnit): string =>
  scaled(typed, 1 / perMicrosievert)
