import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/** How long an answer counts as fresh; the live channel tells of changes sooner. */
const FRESH_MS = 30_000
/** A refused or wrong call stays so; a broken connection or a restarting server deserves two more tries. */
const RETRIES = 2

/** One cache per root. Unmounted screens keep their rows for five minutes, so going back is immediate. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // networkMode 'always': the server may run on this machine or in a tent without the internet.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** No answer, or one that says "later". */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
