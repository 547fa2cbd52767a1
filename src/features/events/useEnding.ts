import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import type { EndingMission } from '#contract/eventWrites.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { eventKey } from '#src/api/events.ts'
import { endingQuery } from '#src/api/eventWrites.ts'
import { useFallbackPolling } from '#src/api/live.tsx'

type Ending = {
  /** What would be stopped; undefined until it is known, and where it never will be. */
  missions: readonly EndingMission[] | undefined
  /** Another server, which can only refuse. */
  isUnknown: boolean
  /** The question itself failed; null for a server that does not know it. */
  error: { message: string } | null
}

/** What ending an event would stop, kept up to date while missions stop. @param enabled false asks nothing yet */
export function useEnding(event: Event, enabled = true): Ending {
  const polling = useFallbackPolling()
  const { data, error } = useQuery({
    ...endingQuery(useApi(), eventKey(event)),
    enabled,
    refetchInterval: ({ state }) => (state.error ? false : polling),
  })
  const isUnknown = error instanceof ApiError && error.status === 404
  return { missions: isUnknown ? undefined : data?.missions, isUnknown, error: isUnknown ? null : error }
}
