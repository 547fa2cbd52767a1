import { useQuery } from '@tanstack/react-query'
import {
  Building2Icon,
  CalendarDaysIcon,
  MonitorIcon,
  MonitorPlayIcon,
  UsersIcon,
  UsersRoundIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityLog } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import { dashboardQueries } from '#src/api/dashboards.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Prefetching } from '#src/api/prefetching.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations, whySeesOwnActivity } from '#src/shared/session/useCan.ts'
import { ActivityExport } from './ActivityExport.ts'
import { DashboardFrame } from './DashboardFrame.tsx'
import { GLOBAL_ROWS, type GlobalTitle, NOTHING_COUNTED, statCount } from './dashboardRules.ts'
import { unlessRefused, useFigures } from './figures.ts'
import { prefetchRecentActivity, RecentActivity } from './RecentActivity.tsx'
import type { CardLink } from './StatCards.tsx'

const log: ActivityLog = { kind: 'platform' }

/** Prefetches figures and log before they render (style rule R3). */
export function prefetchPlatformDashboard(asking: Prefetching): void {
  const { client, api } = asking
  void client.prefetchQuery(dashboardQueries(api).stats())
  prefetchRecentActivity(log, asking)
}

type PlatformDashboardProps = {
  /** Links to the screens behind the figures, where the role has one. */
  links: Partial<Record<GlobalTitle, CardLink | undefined>>
  /** Beside the title. */
  aside?: ReactNode
}

/** /dashboard: figures of the whole platform (portal spec §2.8). */
export function PlatformDashboard({ links, aside }: PlatformDashboardProps) {
  const api = useApi()
  const polling = useFallbackPolling()
  const session = useSession()
  const stats = useFigures(
    useQuery({ ...dashboardQueries(api).stats(), refetchInterval: unlessRefused(polling) }),
  )
  const card = (title: GlobalTitle) => ({
    title,
    icon: icons[title],
    value: statCount(stats.data?.globalStats, title),
    link: links[title],
  })
  return (
    <DashboardFrame
      title="Global Totals"
      aside={aside}
      rows={GLOBAL_ROWS.map((titles) => titles.map(card))}
      figures={stats}
      activity={
        <RecentActivity log={log} reason={whySeesOwnActivity(session)} tools={<ActivityExport log={log} />} />
      }
      reason={whyNoOrganizations(session, NOTHING_COUNTED)}
    />
  )
}

const icons = {
  'Total Organizations': <Building2Icon />,
  'Total Kiosks': <MonitorIcon />,
  'Total Users': <UsersIcon />,
  'Active Kiosks': <MonitorPlayIcon />,
  'Total Members': <UsersRoundIcon />,
  'Scheduled Events': <CalendarDaysIcon />,
} satisfies Record<GlobalTitle, ReactNode>
