import { useQuery } from '@tanstack/react-query'
import type { ObservedEvents } from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries } from '#src/api/observations.ts'
import { searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

type ObservedEvent = ObservedEvents['events'][number]
const chooseParams = z.object({ search: searchParam })

/** Events whose observations this person files or reads: those they evaluate come first. */
export function ChooseEvent({ onChoose }: { onChoose: (event: ObservedEvent) => void }) {
  const [{ search }, setParams] = useScreenParams(chooseParams)
  const draft = useSearchDraft(search, (text) => setParams({ search: text || undefined }, { replace: true }))
  const events = useQuery(observationQueries(useApi()).events(search))
  const columns: readonly Column<ObservedEvent>[] = [
    { header: 'Event', isCardTitle: true, clamps: true, cell: ({ name }) => <strong>{name}</strong> },
    { header: 'Event ID', noWrap: true, cell: ({ event_id }) => event_id },
    { header: 'Organization', clamps: true, cell: ({ organization_name }) => organization_name },
    {
      header: 'Your part',
      cell: ({ is_evaluator }) =>
        is_evaluator ? <Badge tone="accent">Evaluator</Badge> : <Badge tone="neutral">Reader</Badge>,
    },
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
        rows={events.data}
        rowKey={({ id }) => id}
        loadingText="Loading events..."
        error={events.data ? null : events.error}
        retrying={events.isFetching}
        onRetry={() => void events.refetch()}
        empty={
          <EmptyState title="No events found">
            {search
              ? 'No event matches the search.'
              : 'You can file observations once someone names you as an evaluator of an event.'}
          </EmptyState>
        }
      />
    </Stack>
  )
}
