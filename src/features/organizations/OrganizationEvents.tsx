import { EVENT_MORE_SORT_KEYS, EVENT_SORT_KEYS, type Event } from '#contract/events.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationPartPages, organizationPartQueries } from '#src/api/organizationParts.ts'
import { dateColumn, textColumn } from '#src/lists/cells.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { OrganizationTabProps } from './organizationParams.ts'
import * as css from './organizations.css.ts'

const filesText = ({ has_simulation_files }: Event) => (has_simulation_files ? 'Yes' : 'No')

/** administration spec §2.3. The sharing mode is shown as sent (administration spec §3). */
const columns: readonly Column<Event>[] = [
  {
    header: 'Event ID',
    sortKey: 'event_id',
    noWrap: true,
    text: ({ id, event_id }) => event_id || id,
    cell: ({ id, event_id }) => <Text mono>{event_id || id}</Text>,
  },
  {
    header: 'Name',
    sortKey: 'name',
    isCardTitle: true,
    text: ({ name }) => name,
    cell: (event) => (
      <RecordLink to={{ kind: 'event', id: eventKey(event) }}>
        <span className={css.name}>{event.name}</span>
      </RecordLink>
    ),
  },
  dateColumn('Start Date', ({ start_date }) => start_date, { sortKey: 'start_date' }),
  dateColumn('End Date', ({ end_date }) => end_date, { sortKey: 'end_date' }),
  { header: 'Simulation Files', text: filesText, cell: filesText },
  textColumn('Sharing Mode', ({ sharing_mode }) => sharing_mode, { sortKey: 'sharing_mode' }),
]

/** The Events tab (administration spec §2.3). */
export function OrganizationEvents({ organization, params, onParams }: OrganizationTabProps) {
  const api = useApi()
  const { events } = organizationPartQueries(api, organization)
  const list = usePagedList({
    name: 'organization-events',
    sortKeys: sortKeysOf(api, EVENT_SORT_KEYS, EVENT_MORE_SORT_KEYS),
    params,
    onParams,
    query: (slice) => events(withSize(slice, PAGE_SIZE)),
    fetchPage: organizationPartPages(api, organization).events,
    hidesRowsOnError: true,
    refetchInterval: useFallbackPolling(),
  })
  return (
    <ListPage
      list={list}
      noun="events"
      name="organization-events"
      columns={columns}
      rowKey={eventKey}
      empty={{ title: 'No events found', text: 'Events that the organization plans are listed here.' }}
    />
  )
}
