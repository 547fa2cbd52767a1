import { queryOptions } from '@tanstack/react-query'
import {
  type ImportedInjects,
  type InjectBody,
  importedInjects,
  injectList,
  messageList,
} from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useDeleteRow, useWrite } from './useRefetch.ts'

/**
 * Messages delivered to the caller's teams, newest first: only for servers that know `exercise-control`. @throws
 * ApiError
 */
export const messagesQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.injects, 'messages', String(event)],
    queryFn: ({ signal }) => api.get(messageList, path`events/${event}/messages/`, {}, { signal }),
  })

/** An event's master scenario event list, by number, for conductors. @throws ApiError 403, 404 */
export const injectsQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.injects, 'list', String(event)],
    queryFn: async ({ signal }) => {
      const { injects } = await api.get(injectList, path`events/${event}/injects/`, {}, { signal })
      return injects
    },
  })

type InjectSave = {
  /** Undefined adds one. */
  id: RowId | undefined
  body: InjectBody
  /** Of the inject as it was read. */
  version: number | undefined
}

/** @throws ApiError 400 with messages by field, 409 if already delivered, 412 if changed since `version` */
export const useSaveInject = (event: RowId) =>
  useWrite(
    'inject',
    (api, { id, body, version }: InjectSave): Promise<void> =>
      id === undefined
        ? api.post(null, path`events/${event}/injects/`, body)
        : api.patch(null, path`injects/${id}/`, body, { version }),
    { waits: false },
  )

export const useDeleteInject = () => useDeleteRow('inject', (id) => path`injects/${id}/`)

/** Delivers a planned inject now. @throws ApiError 409 if already delivered, 412 if changed since `version` */
export const useDeliverInject = () =>
  useWrite(
    'inject',
    (api, { id, version }: { id: RowId; version: number | undefined }) =>
      api.post(null, path`injects/${id}/deliver/`, {}, { version }),
    { waits: false, evenRefused: true },
  )

type InjectsImport = {
  rows: InjectBody[]
  /** What to do with rows whose number is in use; default refuse. */
  existing?: 'update'
  signal: AbortSignal
}

/** All or nothing. @throws ApiError 400 names rows (importInjectsProblems) */
export const useImportInjects = (event: RowId) =>
  useWrite(
    'inject',
    (api, { signal, ...body }: InjectsImport): Promise<ImportedInjects> =>
      api.post(importedInjects, path`events/${event}/injects/import/`, body, { signal }),
    { waits: false, evenRefused: true },
  )

/** Records that a team has read a message. */
export const useAcknowledge = () =>
  useWrite(
    'inject',
    (api, { inject, team }: { inject: RowId; team: RowId }) =>
      api.post(null, path`injects/${inject}/acknowledge/`, { team }),
    { evenRefused: true },
  )
