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
