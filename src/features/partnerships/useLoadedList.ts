import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

export type LoadedList<Row> = {
  /** Undefined until the first answer; emptied by a failure (events spec §8). */
  rows: readonly Row[] | undefined
  /** What to say about the last try; stays while it is tried again. */
  failure: string | undefined
  error: Error | undefined
  isRetrying: boolean
  /** When the last answer came; a failure is none. */
  answeredAt: number
  retry: () => Promise<unknown>
}

/** A list whose failure takes its rows away, and stays in sight until an answer comes. */
export function useLoadedList<Row>(
  query: UseQueryResult<Row[]>,
  toMessage: (error: Error) => string,
): LoadedList<Row> {
  const [last, setLast] = useState<Error>()
  if (query.error && query.error !== last) setLast(query.error)
  if (query.isSuccess && last) setLast(undefined)
  const error = query.error ?? (query.isSuccess ? undefined : last)
  return {
    rows: error ? [] : query.data,
    failure: error && toMessage(error),
    error,
    isRetrying: query.isFetching,
    answeredAt: query.dataUpdatedAt,
    retry: () => query.refetch(),
  }
}
