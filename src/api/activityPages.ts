import { activityEntry } from '#contract/activity.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'

type LogPage = { page: number; page_size: number }

/** One page of a log as the dashboards show it, for an exported file; the calls are those of activityQueries. All throw ApiError. */
export const activityPages = (api: Api) => ({
  logs: (page: LogPage, signal: AbortSignal) => api.getPage(activityEntry, 'auth/logs/', page, { signal }),
  orgLog: (page: LogPage, signal: AbortSignal, organization?: RowId) =>
    api.getPage(activityEntry, 'auth/logs/org-log/', { ...page, organization }, { signal }),
  userActivity: (page: LogPage, signal: AbortSignal) =>
    api.getPage(activityEntry, 'user-dashboard/user-activity/', page, { signal }),
})
