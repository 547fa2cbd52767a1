import { queryOptions } from '@tanstack/react-query'
import {
  type InjectBody,
  importedInjects,
  injectList,
  type MessagesQuery,
  messageList,
} from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useDeleteRow, useSaveRow, useWrite } from './useRefetch.ts'

/**
 * Messages delivered to the caller's teams, only for servers that know `exercise-control`: all unanswered ones, and the
 * newest of those answered, or all. @throws ApiError
 */
export const messagesQuery = (api: Api, event: RowId, query: MessagesQuery = {}) =>
  queryOptions({
    queryKey: [...keys.injects, 'messages', String(event), query],
    queryFn: ({ signal }) => api.get(messageList, path`events/${event}/messages/`, query, { signal }),
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

/** @throws ApiError 400 with messages by field, 409 if already delivered, 412 if changed since `version` */
export const useSaveInject = (event: RowId) =>
  useSaveRow<InjectBody>('inject', path`events/${event}/injects/`, (id) => path`injects/${id}/`)

export const useDeleteInject = () => useDeleteRow('inject', (id) => path`injects/${id}/`)

/** Delivers a planned inject now. @throws ApiError 409 if already delivered, 412 if changed since `version` */
export const useDeliverInject = () =>
  useWrite(
    { subject: 'inject', waits: false, evenRefused: true },
    (api, { id, version }: { id: RowId; version: number | undefined }) =>
      api.post(null, path`injects/${id}/deliver/`, {}, { version }),
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
    { subject: 'inject', waits: false, evenRefused: true },
    (api, { rows, existing, signal }: InjectsImport) =>
      api.post(importedInjects, path`events/${event}/injects/import/`, { rows, existing }, { signal }),
  )

/** Records that a team has read a message. */
export const useAcknowledge = () =>
  useWrite(
    { subject: 'inject', evenRefused: true },
    (api, { inject, team }: { inject: RowId; team: RowId }) =>
      api.post(null, path`injects/${inject}/acknowledge/`, { team }),
  )
