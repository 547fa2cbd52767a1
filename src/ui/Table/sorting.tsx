import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react'
import * as css from './sorting.css.ts'
import type { Sort, Sorting } from './Table.types.ts'

/** Makes sortable column headers. Separate from the table, because most lists do not need it. */
export const sortedBy = (sort: Sort | undefined, onSort: (sort: Sort) => void): Sorting => ({
  sort,
  button: (key, header) => {
    const direction = sort?.key === key ? sort.direction : undefined
    // The icon stays with the last word.
    const start = header.slice(0, header.lastIndexOf(' ') + 1)
    return (
      <button
        type="button"
        className={css.button}
        onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <span>
          {start}
          <span className={css.end}>
            {header.slice(start.length)}
            {direction === undefined && <ChevronsUpDownIcon />}
            {direction === 'asc' && <ArrowUpIcon />}
            {direction === 'desc' && <ArrowDownIcon />}
          </span>
        </span>
      </button>
    )
  },
})
