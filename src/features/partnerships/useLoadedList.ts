import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeList } from '#src/lists/slice.ts'
import { type List, useWholeList, type WholeList } from '#src/lists/useList.ts'

export type LoadedList<Row> = {
  /** Undefined until the first answer; emptied on failure (events spec §8). */
  rows: readonly Row[] | undefined
  /** Message of the last failure; stays during a retry. */
  failure: string | undefined
  error: Error | undefined
  isRetrying: boolean
  /** Time of the last successful answer. */
  answeredAt: number
  retry: () => Promise<unknown>
  /** For ListPage; errors are shown elsewhere. */
  list: List<Row>
}

/** A list that hides its rows after a failure, until the next answer. */
export function useLoadedList<Row, Key extends QueryKey>(
  init: WholeList<Row, Key>,
  toMessage: (error: Error) => string,
): LoadedList<Row> {
  const { list, rows, answer } = useWholeList(init)
  const [last, setLast] = useState<Error>()
  if (answer.error && answer.error !== last) setLast(answer.error)
  if (answer.isSuccess && last) setLast(undefined)
  const error = answer.error ?? (answer.isSuccess ? undefined : last)
  return {
    rows: error ? [] : rows,
    failure: error && toMessage(error),
    error,
    isRetrying: answer.isFetching,
    answeredAt: answer.dataUpdatedAt,
    retry: () => answer.refetch(),
    list: { ...list, error: null, page: error ? { ...wholeList<Row>([]), pageSize: 1 } : list.page },
  }
}
