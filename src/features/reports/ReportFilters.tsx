import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { lookupQueries } from '#src/api/lookups.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import { teamQueries } from '#src/api/teams.ts'
import { useEventOptions } from '#src/forms/useEventOptions.ts'
import { FilterSelect } from '#src/lists/FilterSelect.tsx'
import type { List } from '#src/lists/useList.ts'
import { teamName } from '#src/shared/teamNames.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { ReportParams } from './reportParams.ts'
import { filterOptions } from './reportRules.ts'

export type ReportFilter = Pick<ReportParams, 'event_organization' | 'team' | 'event' | 'type'>

type ReportFiltersProps = {
  list: Pick<List<never>, 'onFilter'>
  filter: ReportFilter
  /** Organization is missing if the variant has none (events spec §2), and both for view-only sign-ins. */
  offers: { organization: boolean; team: boolean }
  /** Name of the only event (ruling 152). */
  fixedEvent: string | undefined
}

/** events spec §2. Each list of options is independent: a failed one leaves its filter at All (§8, ruling 71). */
export function ReportFilters({ list, filter, offers, fixedEvent }: ReportFiltersProps) {
  const api = useApi()
  const organizations = useQuery({ ...organizationQueries(api).options(), enabled: offers.organization })
  const teams = useQuery({ ...teamQueries(api).options(), enabled: offers.team })
  const types = useQuery(lookupQueries(api).eventTypes())
  const teamNames = teams.data?.map((team) => ({ name: teamName(team) }))
  const select = (label: string, name: keyof ReportFilter, rows: Parameters<typeof filterOptions>[0]) => (
    <FilterSelect
      {...{ list, label, name }}
      value={filter[name]}
      options={filterOptions(rows, filter[name])}
    />
  )
  return (
    <>
      {offers.organization && select('Organization', 'event_organization', organizations.data)}
      {offers.team && select('Team', 'team', teamNames)}
      {fixedEvent === undefined ? (
        <EventFilter list={list} value={filter.event} />
      ) : (
        <SelectField
          label="Event"
          value={fixedEvent}
          options={[{ value: fixedEvent, label: fixedEvent }]}
          onChange={() => undefined}
          disabled
        />
      )}
      {select('Event Type', 'type', types.data)}
    </>
  )
}

const ALL_EVENTS = { value: '', label: 'All Events' }

/** By name, of which the newest hundred are loaded; of more, the server finds those that match the typed text. */
function EventFilter({ list, value }: Pick<ReportFiltersProps, 'list'> & { value: string }) {
  const isSearched = useApi().knows('event-choice')
  const { options, search, error } = useEventOptions({
    optionOf: ({ name }) => ({ value: name, label: name }),
    ...(isSearched && { leading: ALL_EVENTS }),
  })
  if (isSearched)
    return (
      <Combobox
        label="Event"
        value={value}
        options={error ? [ALL_EVENTS] : options}
        search={search}
        known={{ value, label: value || ALL_EVENTS.label }}
        loadingText="Loading events..."
        empty="No event found"
        onChange={(event) => list.onFilter?.({ event: event || undefined })}
      />
    )
  return (
    <FilterSelect
      list={list}
      name="event"
      label="Event"
      placeholder={ALL_EVENTS.label}
      value={value}
      options={filterOptions(
        options?.map(({ label }) => ({ name: label })),
        value,
      )}
    />
  )
}
