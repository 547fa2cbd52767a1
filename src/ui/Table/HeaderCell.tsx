// As in Table.tsx, the role is explicit.
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as shared from './sharedCells.css.ts'
import type { SharedColumn } from './sharedCells.tsx'
import type { Column, Sorting } from './Table.types.ts'
import * as css from './table.css.ts'

type HeaderCellProps<Row> = {
  column: SharedColumn<Row>
  isPinned: boolean
  sorting: Sorting | undefined
  /** Only for screen readers: nothing in it may be focusable. */
  isHidden: boolean
}

export function HeaderCell<Row>({ column, isPinned, sorting, isHidden }: HeaderCellProps<Row>) {
  const { align, lower, width } = column
  const direction = directionOf(column, sorting) ?? (lower && directionOf(lower, sorting))
  const className = [
    css.headerCell,
    isPinned && css.pinnedHead,
    column.isControl && onScreen,
    column.isPinned && css.pinnedStartHead,
    align === 'end' && css.alignEnd,
  ]
    .filter(Boolean)
    .join(' ')
  const content = (one: Column<Row>) => (
    <HeaderContent column={one} sorting={isHidden ? undefined : sorting} />
  )
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      style={width === undefined ? undefined : { width }}
      aria-sort={direction}
    >
      {lower ? (
        <div className={align === 'end' ? shared.headsAtEnd : shared.heads}>
          {[column, lower].map((one) => (
            <div key={one.header}>
              {content(one)}
              {/* The state of the header does not say which of the two it sorts by. */}
              {directionOf(one, sorting) && <VisuallyHidden>, sorted by this</VisuallyHidden>}
            </div>
          ))}
        </div>
      ) : (
        content(column)
      )}
    </th>
  )
}

const directionOf = <Row,>({ sortKey }: Column<Row>, sorting: Sorting | undefined) =>
  sorting?.sort && sorting.sort.key === sortKey
    ? sorting.sort.direction === 'asc'
      ? 'ascending'
      : 'descending'
    : undefined

type HeaderContentProps<Row> = { column: Column<Row>; sorting: Sorting | undefined }

function HeaderContent<Row>({ column, sorting }: HeaderContentProps<Row>) {
  const { header, sortKey } = column
  if (sortKey !== undefined && sorting) return sorting.button(sortKey, header)
  return column.hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header
}
