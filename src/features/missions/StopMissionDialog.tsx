import type { EventMission } from '#contract/missionCalls.ts'
import type { Mission } from '#src/api/missionState.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { missionOwner, missionTeam } from './missionRules.ts'

/** Another person's mission in the list, or the one shown, which need not be one's own on other servers. */
export type StopTarget = EventMission | (Mission & { isOwn: boolean })

type StopMissionDialogProps = {
  mission: StopTarget
  pending: boolean
  onStop: () => void
  onClose: () => void
}

/** Asks before a mission is stopped: a stray press would end the exercise of a whole team (ruling 161). */
export function StopMissionDialog({ mission, pending, onStop, onClose }: StopMissionDialogProps) {
  const { whose, team, kiosk, other } = namesOf(mission)
  return (
    <ConfirmDialog
      open
      title={`Stop ${whose} mission?`}
      tone="critical"
      confirmLabel="Stop Mission"
      busyLabel="Stopping..."
      pending={pending}
      onConfirm={onStop}
      onClose={onClose}
    >
      <strong>{mission.mission_id ?? 'The mission'}</strong>
      {team && team !== other && <> of {team}</>}
      {kiosk && <> on {kiosk}</>} ends{team && ' for the whole team'} and cannot be resumed. Its files become
      a report.
      {other && <> {other} will see that you stopped it.</>}
    </ConfirmDialog>
  )
}

type Names = {
  whose: string
  /** Undefined where the server does not send it. */
  team: string | undefined
  kiosk: string | undefined
  /** The operator, if that is another person. */
  other?: string
}

function namesOf(mission: StopTarget): Names {
  if ('isOwn' in mission)
    return { whose: mission.isOwn ? 'your' : 'the', team: mission.team, kiosk: mission.kiosk_name }
  const other = missionOwner(mission)
  return { whose: `${other}’s`, team: missionTeam(mission), kiosk: mission.kiosk?.name, other }
}
