import { createContext } from 'react'
import type { RowId } from '#contract/shared.ts'

/**
 * Of which event the maps on this part of a screen are: row id or printed event_id. Its offline maps may lie below them. A
 * context of its own and no more, so that a screen does not wait for what reads them.
 */
export const EventOfMaps = createContext<RowId | undefined>(undefined)
