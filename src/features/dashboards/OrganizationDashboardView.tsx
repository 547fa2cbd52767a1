import { CalendarDaysIcon, MonitorIcon, MonitorPlayIcon, UsersRoundIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardStats } from '#contract/dashboards.ts'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import { DashboardFrame } from './DashboardFrame.tsx'
import { ORG_STAT_OF, ORG_TITLES, type OrgTitle, organizationStats, statCount } from './dashboardRules.ts'
import type { Figures } from './figures.ts'
import type { CardLink } from './StatCards.tsx'

export type OrganizationDashboardViewProps = {
  stats: Figures<DashboardStats>
  activity: ReactNode
  reason?: MissingPermission | undefined
  /** The screens that list what is counted, where the role has one. */
  links: Partial<Record<OrgTitle, CardLink | undefined>>
}

const icons = {
  'Total Kiosks': <MonitorIcon aria-hidden="true" />,
  'Total Members': <UsersRoundIcon aria-hidden="true" />,
  'Scheduled Events': <CalendarDaysIcon aria-hidden="true" />,
  'Active Kiosks': <MonitorPlayIcon aria-hidden="true" />,
} satisfies Record<OrgTitle, ReactNode>

/** portal spec §2.9. */
export function OrganizationDashboardView({
  stats,
  activity,
  links,
  reason,
}: OrganizationDashboardViewProps) {
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
      rows={[cards]}
      figures={stats}
      activity={activity}
      reason={reason}
    />
  )
}
