import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { LiveChange } from '#contract/live.ts'
import type { LiveInit } from './liveConnection.ts'
import { keysToInvalidate } from './liveKeys.ts'
import { connectLiveTabs } from './liveTabs.ts'

/** Subscribes to the live channel and refetches what it names. @returns stop */
export const openLiveChannel = (client: QueryClient, init: Omit<LiveInit, 'onMissed'>): (() => void) => {
  const refetchStale = liveInvalidation(client)
  return connectLiveTabs({
    ...init,
    onChange: (change) => {
      refetchStale(change)
      init.onChange(change)
    },
    // Changes may have been missed while disconnected: refetch everything on screen.
    onMissed: () => void invalidate(client),
  })
}

type Key = ReturnType<typeof keysToInvalidate>[number]

/**
 * Invalidates what the live channel names. Changes that arrive during a refetch wait for it and are merged into one
 * more. Otherwise, when thirty teams start together, each change would cancel the previous read, and nothing would show
 * until the last.
 */
export function liveInvalidation(
  client: QueryClient,
): (change: Pick<LiveChange, 'subject' | 'action'>) => void {
  /** Keys being refetched, and whether another change is waiting. */
  const underWay = new Map<Key, boolean>()
  const refetch = async (queryKey: Key) => {
    if (underWay.has(queryKey)) {
      underWay.set(queryKey, true)
      return
    }
    do {
      underWay.set(queryKey, false)
      await invalidate(client, { queryKey })
    } while (underWay.get(queryKey))
    underWay.delete(queryKey)
  }
  return (change) => {
    for (const key of keysToInvalidate(change)) void refetch(key)
  }
}

/**
 * Invalidates queries and waits for their answers. An invalidation does not restart a first read, and its answer counts
 * as fresh although it may be older than the change: it is read once more.
 */
async function invalidate(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const firstReads = client.getQueryCache().findAll({ ...filters, predicate: isFirstRead })
  await Promise.allSettled([client.invalidateQueries(filters), ...firstReads.map(({ promise }) => promise)])
  await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) })
}

const isFirstRead = ({ state: { data, fetchStatus } }: Query): boolean =>
  data === undefined && fetchStatus !== 'idle'
