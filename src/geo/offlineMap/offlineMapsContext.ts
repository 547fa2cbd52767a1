import { createContext } from 'react'
import type { OfflineMapSource } from './offlineMap.types.ts'

/** The offline maps offered as base maps. */
export type OfflineMapChoices = {
  maps: readonly OfflineMapSource[]
  /** Id of the signed-in person, whose choice is remembered. */
  person: string
}

/** Offline maps for maps without an event. */
export const OfflineMapsContext = createContext<OfflineMapChoices | undefined>(undefined)
