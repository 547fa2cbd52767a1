import { HeartPulseIcon, TriangleAlertIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '#contract/duration.ts'
import { type BoardRow, type FurtherMission, OPERATOR_PROBLEMS } from '#contract/exerciseBoard.ts'
import { LevelBadge } from '#src/geo/track/LevelBadge.tsx'
import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { formatRate } from '#src/shared/doseUnit.ts'
import { formatDateTime, formatTime } from '#src/shared/format.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TooltipTarget } from '#src/ui/Tooltip/TooltipTarget.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from '../exercise.css.ts'
import { ageMs, ageText, heartbeatAgeMs, isOverdue, levelsFor, missionClockMs } from './boardRules.ts'
import { boardStates, lastAnswer } from './boardStates.tsx'
import { furtherText } from './openMissions.ts'

// Few boards have any.
const FurtherMissions = lazyExport(() => import('./FurtherMissions.tsx'), 'FurtherMissions', {
  isOptional: true,
})

export const durationText = (ms: number | undefined) => (ms === undefined ? undefined : formatDuration(ms))

/** Why the team is in its state, and which mission this one continues. */
export const moreText = ({ reason, mission }: BoardRow): string =>
  [reason, mission?.continues && `Continues ${mission.continues}`].filter(Boolean).join(' ')

/** 'Lena Okonkwo, 2:32 PM': who said No-Go, as far as it is known, and when; '' for all other rows. */
const refusalText = ({ state, answered }: BoardRow, format: (at: string) => string): string =>
  state === 'no_go' && answered ? [answered.by, format(answered.at)].filter(Boolean).join(', ') : ''

/** 'Lee Field 1: The operator is no longer an active member of the team.' */
export const operatorText = ({ operator, operator_problem }: BoardRow): string =>
  [operator?.name, operator_problem && OPERATOR_PROBLEMS[operator_problem]].filter(Boolean).join(': ')

/** Who runs the mission, or why nobody can. */
export function Operator({ row }: { row: BoardRow }) {
  const { operator, operator_problem } = row
  if (!operator_problem) return <OrDash value={operator?.name} />
  return (
    <span className={`${css.figure} ${css.overdue}`}>
      <TriangleAlertIcon />
      <span>{operatorText(row)}</span>
    </span>
  )
}

type StateProps = { row: BoardRow; isEnded: boolean; further: readonly FurtherMission[] }

export function State({ row, isEnded, further }: StateProps) {
  const { state, reason, mission, kiosk } = row
  const { tone, icon, label } = boardStates[state]
  const more = moreText(row)
  const answer = lastAnswer(state, isEnded)
  const refusal = refusalText(row, formatTime)
  const shown = answer ? (
    <Text tone="muted">{answer}</Text>
  ) : (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
  return (
    <div className={css.state}>
      {reason ? (
        <Cut whole={more} className={css.reason}>
          {shown} {withoutKiosk(more, kiosk?.name)}
        </Cut>
      ) : (
        shown
      )}
      {further.length > 0 && (
        <>
          <FurtherMissions team={row.team.name} missions={further} />
          <OnPaper>{furtherText(further)}</OnPaper>
        </>
      )}
      {refusal && (
        <Cut whole={refusalText(row, formatDateTime)} className={`${css.more} ${css.quiet}`}>
          <VisuallyHidden>Said by </VisuallyHidden>
          {refusal}
        </Cut>
      )}
      {more && !reason && (
        <p className={`${css.more} ${css.quiet}`} title={more}>
          {/* Short, to fit a narrow board. */}
          <VisuallyHidden>Continues </VisuallyHidden>From {mission?.continues}
        </p>
      )}
    </div>
  )
}

/** The reason of a failure without the kiosk, which has a column of its own: the rest has room for what happened. */
const withoutKiosk = (text: string, kiosk: string | undefined): string => {
  const start = `Kiosk ${kiosk} `
  return text.startsWith(start)
    ? text.charAt(start.length).toUpperCase() + text.slice(start.length + 1)
    : text
}

type CutProps = { whole: string; className: string; children: ReactNode }

/** A text cut to the lines it has room for, so that no row moves; its bubble has the whole one. */
const Cut = ({ whole, className, children }: CutProps) => (
  <TooltipTarget content={whole}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its bubble must be reached by keyboard */}
    <span className={className} tabIndex={0}>
      {children}
    </span>
  </TooltipTarget>
)

// These cells tick on their own, so that the table does not rerender every second.
type Ticking = { row: BoardRow; aheadMs: number }

export function MissionClock({ row, aheadMs }: Ticking) {
  const text = durationText(missionClockMs(row, useNow(row.state === 'running') + aheadMs))
  return <OrDash value={text && <Text mono>{text}</Text>} />
}

export function Heartbeat({ row, aheadMs }: Ticking) {
  const now = useNow(row.mission != null) + aheadMs
  const age = heartbeatAgeMs(row, now)
  if (age === undefined) return <OrDash value={undefined} />
  const isLate = isOverdue(row, now)
  return (
    <span className={isLate ? `${css.figure} ${css.overdue}` : css.figure}>
      {isLate ? <TriangleAlertIcon /> : <HeartPulseIcon />}
      <Ago age={age} at={row.mission?.last_heartbeat_at} />
      {isLate && <VisuallyHidden>, overdue</VisuallyHidden>}
    </span>
  )
}

/** How long ago; on paper, which ages, when. */
const Ago = ({ age, at }: { age: number; at: string | null | undefined }) => (
  <>
    <span className={onScreen}>{ageText(age)} ago</span>
    <OnPaper>{at && formatDateTime(at)}</OnPaper>
  </>
)

export function DoseRate({ row, aheadMs, ...event }: Ticking & { levels: readonly ActionLevel[] }) {
  const { dose_rate } = row
  const levels = levelsFor(row, event.levels)
  const unit = useDoseUnit()
  const age = ageMs(dose_rate?.at, useNow(dose_rate != null) + aheadMs)
  if (!dose_rate) return <OrDash value={undefined} />
  const figure = <Text figures>{formatRate(dose_rate.usv_h, unit)}</Text>
  const ago = age !== undefined && (
    <Text size="small" tone="muted" figures>
      <Ago age={age} at={dose_rate.at} />
    </Text>
  )
  const hasLevel = reachedLevel(dose_rate.usv_h, levels) !== undefined
  return (
    <span className={css.doseRate}>
      <LevelBadge usv_h={dose_rate.usv_h} levels={levels} isShort />
      {hasLevel ? (
        <span>
          {figure} {ago}
        </span>
      ) : (
        <>
          {figure}
          {ago}
        </>
      )}
    </span>
  )
}
