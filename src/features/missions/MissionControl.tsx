import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { missionOf } from '#src/api/missionState.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { MissionControlView } from './MissionControlView.tsx'
import { whyNot } from './missionRules.ts'
import { NoEvent } from './NoEvent.tsx'
import { StartCaution } from './StartCaution.tsx'
import { type MissionNews, useMissionControl } from './useMissionControl.ts'

const AvailableKioskDialog = lazyPart(() =>
  import('./AvailableKioskDialog.tsx').then((module) => module.AvailableKioskDialog),
)
const ActiveKioskDetails = lazyPart(() =>
  import('./ActiveKioskDetails.tsx').then((module) => module.ActiveKioskDetails),
)
const MissionErrorDialog = lazyPart(() =>
  import('./MissionErrorDialog.tsx').then((module) => module.MissionErrorDialog),
)
const dialogs = [AvailableKioskDialog, ActiveKioskDetails, MissionErrorDialog]

export type MissionControlProps = MissionNews & {
  /** Row id, or the printed event_id where that is all one has. */
  eventId: RowId
  headingLevel?: 1 | 2 | 3
}

/** The event's name, what its mission is doing, on which kiosk, and the one thing to do next. */
export function MissionControl({ eventId, headingLevel, ...news }: MissionControlProps) {
  const event = useQuery({
    ...eventQueries(useApi()).detail(eventId),
    refetchInterval: useFallbackPolling(),
  })
  const control = useMissionControl(String(eventId), news)
  const session = useSession()
  const { dialog } = control
  usePreload(dialogs)

  if (!event.data && event.error)
    return <NoEvent error={event.error} onRetry={() => void event.refetch()} retrying={event.isFetching} />
  if (!event.data) return <LoadingState text="Loading event data..." />

  const mission = missionOf(event.data)
  return (
    <>
      <MissionControlView
        event={event.data}
        mission={mission}
        busy={
          (control.isStarting && 'starting') ||
          (control.isStopping && 'stopping') ||
          (control.isFinding && 'finding') ||
          undefined
        }
        startDisabledReason={whyNot.start(event.data, session)}
        stopDisabledReason={whyNot.stop(mission, session)}
        kioskDisabledReason={whyNot.openKioskDetails(mission, session)}
        link={control.link}
        staleError={event.error}
        headingLevel={headingLevel}
        onStart={control.findKiosk}
        onStop={control.stopMission}
        onKiosk={control.showDetails}
      />
      {dialog?.kind === 'found' && (
        <AvailableKioskDialog
          kiosk={dialog.kiosk}
          pending={control.isStarting}
          caution={<StartCaution eventKey={String(eventId)} onShowChecks={control.close} />}
          onTurnOn={() => control.turnOn(dialog.kiosk)}
          onClose={control.close}
        />
      )}
      {dialog?.kind === 'failed' && (
        <MissionErrorDialog
          message={dialog.failure.message}
          retrying={control.isFinding || control.isStarting || control.isStopping}
          onRetry={control.retry}
          onClose={control.close}
        />
      )}
      {dialog?.kind === 'details' && <ActiveKioskDetails eventId={String(eventId)} onClose={control.close} />}
    </>
  )
}
