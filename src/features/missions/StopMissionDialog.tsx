import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { missionOwner, missionTeam, type StopTarget } from './missionRules.ts'

type StopMissionDialogProps = {
  mission: StopTarget
  /** The team's next mission, if this one has ended meanwhile. */
  next: StopTarget | undefined
  pending: boolean
  onAsk: (next: StopTarget) => void
  onStop: () => void
  onClose: () => void
}

/** Asks before a mission is stopped: a stray press would end the exercise of a whole team (ruling 161). */
export function StopMissionDialog({
  mission,
  next,
  pending,
  onAsk,
  onStop,
  onClose,
}: StopMissionDialogProps) {
  const { whose, team, kiosk, other } = namesOf(mission)
  if (next && !pending)
    return (
      <ConfirmDialog
        title={`Stop ${whose} mission?`}
        confirmLabel={`Ask about ${next.mission_id}`}
        onConfirm={() => onAsk(next)}
        onClose={onClose}
      >
        <strong>{mission.mission_id}</strong> is over: its team goes on with {next.mission_id}
        {namesOf(next).kiosk && ` on kiosk ${namesOf(next).kiosk}`}.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      // Focus starts on Cancel again.
      key={mission.id}
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
