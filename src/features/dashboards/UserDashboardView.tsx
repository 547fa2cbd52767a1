import { CalendarDaysIcon, MonitorIcon, UsersRoundIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserDashboard } from '#contract/dashboards.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { DashboardFrame } from './DashboardFrame.tsx'
import { assignedKioskWords, formatCount } from './dashboardRules.ts'
import type { Figures } from './figures.ts'
import type { CardLink } from './StatCards.tsx'

type UserCardTitle = 'Assigned Kiosk' | 'Assigned Teams' | 'Events'

export type UserDashboardViewProps = {
  figures: Figures<UserDashboard>
  activity: ReactNode
  /** The screens that show what is counted, where the role has one. */
  links: Partial<Record<UserCardTitle, CardLink | undefined>>
}

/** portal spec §2.10. */
export function UserDashboardView({ figures, activity, links }: UserDashboardViewProps) {
  const { data } = figures
  const kiosk = assignedKioskWords(data?.assigned_kiosk)
  return (
    <DashboardFrame
      title="Overview"
      rows={[
        [
          {
            title: 'Assigned Kiosk' as const,
            icon: <MonitorIcon aria-hidden="true" />,
            value: kiosk.name,
            isName: true,
            detail: kiosk.status && <KioskStatusBadge status={kiosk.status} />,
          },
          {
            title: 'Assigned Teams' as const,
            icon: <UsersRoundIcon aria-hidden="true" />,
            value: formatCount(data?.assigned_teams_count),
          },
          {
            title: 'Events' as const,
            icon: <CalendarDaysIcon aria-hidden="true" />,
            value: formatCount(data?.events_count),
          },
        ].map((card) => ({ ...card, link: links[card.title] })),
      ]}
      figures={figures}
      activity={activity}
    />
  )
}
