import { useState } from 'react'
import type { Event } from '#contract/events.ts'
import { ApiError } from '#src/api/errors.ts'
import type { EventListFilter } from '#src/api/eventSwitch.ts'
import { useDeleteEvent, useEndEvent } from '#src/api/eventWrites.ts'
import { missionOf } from '#src/api/missionState.ts'
import { withToast } from '#src/shared/withToast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EndingMissions, needsStop, useEnding, whyNotEnd } from './EndingMissions.tsx'

type DeleteEventProps = {
  event: Event
  /** The event itself is still loading, and the list's row may not know that it is running. */
  isLoading: boolean
  /** Filter of the list it is deleted from (events spec §7). */
  filter: EventListFilter
  onClose: () => void
}

/** Deletes an event after stopping its missions; stays open until it is deleted (ruling 127). */
export function DeleteEvent({ event, isLoading, filter, onClose }: DeleteEventProps) {
  const deletion = useDeleteEvent(event, filter)
  const end = useEndEvent(event)
  // Only a press changes what the button does: a mission that starts or ends meanwhile must not.
  const [asked, setAsked] = useState<'stop' | 'delete'>()
  const stop = () => {
    deletion.reset()
    end.mutate(undefined, { onSuccess: () => setAsked('delete') })
  }
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: withToast(`${event.name} was deleted.`, onClose),
      onError: () => {
        end.reset()
        setAsked(undefined)
      },
    })
  const isRefused = deletion.error instanceof ApiError && deletion.error.status === 409
  const { phase } = missionOf(event)
  const wasRunning = isRefused || end.isSuccess || (phase !== 'idle' && phase !== 'failed')
  const isReading = wasRunning || asked === 'stop'
  const ending = useEnding(event, isReading)
  const missions = (isReading && ending.missions) || []
  const isChecking = isReading && !ending.missions && !ending.isUnknown && !ending.error
  const possible = needsStop(missions) ? 'stop' : 'delete'
  if (!asked && !isLoading && !isChecking) setAsked(possible)
  const verb = asked ?? possible
  const isStopping = missions.length > 0 && (possible === 'delete' || end.isSuccess)
  const changed = verb === possible || isStopping ? undefined : CHANGED[possible]
  return (
    <ConfirmDialog
      title="Delete Event"
      tone="critical"
      {...(verb === 'stop'
        ? { confirmLabel: 'Stop missions', busyLabel: 'Stopping...', onConfirm: stop }
        : { confirmLabel: 'Delete', busyLabel: 'Deleting...', onConfirm: remove })}
      disabledReason={
        isChecking
          ? 'Checking for running missions.'
          : isStopping
            ? 'Its missions are still stopping.'
            : (changed ?? whyNotEnd(missions))
      }
      pending={deletion.isPending || end.isPending}
      // The missions a refusal is about are listed below it.
      error={end.error ?? deletion.error}
      onClose={onClose}
    >
      <Stack space="small">
        <p>
          <strong>{event.name}</strong> ({event.event_id}) will be permanently deleted, with its simulation
          files. Its mission reports stay. This action cannot be undone.
        </p>
        {changed && <Banner tone="caution">{changed}</Banner>}
        {missions.length > 0 && !changed && (
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

/** What has changed since the dialog was opened, by what can be done now. */
const CHANGED = {
  stop: 'A mission was started in the meantime. Close this and press Delete again to stop it first.',
  delete: 'Its missions have ended in the meantime. Close this and press Delete again.',
}
