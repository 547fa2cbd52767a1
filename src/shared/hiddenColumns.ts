import { createStore } from 'zustand/vanilla'
import { z } from '#contract/zod.ts'
import { recall, remember } from './remembered.ts'

const ITEM = 'radops.columns'

/** Headers of the columns hidden on this device, by list name. */
type Hidden = Record<string, readonly string[]>

const hidden = z.catch(z.record(z.string(), z.array(z.string())), {})

export const hiddenColumnsStore = createStore<{ hidden: Hidden }>(() => ({ hidden: remembered() }))

/** Hides a list's columns and remembers them on this device. */
export function hideColumns(list: string, headers: readonly string[]): void {
  hiddenColumnsStore.setState(({ hidden: before }) => {
    const { [list]: _replaced, ...others } = before
    return { hidden: headers.length > 0 ? { ...others, [list]: headers } : others }
  })
  const { hidden: chosen } = hiddenColumnsStore.getState()
  remember(ITEM, Object.keys(chosen).length > 0 ? JSON.stringify(chosen) : undefined)
}

function remembered(): Hidden {
  try {
    return z.parse(hidden, JSON.parse(recall(ITEM) ?? '{}'))
  } catch {
    return {} // malformed
  }
}
