import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx'
import type { List } from './usePagedList.ts'

/** A filter of a list with up to a dozen values. */
export type FilterField = Pick<SelectFieldProps<string>, 'label' | 'options' | 'placeholder'> & {
  /** Its parameter in the address. */
  name: string
}

type FilterSelectProps = FilterField & {
  list: { onFilter?: List<never>['onFilter'] | undefined }
  value: string | undefined
}

export const FilterSelect = ({
  list,
  name,
  value = '',
  placeholder = 'All',
  ...props
}: FilterSelectProps) => (
  <SelectField
    {...props}
    placeholder={placeholder}
    value={value}
    onChange={(chosen) => list.onFilter?.({ [name]: chosen || undefined })}
  />
)
