import { queryOptions } from '@tanstack/react-query'
import {
  type ActivityEntry,
  activityEntry,
  logActions,
  logAdminName,
  MAX_UTC_OFFSET,
} from '#contract/activity.ts'
import { type ActivityLog, activityCall, PLATFORM_LOG } from './activity.ts'
import { choicesOf } from './choices.ts'
import type { Api, Page } from './http.ts'
import { keys } from './keys.ts'

/** Filters of the platform log. */
export type ActivityLogFilter = {
  page: number
  page_size: number
  admin_name: string
  /** A key of the list of actions. */
  action: string
  /** Days, YYYY-MM-DD, inclusive; '' for an open end. */
  start_date: string
  end_date: string
}

/** Reads of the Admin Activity Log (administration spec §7). All throw ApiError; 403 for the roles of organizations. */
export const activityLogQueries = (api: Api) => ({
  /** One page, newest first. Keeps the previous rows while loading. */
  list: (filter: ActivityLogFilter) =>
    queryOptions({
      queryKey: [...keys.activity, 'platform', filter],
      queryFn: ({ signal }) => fetchActivityLog(api, filter, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** GET auth/logs/admin-names/: administrators who have rows. */
  names: () =>
    queryOptions({
      queryKey: [...keys.activity, 'admin-names'],
      ...choicesOf('administrators', ({ signal }) =>
        api.getRows(logAdminName, `${PLATFORM_LOG}admin-names/`, {}, { signal }),
      ),
    }),
  /** GET auth/logs/actions/: the label of each action. */
  actions: () =>
    queryOptions({
      queryKey: [...keys.lookups, 'activity-actions'],
      queryFn: ({ signal }) => api.get(logActions, `${PLATFORM_LOG}actions/`, {}, { signal }),
    }),
})

/**
 * One page of the platform log. Empty filters are left out (ruling 68). The reader's UTC offset is sent so that days
 * start at their midnight.
 */
export function fetchActivityLog(
  api: Api,
  { page, page_size, ...filter }: ActivityLogFilter,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Page<ActivityEntry>> {
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const query = { page, page_size, ...chosen, ...(api.knows('activity-days') && utcOffsets(filter)) }
  return api.getPage(activityEntry, PLATFORM_LOG, query, signal ? { signal } : {})
}

/** Minutes from UTC at the first and last midnight of the range; they differ across a daylight-saving change. */
function utcOffsets({ start_date, end_date }: Pick<ActivityLogFilter, 'start_date' | 'end_date'>) {
  const offsetAt = (date: string, daysLater: number): number => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    // Local mean times, as clocks showed more than a century ago, have seconds, and a few are beyond today's offsets.
    const offset = Math.round(new Date(year, month - 1, day + daysLater).getTimezoneOffset())
    return Math.min(Math.max(offset, -MAX_UTC_OFFSET), MAX_UTC_OFFSET)
  }
  return {
    ...(start_date && { utc_offset: offsetAt(start_date, 0) }),
    ...(end_date && { end_utc_offset: offsetAt(end_date, 1) }),
  }
}

/** One page of a dashboard's log, newest first, for export. @throws ApiError */
export function fetchActivityPage(
  api: Api,
  log: ActivityLog,
  page: { page: number; page_size: number },
  signal: AbortSignal,
): Promise<Page<ActivityEntry>> {
  const { path, query } = activityCall(log)
  return api.getPage(activityEntry, path, { ...page, ...query }, { signal })
}
