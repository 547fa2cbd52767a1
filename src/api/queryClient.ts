import { MutationCache, type QueryCache, QueryClient } from '@tanstack/react-query'
import { dismissSuccesses } from '#src/shared/toast.ts'
import { ApiError, isAbort } from './errors.ts'

/** How long an answer counts as fresh; the live channel reports changes sooner. */
const FRESH_MS = 30_000
/** For broken connections and restarting servers; refused or invalid calls are not retried. */
const RETRIES = 2
/** A Retry-After longer than this shows the server's message and a Retry button instead. */
const LONGEST_WAIT_MS = 20_000

/**
 * One cache per root. Unmounted screens keep their rows for five minutes, so going back is instant.
 * @param queryCache to observe the cache; default a new one
 */
export const createQueryClient = (queryCache?: QueryCache): QueryClient =>
  new QueryClient({
    ...(queryCache && { queryCache }),
    mutationCache: new MutationCache({
      // Where the failure is shown, "was saved" of an earlier change would contradict it.
      onError: (error) => isAbort(error) || dismissSuccesses(),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // networkMode 'always': the server may run on this machine or on a network without internet.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        retryDelay: (failures, error) =>
          (error instanceof ApiError ? error.retryAfterMs : undefined) ?? 1_000 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** No answer, or a status that means "later"; 429 only if the server says when. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, retryAfterMs } = error
  if (retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS) return false
  return [0, 502, 503, 504].includes(status) || (status === 429 && retryAfterMs !== undefined)
}
