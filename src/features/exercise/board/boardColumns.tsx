import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { actionsColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { type DoseUnit, formatRate, roundedRate } from '#src/shared/doseUnit.ts'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from '../exercise.css.ts'
import {
  DoseRate,
  durationText,
  Heartbeat,
  MissionClock,
  moreText,
  Operator,
  operatorText,
  State,
} from './boardCells.tsx'
import { isOpen, type Kiosk, levelsFor, missionClockMs, stateOrder } from './boardRules.ts'
import { stateText } from './boardStates.tsx'
import { furtherMissionsOf, furtherText } from './openMissions.ts'
import { type RowAction, rowActions } from './rowActions.ts'

type BoardTools = {
  /** How far the server's clock is ahead of this one. */
  aheadMs: number
  /** Unit of exported dose rates. Cells read it themselves. */
  unit: DoseUnit
  /** Action levels of the event. */
  levels: readonly ActionLevel[]
  /** Server time of the answer, ms. */
  now: number
  /** Kiosks free for any team. */
  free: readonly Pick<Kiosk, 'id'>[]
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
    crowds: true,
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
  textColumn('Kiosk', ({ kiosk }) => kiosk?.name, { hideEmptyOnCard: true, width: WIDTHS.kiosk }),
  {
    header: 'Operator',
    text: (row) => operatorText(row) || undefined,
    hideEmptyOnCard: true,
    cell: (row) => <Operator row={row} />,
  },
  {
    header: 'State',
    text: (row) => [stateText(row.state, tools.isEnded), moreText(row)].filter(Boolean).join(': '),
    file: [
      { header: 'State', text: (row) => stateText(row.state, tools.isEnded) },
      { header: 'Reason', text: moreText },
      { header: 'Answered by', text: ({ answered }) => answered?.by },
      { header: 'Answered at', text: ({ answered }) => answered?.at },
      { header: 'Further missions', text: (row) => furtherText(furtherMissionsOf(row, further)) },
    ],
    sortValue: stateOrder,
    besideCardTitle: true,
    width: WIDTHS.state,
    cell: (row) => <State row={row} isEnded={tools.isEnded} further={furtherMissionsOf(row, further)} />,
  },
  {
    header: 'Mission clock',
    hideEmptyOnCard: true,
    text: (row) => durationText(missionClockMs(row, Date.now() + aheadMs)),
    align: 'end',
    noWrap: true,
    width: WIDTHS.clock,
    cell: (row) => <MissionClock row={row} aheadMs={aheadMs} />,
  },
  {
    header: 'Last heartbeat',
    hideEmptyOnCard: true,
    text: (row) => (isOpen(row) ? row.mission?.last_heartbeat_at : undefined),
    align: 'end',
    noWrap: true,
    width: WIDTHS.heartbeat,
    cell: (row) => <Heartbeat row={row} aheadMs={aheadMs} />,
  },
  {
    header: 'Dose rate',
    hideEmptyOnCard: true,
    text: (row) =>
      row.dose_rate &&
      [formatRate(row.dose_rate.usv_h, unit), levelText(row, levels)].filter(Boolean).join(', '),
    file: [
      { header: 'Dose rate (µSv/h)', text: ({ dose_rate }) => dose_rate && roundedRate(dose_rate.usv_h) },
      { header: 'Action level', text: (row) => levelText(row, levels) },
    ],
    sortValue: ({ dose_rate }) => dose_rate?.usv_h,
    align: 'end',
    noWrap: true,
    width: WIDTHS.doseRate,
    cell: (row) => <DoseRate row={row} aheadMs={aheadMs} levels={levels} />,
  },
  actionsColumn((row) => <Actions row={row} {...tools} />, { width: WIDTHS.actions }),
]

const levelText = (row: BoardRow, levels: readonly ActionLevel[]) =>
  row.dose_rate && reachedLevel(row.dose_rate.usv_h, levelsFor(row, levels))?.reached

/**
 * Room for the widest that each may show, as a share of the table's width: a team that fails must not move the rows
 * under the conductor's pointer. The operator gets the rest.
 */
const WIDTHS = {
  // A long name takes two lines where there is room; a word of 15 letters stays whole at 912 px.
  team: 'clamp(130px, 28.6cqi - 115px, 232px)',
  // 'Harbor Training Room A' takes two lines at 1136 px; up to 912 px it gets half of what the others leave.
  kiosk: 'clamp(0px, min(31.7cqi - 206px, 18cqi - 68px), 160px)',
  // The reason of a failure takes two lines, the first beside its badge.
  state: 'clamp(122px, 26cqi - 111px, 208px)',
  clock: 'clamp(72px, 8cqi, 96px)',
  heartbeat: 'clamp(96px, 9.2cqi, 116px)',
  doseRate: 'clamp(136px, 12.7cqi, 160px)',
  actions: '172px',
} as const

function Actions({
  row,
  busy,
  onAction,
  ...about
}: Pick<BoardTools, 'now' | 'free' | 'isEnded' | 'busy' | 'onAction'> & { row: BoardRow }) {
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
