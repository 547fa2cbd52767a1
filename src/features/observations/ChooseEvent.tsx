import { useQuery } from '@tanstack/react-query'
import type { ObservedEvents } from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries } from '#src/api/observations.ts'
import { EventChoice } from '#src/lists/EventChoice.tsx'
import { searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'

type ObservedEvent = ObservedEvents['events'][number]
const chooseParams = z.object({ search: searchParam })

const part: Column<ObservedEvent> = {
  header: 'Your part',
  cell: ({ is_evaluator }) =>
    is_evaluator ? <Badge tone="accent">Evaluator</Badge> : <Badge tone="neutral">Reader</Badge>,
}

/** Events whose observations this person files or reads: those they evaluate come first. */
export function ChooseEvent({ onChoose }: { onChoose: (event: ObservedEvent) => void }) {
  const [{ search }, setParams] = useScreenParams(chooseParams)
  const { data, error, isFetching, refetch } = useQuery(observationQueries(useApi()).events(search))
  return (
    <EventChoice
      events={{ rows: data, error, isFetching, refetch }}
      more={part}
      search={search}
      onSearch={(text) => setParams({ search: text || undefined }, { replace: true })}
      empty="You can file observations once someone names you as an evaluator of an event."
      onChoose={onChoose}
    />
  )
}
