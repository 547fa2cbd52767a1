import { createContext } from 'react'
import { createStore } from 'zustand/vanilla'
import { recall, remember } from './remembered.ts'

// Separate from the units (doseUnit.ts), which only screens with dose rates load.

/** Names as in attributes and device storage. */
const NAMES = ['usv-h', 'mr-h'] as const
export type DoseUnitName = (typeof NAMES)[number]

/** @returns undefined for unknown names */
export const toDoseUnit = (name: string | null | undefined): DoseUnitName | undefined =>
  NAMES.find((known) => known === name)

const ITEM = 'radops.doseUnit'

/** The device's unit for dose rates. */
export const doseUnitStore = createStore<{ unit: DoseUnitName }>(() => ({
  unit: toDoseUnit(recall(ITEM)) ?? 'usv-h',
}))

/** Sets the unit of every dose rate and remembers it on this device. */
export function setDoseUnit(unit: DoseUnitName): void {
  doseUnitStore.setState({ unit })
  remember(ITEM, unit)
}

/** Set by a widget whose page chose the unit; else the device's choice applies. */
export const DoseUnitContext = createContext<DoseUnitName | undefined>(undefined)
