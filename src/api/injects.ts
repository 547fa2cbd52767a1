import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ImportedInjects,
  type InjectBody,
  importedInjects,
  injectList,
  messageList,
} from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useDeleteRow, useRefetch } from './useRefetch.ts'

/** What was delivered to the caller's teams, newest first: only for a server that knows `exercise-control`. @throws ApiError */
export const messagesQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.injects, 'messages', String(event)],
    queryFn: ({ signal }) => api.get(messageList, path`events/${event}/messages/`, {}, { signal }),
  })

/** The master scenario event list of an event, by number: for those who conduct. @throws ApiError 403, 404 */
export const injectsQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.injects, 'list', String(event)],
    queryFn: async ({ signal }) => {
      const { injects } = await api.get(injectList, path`events/${event}/injects/`, {}, { signal })
      return injects
    },
  })

export type InjectSave = {
  /** Undefined adds one. */
  id: RowId | undefined
  body: InjectBody
  /** Of the inject as it was read. */
  version: number | undefined
}

/** @throws ApiError 400 with messages by field, 409 once it was delivered, 412 when it was changed since `version` */
export function useSaveInject(event: RowId) {
  const api = useApi()
  const refetch = useRefetch('inject')
  return useMutation({
    mutationFn: ({ id, body, version }: InjectSave): Promise<void> =>
      id === undefined
        ? api.post(null, path`events/${event}/injects/`, body)
        : api.patch(null, path`injects/${id}/`, body, { version }),
    onSuccess: () => void refetch(),
  })
}

export const useDeleteInject = () => useDeleteRow('inject', (id) => path`injects/${id}/`)

/** Sends a planned one now. @throws ApiError 409 once it was delivered */
export function useDeliverInject() {
  const api = useApi()
  const refetch = useRefetch('inject')
  return useMutation({
    mutationFn: (id: RowId) => api.post(null, path`injects/${id}/deliver/`, {}),
    onSettled: () => void refetch(),
  })
}

type InjectsImport = {
  rows: InjectBody[]
  /** What becomes of rows whose number is in use; left out, they are refused. */
  existing?: 'update'
  signal: AbortSignal
}

/** All of them, or none. @throws ApiError 400 names rows (importInjectsProblems) */
export function useImportInjects(event: RowId) {
  const api = useApi()
  const refetch = useRefetch('inject')
  return useMutation({
    mutationFn: ({ signal, ...body }: InjectsImport): Promise<ImportedInjects> =>
      api.post(importedInjects, path`events/${event}/injects/import/`, body, { signal }),
    onSuccess: () => void refetch(),
  })
}

/** Says that a team has read a message. */
export function useAcknowledge() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ inject, team }: { inject: RowId; team: RowId }) =>
      api.post(null, path`injects/${inject}/acknowledge/`, { team }),
    onSettled: useRefetch('inject'),
  })
}
