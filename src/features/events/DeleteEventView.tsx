import type { Event } from '#contract/events.ts'
import type { EndingMission } from '#contract/eventWrites.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EndingMissions, needsStop, whyNotEnd } from './EndingMissions.tsx'
import * as css from './eventForm.css.ts'

export type DeleteEventViewProps = {
  event: Pick<Event, 'name' | 'event_id'>
  /** What still runs on it and has to stop first; undefined where nothing is known to. */
  missions: readonly EndingMission[] | undefined
  pending: boolean
  /** Why it was refused; the dialog stays (ruling 127). */
  error: { message: string } | null
  onStop: () => void
  onDelete: () => void
  onClose: () => void
}

/** Names what is deleted; one that still runs is stopped first, in sight. */
export function DeleteEventView({ event, missions = [], onStop, onDelete, ...props }: DeleteEventViewProps) {
  const isRunning = missions.length > 0
  const isStopping = isRunning && !needsStop(missions)
  return (
    <ConfirmDialog
      open
      title="Delete Event"
      tone="critical"
      {...(isRunning && !isStopping
        ? { confirmLabel: 'Stop missions', busyLabel: 'Stopping...', onConfirm: onStop }
        : { confirmLabel: 'Delete', busyLabel: 'Deleting...', onConfirm: onDelete })}
      disabledReason={isStopping ? 'Its missions are still stopping.' : whyNotEnd(missions)}
      {...props}
    >
      <Stack space="small">
        <p className={css.paragraph}>
          <strong>{event.name}</strong> ({event.event_id}) will be permanently deleted, with its simulation
          files. Its mission reports stay. This action cannot be undone.
        </p>
        {isRunning && (
          <>
            <p className={css.paragraph}>
              {isStopping
                ? 'It can be deleted as soon as they have stopped:'
                : 'It is still running. It becomes inactive and these are stopped first, for everybody:'}
            </p>
            <EndingMissions missions={missions} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
