import { createStore } from 'zustand/vanilla'
import { recall, remember } from './remembered.ts'

const ITEM = 'radops.page-sizes'

/** Rows per page chosen on this device, by list name. */
type Sizes = Record<string, number>

export const pageSizeStore = createStore<{ sizes: Sizes }>(() => ({ sizes: remembered() }))

/** Sets a list's rows per page; undefined resets to its default. */
export function choosePageSize(list: string, size: number | undefined): void {
  pageSizeStore.setState(({ sizes: before }) => {
    const { [list]: _replaced, ...others } = before
    return { sizes: size === undefined ? others : { ...others, [list]: size } }
  })
  const { sizes: chosen } = pageSizeStore.getState()
  remember(ITEM, Object.keys(chosen).length > 0 ? JSON.stringify(chosen) : undefined)
}

function remembered(): Sizes {
  try {
    const stored = Object.entries<unknown>(JSON.parse(recall(ITEM) ?? '{}'))
    // No schema: widget elements read sizes before zod has loaded.
    const isSize = (entry: [string, unknown]): entry is [string, number] =>
      Number.isInteger(entry[1]) && Number(entry[1]) > 0
    return Object.fromEntries(stored.filter(isSize))
  } catch {
    return {} // malformed
  }
}
