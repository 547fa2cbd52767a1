import { useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import type { Tape, TapeMission } from '#contract/tape.ts'
import { useTrackClock } from '#src/api/tape.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { tapeParams } from './tapeParams.ts'

/** Confirms correcting the clock of a track, or undoing that. */
export function SetClock({ tape }: { tape: Tape }) {
  const [{ mission: asked }] = useScreenParams(tapeParams)
  const missions = tape.lanes.flatMap((lane) => lane.missions)
  const mission = missions.find(({ id }) => String(id) === asked)
  if (!mission || !tape.can_correct) return null
  return <Question key={String(mission.id)} event={tape.event.id} mission={mission} />
}

const isCorrected = ({ clock }: TapeMission) => clock.source === 'person'

function Question({ event, mission: now }: { event: RowId; mission: TapeMission }) {
  const [, change] = useScreenParams(tapeParams)
  const correct = useTrackClock(event)
  // Frozen on opening: set by someone else meanwhile, the same press would take their correction back.
  const [mission] = useState(now)
  const close = () => change({ dialog: undefined, mission: undefined })
  const { clock, mission_id, started_at } = mission
  const isSet = isCorrected(mission)
  const isOwnChange = correct.isPending || correct.isSuccess
  const isChanged = isSet !== isCorrected(now) && !isOwnChange
  return (
    <ConfirmDialog
      title={isSet ? 'Take the correction back?' : 'Set the clock of this track?'}
      confirmLabel={isSet ? 'Take it back' : 'Set clock'}
      busyLabel="Saving..."
      pending={correct.isPending}
      disabledReason={isChanged ? CHANGED : undefined}
      error={isChanged ? { message: CHANGED } : correct.error}
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

const CHANGED = 'Someone else changed this clock in the meantime. The tape shows the latest times.'
