import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { forgetReads } from './forgetReads.ts'

type Code = 'load-failed' | 'part-not-loaded'
export type Tell = (failure: { code: Code; message: string }) => void

/** After as many tries as any read has, one that goes on trying counts as failed too (ruling 149). */
const USUAL_TRIES = 3

/**
 * The cache of a session's widgets. A read that fails is told to each widget that asks, once until it succeeds or
 * nobody keeps it any more: screens that poll would tell it every five seconds. Reads of one widget that fail
 * together are one failure.
 * @param isTold whether the page has heard of the cause already
 */
export function watchedReads(isTold: (error: ApiError) => boolean): QueryCache {
  const failing = new Map<string, { code: Code; told: WeakSet<Tell> }>()
  const fail = (query: Pick<Query, 'queryHash' | 'meta' | 'observers'>, error: unknown) => {
    const code = codeOf(error)
    if (!code || (error instanceof ApiError && isTold(error))) return
    const { queryHash, meta, observers } = query
    const asking = [meta, ...observers.map(({ options }) => options.meta)].map(
      (each) => each?.tell as Tell | undefined,
    )
    for (const tell of asking) {
      if (!tell || failing.get(queryHash)?.told.has(tell)) continue
      const isKnown = [...failing.values()].some((other) => other.told.has(tell) && other.code === code)
      failing.set(queryHash, { code, told: (failing.get(queryHash)?.told ?? new WeakSet()).add(tell) })
      if (!isKnown) tell({ code, message: (error as Error).message })
    }
  }
  const cache = new QueryCache({
    onError: (error, query) => fail(query, error),
    onSuccess: (_data, { queryHash }) => void failing.delete(queryHash),
  })
  cache.subscribe((event) => {
    // Asked for again after that, it is another read.
    if (event.type === 'removed') failing.delete(event.query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'failed') return
    if (event.action.failureCount >= USUAL_TRIES) fail(event.query, event.action.error)
  })
  return cache
}

/** Undefined for a mistake of ours, which the boundary tells. */
function codeOf(error: unknown): Code | undefined {
  if (error instanceof ChunkLoadError) return 'part-not-loaded'
  return error instanceof ApiError ? 'load-failed' : undefined
}

/** The session's client as one widget sees it: the same cache, and its reads carry whom to tell. */
export function clientOf(client: QueryClient, tell: Tell): QueryClient {
  const defaults = client.getDefaultOptions()
  return new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: {
      ...defaults,
      queries: { ...defaults.queries, meta: { tell } },
      mutations: { ...defaults.mutations, gcTime: WRITES_KEPT_MS },
    },
  })
}

/** What was sent is done; nobody reads it again. */
const WRITES_KEPT_MS = 1_000

/** After a widget has gone: nothing of the session's cache holds it any more. What other widgets look at stays. */
export function forgetReadsOf(client: QueryClient, tell: Tell): void {
  const mine = (query: Query) => query.meta?.tell === tell
  forgetReads(client, (query) => mine(query) && query.observers.length === 0)
  for (const query of client.getQueryCache().getAll()) {
    const [other] = query.observers
    if (other && mine(query)) query.setOptions(other.options)
  }
}
