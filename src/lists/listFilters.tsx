import { XIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { FoldedFilters } from '#src/ui/Toolbar/FoldedFilters.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ListFilters } from './EmptyRows.tsx'
import type { List } from './usePagedList.ts'

/** One filter of a list. */
export type Filter = {
  /** Its parameter in the address; empty: not set. */
  name: string
  /** Further parameters of the same field: the end of a range that `name` begins. */
  also?: readonly string[]
  /** Its field in the toolbar; none for a filter that only links set. */
  field?: (props: { value: string; onChange: (value: string) => void }) => ReactNode
  /** Text of a button that removes it, for a filter without field or one that should be noticed. */
  chip?: string
  /** The page's choice, not the list's: stays when the others are cleared. */
  isOfPage?: boolean
}

/** A filter with up to a dozen values. @param all what no choice is called */
export const selectFilter = (
  name: string,
  label: string,
  options: SelectFieldProps<string>['options'],
  all = 'All',
): Filter => ({
  name,
  field: (field) => <SelectField {...field} label={label} options={options} placeholder={all} />,
})

type Init<Row> = {
  list: Pick<List<Row>, 'search' | 'onFilter'>
  /** The filters' values, among others. */
  params: Readonly<Record<string, unknown>>
  filters: readonly Filter[]
}

/** A list's filters. Apart from ListPage, so that lists without them do not load this. */
export function listFilters<Row>({ list: { search, onFilter }, params, filters }: Init<Row>): ListFilters {
  const setOf = (filter: Filter) => namesOf(filter).filter((name) => params[name])
  const isSet = (filter: Filter) => setOf(filter).length > 0
  const own = filters.filter(({ isOfPage }) => !isOfPage)
  const shown = filters.filter(({ field }) => field)
  return {
    isSet: own.some(isSet),
    onClear: () => {
      search.reset()
      onFilter?.({ ...unset(own), search: undefined })
    },
    fields: shown.length > 0 && (
      <FoldedFilters active={shown.flatMap(setOf).length}>
        {shown.map(({ name, field }) => (
          <Fragment key={name}>
            {field?.({
              value: String(params[name] ?? ''),
              onChange: (value) => onFilter?.({ [name]: value || undefined }),
            })}
          </Fragment>
        ))}
      </FoldedFilters>
    ),
    chips: <Chips filters={filters.filter(isSet)} onRemove={(filter) => onFilter?.(unset([filter]))} />,
  }
}

const namesOf = ({ name, also = [] }: Filter) => [name, ...also]
const unset = (filters: readonly Filter[]) =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]))

type ChipsProps = { filters: readonly Filter[]; onRemove: (filter: Filter) => void }

function Chips({ filters, onRemove }: ChipsProps) {
  const shown = filters.filter(({ chip }) => chip)
  if (shown.length === 0) return null
  return (
    <Inline space="xsmall">
      {shown.map((filter) => (
        <Button key={filter.name} size="small" icon={<XIcon />} onClick={() => onRemove(filter)}>
          <VisuallyHidden>Remove filter </VisuallyHidden>
          {filter.chip}
        </Button>
      ))}
      <OnPaper>{shown.map(({ chip }) => chip).join(', ')}</OnPaper>
    </Inline>
  )
}
