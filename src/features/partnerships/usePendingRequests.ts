import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { partnershipQueries } from '#src/api/partnerships.ts'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { isPending } from './partnershipRules.ts'

/** Polling interval without a live channel. The count is on every page, and nothing waits for it. */
const COUNT_POLL_MS = 60_000

/** How many requests the caller’s organization has not answered: those of the tab, from the same read. */
export function usePendingRequests(): number {
  // The first rows come first.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const polling = useFallbackPolling() && COUNT_POLL_MS
  const { data, error } = useQuery({
    ...partnershipQueries(useApi()).requests('received'),
    enabled: isIdle,
    refetchInterval: ({ state }) => (hasStatus(state.error, 403) ? false : polling),
  })
  // Why they could not be loaded is said on their tab.
  return error || !data ? 0 : data.items.filter(isPending).length
}
