import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ActivityLog } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import { dashboardQueries } from '#src/api/dashboards.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { ActivityExport } from './ActivityExport.ts'
import { unlessRefused, useFigures } from './figures.ts'
import { RecentActivity, warmRecentActivity } from './RecentActivity.tsx'
import { UserDashboardView, type UserDashboardViewProps } from './UserDashboardView.tsx'

const log: ActivityLog = { kind: 'user' }

/** Asks for the figures and the log before they are rendered (style rule R3). */
export function warmUserDashboard(client: QueryClient, api: Api, search: string): void {
  void client.prefetchQuery(dashboardQueries(api).user())
  warmRecentActivity(client, api, log, search)
}

/** /user-dashboard: what concerns the person who is signed in (portal spec §2.10). */
export function UserDashboard({ links }: Pick<UserDashboardViewProps, 'links'>) {
  const api = useApi()
  const polling = useFallbackPolling()
  const figures = useFigures(
    useQuery({ ...dashboardQueries(api).user(), refetchInterval: unlessRefused(polling) }),
  )
  return (
    <UserDashboardView
      figures={figures}
      activity={<RecentActivity log={log} tools={<ActivityExport log={log} />} />}
      links={links}
    />
  )
}
