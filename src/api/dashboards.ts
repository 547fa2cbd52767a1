import { queryOptions } from '@tanstack/react-query'
import { dashboardStats, userDashboard } from '#contract/dashboards.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'

/** Figures of the dashboards (portal spec §7). All throw ApiError; 403 where the role may not have them. */
export const dashboardQueries = (api: Api) => ({
  /**
   * GET organizations/dashboard-stats/: of the platform and of an organization at once.
   * @param organization whose stats platform staff ask for (ruling 13); without, the caller's own, which may be none
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
