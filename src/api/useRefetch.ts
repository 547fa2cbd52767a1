import { type QueryKey, type UseQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { invalidateAfter, type Subject } from './invalidation.ts'

/**
 * Refetches after a write: in `onSuccess`, or in `onSettled` if a refusal means that the data may be out of date.
 * Return the promise to keep the write pending until the lists are fresh, so that inline edits do not flash the old
 * value. Otherwise a dialog closes as soon as the server accepts.
 */
export function useRefetch(subject: Subject): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidateAfter(client, subject)
}

/**
 * Reads one row from the server, whatever the cache has: a call without an answer may have changed it.
 * @param query of the row; throws ApiError
 */
export function useReadAgain<Row, Key extends QueryKey>(
  query: (row: Row) => UseQueryOptions<Row, Error, Row, Key>,
): (row: Row) => Promise<Row> {
  const client = useQueryClient()
  return (row) => client.fetchQuery({ ...query(row), staleTime: 0 })
}

type WriteOptions = {
  subject: Subject
  /** False: the dialog closes as soon as the server accepts. */
  waits?: false
  /** Refetch after a refusal too: the data may be out of date. */
  evenRefused?: true
  /** 0 caches nothing that was sent, such as a password. */
  gcTime?: 0
}

/**
 * A write, and the refetch of what it changes.
 * @param of the subject, or an object with it and options
 * @param write throws ApiError
 */
export function useWrite<Input, Answer>(
  of: Subject | WriteOptions,
  write: (api: Api, input: Input) => Promise<Answer>,
) {
  const { subject, waits, evenRefused, ...kept } = typeof of === 'string' ? { subject: of } : of
  const api = useApi()
  const refetch = useRefetch(subject)
  const done = waits === false ? () => void refetch() : refetch
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    ...(evenRefused ? { onSettled: done } : { onSuccess: done }),
    ...kept,
  })
}

export type RowSave<Body> = {
  /** Undefined to add one. */
  id: RowId | undefined
  body: Body
  /** Of the row as it was read. */
  version: number | undefined
}

/** Adds a row to a list, or changes one. @param target path of a row */
export const useSaveRow = <Body>(subject: Subject, list: string, target: (id: RowId) => string) =>
  useWrite({ subject, waits: false }, (api, { id, body, version }: RowSave<Body>) =>
    id === undefined ? api.post(null, list, body) : api.patch(null, target(id), body, { version }),
  )

/** Deletes a row by id. @param target its path */
export const useDeleteRow = (subject: Subject, target: (id: RowId) => string) =>
  useWrite(subject, (api, id: RowId) => api.del(target(id)))
