import type { ReportedEvents } from '#contract/afterActionReport.ts'
import { reportedEventsQuery } from '#src/api/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { choiceColumns, EventChoice, eventChoiceParams } from '#src/lists/EventChoice.tsx'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { NOT_FOR_PARTICIPANTS } from './reportWords.ts'

type ReportedEvent = ReportedEvents['events'][number]

const versionText = ({ version, is_signed }: ReportedEvent) =>
  version === null ? 'Not started' : `Version ${version}, ${is_signed ? 'signed' : 'not signed'}`

const columns = choiceColumns<ReportedEvent>({
  header: 'Report',
  text: versionText,
  cell: (event) => (
    <Inline space="xxsmall">
      {event.version === null ? (
        <Text tone="muted">{versionText(event)}</Text>
      ) : (
        <Badge tone={event.is_signed ? 'positive' : 'neutral'}>{versionText(event)}</Badge>
      )}
      {event.is_shared_with_me && <Badge tone="info">Shared with you</Badge>}
    </Inline>
  ),
})

/** Reports this person can read, including those shared by partners, and events without a report. */
export function ChooseReport({ onChoose }: { onChoose: (event: ReportedEvent) => void }) {
  const [params, onParams] = useScreenParams(eventChoiceParams)
  const { list, answer } = useWholeList({
    name: 'event-choice',
    params,
    onParams,
    query: reportedEventsQuery(useApi(), params.search),
    columns,
  })
  if (hasStatus(answer.error, 403)) return <RefusedState>{NOT_FOR_PARTICIPANTS}</RefusedState>
  return (
    <Stack space="medium">
      <Text>Choose an event to see its report. The list includes reports that partners share with you.</Text>
      <EventChoice
        list={list}
        columns={columns}
        empty="Reports appear here for events you manage, and once a partner shares one with your organization."
        onChoose={onChoose}
      />
    </Stack>
  )
}
