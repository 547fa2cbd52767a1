import { useQuery } from '@tanstack/react-query'
import { CalendarDaysIcon, MonitorIcon, UsersRoundIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityLog } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import { dashboardQueries } from '#src/api/dashboards.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Prefetching } from '#src/api/prefetching.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { ActivityExport } from './ActivityExport.ts'
import { DashboardFrame } from './DashboardFrame.tsx'
import { assignedKioskWords, formatCount } from './dashboardRules.ts'
import { unlessRefused, useFigures } from './figures.ts'
import { prefetchRecentActivity, RecentActivity } from './RecentActivity.tsx'
import type { CardLink } from './StatCards.tsx'

const log: ActivityLog = { kind: 'user' }

/** Prefetches figures and log before they render (style rule R3). */
export function prefetchUserDashboard(asking: Prefetching): void {
  const { client, api } = asking
  void client.prefetchQuery(dashboardQueries(api).user())
  prefetchRecentActivity(log, asking)
}

type UserCardTitle = 'Assigned Kiosk' | 'Assigned Teams' | 'Events'

type UserDashboardProps = {
  /** Links to the screens behind the figures, where the role has one. */
  links: Partial<Record<UserCardTitle, CardLink | undefined>>
  /** Beside the title. */
  aside?: ReactNode
}

/** /user-dashboard: figures of the signed-in person (portal spec §2.10). */
export function UserDashboard({ links, aside }: UserDashboardProps) {
  const api = useApi()
  const polling = useFallbackPolling()
  const figures = useFigures(
    useQuery({ ...dashboardQueries(api).user(), refetchInterval: unlessRefused(polling) }),
  )
  const { data } = figures
  const kiosk = assignedKioskWords(data?.assigned_kiosk)
  return (
    <DashboardFrame
      title="Overview"
      aside={aside}
      rows={[
        [
          {
            title: 'Assigned Kiosk' as const,
            icon: <MonitorIcon />,
            value: kiosk.name,
            isName: true,
            detail: kiosk.status && <KioskStatusBadge status={kiosk.status} />,
          },
          {
            title: 'Assigned Teams' as const,
            icon: <UsersRoundIcon />,
            value: formatCount(data?.assigned_teams_count),
          },
          {
            title: 'Events' as const,
            icon: <CalendarDaysIcon />,
            value: formatCount(data?.events_count),
          },
        ].map((card) => ({ ...card, link: links[card.title] })),
      ]}
      figures={figures}
      activity={<RecentActivity log={log} tools={<ActivityExport log={log} />} />}
    />
  )
}
