import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ActivityLog } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import { dashboardQueries } from '#src/api/dashboards.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations, whySeesOwnActivity } from '#src/shared/session/useCan.ts'
import { ActivityExport } from './ActivityExport.ts'
import { NOTHING_COUNTED } from './dashboardRules.ts'
import { unlessRefused, useFigures } from './figures.ts'
import { PlatformDashboardView, type PlatformDashboardViewProps } from './PlatformDashboardView.tsx'
import { RecentActivity, warmRecentActivity } from './RecentActivity.tsx'

const log: ActivityLog = { kind: 'platform' }

/** Asks for the figures and the log before they are rendered (style rule R3). */
export function warmPlatformDashboard(client: QueryClient, api: Api, search: string): void {
  void client.prefetchQuery(dashboardQueries(api).stats())
  warmRecentActivity(client, api, log, search)
}

/** /dashboard: the whole platform in figures (portal spec §2.8). */
export function PlatformDashboard({ links }: Pick<PlatformDashboardViewProps, 'links'>) {
  const api = useApi()
  const polling = useFallbackPolling()
  const session = useSession()
  const stats = useFigures(
    useQuery({ ...dashboardQueries(api).stats(), refetchInterval: unlessRefused(polling) }),
  )
  return (
    <PlatformDashboardView
      stats={stats}
      activity={
        <RecentActivity log={log} reason={whySeesOwnActivity(session)} tools={<ActivityExport log={log} />} />
      }
      links={links}
      reason={whyNoOrganizations(session, NOTHING_COUNTED)}
    />
  )
}
