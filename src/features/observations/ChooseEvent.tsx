import type { ObservedEvents } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries } from '#src/api/observations.ts'
import {
  choiceColumns,
  EventChoice,
  eventChoiceParams,
  exerciseColumn,
  startDateColumn,
} from '#src/lists/EventChoice.tsx'
import { useWholeList } from '#src/lists/useWholeList.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

type ObservedEvent = ObservedEvents['events'][number]

const roleText = ({ is_evaluator }: ObservedEvent) => (is_evaluator ? 'Evaluator' : 'Read only')

const columns = choiceColumns<ObservedEvent>(startDateColumn, exerciseColumn, {
  header: 'Your role',
  text: roleText,
  cell: (event) => <Badge tone={event.is_evaluator ? 'accent' : 'neutral'}>{roleText(event)}</Badge>,
})

/** Events whose observations this person files or reads; those they evaluate come first. */
export function ChooseEvent({ onChoose }: { onChoose: (event: ObservedEvent) => void }) {
  const [params, onParams] = useScreenParams(eventChoiceParams)
  const { list } = useWholeList({
    name: 'event-choice',
    params,
    onParams,
    query: observationQueries(useApi()).events(params.search),
    columns,
  })
  return (
    <Stack space="medium">
      <Text>Choose an event to see or file its observations.</Text>
      <EventChoice
        list={list}
        columns={columns}
        empty="You can file observations once someone names you as an evaluator of an event."
        onChoose={onChoose}
      />
    </Stack>
  )
}
