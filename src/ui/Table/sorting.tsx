import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react'
import * as css from './sorting.css.ts'
import type { Sort, Sorting } from './Table.types.ts'

/** Makes sortable column headers. Separate from the table, because most lists do not need it. */
export const sortedBy = (sort: Sort | undefined, onSort: (sort: Sort) => void): Sorting => ({
  sort,
  button: (key, header) => {
    const direction = sort?.key === key ? sort.direction : undefined
    return (
      <button
        type="button"
        className={css.button}
        onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <span className={css.label}>{header}</span>
        {direction === undefined && <ChevronsUpDownIcon />}
        {direction === 'asc' && <ArrowUpIcon />}
        {direction === 'desc' && <ArrowDownIcon />}
      </button>
    )
  },
})
