import type { Tape } from '#contract/tape.ts'
import { useTrackClock } from '#src/api/tape.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { tapeParams } from './tapeParams.ts'

/** Confirms correcting the clock of a track, or undoing that. */
export function SetClock({ tape }: { tape: Tape }) {
  const [{ dialog, mission: asked }, change] = useScreenParams(tapeParams)
  const correct = useTrackClock(tape.event.id)
  const missions = tape.lanes.flatMap((lane) => lane.missions)
  const mission = missions.find(({ id }) => String(id) === asked)
  const isOpen = dialog === 'clock' && mission !== undefined && tape.can_correct
  const close = () => {
    correct.reset()
    change({ dialog: undefined, mission: undefined })
  }
  if (!isOpen) return null
  const { clock, mission_id, started_at } = mission
  const isSet = clock.source === 'person'
  return (
    <ConfirmDialog
      open
      title={isSet ? 'Take the correction back?' : 'Set the clock of this track?'}
      confirmLabel={isSet ? 'Take it back' : 'Set clock'}
      busyLabel="Saving..."
      pending={correct.isPending}
      error={correct.error}
      onConfirm={() =>
        correct.mutate(
          { mission: mission.id, offset_ms: isSet ? null : clock.suggested_offset_ms },
          { onSuccess: close },
        )
      }
      onClose={close}
    >
      {isSet
        ? `The readings of ${mission_id} go back to the times that its device wrote: ${formatDateTime(clock.recorded_from)} to ${formatDateTime(clock.recorded_to)}.`
        : `The device of ${mission_id} recorded ${formatDateTime(clock.recorded_from)} to ${formatDateTime(clock.recorded_to)}, not during its mission. Its first reading will be put at the start of the mission, ${formatDateTime(started_at)}; all others follow at the same distance. The file stays as it is.`}
    </ConfirmDialog>
  )
}
