import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react'
import * as css from './sorting.css.ts'
import type { Sort, Sorting } from './Table.types.ts'

/** Makes the headers of a table's columns buttons. Apart from the table: most lists have one order and bring none of this. */
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
        {header}
        {direction === undefined && <ChevronsUpDownIcon />}
        {direction === 'asc' && <ArrowUpIcon />}
        {direction === 'desc' && <ArrowDownIcon />}
      </button>
    )
  },
})
