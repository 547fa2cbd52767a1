import type { Event } from '#contract/events.ts'
import { ApiError } from '#src/api/errors.ts'
import type { EventListFilter } from '#src/api/eventSwitch.ts'
import { useDeleteEvent, useEndEvent } from '#src/api/eventWrites.ts'
import { missionOf } from '#src/api/missionState.ts'
import { addToast } from '#src/shared/toast.ts'
import { DeleteEventView } from './DeleteEventView.tsx'
import { useEnding } from './useEnding.ts'

type DeleteEventProps = {
  event: Event
  /** Of the list it is deleted from (events spec §7). */
  filter: EventListFilter
  onClose: () => void
}

/** Deletes an event once nothing runs on it; closes only once it is gone (ruling 127). */
export function DeleteEvent({ event, filter, onClose }: DeleteEventProps) {
  const removal = useDeleteEvent(event, filter)
  const end = useEndEvent(event)
  const stop = () => {
    removal.reset()
    end.mutate()
  }
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        addToast({ tone: 'positive', title: `${event.name} was deleted.` })
        onClose()
      },
    })
  const isRefused = removal.error instanceof ApiError && removal.error.status === 409
  const { phase } = missionOf(event)
  const wasRunning = isRefused || end.isSuccess || (phase !== 'idle' && phase !== 'failed')
  const { missions } = useEnding(event, wasRunning)
  return (
    <DeleteEventView
      event={event}
      missions={missions}
      pending={removal.isPending || end.isPending}
      // The missions that a refusal is about are listed beneath it.
      error={end.error ?? removal.error}
      onStop={stop}
      onDelete={remove}
      onClose={onClose}
    />
  )
}
