import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import type { EventRow } from '#src/api/rows.ts'
import { EventChoice } from '#src/lists/EventChoice.tsx'
import { formatDateMDY } from '#src/shared/format.ts'
import { searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { begunFirst } from './begunFirst.ts'

const chooseParams = z.object({ search: searchParam })

const start: Column<EventRow> = {
  header: 'Start Date',
  noWrap: true,
  cell: ({ start_date }) => formatDateMDY(start_date),
}

type ChooseNewestProps = {
  /** What the event is chosen for, in a sentence. */
  words: string
  /** Those that have begun come first: the others have nothing to show yet. */
  areBegunFirst?: boolean
  onChoose: (event: EventRow) => void
  /** Leads to the list of events. */
  onOpenEvents: () => void
}

/** The newest events of those this person sees; older ones are found by search. */
export function ChooseNewest({ words, areBegunFirst = false, onChoose, onOpenEvents }: ChooseNewestProps) {
  const [{ search }, setParams] = useScreenParams(chooseParams)
  const { data, error, isFetching, refetch } = useQuery(
    eventQueries(useApi()).list({
      ordering: '-start_date',
      page_size: MAX_PAGE_SIZE,
      all: true,
      ...(search && { search }),
    }),
  )
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <Stack space="medium">
      <Inline justify="between">
        <Text>{words}</Text>
        <Button onClick={onOpenEvents}>Go to the events</Button>
      </Inline>
      <EventChoice
        events={{
          rows: data && (areBegunFirst ? begunFirst(data.items, today) : data.items),
          error,
          isFetching,
          refetch,
        }}
        more={start}
        search={search}
        onSearch={(text) => setParams({ search: text || undefined }, { replace: true })}
        empty="Events appear here once you have access to one."
        onChoose={onChoose}
      />
    </Stack>
  )
}
