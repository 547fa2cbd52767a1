import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { DOSE_UNITS, type DoseUnit, type DoseUnitName, doseUnitStore } from './doseUnit.ts'

/** Set by a widget whose page chose the unit; else the device's choice counts. */
export const DoseUnitContext = createContext<DoseUnitName | undefined>(undefined)

/** The unit in which dose rates are shown here. */
export function useDoseUnit(): DoseUnit {
  const { unit } = useStore(doseUnitStore)
  return DOSE_UNITS[useContext(DoseUnitContext) ?? unit]
}
