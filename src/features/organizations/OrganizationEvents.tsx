import type { Event } from '#contract/events.ts'
import { eventKey } from '#src/api/events.ts'
import { cutDate } from '#src/shared/format.ts'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { OrganizationPart, type OrganizationPartProps } from './OrganizationPart.tsx'
import * as css from './organizations.css.ts'

const PlainDate = ({ value }: { value: string | null | undefined }) => (
  <OrDash value={value && cutDate(value)} />
)

/** administration spec §2.3. The sharing mode stands as it is sent (administration spec §3). */
const columns: readonly Column<Event>[] = [
  {
    header: 'Event ID',
    noWrap: true,
    cell: ({ id, event_id }) => <span className={css.mono}>{event_id || id}</span>,
  },
  { header: 'Name', isCardTitle: true, cell: ({ name }) => <span className={css.name}>{name}</span> },
  { header: 'Start Date', noWrap: true, cell: ({ start_date }) => <PlainDate value={start_date} /> },
  { header: 'End Date', noWrap: true, cell: ({ end_date }) => <PlainDate value={end_date} /> },
  { header: 'Simulation Files', cell: ({ has_simulation_files }) => (has_simulation_files ? 'Yes' : 'No') },
  { header: 'Sharing Mode', cell: ({ sharing_mode }) => <OrDash value={sharing_mode} /> },
]

/** The Events tab (administration spec §2.3). */
export function OrganizationEvents(props: OrganizationPartProps<Event>) {
  return (
    <OrganizationPart
      {...props}
      columns={columns}
      rowKey={eventKey}
      words={{
        label: 'Events',
        empty: 'No events found',
        reason: 'Events that the organization plans are listed here.',
      }}
    />
  )
}
