// As in Table.tsx: the role must outlive CSS display.
/* oxlint-disable jsx-a11y/no-redundant-roles */
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Column, Sort } from './Table.types.ts'
import * as css from './table.css.ts'

type HeaderCellProps<Row> = {
  column: Column<Row>
  isPinned: boolean
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

export function HeaderCell<Row>({ column, isPinned, sort, onSort }: HeaderCellProps<Row>) {
  const { header, align, sortKey, width } = column
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
  const className = [
    css.headerCell,
    isPinned && css.pinnedHead,
    column.isPinned && css.pinnedStartHead,
    align === 'end' && css.alignEnd,
    align === 'center' && css.alignCenter,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      style={width === undefined ? undefined : { width }}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {sortKey !== undefined && onSort ? (
        <button
          type="button"
          className={css.sortButton}
          onClick={() => onSort({ key: sortKey, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          {direction === undefined && <ChevronsUpDownIcon aria-hidden="true" />}
          {direction === 'asc' && <ArrowUpIcon aria-hidden="true" />}
          {direction === 'desc' && <ArrowDownIcon aria-hidden="true" />}
        </button>
      ) : column.hideHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
}
