import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { clearQueries } from './clearQueries.ts'

type Code = 'load-failed' | 'part-not-loaded'
export type ReportFailure = (failure: { code: Code; message: string }) => void

/** After as many tries as reads usually have, one that retries forever counts as failed too (ruling 149). */
const USUAL_TRIES = 3

/**
 * The cache of a session's widgets. Reports a failed query to each widget that uses it, once until it succeeds or is
 * removed: polling screens would otherwise report it every five seconds. Queries of one widget that fail together are
 * one failure.
 * @param isReported whether the page already knows the cause
 */
export function reportingCache(isReported: (error: ApiError) => boolean): QueryCache {
  const failing = new Map<string, { code: Code; reported: WeakSet<ReportFailure> }>()
  const fail = (query: Pick<Query, 'queryHash' | 'meta' | 'observers'>, error: unknown) => {
    const code = codeOf(error)
    if (!code || (error instanceof ApiError && isReported(error))) return
    const { queryHash, meta, observers } = query
    const asking = [meta, ...observers.map(({ options }) => options.meta)].map(
      (each) => each?.reportFailure as ReportFailure | undefined,
    )
    for (const reportFailure of asking) {
      if (!reportFailure || failing.get(queryHash)?.reported.has(reportFailure)) continue
      const isKnown = [...failing.values()].some(
        (other) => other.reported.has(reportFailure) && other.code === code,
      )
      failing.set(queryHash, {
        code,
        reported: (failing.get(queryHash)?.reported ?? new WeakSet()).add(reportFailure),
      })
      if (!isKnown) reportFailure({ code, message: (error as Error).message })
    }
  }
  const cache = new QueryCache({
    onError: (error, query) => fail(query, error),
    onSuccess: (_data, { queryHash }) => void failing.delete(queryHash),
  })
  cache.subscribe((event) => {
    // If queried again later, it is a new query.
    if (event.type === 'removed') failing.delete(event.query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'failed') return
    if (event.action.failureCount >= USUAL_TRIES) fail(event.query, event.action.error)
  })
  return cache
}

/** Undefined for bugs, which the boundary reports. */
function codeOf(error: unknown): Code | undefined {
  if (error instanceof ChunkLoadError) return 'part-not-loaded'
  return error instanceof ApiError ? 'load-failed' : undefined
}

/** The session's client for one widget: the same cache, but queries record whom to report to. */
export function clientOf(client: QueryClient, reportFailure: ReportFailure): QueryClient {
  const defaults = client.getDefaultOptions()
  return new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: {
      ...defaults,
      queries: { ...defaults.queries, meta: { reportFailure } },
      mutations: { ...defaults.mutations, gcTime: WRITES_KEPT_MS },
    },
  })
}

/** Writes are not read again. */
const WRITES_KEPT_MS = 1_000

/** When a widget is removed: drops its queries, and its references from those that other widgets still use. */
export function clearQueriesOf(client: QueryClient, reportFailure: ReportFailure): void {
  const mine = (query: Query) => query.meta?.reportFailure === reportFailure
  clearQueries(client, (query) => mine(query) && query.observers.length === 0)
  for (const query of client.getQueryCache().getAll()) {
    const [other] = query.observers
    if (other && mine(query)) query.setOptions(other.options)
  }
}
