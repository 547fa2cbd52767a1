import {
  Building2Icon,
  CalendarDaysIcon,
  MonitorIcon,
  MonitorPlayIcon,
  UsersIcon,
  UsersRoundIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardStats } from '#contract/dashboards.ts'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import { DashboardFrame } from './DashboardFrame.tsx'
import { GLOBAL_ROWS, type GlobalTitle, statCount } from './dashboardRules.ts'
import type { Figures } from './figures.ts'
import type { CardLink } from './StatCards.tsx'

export type PlatformDashboardViewProps = {
  stats: Figures<DashboardStats>
  activity: ReactNode
  reason?: MissingPermission | undefined
  /** The screens that list what is counted, where the role has one. */
  links: Partial<Record<GlobalTitle, CardLink | undefined>>
}

const icons = {
  'Total Organizations': <Building2Icon aria-hidden="true" />,
  'Total Kiosks': <MonitorIcon aria-hidden="true" />,
  'Total Users': <UsersIcon aria-hidden="true" />,
  'Active Kiosks': <MonitorPlayIcon aria-hidden="true" />,
  'Total Members': <UsersRoundIcon aria-hidden="true" />,
  'Scheduled Events': <CalendarDaysIcon aria-hidden="true" />,
} satisfies Record<GlobalTitle, ReactNode>

/** portal spec §2.8. */
export function PlatformDashboardView({ stats, activity, links, reason }: PlatformDashboardViewProps) {
  const card = (title: GlobalTitle) => ({
    title,
    icon: icons[title],
    value: statCount(stats.data?.globalStats, title),
    link: links[title],
  })
  return (
    <DashboardFrame
      title="Global Totals"
      rows={GLOBAL_ROWS.map((titles) => titles.map(card))}
      figures={stats}
      activity={activity}
      reason={reason}
    />
  )
}
