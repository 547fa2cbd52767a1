import { useQuery } from '@tanstack/react-query'
import { CalendarDaysIcon, MonitorIcon, MonitorPlayIcon, UsersRoundIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RowId } from '#contract/shared.ts'
import type { ActivityLog } from '#src/api/activity.ts'
import { useApi } from '#src/api/context.tsx'
import { dashboardQueries } from '#src/api/dashboards.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Prefetching } from '#src/api/prefetching.ts'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations } from '#src/shared/session/useCan.ts'
import { ActivityExport } from './ActivityExport.ts'
import { DashboardFrame } from './DashboardFrame.tsx'
import {
  NOTHING_COUNTED,
  ORG_STAT_OF,
  ORG_TITLES,
  type OrgTitle,
  organizationStats,
  statCount,
} from './dashboardRules.ts'
import { unlessRefused, useFigures } from './figures.ts'
import { prefetchRecentActivity, RecentActivity } from './RecentActivity.tsx'
import type { CardLink } from './StatCards.tsx'

type OrganizationDashboardProps = OrganizationChoice & {
  /** Links to the screens behind the figures, where the role has one. */
  links: Partial<Record<OrgTitle, CardLink | undefined>>
  /** Beside the title. */
  aside?: ReactNode
}

const logOf = (organization: RowId | undefined): ActivityLog => ({ kind: 'organization', organization })

/** Prefetches figures and log before they render (style rule R3). */
export function prefetchOrganizationDashboard(asking: Prefetching): void {
  const { client, api, organization } = asking
  void client.prefetchQuery(dashboardQueries(api).stats(organization))
  prefetchRecentActivity(logOf(organization), asking)
}

/**
 * /organization-dashboard: figures of one organization (portal spec §2.9). One component for both kinds of
 * administrator (ruling 12).
 */
export function OrganizationDashboard({
  organization,
  isResolving,
  links,
  aside,
}: OrganizationDashboardProps) {
  const log = logOf(organization)
  const api = useApi()
  const polling = useFallbackPolling()
  const reason = whyNoOrganizations(useSession(), NOTHING_COUNTED)
  const stats = useFigures(
    useQuery({
      ...dashboardQueries(api).stats(organization),
      enabled: !isResolving,
      refetchInterval: unlessRefused(polling),
    }),
  )
  const items = organizationStats(stats.data)
  const cards = ORG_TITLES.map((title) => ({
    title,
    icon: icons[title],
    value: statCount(items, ORG_STAT_OF[title]),
    link: links[title],
  }))
  return (
    <DashboardFrame
      title="Organization Overview"
      aside={aside}
      rows={[cards]}
      figures={stats}
      activity={
        <RecentActivity
          key={organization}
          log={log}
          enabled={!isResolving}
          reason={reason}
          tools={<ActivityExport log={log} />}
        />
      }
      reason={reason}
    />
  )
}

const icons = {
  'Total Kiosks': <MonitorIcon />,
  'Total Members': <UsersRoundIcon />,
  'Scheduled Events': <CalendarDaysIcon />,
  'Active Kiosks': <MonitorPlayIcon />,
} satisfies Record<OrgTitle, ReactNode>
