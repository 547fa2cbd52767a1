import { createContext } from 'react'
import type { RowId } from '#contract/shared.ts'

/**
 * The event whose offline maps are offered as base maps: row id or printed event_id. In its own file, so that a screen
 * can provide it without loading the map code.
 */
export const MapEventContext = createContext<RowId | undefined>(undefined)
