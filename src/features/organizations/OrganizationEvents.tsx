import { EVENT_MORE_SORT_KEYS, EVENT_SORT_KEYS, type Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey } from '#src/api/events.ts'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import { dateColumn, textColumn } from '#src/lists/cells.tsx'
import { titleLinkColumn } from '#src/lists/linkColumn.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { OrganizationTabProps } from './organizationParams.ts'
import { TabList } from './TabList.tsx'

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
  titleLinkColumn(
    'Name',
    ({ name }) => name,
    (event) => ({ kind: 'event', id: eventKey(event) }),
    { sortKey: 'name' },
  ),
  dateColumn('Start Date', ({ start_date }) => start_date, { sortKey: 'start_date' }),
  dateColumn('End Date', ({ end_date }) => end_date, { sortKey: 'end_date' }),
  { header: 'Simulation Files', text: filesText, cell: filesText },
  textColumn('Sharing Mode', ({ sharing_mode }) => sharing_mode, { sortKey: 'sharing_mode' }),
]

/** The Events tab (administration spec §2.3). */
export const OrganizationEvents = ({ organization, ...address }: OrganizationTabProps) => (
  <TabList
    {...address}
    noun="events"
    columns={columns}
    rowKey={eventKey}
    sortKeys={[EVENT_SORT_KEYS, EVENT_MORE_SORT_KEYS]}
    query={organizationPartQueries(useApi(), organization).events}
    empty={{ title: 'No events found', text: 'Events that the organization plans are listed here.' }}
  />
)
