// As in Table.tsx, the role is explicit.
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Column, Sorting } from './Table.types.ts'
import * as css from './table.css.ts'

type HeaderCellProps<Row> = {
  column: Column<Row>
  isPinned: boolean
  sorting: Sorting | undefined
  /** Only for screen readers: nothing in it may be focusable. */
  isHidden: boolean
}

export function HeaderCell<Row>({ column, isPinned, sorting, isHidden }: HeaderCellProps<Row>) {
  const { header, align, sortKey, width } = column
  const direction = sorting?.sort && sorting.sort.key === sortKey ? sorting.sort.direction : undefined
  const className = [
    css.headerCell,
    isPinned && css.pinnedHead,
    column.isControl && onScreen,
    column.isPinned && css.pinnedStartHead,
    align === 'end' && css.alignEnd,
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
      {sortKey !== undefined && sorting && !isHidden ? (
        sorting.button(sortKey, header)
      ) : column.hideHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
}
