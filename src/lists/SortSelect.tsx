import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { Column, Sort } from '#src/ui/Table/Table.types.ts'
import { sortOf, toOrdering } from './slice.ts'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Sort order for cards, which have no headers. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ header, sortKey }) =>
    sortKey === undefined
      ? []
      : [
          { value: sortKey, label: `${header}, ascending` },
          { value: `-${sortKey}`, label: `${header}, descending` },
        ],
  )
  return (
    <SelectField
      label="Sort by"
      placeholder="Default order"
      value={sort ? toOrdering(sort) : ''}
      options={options}
      onChange={(ordering) => onSort(sortOf(ordering))}
    />
  )
}
