import { createStore } from 'zustand/vanilla'
import { isTextList, recallEntries, rememberEntries } from './remembered.ts'

const ITEM = 'radops.columns'

/** Headers of the columns hidden on this device, by list name. */
type Hidden = Record<string, readonly string[]>

export const hiddenColumnsStore = createStore<{ hidden: Hidden }>(() => ({
  hidden: recallEntries(ITEM, isTextList),
}))

/** Hides a list's columns and remembers them on this device. */
export function hideColumns(list: string, headers: readonly string[]): void {
  hiddenColumnsStore.setState(({ hidden: before }) => {
    const { [list]: _replaced, ...others } = before
    return { hidden: headers.length > 0 ? { ...others, [list]: headers } : others }
  })
  rememberEntries(ITEM, hiddenColumnsStore.getState().hidden)
}
