import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#contract/live.ts'
import { keysToInvalidate } from './invalidation.ts'
import type { LiveInit } from './liveConnection.ts'
import { connectLiveTabs } from './liveTabs.ts'

/** Listens, and refetches what the channel names. @returns stop */
export const openLiveChannel = (
  client: QueryClient,
  init: Omit<LiveInit, 'onChange' | 'onMissed'>,
): (() => void) =>
  connectLiveTabs({
    ...init,
    onChange: liveInvalidation(client),
    // Changes may have been missed while disconnected: refetch everything on screen.
    onMissed: () => void client.invalidateQueries(),
  })

type Key = readonly string[]

/**
 * Invalidates what the live channel names. A change that comes while its queries are being refetched waits for them, and
 * all that waited are one more refetch. Otherwise each of thirty teams that start together would cancel the read before
 * it, and nothing would show until the last has started.
 */
export function liveInvalidation(
  client: QueryClient,
): (change: Pick<LiveChange, 'subject' | 'action'>) => void {
  /** Keys being refetched, and whether another change waits. */
  const underWay = new Map<Key, boolean>()
  const refetch = async (queryKey: Key) => {
    if (underWay.has(queryKey)) {
      underWay.set(queryKey, true)
      return
    }
    do {
      underWay.set(queryKey, false)
      await client.invalidateQueries({ queryKey })
    } while (underWay.get(queryKey))
    underWay.delete(queryKey)
  }
  return (change) => {
    for (const key of keysToInvalidate(change)) void refetch(key)
  }
}
