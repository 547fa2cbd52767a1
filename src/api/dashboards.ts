import { queryOptions } from '@tanstack/react-query'
import { dashboardStats, userDashboard } from '#contract/dashboards.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'

/** Dashboard figures (portal spec §7). All throw ApiError; 403 if the role may not see them. */
export const dashboardQueries = (api: Api) => ({
  /**
   * GET organizations/dashboard-stats/: figures of the platform and of an organization in one answer.
   * @param organization only sent by platform staff (ruling 13); default the caller's own, if any
   */
  stats: (organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.dashboards, 'stats', organization === undefined ? null : String(organization)],
      queryFn: ({ signal }) =>
        api.get(dashboardStats, 'organizations/dashboard-stats/', { organization }, { signal }),
    }),
  /** GET user-dashboard/user-dashboard/: the caller's kiosk, teams and events. */
  user: () =>
    queryOptions({
      queryKey: [...keys.dashboards, 'user'],
      queryFn: ({ signal }) => api.get(userDashboard, 'user-dashboard/user-dashboard/', {}, { signal }),
    }),
})
