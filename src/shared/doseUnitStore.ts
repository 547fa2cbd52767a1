import { createContext } from 'react'
import { createStore } from 'zustand/vanilla'
import { recall, remember } from './remembered.ts'

// Apart from the units themselves (doseUnit.ts), which only those load who show dose rates.

/** As attributes and the device's storage name the units. */
const NAMES = ['usv-h', 'mr-h'] as const
export type DoseUnitName = (typeof NAMES)[number]

/** @returns undefined for what names no unit */
export const toDoseUnit = (name: string | null | undefined): DoseUnitName | undefined =>
  NAMES.find((known) => known === name)

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

/** Set by a widget whose page chose the unit; else the device's choice counts. */
export const DoseUnitContext = createContext<DoseUnitName | undefined>(undefined)
