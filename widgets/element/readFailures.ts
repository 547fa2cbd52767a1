import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'

type Tell = (failure: { code: 'load-failed'; message: string }) => void

/**
 * The cache of a session's widgets. A read that fails is told to the widget that asked, once until it succeeds or
 * nobody keeps it any more: screens that poll would tell it every five seconds.
 * @param isTold whether the page has heard of the cause already
 */
export function watchedReads(isTold: (error: ApiError) => boolean): QueryCache {
  const failing = new Set<string>()
  const cache = new QueryCache({
    onError(error, { queryHash, meta }) {
      if (failing.has(queryHash) || !(error instanceof ApiError) || isTold(error)) return
      failing.add(queryHash)
      ;(meta?.tell as Tell | undefined)?.({ code: 'load-failed', message: error.message })
    },
    onSuccess: (_data, { queryHash }) => void failing.delete(queryHash),
  })
  // Asked for again after that, it is another read.
  cache.subscribe(({ type, query }) => {
    if (type === 'removed') failing.delete(query.queryHash)
  })
  return cache
}

/** The session's client as one widget sees it: the same cache, and its reads carry whom to tell. */
export function clientOf(client: QueryClient, tell: Tell): QueryClient {
  const defaults = client.getDefaultOptions()
  return new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: { ...defaults, queries: { ...defaults.queries, meta: { tell } } },
  })
}
