import type { RowId } from '#contract/shared.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

type Choosable = {
  id: RowId
  event_id: string
  name: string
  organization_name?: string | null | undefined
}

type EventChoiceProps<Event extends Choosable> = {
  /** Rows are undefined until they are here. */
  events: {
    rows: readonly Event[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** What else the screen says of an event. */
  more: Column<Event>
  search: string
  onSearch: (text: string) => void
  /** Said where nobody has searched. */
  empty: string
  onChoose: (event: Event) => void
}

/** A short list to choose an event from, for a screen about one event. */
export function EventChoice<Event extends Choosable>({
  events,
  more,
  search,
  onSearch,
  empty,
  onChoose,
}: EventChoiceProps<Event>) {
  const draft = useSearchDraft(search, onSearch)
  const columns: readonly Column<Event>[] = [
    { header: 'Event', isCardTitle: true, clamps: true, cell: ({ name }) => <strong>{name}</strong> },
    { header: 'Event ID', noWrap: true, cell: ({ event_id }) => event_id },
    { header: 'Organization', clamps: true, cell: ({ organization_name }) => organization_name },
    more,
    {
      header: 'Actions',
      align: 'end',
      hideLabelOnCard: true,
      cell: (event) => (
        <Button size="small" onClick={() => onChoose(event)}>
          Open<VisuallyHidden> {event.name}</VisuallyHidden>
        </Button>
      ),
    },
  ]
  return (
    <Stack space="small">
      <SearchField label="Search events" value={draft.text} onChange={draft.type} onBlur={draft.flush} />
      <Table
        label="Events"
        columns={columns}
        rows={events.rows}
        rowKey={({ id }) => id}
        loadingText="Loading events..."
        error={events.rows ? null : events.error}
        retrying={events.isFetching}
        onRetry={() => void events.refetch()}
        empty={
          <EmptyState title="No events found">{search ? 'No event matches the search.' : empty}</EmptyState>
        }
      />
    </Stack>
  )
}
