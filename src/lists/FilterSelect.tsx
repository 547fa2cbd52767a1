import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx'
import type { List } from './useList.ts'

type FilterSelectProps = Pick<SelectFieldProps<string>, 'label' | 'options' | 'placeholder'> & {
  list: Pick<List<never>, 'onFilter'>
  /** Its parameter in the address. */
  name: string
  value: string | undefined
}

/** A filter of a list with up to a dozen values. */
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
