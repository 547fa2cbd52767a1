import { createStore } from 'zustand/vanilla'
import { recallEntries, rememberEntries } from './remembered.ts'

const ITEM = 'radops.page-sizes'

/** Rows per page chosen on this device, by list name. */
type Sizes = Record<string, number>

const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

export const pageSizeStore = createStore<{ sizes: Sizes }>(() => ({ sizes: recallEntries(ITEM, isSize) }))

/** Sets a list's rows per page; undefined resets to its default. */
export function choosePageSize(list: string, size: number | undefined): void {
  pageSizeStore.setState(({ sizes: before }) => {
    const { [list]: _replaced, ...others } = before
    return { sizes: size === undefined ? others : { ...others, [list]: size } }
  })
  rememberEntries(ITEM, pageSizeStore.getState().sizes)
}
