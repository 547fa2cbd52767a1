import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import type { StopTarget } from './missionRules.ts'

type StopMissionDialogProps = {
  mission: StopTarget
  pending: boolean
  onStop: () => void
  onClose: () => void
}

/** Asks before a mission is stopped: a stray press would end the exercise of a whole team (ruling 161). */
export function StopMissionDialog({ mission, pending, onStop, onClose }: StopMissionDialogProps) {
  const { mission_id, whose, team, kiosk, other } = mission
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
      <strong>{mission_id ?? 'The mission'}</strong>
      {team && team !== other && <> of {team}</>}
      {kiosk && <> on {kiosk}</>} ends{team && ' for the whole team'} and cannot be resumed. Its files become
      a report.
      {other && <> {other} will see that you stopped it.</>}
    </ConfirmDialog>
  )
}
