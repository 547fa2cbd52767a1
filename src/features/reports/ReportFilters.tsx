import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { lookupQueries } from '#src/api/lookups.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { teamQueries } from '#src/api/teams.ts'
import { FilterSelect } from '#src/lists/FilterSelect.tsx'
import type { List } from '#src/lists/usePagedList.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { ReportParams } from './reportParams.ts'
import { filterOptions } from './reportRules.ts'

const ALL_EVENTS = 'All Events'

/** The parameters that are filters. */
export const filtersOf = ({ event_organization, team, event, type }: ReportParams) => ({
  event_organization,
  team,
  event,
  type,
})
type ReportFilter = ReturnType<typeof filtersOf>

type ReportFiltersProps = {
  list: Pick<List<never>, 'onFilter'>
  filter: ReportFilter
  /** No Organization if the variant has none (events spec §2); neither for view-only sign-ins. */
  offers: { organization: boolean; team: boolean }
  /** Name of the only event (ruling 152). */
  fixedEvent: string | undefined
}

/** events spec §2. Each list of options is independent: a failed one leaves its filter at All (§8, ruling 71). */
export function ReportFilters({ list, filter, offers, fixedEvent }: ReportFiltersProps) {
  const api = useApi()
  const organizations = useQuery({ ...organizationOptions(api), enabled: offers.organization })
  const teams = useQuery({ ...teamQueries(api).options(), enabled: offers.team })
  const isSearched = api.knows('event-choice')
  const events = useQuery({
    ...eventQueries(api).everything(),
    enabled: fixedEvent === undefined && !isSearched,
  })
  const types = useQuery(lookupQueries(api).eventTypes())
  const teamNames = teams.data?.map((team) => ({ name: teamName(team) }))
  const select = (
    label: string,
    name: keyof ReportFilter,
    rows: Parameters<typeof filterOptions>[0],
    placeholder = 'All',
  ) => (
    <FilterSelect
      {...{ list, label, name, placeholder }}
      value={filter[name]}
      options={filterOptions(rows, filter[name])}
    />
  )
  return (
    <>
      {offers.organization && select('Organization', 'event_organization', organizations.data)}
      {offers.team && select('Team', 'team', teamNames)}
      {fixedEvent !== undefined ? (
        <SelectField
          label="Event"
          value={fixedEvent}
          options={[{ value: fixedEvent, label: fixedEvent }]}
          onChange={() => undefined}
          disabled
        />
      ) : isSearched ? (
        <SearchedEvents list={list} value={filter.event} all={ALL_EVENTS} />
      ) : (
        select('Event', 'event', events.data, ALL_EVENTS)
      )}
      {select('Event Type', 'type', types.data)}
    </>
  )
}

/** Lazy, so that a page with the widget shows its rows sooner. */
const SearchedEvents = lazyExport(() => import('./SearchedEvents.tsx'), 'SearchedEvents', {
  isOptional: true,
  placeholder: (
    <SelectField label="Event" placeholder={ALL_EVENTS} value="" options={[]} onChange={() => undefined} />
  ),
})
