import type { Event } from '#contract/events.ts'
import { ApiError } from '#src/api/errors.ts'
import type { EventListFilter } from '#src/api/eventSwitch.ts'
import { useDeleteEvent, useEndEvent } from '#src/api/eventWrites.ts'
import { missionOf } from '#src/api/missionState.ts'
import { withToast } from '#src/shared/withToast.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EndingMissions, needsStop, useEnding, whyNotEnd } from './EndingMissions.tsx'

type DeleteEventProps = {
  event: Event
  /** Filter of the list it is deleted from (events spec §7). */
  filter: EventListFilter
  onClose: () => void
}

/** Deletes an event after stopping its missions; stays open until it is deleted (ruling 127). */
export function DeleteEvent({ event, filter, onClose }: DeleteEventProps) {
  const removal = useDeleteEvent(event, filter)
  const end = useEndEvent(event)
  const stop = () => {
    removal.reset()
    end.mutate()
  }
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: withToast(`${event.name} was deleted.`, onClose),
    })
  const isRefused = removal.error instanceof ApiError && removal.error.status === 409
  const { phase } = missionOf(event)
  const wasRunning = isRefused || end.isSuccess || (phase !== 'idle' && phase !== 'failed')
  const { missions = [] } = useEnding(event, wasRunning)
  const isRunning = missions.length > 0
  const isStopping = isRunning && !needsStop(missions)
  return (
    <ConfirmDialog
      open
      title="Delete Event"
      tone="critical"
      {...(isRunning && !isStopping
        ? { confirmLabel: 'Stop missions', busyLabel: 'Stopping...', onConfirm: stop }
        : { confirmLabel: 'Delete', busyLabel: 'Deleting...', onConfirm: remove })}
      disabledReason={isStopping ? 'Its missions are still stopping.' : whyNotEnd(missions)}
      pending={removal.isPending || end.isPending}
      // The missions a refusal is about are listed below it.
      error={end.error ?? removal.error}
      onClose={onClose}
    >
      <Stack space="small">
        <p>
          <strong>{event.name}</strong> ({event.event_id}) will be permanently deleted, with its simulation
          files. Its mission reports stay. This action cannot be undone.
        </p>
        {isRunning && (
          <>
            <p>
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
