import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, hasStatus, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { useLastError } from '#src/api/useLastError.ts'

export type Failure = { message: string; onRetry: () => void; retrying: boolean }

/** What a view shows of an answer. */
export type Figures<T> = {
  /** Undefined while loading, and after a failure: values that may be wrong are never left standing. */
  data: T | undefined
  loading: boolean
  /** Undefined where there is nothing to tell. */
  failure: Failure | undefined
}

/** An answer that failed is empty (portal spec §8); all but a refusal says so. */
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

/** What the server said in a sentence meant for people; a body of another kind is not printed. */
const sentenceOf = (error: Error): string => {
  if (!(error instanceof ApiError) || typeof error.body === 'string') return UNEXPECTED_ERROR
  return error.status === 0 ? error.message : (error.general ?? UNEXPECTED_ERROR)
}

/** 401 signs out by itself; 403 is a role that has no such figures, for which dashes say enough (ruling 6). */
export const isRefusal = (error: unknown): boolean => hasStatus(error, 401, 403)

/** For `refetchInterval`: what was refused stays so. */
export const unlessRefused =
  (interval: number | false) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isRefusal(state.error) ? false : interval
