import { HeartPulseIcon, TriangleAlertIcon } from 'lucide-react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { formatRate } from '#src/geo/track/doseUnits.ts'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { formatDuration } from '#src/shared/format.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { ageMs, ageText, heartbeatAgeMs, isOverdue, missionClockMs, stateOrder } from './boardRules.ts'
import { boardStates } from './boardStates.tsx'
import * as css from './exercise.css.ts'

/** @param aheadMs how far the server's clock is ahead of this one */
export const boardColumns = (aheadMs: number): Column<BoardRow>[] => [
  {
    header: 'Team',
    text: ({ team, organization }) => `${team.name}, ${organization.name}`,
    isCardTitle: true,
    isPinned: true,
    cell: ({ team, organization }) => (
      <span className={css.team}>
        <strong>
          <RecordLink to={{ kind: 'team', id: team.id, organization: organization.id }}>
            {team.name}
          </RecordLink>
        </strong>
        <Text size="small" tone="muted">
          {organization.name}
        </Text>
      </span>
    ),
  },
  {
    header: 'Kiosk',
    text: ({ kiosk }) => kiosk?.name,
    cell: ({ kiosk }) => <OrDash value={kiosk?.name} />,
  },
  {
    header: 'Operator',
    text: ({ operator }) => operator?.name,
    cell: ({ operator }) => <OrDash value={operator?.name} />,
  },
  {
    header: 'State',
    text: ({ state, reason }) => [boardStates[state].label, reason].filter(Boolean).join(': '),
    sortValue: stateOrder,
    cell: (row) => <State row={row} />,
  },
  {
    header: 'Mission clock',
    text: (row) => clockText(missionClockMs(row, Date.now() + aheadMs)),
    align: 'end',
    noWrap: true,
    cell: (row) => <MissionClock row={row} aheadMs={aheadMs} />,
  },
  {
    header: 'Last heartbeat',
    text: ({ mission }) => mission?.last_heartbeat_at,
    align: 'end',
    noWrap: true,
    cell: (row) => <Heartbeat row={row} aheadMs={aheadMs} />,
  },
  {
    header: 'Dose rate',
    text: ({ dose_rate }) => dose_rate && formatRate(dose_rate.usv_h),
    sortValue: ({ dose_rate }) => dose_rate?.usv_h,
    align: 'end',
    noWrap: true,
    cell: (row) => <DoseRate row={row} aheadMs={aheadMs} />,
  },
]

const clockText = (ms: number | undefined) => (ms === undefined ? undefined : formatDuration(ms))

function State({ row: { state, reason, mission } }: { row: BoardRow }) {
  const { tone, icon, label } = boardStates[state]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {reason && (
        <Text as="p" size="small">
          {reason}
        </Text>
      )}
      {mission?.continues && (
        <Text as="p" size="small" tone="muted">
          Continues {mission.continues}
        </Text>
      )}
    </>
  )
}

// These tick by themselves, so that a second that passes renders three cells of a row and not the table.
type Ticking = { row: BoardRow; aheadMs: number }

function MissionClock({ row, aheadMs }: Ticking) {
  const text = clockText(missionClockMs(row, useNow(row.state === 'running') + aheadMs))
  return <OrDash value={text && <Text mono>{text}</Text>} />
}

function Heartbeat({ row, aheadMs }: Ticking) {
  const now = useNow(row.mission != null) + aheadMs
  const age = heartbeatAgeMs(row, now)
  if (age === undefined) return <OrDash value={undefined} />
  const isLate = isOverdue(row, now)
  return (
    <span className={isLate ? `${css.figure} ${css.overdue}` : css.figure}>
      {isLate ? <TriangleAlertIcon aria-hidden="true" /> : <HeartPulseIcon aria-hidden="true" />}
      {ageText(age)} ago
      {isLate && <VisuallyHidden>, overdue</VisuallyHidden>}
    </span>
  )
}

function DoseRate({ row: { dose_rate }, aheadMs }: Ticking) {
  const age = ageMs(dose_rate?.at, useNow(dose_rate != null) + aheadMs)
  if (!dose_rate) return <OrDash value={undefined} />
  return (
    <span className={css.team}>
      <Text figures>{formatRate(dose_rate.usv_h)}</Text>
      {age !== undefined && (
        <Text size="small" tone="muted" figures>
          {ageText(age)} ago
        </Text>
      )}
    </span>
  )
}
