import type { ReactNode } from 'react'
import { FoldedFilters } from '#src/ui/Toolbar/FoldedFilters.tsx'
import type { ListFilters } from './EmptyRows.tsx'
import { type FilterField, FilterSelect } from './FilterSelect.tsx'
import type { List } from './usePagedList.ts'

/** By their parameters in the address; empty ones are not set. */
type FilterValues = Readonly<Record<string, string | undefined>>

type Init<Row> = {
  list: Pick<List<Row>, 'search' | 'onFilter'>
  values: FilterValues
  /** Fields with up to a dozen values each. */
  selects?: readonly FilterField[]
  /** Fields of other kinds, before those. */
  fields?: ReactNode
  /** How many of the fields are set; default: of the values. */
  active?: number
}

export const countSet = (values: FilterValues): number => Object.values(values).filter(Boolean).length

/** A list's filters. Apart from ListPage, so that lists without them do not load this. */
export const listFilters = <Row,>({
  list: { search, onFilter },
  values,
  selects = [],
  fields,
  active = countSet(values),
}: Init<Row>): ListFilters => ({
  isSet: countSet(values) > 0,
  onClear: () => {
    search.reset()
    const none = Object.keys(values).map((name) => [name, undefined] as const)
    onFilter?.({ ...Object.fromEntries(none), search: undefined })
  },
  element: (
    <FoldedFilters active={active}>
      {fields}
      {selects.map((field) => (
        <FilterSelect key={field.name} {...field} list={{ onFilter }} value={values[field.name]} />
      ))}
    </FoldedFilters>
  ),
})
