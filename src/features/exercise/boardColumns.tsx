import { HeartPulseIcon, TriangleAlertIcon } from 'lucide-react'
import { formatDuration } from '#contract/duration.ts'
import type { BoardRow, ExerciseBoard, FurtherMission } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { LevelBadge } from '#src/geo/track/LevelBadge.tsx'
import { actionsColumn, textColumn } from '#src/lists/cells.tsx'
import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { type DoseUnit, formatRate, roundedRate } from '#src/shared/doseUnit.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useNow } from '#src/shared/useNow.ts'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { ageMs, ageText, heartbeatAgeMs, isOverdue, missionClockMs, stateOrder } from './boardRules.ts'
import { boardStates, lastAnswer } from './boardStates.tsx'
import { isHeld, type RowAction, rowActions } from './conductorRules.ts'
import * as css from './exercise.css.ts'
import { furtherOf } from './openMissions.ts'

// Few boards have any.
const FurtherMissions = lazyPart(
  () => import('./FurtherMissions.tsx').then((module) => module.FurtherMissions),
  { isOptional: true },
)

type BoardTools = {
  /** How far the server's clock is ahead of this one. */
  aheadMs: number
  /** Unit of exported dose rates. Cells read it themselves. */
  unit: DoseUnit
  /** Action levels of the event. */
  levels: readonly ActionLevel[]
  /** Server time of the answer, ms. */
  now: number
  /** Whether a kiosk is free. */
  hasFree: boolean
  /** Whether EndEx was pressed. */
  isEnded: boolean
  /** Open missions that no row shows. */
  further: ExerciseBoard['further_missions']
  /** Whether the teams belong to several organizations, so that each says which. */
  hasManyOrganizations: boolean
  /** Pending actions of rows. */
  busy: readonly { name: RowAction['name']; team: RowId }[]
  /** Whether the team's name opens its details. */
  canOpen: (row: BoardRow) => boolean
  onAction: (name: RowAction['name'], row: BoardRow) => void
}

export const boardColumns = ({
  aheadMs,
  unit,
  levels,
  hasManyOrganizations,
  canOpen,
  further,
  ...tools
}: BoardTools): Column<BoardRow>[] => [
  {
    header: 'Team',
    text: ({ team, organization }) => `${team.name}, ${organization.name}`,
    file: [
      { header: 'Team', text: ({ team }) => team.name },
      { header: 'Organization', text: ({ organization }) => organization.name },
    ],
    isCardTitle: true,
    isPinned: true,
    width: WIDTHS.team,
    cell: (row) => (
      <span className={css.team}>
        <strong>
          {canOpen(row) ? (
            <TextLink hasPopup="dialog" onClick={() => tools.onAction('view', row)}>
              {row.team.name}
            </TextLink>
          ) : (
            row.team.name
          )}
        </strong>
        {hasManyOrganizations && (
          <span className={css.organization} title={row.organization.name}>
            {row.organization.name}
          </span>
        )}
      </span>
    ),
  },
  textColumn('Kiosk', ({ kiosk }) => kiosk?.name, { hideEmptyOnCard: true }),
  textColumn('Operator', ({ operator }) => operator?.name, { hideEmptyOnCard: true }),
  {
    header: 'State',
    text: (row) => [stateText(row, tools.isEnded), moreText(row)].filter(Boolean).join(': '),
    file: [
      { header: 'State', text: (row) => stateText(row, tools.isEnded) },
      { header: 'Reason', text: moreText },
    ],
    sortValue: stateOrder,
    width: WIDTHS.state,
    cell: (row) => <State row={row} isEnded={tools.isEnded} further={furtherOf(row, further)} />,
  },
  {
    header: 'Mission clock',
    hideEmptyOnCard: true,
    text: (row) => clockText(missionClockMs(row, Date.now() + aheadMs)),
    align: 'end',
    noWrap: true,
    width: WIDTHS.clock,
    cell: (row) => <MissionClock row={row} aheadMs={aheadMs} />,
  },
  {
    header: 'Last heartbeat',
    hideEmptyOnCard: true,
    text: ({ mission }) => mission?.last_heartbeat_at,
    align: 'end',
    noWrap: true,
    width: WIDTHS.heartbeat,
    cell: (row) => <Heartbeat row={row} aheadMs={aheadMs} />,
  },
  {
    header: 'Dose rate',
    hideEmptyOnCard: true,
    text: ({ dose_rate }) =>
      dose_rate &&
      [formatRate(dose_rate.usv_h, unit), reachedLevel(dose_rate.usv_h, levels)?.reached]
        .filter(Boolean)
        .join(', '),
    file: [
      { header: 'Dose rate (µSv/h)', text: ({ dose_rate }) => dose_rate && roundedRate(dose_rate.usv_h) },
      {
        header: 'Action level',
        text: ({ dose_rate }) => dose_rate && reachedLevel(dose_rate.usv_h, levels)?.reached,
      },
    ],
    sortValue: ({ dose_rate }) => dose_rate?.usv_h,
    align: 'end',
    noWrap: true,
    width: WIDTHS.doseRate,
    cell: (row) => <DoseRate row={row} aheadMs={aheadMs} levels={levels} />,
  },
  actionsColumn((row) => <Actions row={row} {...tools} />, { width: WIDTHS.actions }),
]

/**
 * Room for the widest that each may show, as a share of the table's width: a team that fails must not move the rows
 * under the conductor's pointer. Kiosk and operator share the rest.
 */
const WIDTHS = {
  // A long name takes two lines where there is room.
  team: 'clamp(98px, 58cqi - 430px, 232px)',
  state: 'clamp(122px, 13cqi, 176px)',
  clock: 'clamp(80px, 8cqi, 96px)',
  heartbeat: 'clamp(104px, 10cqi, 116px)',
  doseRate: 'clamp(144px, 14cqi, 160px)',
  actions: '172px',
} as const

const clockText = (ms: number | undefined) => (ms === undefined ? undefined : formatDuration(ms))

/** Why the team is in its state, and which mission this one continues. */
const moreText = ({ reason, mission }: BoardRow): string =>
  [reason, mission?.continues && `Continues ${mission.continues}`].filter(Boolean).join(' ')

/** Whether the team was asked for an answer that EndEx has made pointless. */
const isOver = (row: BoardRow, isEnded: boolean) => isEnded && isHeld(row)

const stateText = (row: BoardRow, isEnded: boolean) =>
  isOver(row, isEnded) ? lastAnswer(row.state) : boardStates[row.state].label

type StateProps = { row: BoardRow; isEnded: boolean; further: readonly FurtherMission[] }

function State({ row, isEnded, further }: StateProps) {
  const { state, reason, mission } = row
  const { tone, icon, label } = boardStates[state]
  const more = moreText(row)
  return (
    <div className={css.state}>
      {isOver(row, isEnded) ? (
        <Text tone="muted">{lastAnswer(state)}</Text>
      ) : (
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      )}
      {further.length > 0 && <FurtherMissions team={row.team.name} missions={further} />}
      {more && (
        <p className={reason ? css.more : `${css.more} ${css.quiet}`} title={more}>
          {/* Short, because it is whole only then where the board is narrow. */}
          {reason ? more : `From ${mission?.continues}`}
        </p>
      )}
    </div>
  )
}

// These cells tick on their own, so that the table does not rerender every second.
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

function DoseRate({ row: { dose_rate }, aheadMs, levels }: Ticking & Pick<BoardTools, 'levels'>) {
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

function Actions({
  row,
  busy,
  onAction,
  ...about
}: Pick<BoardTools, 'now' | 'hasFree' | 'isEnded' | 'busy' | 'onAction'> & { row: BoardRow }) {
  const actions = rowActions(row, about)
  const inMenu = actions.filter(({ isMain }) => !isMain)
  const { id, name: team } = row.team
  return (
    <ActionBar label="Actions">
      {actions
        .filter(({ isMain }) => isMain)
        .map(({ name, label, short = label, whyNot }) => (
          <Button
            key={name}
            size="small"
            busy={busy.some((one) => one.name === name && one.team === id)}
            disabledReason={whyNot}
            {...(!AT_ONCE.includes(name) && { hasPopup: 'dialog' as const })}
            onClick={() => onAction(name, row)}
          >
            {short}
            <VisuallyHidden>
              {label.slice(short.length)} for {team}
            </VisuallyHidden>
          </Button>
        ))}
      {inMenu.length > 0 && (
        <Menu
          size="small"
          label={`Actions for ${team}`}
          items={inMenu.map(({ name, label, whyNot }) => ({
            label,
            disabledReason: whyNot,
            onSelect: () => onAction(name, row),
            ...(name === 'stop' && { tone: 'critical' as const }),
          }))}
        />
      )}
    </ActionBar>
  )
}

const AT_ONCE: readonly RowAction['name'][] = ['go', 'no-go', 'retry']
