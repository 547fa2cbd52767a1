import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField, type SelectOption } from '#src/ui/fields/SelectField.tsx'
import * as css from './reportList.css.ts'
import type { ReportParams } from './reportParams.ts'

type Filter = Pick<ReportParams, 'search' | 'event_organization' | 'team' | 'event' | 'type'>
type Options = SelectOption<string>[]

type ReportFiltersProps = {
  filter: Filter
  /**
   * Undefined hides a filter: Organization if the variant has none (events spec §2); Organization and Team for
   * view-only sign-ins.
   */
  options: { organization: Options | undefined; team: Options | undefined; event: Options; type: Options }
  /** Name of the only event (ruling 152). */
  fixedEvent: string | undefined
  onSearch: (text: string) => void
  onSearchBlur?: () => void
  onFilter: (patch: Partial<ReportParams>) => void
}

export function ReportFilters({ filter, options, fixedEvent, onFilter, ...search }: ReportFiltersProps) {
  const select = (label: string, name: Exclude<keyof Filter, 'search'>, offered: Options, all = 'All') => (
    <SelectField
      label={label}
      placeholder={all}
      value={filter[name]}
      options={offered}
      onChange={(value) => onFilter({ [name]: value })}
    />
  )
  return (
    <div className={css.filterFrame}>
      <div role="search" className={css.filters} aria-label="Filter missions">
        <div className={css.searchBox}>
          <SearchField
            label="Search missions..."
            value={filter.search}
            onChange={search.onSearch}
            onBlur={search.onSearchBlur}
          />
        </div>
        {options.organization && select('Organization', 'event_organization', options.organization)}
        {options.team && select('Team', 'team', options.team)}
        {fixedEvent === undefined ? (
          select('Event', 'event', options.event, 'All Events')
        ) : (
          <SelectField
            label="Event"
            value={fixedEvent}
            options={[{ value: fixedEvent, label: fixedEvent }]}
            onChange={() => undefined}
            disabled
          />
        )}
        {select('Event Type', 'type', options.type)}
      </div>
    </div>
  )
}
