import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, hasStatus, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { useLastError } from '#src/api/useLastError.ts'

export type Failure = { message: string; onRetry: () => void; retrying: boolean }

/** Data and state for a view. */
export type Figures<T> = {
  /** Undefined while loading, and after a failure, so that outdated values are never shown. */
  data: T | undefined
  loading: boolean
  /** Undefined if there is nothing to report. */
  failure: Failure | undefined
}

/** A failed read shows no data (portal spec §8), and a message unless it was refused. */
export function useFigures<T>(query: UseQueryResult<T>): Figures<T> {
  const { data, isPending, isFetching } = query
  const error = useLastError(query)
  return {
    data: error ? undefined : data,
    loading: isPending && !error,
    failure:
      error && !isRefusal(error)
        ? { message: sentenceOf(error), onRetry: () => void query.refetch(), retrying: isFetching }
        : undefined,
  }
}

/** The server's message, if meant for people; other bodies are not shown. */
const sentenceOf = (error: Error): string => {
  if (!(error instanceof ApiError) || typeof error.body === 'string') return UNEXPECTED_ERROR
  return error.status === 0 ? error.message : (error.general ?? UNEXPECTED_ERROR)
}

/** A 401 signs out elsewhere; a 403 means the role has no such figures, for which dashes suffice (ruling 6). */
export const isRefusal = (error: unknown): boolean => hasStatus(error, 401, 403)

/** The server gave no answer, so what is shown may be outdated. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** For `refetchInterval`: stops after a refusal. */
export const unlessRefused =
  (interval: number | false) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isRefusal(state.error) ? false : interval
