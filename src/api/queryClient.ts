import { type QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/** How long an answer counts as fresh; the live channel tells of changes sooner. */
const FRESH_MS = 30_000
/** A refused or wrong call stays so; a broken connection or a restarting server deserves two more tries. */
const RETRIES = 2
/** Nobody waits longer than this for rows without a word: then the server's own words and a Retry button are shown. */
const LONGEST_WAIT_MS = 20_000

/**
 * One cache per root. Unmounted screens keep their rows for five minutes, so going back is immediate.
 * @param queryCache one that is watched; otherwise it makes its own
 */
export const createQueryClient = (queryCache?: QueryCache): QueryClient =>
  new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // networkMode 'always': the server may run on this machine or in a tent without the internet.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        retryDelay: (failures, error) =>
          (error instanceof ApiError ? error.retryAfterMs : undefined) ?? 1_000 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** No answer, or one that says "later"; too many calls (429) only where the server says when. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, retryAfterMs } = error
  if (retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS) return false
  return [0, 502, 503, 504].includes(status) || (status === 429 && retryAfterMs !== undefined)
}
