import { Combobox, type ComboboxOption, type ComboboxProps } from '#src/ui/Combobox/Combobox.tsx'
import type { Filter } from './listFilters.tsx'

const ALL_ORGANIZATIONS = { value: '', label: 'All organizations' }

/** A filter by organization. @param options undefined while loading @param more of the field */
export const organizationFilter = (
  options: readonly ComboboxOption[] | undefined,
  more?: Partial<ComboboxProps>,
): Filter => ({
  name: 'organization',
  field: (field) => (
    <Combobox
      {...field}
      label="Organization"
      options={options && [ALL_ORGANIZATIONS, ...options]}
      loadingText="Loading organizations..."
      empty="No organization found"
      {...more}
    />
  ),
})
