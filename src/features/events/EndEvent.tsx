import type { Event } from '#contract/events.ts'
import { useEndEvent } from '#src/api/eventWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { EndEventView } from './EndEventView.tsx'
import { whyNotEnd } from './EndingMissions.tsx'
import { useEnding } from './useEnding.ts'

type EndEventProps = {
  event: Event
  /** What toggle-status said: all there is to say on a server that cannot end an event. */
  refusal: string | undefined
  onClose: () => void
}

/** Stops what runs on the event and switches it off, in one call. */
export function EndEvent({ event, refusal, onClose }: EndEventProps) {
  const ending = useEnding(event)
  const end = useEndEvent(event)
  const send = () =>
    end.mutate(undefined, {
      onSuccess: ({ missions }) => {
        addToast({
          tone: 'positive',
          title: `${event.name} is inactive now.`,
          ...(missions.length > 0 && { text: 'Its missions are being stopped.' }),
        })
        onClose()
      },
    })
  const known = ending.isUnknown
    ? { message: refusal ?? 'Stop its missions before you deactivate it.' }
    : null
  return (
    <EndEventView
      event={event}
      missions={ending.missions}
      disabledReason={ending.missions ? whyNotEnd(ending.missions) : 'Can’t tell which missions are running.'}
      pending={end.isPending}
      error={end.error ?? known ?? ending.error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
