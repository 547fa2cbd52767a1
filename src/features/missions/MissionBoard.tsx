import { useId, useState } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { EventMission } from '#contract/missionCalls.ts'
import type { RowId } from '#contract/shared.ts'
import { type MissionPhase, phaseOf } from '#src/api/missionState.ts'
import { actionsColumn } from '#src/lists/columns/cells.tsx'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import { useNow } from '#src/shared/useNow.ts'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { missionOwner, missionTeam, phaseLabel, runningForMs, whyNot } from './missionRules.ts'

type MissionBoardProps = {
  /** Other people's missions, in display order. */
  missions: readonly EventMission[]
  /** Whether the server has more. */
  hasMore: boolean
  /** How far the server's clock is ahead of this one. */
  clockAheadMs: number
  /** The mission being stopped. */
  stoppingId: RowId | undefined
  session: Pick<Session, 'audience'>
  level: HeadingLevel
  onStop: (mission: EventMission) => void
  onKiosk: (mission: EventMission) => void
}

/** More than this push the page's own content out of view of someone who can only watch them. */
const UNFOLDED = 3

/** Other people's missions on the event (ruling 160); folded if there are many and this person may stop none. */
export function MissionBoard({ missions, hasMore, level, ...props }: MissionBoardProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const hasActions = missions.some(({ can_stop }) => can_stop)
  const isFoldable = !hasActions && missions.length > UNFOLDED
  const isFolded = isFoldable && !isUnfolded
  return (
    <Section
      title={
        isFoldable ? `Other missions (${missions.length}${hasMore ? ' or more' : ''})` : 'Other missions'
      }
      level={level}
      actions={
        isFoldable && (
          <Button size="small" expanded={isUnfolded} controls={id} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Hide missions' : 'Show missions'}
          </Button>
        )
      }
    >
      <div id={id} hidden={isFolded}>
        {!isFolded && (
          <Table
            label="Other missions"
            columns={columnsOf(props, hasActions)}
            rows={missions}
            rowKey={({ id }) => id}
            empty={null}
            footer={
              hasMore && (
                <Text size="table" tone="muted">
                  The event has more missions than the {missions.length} listed here.
                </Text>
              )
            }
          />
        )}
      </div>
    </Section>
  )
}

type RowTools = Omit<MissionBoardProps, 'missions' | 'hasMore' | 'level'>

const columnsOf = (tools: RowTools, hasActions: boolean): Column<EventMission>[] => [
  {
    header: 'Team',
    isCardTitle: true,
    cell: (mission) => <strong>{missionTeam(mission)}</strong>,
  },
  { header: 'Organization', cell: ({ organization }) => organization.name },
  { header: 'Kiosk', cell: ({ kiosk }) => <OrDash value={kiosk?.name} /> },
  { header: 'Operator', cell: ({ starter }) => <OrDash value={starter} /> },
  { header: 'State', cell: (mission) => <State mission={mission} /> },
  {
    header: 'Running for',
    align: 'end',
    noWrap: true,
    cell: (mission) => <Clock mission={mission} aheadMs={tools.clockAheadMs} />,
  },
  ...(hasActions ? [actionsColumn<EventMission>((mission) => <Actions mission={mission} {...tools} />)] : []),
]

const phaseIn = ({ state }: EventMission): MissionPhase => phaseOf[state]

function State({ mission }: { mission: EventMission }) {
  return (
    <>
      <StateBadge state={phaseLabel[phaseIn(mission)]} />
      {mission.failure_reason && (
        <Text as="p" size="table" tone="muted">
          {mission.failure_reason}
        </Text>
      )}
    </>
  )
}

function Clock({ mission, aheadMs }: { mission: EventMission; aheadMs: number }) {
  const isTicking = phaseIn(mission) === 'running'
  const elapsedMs = runningForMs(mission, useNow(isTicking) + aheadMs)
  return isTicking && elapsedMs !== undefined ? (
    <Text mono>{formatDuration(elapsedMs)}</Text>
  ) : (
    <OrDash value={undefined} />
  )
}

function Actions({ mission, stoppingId, session, onStop, onKiosk }: RowTools & { mission: EventMission }) {
  const phase = phaseIn(mission)
  // Buttons that this person can never press would hide the state of thirty missions.
  if (phase === 'failed' || !mission.can_stop) return null
  const owner = missionOwner(mission)
  return (
    <Inline space="xxsmall" justify="end" wrap={false}>
      <Button
        size="small"
        hasPopup="dialog"
        disabledReason={whyNot.openKioskDetails(mission, session)}
        onClick={() => onKiosk(mission)}
      >
        Kiosk<VisuallyHidden> of {owner}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        hasPopup="dialog"
        busy={phase === 'stopping' || mission.id === stoppingId}
        busyText="Stopping..."
        disabledReason={whyNot.stop(mission, session)}
        onClick={() => onStop(mission)}
      >
        Stop<VisuallyHidden> {owner}’s mission</VisuallyHidden>
      </Button>
    </Inline>
  )
}
