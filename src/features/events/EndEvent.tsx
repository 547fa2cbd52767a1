import type { Event } from '#contract/events.ts'
import { useEndEvent } from '#src/api/eventWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EndingMissions, useEnding, whyNotEnd } from './EndingMissions.tsx'

type EndEventProps = {
  event: Event
  /** The message of toggle-status, for servers that cannot end an event. */
  refusal: string | undefined
  onClose: () => void
}

/** Stops an event's missions and deactivates it, in one call. */
export function EndEvent({ event, refusal, onClose }: EndEventProps) {
  const ending = useEnding(event)
  const end = useEndEvent(event)
  const send = () =>
    end.mutate(undefined, {
      onSuccess: ({ missions }) => {
        addToast({
          tone: 'positive',
          title: `${event.name} was deactivated.`,
          ...(missions.length > 0 && { text: 'Its missions are being stopped.' }),
        })
        onClose()
      },
    })
  const known = ending.isUnknown
    ? { message: refusal ?? 'Stop its missions before you deactivate it.' }
    : null
  const { missions } = ending
  const error = end.error ?? known ?? ending.error
  return (
    <ConfirmDialog
      title="End Event"
      tone="critical"
      confirmLabel={missions?.length ? 'Stop and deactivate' : 'Deactivate'}
      busyLabel="Ending..."
      disabledReason={missions ? whyNotEnd(missions) : 'Can’t tell which missions are running.'}
      pending={end.isPending}
      error={error}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack space="small">
        {!missions && !error && <LoadingState text="Checking for running missions..." />}
        {missions?.length === 0 && (
          <p>
            No mission is running on <strong>{event.name}</strong> now. It becomes inactive.
          </p>
        )}
        {missions && missions.length > 0 && (
          <>
            <p>
              <strong>{event.name}</strong> is still running. It becomes inactive, and{' '}
              {missions.length === 1 ? 'this mission is' : 'these missions are'} stopped for everybody:
            </p>
            <EndingMissions missions={missions} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
