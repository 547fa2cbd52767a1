import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField, type SelectOption } from '#src/ui/fields/SelectField.tsx'
import * as css from './reportList.css.ts'
import type { ReportParams } from './reportParams.ts'

type Filter = Pick<ReportParams, 'search' | 'event_organization' | 'team' | 'event' | 'type'>
type Options = SelectOption<string>[]

export type ReportFiltersProps = {
  filter: Filter
  /** Undefined is no filter: Organization where the variant has none (events spec §2), both for a sign-in that only shows. */
  options: { organization: Options | undefined; team: Options | undefined; event: Options; type: Options }
  /** Name of the only event there is here (ruling 152). */
  fixedEvent: string | undefined
  onSearch: (text: string) => void
  onSearchBlur?: () => void
  onFilter: (patch: Partial<ReportParams>) => void
}

export function ReportFilters({ filter, options, fixedEvent, onFilter, ...search }: ReportFiltersProps) {
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
        {options.organization && (
          <SelectField
            label="Organization"
            placeholder="All"
            value={filter.event_organization}
            options={options.organization}
            onChange={(event_organization) => onFilter({ event_organization })}
          />
        )}
        {options.team && (
          <SelectField
            label="Team"
            placeholder="All"
            value={filter.team}
            options={options.team}
            onChange={(team) => onFilter({ team })}
          />
        )}
        {fixedEvent === undefined ? (
          <SelectField
            label="Event"
            placeholder="All Events"
            value={filter.event}
            options={options.event}
            onChange={(event) => onFilter({ event })}
          />
        ) : (
          <SelectField
            label="Event"
            value={fixedEvent}
            options={[{ value: fixedEvent, label: fixedEvent }]}
            onChange={() => undefined}
            disabled
          />
        )}
        <SelectField
          label="Event Type"
          placeholder="All"
          value={filter.type}
          options={options.type}
          onChange={(type) => onFilter({ type })}
        />
      </div>
    </div>
  )
}
