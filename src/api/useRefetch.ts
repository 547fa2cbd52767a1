import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { invalidateAfter, type Subject } from './invalidation.ts'

/**
 * What every write does when it is done: in `onSuccess`, or in `onSettled` where what was refused may be out of date. A write
 * that returns the promise is pending until its lists are here: what is edited in place is then not followed by what was
 * there before. One that does not lets its dialog close as soon as the server has agreed.
 */
export function useRefetch(subject: Subject): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidateAfter(client, subject)
}

type WriteOptions = {
  /** False: its dialog closes as soon as the server has agreed. */
  waits?: false
  /** After a refusal too: what is shown may be out of date. */
  evenRefused?: true
  /** 0: nothing keeps what was sent, such as a password. */
  gcTime?: 0
}

/** A write, and the refetch of what it changes. @param write throws ApiError */
export function useWrite<Input, Answer>(
  subject: Subject,
  write: (api: Api, input: Input) => Promise<Answer>,
  { waits, evenRefused, ...kept }: WriteOptions = {},
) {
  const api = useApi()
  const refetch = useRefetch(subject)
  const done = waits === false ? () => void refetch() : refetch
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    ...(evenRefused ? { onSettled: done } : { onSuccess: done }),
    ...kept,
  })
}

/** Deletes a row by its id. @param target its path */
export const useDeleteRow = (subject: Subject, target: (id: RowId) => string) =>
  useWrite(subject, (api, id: RowId) => api.del(target(id)))
