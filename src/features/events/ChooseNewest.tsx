import {
  EVENT_CHOICE_ORDER,
  EVENT_MORE_SORT_KEYS,
  EVENT_SORT_KEYS,
  type EventScreen,
} from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import type { EventRow } from '#src/api/eventRow.ts'
import { eventQueries } from '#src/api/events.ts'
import {
  choiceColumns,
  EventChoice,
  eventChoiceParams,
  exerciseColumn,
  startDateColumn,
} from '#src/lists/EventChoice.tsx'
import { sortKeysOf } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

const columns = choiceColumns<EventRow>(startDateColumn)
const columnsWithExercise = choiceColumns<EventRow>(startDateColumn, exerciseColumn)

type ChooseNewestProps = {
  /** Purpose of the choice, as a sentence. */
  words: string
  /** Only events whose screen opens, where the server knows which. */
  opens?: EventScreen
  onChoose: (event: EventRow) => void
  /** Opens the events list. */
  onOpenEvents: () => void
}

/** Event picker: first those whose exercise is under way, then the newest. */
export function ChooseNewest({ words, opens, onChoose, onOpenEvents }: ChooseNewestProps) {
  const [params, onParams] = useScreenParams(eventChoiceParams)
  const api = useApi()
  const queries = eventQueries(api)
  const filter = {
    ordering: api.knows('event-choice') ? `-${EVENT_CHOICE_ORDER}` : '-start_date',
    all: true as const,
    ...(opens && api.knows('event-choice') && { opens }),
    ...(params.search && { search: params.search }),
  }
  const list = usePagedList({
    name: 'event-choice',
    sortKeys: sortKeysOf(api, EVENT_SORT_KEYS, EVENT_MORE_SORT_KEYS),
    params,
    onParams,
    query: (slice) => queries.list({ ...filter, ...slice }),
  })
  return (
    <Stack space="medium">
      <Text>{words}</Text>
      <EventChoice
        list={list}
        columns={api.knows('exercise-control') ? columnsWithExercise : columns}
        empty={
          opens
            ? 'Events appear here once you organize one or one of your teams takes part.'
            : 'Events appear here once you have access to one.'
        }
        actions={<Button onClick={onOpenEvents}>Go to the events</Button>}
        onChoose={onChoose}
      />
    </Stack>
  )
}
