import { useQuery } from '@tanstack/react-query'
import type { MissionReport } from '#contract/reports.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { lookupQueries } from '#src/api/lookups.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { teamQueries } from '#src/api/teams.ts'
import { type Filter, selectFilter } from '#src/lists/listFilters.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { ReportParams } from './reportParams.ts'
import { filterOptions } from './reportRules.ts'

const ALL_EVENTS = 'All Events'

type ReportFiltersInit = {
  params: ReportParams
  /** No Organization if the variant has none (events spec §2); neither for view-only sign-ins. */
  offers: { organization: boolean; team: boolean }
  /** Name of the only event (ruling 152). */
  fixedEvent: string | undefined
  /** Those loaded: their teams are offered too, because teams/ lacks those of partners. */
  rows: readonly MissionReport[] | undefined
}

/** events spec §2. Each list of options is independent: a failed one leaves its filter at All (§8, ruling 71). */
export function useReportFilters({ params, offers, fixedEvent, rows }: ReportFiltersInit): Filter[] {
  const api = useApi()
  const organizations = useQuery({ ...organizationOptions(api), enabled: offers.organization })
  const teams = useQuery({ ...teamQueries(api).options(), enabled: offers.team })
  const isSearched = api.knows('event-choice')
  const events = useQuery({
    ...eventQueries(api).everything(),
    enabled: fixedEvent === undefined && !isSearched,
  })
  const types = useQuery(lookupQueries(api).eventTypes())
  const rowTeams = rows?.flatMap((row) => row.teams ?? []) ?? []
  const teamNames = teams.data && [...teams.data.map(teamName), ...rowTeams].map((name) => ({ name }))
  const select = (
    label: string,
    name: 'event_organization' | 'team' | 'event' | 'type',
    values: Parameters<typeof filterOptions>[0],
    all?: string,
  ) => selectFilter(name, label, filterOptions(values, params[name]), all)
  const eventFilter = (): Filter => {
    if (fixedEvent !== undefined) return { name: 'event', field: () => <FixedEvent name={fixedEvent} /> }
    if (!isSearched) return select('Event', 'event', events.data, ALL_EVENTS)
    return { name: 'event', field: (field) => <SearchedEvents {...field} all={ALL_EVENTS} /> }
  }
  return [
    offers.organization
      ? select('Organization', 'event_organization', organizations.data)
      : { name: 'event_organization' },
    offers.team ? select('Team', 'team', teamNames) : { name: 'team' },
    eventFilter(),
    select('Event Type', 'type', types.data),
  ]
}

const FixedEvent = ({ name }: { name: string }) => (
  <SelectField
    label="Event"
    value={name}
    options={[{ value: name, label: name }]}
    onChange={() => undefined}
    disabled
  />
)

/** Lazy, so that a page with the widget shows its rows sooner. */
const SearchedEvents = lazyExport(() => import('./SearchedEvents.tsx'), 'SearchedEvents', {
  isOptional: true,
  placeholder: (
    <SelectField label="Event" placeholder={ALL_EVENTS} value="" options={[]} onChange={() => undefined} />
  ),
})
