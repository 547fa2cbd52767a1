import { createStore } from 'zustand/vanilla'
import { USV_PER_MR } from '#contract/doseScale.ts'
import { recall, remember } from './remembered.ts'

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
} satisfies Record<string, DoseUnit>
export type DoseUnitName = keyof typeof DOSE_UNITS

/** @returns undefined for what names no unit */
export const toDoseUnit = (name: string | null | undefined): DoseUnitName | undefined =>
  name && name in DOSE_UNITS ? (name as DoseUnitName) : undefined

const ITEM = 'radops.doseUnit'

/** In which unit dose rates are read on this device. */
export const doseUnitStore = createStore<{ unit: DoseUnitName }>(() => ({
  unit: toDoseUnit(recall(ITEM)) ?? 'usv-h',
}))

/** Chooses the unit of every dose rate and remembers it on this device. */
export function setDoseUnit(unit: DoseUnitName): void {
  doseUnitStore.setState({ unit })
  remember(ITEM, unit)
}

/** Sign-out clears local storage; how dose rates are read is the device's, so a choice is written again. */
export function keepDoseUnit(): void {
  const { unit } = doseUnitStore.getState()
  if (unit !== 'usv-h') remember(ITEM, unit)
}

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
