import { useState } from 'react'

type Key = string | number

/** Rows of a list that were selected, also those of other pages. */
export type Selection<Row> = {
  /** In the order they were selected, as the list shows them now. */
  rows: readonly Row[]
  /** How many of them are on other pages. */
  elsewhere: number
  has: (row: Row) => boolean
  toggle: (rows: readonly Row[], isSelected: boolean) => void
  /** All of the page, some or none. */
  ofPage: boolean | 'some'
  clear: () => void
}

const NONE: ReadonlyMap<Key, never> = new Map<Key, never>()

/**
 * @param list names the rows: those of another tab are not selected here
 * @param page the rows that are shown; undefined before they are here
 */
export function useSelection<Row>(
  list: string,
  page: readonly Row[] = [],
  rowKey: (row: Row) => Key,
): Selection<Row> {
  const [chosen, choose] = useState<{ list: string; rows: ReadonlyMap<Key, Row> }>({ list, rows: NONE })
  const selectedOf = (now: typeof chosen) => (now.list === list ? now.rows : NONE)
  const selected = selectedOf(chosen)
  const shown = new Map(page.map((row) => [rowKey(row), row]))
  const has = (row: Row) => selected.has(rowKey(row))
  const onPage = page.filter(has).length
  return {
    rows: [...selected].map(([key, row]) => shown.get(key) ?? row),
    elsewhere: selected.size - onPage,
    has,
    toggle: (rows, isSelected) =>
      choose((before) => {
        // The end of something that began in another tab.
        if (!isSelected && before.list !== list) return before
        const next = new Map<Key, Row>(selectedOf(before))
        for (const row of rows) {
          if (isSelected) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { list, rows: next }
      }),
    ofPage: onPage > 0 && (onPage === page.length || 'some'),
    clear: () => choose({ list, rows: NONE }),
  }
}
