import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import {
  type ExerciseBoard,
  type FurtherMission,
  type StopAllAnswer,
  teamsText,
} from '#contract/exerciseBoard.ts'
import { useStopAll } from '#src/api/exercise.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { ResultDialog } from '#src/ui/Dialog/ResultDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { hasManyOrganizations, isOpen } from '../board/boardRules.ts'
import { furtherMissionsOf, type Missions } from '../board/openMissions.ts'
import * as css from '../exercise.css.ts'

const TITLE = 'Stop all missions'

type StopAllProps = { board: ExerciseBoard; onClose: () => void }

/**
 * Lists every mission it stops and requires typing the event ID: an accidental press would end the exercise for
 * everyone.
 */
export function StopAll({ board, onClose }: StopAllProps) {
  const { exercise, rows } = board
  const [typed, setTyped] = useState('')
  const stop = useStopAll(exercise.event)
  const all = openMissions(board)
  const open = all.filter(({ can_stop }) => can_stop)
  const foreign = all.filter(({ can_stop }) => !can_stop)
  const hasOrganization = hasManyOrganizations(rows)
  const refused = stop.data?.missions.filter(({ reason }) => reason) ?? []
  if (stop.data && refused.length > 0) {
    const stopping = stop.data.missions.length - refused.length
    return (
      <ResultDialog title={TITLE} onClose={onClose}>
        <Stack space="medium">
          {stopping > 0 && (
            <Banner tone="positive" title={stoppingText(stopping)}>
              The board shows when each has ended.
            </Banner>
          )}
          <Banner
            tone="critical"
            title={`${counted(refused.length, 'mission was', 'missions were')} not stopped.`}
          >
            <ul className={css.names}>
              {refused.map((mission) => (
                <li key={mission.mission_id}>
                  {teamsText(mission)}, <Text mono>{mission.mission_id}</Text>: {mission.reason}
                </li>
              ))}
            </ul>
          </Banner>
        </Stack>
      </ResultDialog>
    )
  }
  // A link to this dialog may outlive the missions; those of the own press may end before it has closed.
  if (all.length === 0 && !stop.isPending && !stop.isSuccess)
    return (
      <ResultDialog title={TITLE} onClose={onClose}>
        No mission of this event is open.
      </ResultDialog>
    )
  const onSuccess = ({ missions }: StopAllAnswer) => {
    if (missions.some(({ reason }) => reason)) return
    const title = missions.length > 0 ? stoppingText(missions.length) : 'All starts were cancelled.'
    addToast({ tone: 'positive', title })
    onClose()
  }
  const hint = `Type ${exercise.event_id} to confirm`
  return (
    <ConfirmDialog
      title="Stop all missions?"
      tone="critical"
      hasField
      confirmLabel={open.length > 0 ? `Stop ${counted(open.length, 'mission')}` : 'Cancel all starts'}
      busyLabel="Stopping..."
      pending={stop.isPending}
      disabledReason={typed.trim().toUpperCase() === exercise.event_id.toUpperCase() ? undefined : `${hint}.`}
      error={stop.error}
      onConfirm={() => stop.mutate(typed.trim(), { onSuccess })}
      onClose={onClose}
    >
      <Stack space="medium">
        {open.length > 0 && (
          <span>
            {counted(open.length, 'mission ends, and its', 'missions end, and their')} files become reports.
            Scheduled starts are cancelled. This cannot be undone.
          </span>
        )}
        {/* Before the lists, which may be longer than the dialog. */}
        <TextField label={hint} value={typed} onChange={setTyped} autoComplete="off" mono />
        {foreign.length > 0 && (
          <Banner tone="caution" title="Not stopped">
            Only the organization of the kiosk can stop these missions.
            <Missions of={foreign} hasOrganization={hasOrganization} />
          </Banner>
        )}
        {open.length > 0 && <Missions of={open} hasOrganization={hasOrganization} />}
      </Stack>
    </ConfirmDialog>
  )
}

const stoppingText = (count: number): string => `${counted(count, 'mission is', 'missions are')} stopping.`

type MissionsProps = { of: ReturnType<typeof openMissions>; hasOrganization: boolean }

const Missions = ({ of: missions, hasOrganization }: MissionsProps) => (
  <ul className={css.names}>
    {missions.map(({ team, organization, kiosk_name, operator_name, mission_id }) => (
      <li key={mission_id ?? team}>
        <strong>{team}</strong>
        {[hasOrganization && organization, kiosk_name, operator_name]
          .filter(Boolean)
          .map((text) => `, ${text}`)}
        {mission_id && (
          <>
            , <Text mono>{mission_id}</Text>
          </>
        )}
      </li>
    ))}
  </ul>
)

/** A mission that Stop all ends, or names as one it cannot. */
type OpenMission = Pick<FurtherMission, 'kiosk_name' | 'operator_name' | 'can_stop'> & {
  mission_id: string | undefined
  team: string
  /** undefined where no single team owns the mission. */
  organization: string | undefined
}

/** Every open mission of the event: team by team, then those that no row's team owns. */
function openMissions({ rows, further_missions }: Missions): OpenMission[] {
  const ofRows = rows.flatMap((row) => [
    ...(isOpen(row)
      ? [
          {
            mission_id: row.mission?.mission_id,
            team: row.team.name,
            organization: row.organization.name,
            kiosk_name: row.kiosk?.name,
            operator_name: row.operator?.name,
            can_stop: row.can_stop,
          },
        ]
      : []),
    ...furtherMissionsOf(row, further_missions).map((mission) => ofFurther(mission, row.organization.name)),
  ])
  const isOfRow = ({ team }: FurtherMission) => rows.some((row) => String(row.team.id) === String(team?.id))
  const others = (further_missions ?? []).filter((mission) => !isOfRow(mission))
  return [...ofRows, ...others.map((mission) => ofFurther(mission, undefined))]
}

const ofFurther = (mission: FurtherMission, organization: string | undefined): OpenMission => ({
  mission_id: mission.mission_id,
  team: teamsText(mission),
  organization,
  kiosk_name: mission.kiosk_name,
  operator_name: mission.operator_name,
  can_stop: mission.can_stop,
})
