import type { EventMission } from '#contract/missions.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { missionOwner, missionTeam } from './missionRules.ts'

type StopMissionDialogProps = {
  mission: EventMission
  pending: boolean
  onStop: () => void
  onClose: () => void
}

/** Confirms stopping another person's mission, by name (ruling 161). */
export function StopMissionDialog({ mission, pending, onStop, onClose }: StopMissionDialogProps) {
  const owner = missionOwner(mission)
  const team = missionTeam(mission)
  return (
    <ConfirmDialog
      open
      title={`Stop ${owner}’s mission?`}
      tone="critical"
      confirmLabel="Stop Mission"
      busyLabel="Stopping..."
      pending={pending}
      onConfirm={onStop}
      onClose={onClose}
    >
      <strong>{mission.mission_id}</strong>
      {team !== owner && <> of {team}</>}
      {mission.kiosk && <> on {mission.kiosk.name}</>} ends, and its files become a report. {owner} will see
      that you stopped it.
    </ConfirmDialog>
  )
}
