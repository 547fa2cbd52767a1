import { useQuery } from '@tanstack/react-query'
import type { ReportedEvents } from '#contract/afterActionReport.ts'
import { z } from '#contract/zod.ts'
import { reportedEventsQuery } from '#src/api/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { EventChoice } from '#src/lists/EventChoice.tsx'
import { searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { NOT_FOR_PARTICIPANTS } from './reportWords.ts'

type ReportedEvent = ReportedEvents['events'][number]
const chooseParams = z.object({ search: searchParam })

const report: Column<ReportedEvent> = {
  header: 'Report',
  cell: ({ version, is_signed, is_shared_with_me }) => (
    <Inline space="xxsmall">
      {version === null ? (
        <Text tone="muted">Not begun</Text>
      ) : (
        <Badge tone={is_signed ? 'positive' : 'neutral'}>
          {`Version ${version}, ${is_signed ? 'signed' : 'not signed'}`}
        </Badge>
      )}
      {is_shared_with_me && <Badge tone="info">Shared with you</Badge>}
    </Inline>
  ),
}

/** Reports this person reads, those that partners share with them among them, and events that have none yet. */
export function ChooseReport({ onChoose }: { onChoose: (event: ReportedEvent) => void }) {
  const [{ search }, setParams] = useScreenParams(chooseParams)
  const { data, error, isFetching, refetch } = useQuery(reportedEventsQuery(useApi(), search))
  if (hasStatus(error, 403)) return <ErrorState message={NOT_FOR_PARTICIPANTS} />
  return (
    <Stack space="medium">
      <Text>Choose an event to see its report. Reports that partners share with you are among them.</Text>
      <EventChoice
        events={{ rows: data, error, isFetching, refetch }}
        more={report}
        search={search}
        onSearch={(text) => setParams({ search: text || undefined }, { replace: true })}
        empty="Reports appear here for events you manage, and once a partner shares one with your organization."
        onChoose={onChoose}
      />
    </Stack>
  )
}
