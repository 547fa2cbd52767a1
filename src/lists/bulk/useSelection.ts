import { useState } from 'react'

type Key = string | number

/** The selected rows of a list, across its pages. */
export type Selection<Row> = {
  /** In order of selection, with current values. */
  rows: readonly Row[]
  /** The row of this page whose box was used last; undefined after the box of the page. */
  last: Row | undefined
  /** How many are on other pages. */
  elsewhere: number
  has: (row: Row) => boolean
  toggle: (rows: readonly Row[], isSelected: boolean) => void
  /** Whether all, some or none of the page's rows are selected. */
  ofPage: boolean | 'some'
  clear: () => void
}

type Chosen<Row> = {
  list: string
  rows: ReadonlyMap<Key, Row>
  last?: Key | undefined
}

const NONE: ReadonlyMap<Key, never> = new Map<Key, never>()

/**
 * @param list identifies the list; rows selected on another tab do not count
 * @param page the rows shown; undefined while loading
 */
export function useSelection<Row>(
  list: string,
  page: readonly Row[] = [],
  rowKey: (row: Row) => Key,
): Selection<Row> {
  const [chosen, choose] = useState<Chosen<Row>>({ list, rows: NONE })
  const selectedOf = (now: Chosen<Row>) => (now.list === list ? now.rows : NONE)
  const selected = selectedOf(chosen)
  const shown = new Map(page.map((row) => [rowKey(row), row]))
  const has = (row: Row) => selected.has(rowKey(row))
  const onPage = page.filter(has).length
  return {
    rows: [...selected].map(([key, row]) => shown.get(key) ?? row),
    last: page.find((row) => rowKey(row) === chosen.last),
    elsewhere: selected.size - onPage,
    has,
    toggle: (rows, isSelected) =>
      choose((before) => {
        // A bulk action started on another tab has finished.
        if (!isSelected && before.list !== list) return before
        const next = new Map<Key, Row>(selectedOf(before))
        for (const row of rows) {
          if (isSelected) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { list, rows: next, last: rows.length === 1 && rows[0] ? rowKey(rows[0]) : undefined }
      }),
    ofPage: onPage > 0 && (onPage === page.length || 'some'),
    clear: () => choose({ list, rows: NONE }),
  }
}
