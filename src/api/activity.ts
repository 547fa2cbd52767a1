import { queryOptions } from '@tanstack/react-query'
import { activityEntry } from '#contract/activity.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api, Query } from './http.ts'
import { keys } from './keys.ts'

/** Whose log: each dashboard has its own call (portal spec §7). */
export type ActivityLog =
  /** What administrators did, on the whole platform. */
  | { kind: 'platform' }
  /** The named organization (ruling 13), else the reader's own; empty if there is neither. */
  | { kind: 'organization'; organization: RowId | undefined }
  /** The reader's own actions. */
  | { kind: 'user' }

/** How much of a log to fetch. */
type LogRange = {
  /** Only the newest rows; default all. Servers without `activity-limit` always send all. */
  limit?: number
}

/** A dashboard's log, unpaged. @throws ApiError 403 if the role may not read the log */
export function activityQuery(api: Api, log: ActivityLog, { limit }: LogRange) {
  const { path, query } = activityCall(log)
  const list = [...keys.activity, path, JSON.stringify(query)]
  return queryOptions({
    queryKey: [...list, limit ?? 'all'],
    queryFn: ({ signal }) =>
      api.getRows(
        activityEntry,
        path,
        { no_pagination: true, limit: api.knows('activity-limit') ? limit : undefined, ...query },
        { signal },
      ),
    // Keep the rows while more of the same log is loading.
    placeholderData: (previous, before) =>
      before && list.every((part, index) => before.queryKey[index] === part) ? previous : undefined,
  })
}

export const PLATFORM_LOG = 'auth/logs/'

/** Path and query of a log, whole or in pages. */
export function activityCall(log: ActivityLog): { path: string; query?: Query } {
  if (log.kind === 'platform') return { path: PLATFORM_LOG }
  if (log.kind === 'user') return { path: 'user-dashboard/user-activity/' }
  return { path: `${PLATFORM_LOG}org-log/`, query: { organization: log.organization } }
}
