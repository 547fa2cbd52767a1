// As in Table.tsx: the role must outlive CSS display.
/* oxlint-disable jsx-a11y/no-redundant-roles */
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Column, Sorting } from './Table.types.ts'
import * as css from './table.css.ts'

type HeaderCellProps<Row> = {
  column: Column<Row>
  isPinned: boolean
  sorting: Sorting | undefined
}

export function HeaderCell<Row>({ column, isPinned, sorting }: HeaderCellProps<Row>) {
  const { header, align, sortKey, width } = column
  const direction = sorting?.sort && sorting.sort.key === sortKey ? sorting.sort.direction : undefined
  const isSortable = sortKey !== undefined && sorting !== undefined
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
      // On a phone the header is there for screen readers alone, and its button is not.
      aria-label={isSortable ? header : undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {isSortable ? (
        sorting.button(sortKey, header)
      ) : column.hideHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
}
