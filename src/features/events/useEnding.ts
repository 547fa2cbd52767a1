import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import type { EndingMission } from '#contract/eventWrites.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey } from '#src/api/events.ts'
import { endingQuery } from '#src/api/eventWrites.ts'
import { useFallbackPolling } from '#src/api/live.tsx'

type Ending = {
  /** What would be stopped; undefined until it is known, and where it never will be. */
  missions: readonly EndingMission[] | undefined
  /** Another server, which can only refuse. */
  isUnknown: boolean
  /** The question itself failed. */
  error: { message: string } | null
}

/** What ending an event would stop, kept up to date while missions stop. @param enabled false asks nothing yet */
export function useEnding(event: Event, enabled = true): Ending {
  const api = useApi()
  const polling = useFallbackPolling()
  const isUnknown = !api.knows('event-end')
  const { data, error } = useQuery({
    ...endingQuery(api, eventKey(event)),
    enabled: enabled && !isUnknown,
    refetchInterval: ({ state }) => (state.error ? false : polling),
  })
  return { missions: data?.missions, isUnknown, error }
}
