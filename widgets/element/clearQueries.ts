import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Gives back what a cache holds. By themselves answers wait five minutes for someone to look at them again, and hold the widget
 * that asked for them: on a page that takes its widgets out nobody will.
 * @param isOver for each answer that nobody looks at any more
 */
export function forgetReads(client: QueryClient, isOver: (query: Query) => boolean = () => true): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (!isOver(query)) continue
    // What is still on its way, or is let go of later, is not kept either.
    query.gcTime = 0
    cache.remove(query)
  }
}
