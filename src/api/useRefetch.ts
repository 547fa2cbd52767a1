import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
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

/** Deletes a row by its id. @param target its path */
export function useDeleteRow(subject: Subject, target: (id: RowId) => string) {
  const api = useApi()
  return useMutation({ mutationFn: (id: RowId) => api.del(target(id)), onSuccess: useRefetch(subject) })
}
