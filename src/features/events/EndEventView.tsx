import type { Event } from '#contract/events.ts'
import type { EndingMission } from '#contract/eventWrites.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EndingMissions } from './EndingMissions.tsx'
import * as css from './eventForm.css.ts'

export type EndEventViewProps = {
  event: Pick<Event, 'name'>
  /** Undefined while they are found out. */
  missions: readonly EndingMission[] | undefined
  /** Why it cannot be ended here. */
  disabledReason: string | undefined
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** An event that still runs is switched off: which missions end with it. */
export function EndEventView({ event, missions, error, ...props }: EndEventViewProps) {
  return (
    <ConfirmDialog
      open
      title="End Event"
      tone="critical"
      confirmLabel={missions?.length ? 'Stop and deactivate' : 'Deactivate'}
      busyLabel="Ending..."
      error={error}
      {...props}
    >
      <Stack space="small">
        {!missions && !error && <LoadingState text="Checking for running missions..." />}
        {missions?.length === 0 && (
          <p className={css.paragraph}>
            No mission is running on <strong>{event.name}</strong> now. It becomes inactive.
          </p>
        )}
        {missions && missions.length > 0 && (
          <>
            <p className={css.paragraph}>
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
