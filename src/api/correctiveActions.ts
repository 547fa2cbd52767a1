import { queryOptions } from '@tanstack/react-query'
import {
  type ActionBody,
  type ActionQuery,
  type CorrectiveAction,
  correctiveAction,
  eventActions,
  type PatchActionBody,
} from '#contract/correctiveActions.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { changedVersion } from './repair.ts'
import { useDeleteRow, useWrite } from './useRefetch.ts'

/** Filters of the list; undefined is left out. */
export type ActionFilter = { page: number; page_size?: number; ordering?: string } & Pick<
  ActionQuery,
  'state' | 'overdue' | 'search'
> & { owner?: RowId | undefined; organization?: RowId | undefined }

const fetchActions = (api: Api, filter: ActionFilter, signal: AbortSignal) =>
  api.getPage(correctiveAction, 'corrective-actions/', filter, { signal })

/** Corrective actions: only for servers that know `after-action`. All throw ApiError. */
export const actionQueries = (api: Api) => ({
  list: (filter: ActionFilter) =>
    queryOptions({
      queryKey: [...keys.correctiveActions, 'list', filter],
      queryFn: ({ signal }) => fetchActions(api, filter, signal),
      placeholderData: (previous) => previous,
    }),
  /** Numbers of unfinished and of overdue actions. @param organization as in the list */
  counts: (organization: RowId | undefined) =>
    queryOptions({
      queryKey: [...keys.correctiveActions, 'counts', String(organization ?? '')],
      queryFn: async ({ signal }) => {
        const filter = { page: 1, page_size: 1, organization }
        const [open, overdue] = await Promise.all([
          fetchActions(api, { ...filter, state: 'unfinished' }, signal),
          fetchActions(api, { ...filter, overdue: true }, signal),
        ])
        return { open: open.total, overdue: overdue.total }
      },
    }),
  detail: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.correctiveActions, 'detail', String(id)],
      queryFn: ({ signal }) => api.get(correctiveAction, path`corrective-actions/${id}/`, {}, { signal }),
    }),
  /** The actions of one event, and who can be their owner. @param event row id or printed id */
  ofEvent: (event: RowId) =>
    queryOptions({
      queryKey: [...keys.correctiveActions, 'event', String(event)],
      queryFn: ({ signal }) =>
        api.get(eventActions, path`events/${event}/corrective-actions/`, {}, { signal }),
    }),
})

type ActionSave =
  | { event: RowId; body: ActionBody }
  | { id: RowId; body: PatchActionBody; version: number | undefined }

/**
 * Adds or updates an action.
 * @throws ApiError 400 with messages by field, 412 if changed since `version`
 */
export const useSaveAction = () =>
  useWrite({ subject: 'corrective-action', waits: false }, (api, save: ActionSave) =>
    'event' in save
      ? api.post(correctiveAction, path`events/${save.event}/corrective-actions/`, save.body)
      : api.patch(correctiveAction, path`corrective-actions/${save.id}/`, save.body, {
          version: save.version,
        }),
  )

/** Updates one action of a bulk change. @returns its new version @throws ApiError 412 if changed since `version` */
export const patchAction = (api: Api, { id, version }: CorrectiveAction, body: PatchActionBody) =>
  api.patch(changedVersion, path`corrective-actions/${id}/`, body, { version })

/** @throws ApiError */
export const useDeleteAction = () =>
  useDeleteRow('corrective-action', (id) => path`corrective-actions/${id}/`)
