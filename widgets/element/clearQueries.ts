import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Drops cached queries. Otherwise they would stay for five minutes and keep their removed widget alive.
 * @param isOver limits it to some of the queries
 */
export function clearQueries(client: QueryClient, isOver: (query: Query) => boolean = () => true): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (!isOver(query)) continue
    // Not kept either if still loading or released later.
    query.gcTime = 0
    cache.remove(query)
  }
}
