import { useContext } from 'react'
import { useStore } from 'zustand'
import { DOSE_UNITS, type DoseUnit } from './doseUnit.ts'
import { DoseUnitContext, doseUnitStore } from './doseUnitStore.ts'

/** The unit for dose rates here. */
export function useDoseUnit(): DoseUnit {
  const { unit } = useStore(doseUnitStore)
  return DOSE_UNITS[useContext(DoseUnitContext) ?? unit]
}
