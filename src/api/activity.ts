import { queryOptions } from '@tanstack/react-query'
import { type ActivityEntry, activityEntry, logActions, logAdminName } from '#contract/activity.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api, Page, Query } from './http.ts'
import { keys } from './keys.ts'

/** How much of a log is asked for. */
export type LogRange = {
  /** The newest rows only; all of them when absent. A server that does not know it sends all. */
  limit?: number
}

/** Logs as the dashboards show them (portal spec §7). All throw ApiError; 403 where the role may not read the log. */
export const activityQueries = (api: Api) => ({
  /** GET auth/logs/: what administrators did, on the whole platform. */
  logs: (range: LogRange) => log(api, 'auth/logs/', range),
  /** GET auth/logs/org-log/: of the organization named (ruling 13), else of the caller's own; empty where there is neither. */
  orgLog: (range: LogRange, organization?: RowId) => log(api, 'auth/logs/org-log/', range, { organization }),
  /** GET user-dashboard/user-activity/: of the caller. */
  userActivity: (range: LogRange) => log(api, 'user-dashboard/user-activity/', range),
})

function log(api: Api, path: string, { limit }: LogRange, query: Query = {}) {
  const list = [...keys.activity, path, JSON.stringify(query)]
  return queryOptions({
    queryKey: [...list, limit ?? 'all'],
    queryFn: ({ signal }) =>
      api.getAll(activityEntry, path, { no_pagination: true, limit, ...query }, { signal }),
    // The rows that stand stay while the same log is asked for more of them.
    placeholderData: (previous, before) =>
      before && list.every((part, index) => before.queryKey[index] === part) ? previous : undefined,
  })
}

/** What the platform's log is asked by. */
export type ActivityLogFilter = {
  page: number
  page_size: number
  admin_name: string
  /** A key of the list of actions. */
  action: string
  /** Days, YYYY-MM-DD, both included; '' where the range is open. */
  start_date: string
  end_date: string
}

/** Reads of the Admin Activity Log (administration spec §7). All throw ApiError; 403 for the roles of organizations. */
export const activityLogQueries = (api: Api) => ({
  /** One page, newest first; the rows before it stay until it is here. */
  list: (filter: ActivityLogFilter) =>
    queryOptions({
      queryKey: [...keys.activity, 'platform', filter],
      queryFn: ({ signal }) => fetchActivityLog(api, filter, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** GET auth/logs/admin-names/: whose rows there are. */
  names: () =>
    queryOptions({
      queryKey: [...keys.activity, 'admin-names'],
      queryFn: ({ signal }) => api.getAll(logAdminName, `${LOGS}admin-names/`, {}, { signal }),
    }),
  /** GET auth/logs/actions/: what each action is called. */
  actions: () =>
    queryOptions({
      queryKey: [...keys.lookups, 'activity-actions'],
      queryFn: ({ signal }) => api.get(logActions, `${LOGS}actions/`, {}, { signal }),
    }),
})

const LOGS = 'auth/logs/'

/**
 * One page of the platform's log; what is not chosen is left out (ruling 68). The reader's zone goes along, for days
 * begin at their midnight; a server that does not know of zones takes its own.
 */
export function fetchActivityLog(
  api: Api,
  { page, page_size, ...filter }: ActivityLogFilter,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Page<ActivityEntry>> {
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const query = { page, page_size, ...chosen, ...utcOffsets(filter) }
  return api.getPage(activityEntry, LOGS, query, signal ? { signal } : {})
}

/** Minutes from UTC at the midnights a range begins and ends with: clocks may be changed in between. */
function utcOffsets({ start_date, end_date }: Pick<ActivityLogFilter, 'start_date' | 'end_date'>) {
  const offsetAt = (date: string, daysLater: number): number => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    return new Date(year, month - 1, day + daysLater).getTimezoneOffset()
  }
  return {
    ...(start_date && { utc_offset: offsetAt(start_date, 0) }),
    ...(end_date && { end_utc_offset: offsetAt(end_date, 1) }),
  }
}
