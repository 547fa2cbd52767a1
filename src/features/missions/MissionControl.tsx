import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { eventQueries } from '#src/api/events.ts'
import { refreshProblem } from '#src/api/gone.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { type Mission, missionOf, ownMissionOf } from '#src/api/missionState.ts'
import { eventMissionsQuery } from '#src/api/missions.ts'
import { useHoldDrawing } from '#src/shared/drawnTogether.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { clockAhead } from '#src/shared/serverClock.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import type { StartNote } from '#src/shared/startNote.ts'
import { levelBelow, type TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { MissionControlView } from './MissionControlView.tsx'
import { EVENT_GONE, goesOnWith, otherMissions, othersOfOwnTeam, whyNot } from './missionRules.ts'
import { NoEvent } from './NoEvent.tsx'
import { type KioskLink, type MissionCallbacks, useMissionControl } from './useMissionControl.ts'

const AvailableKioskDialog = lazyExport(() => import('./AvailableKioskDialog.tsx'), 'AvailableKioskDialog')
const ActiveKioskDetails = lazyExport(() => import('./ActiveKioskDetails.tsx'), 'ActiveKioskDetails')
const MissionErrorDialog = lazyExport(() => import('./MissionErrorDialog.tsx'), 'MissionErrorDialog')
const StopMissionDialog = lazyExport(() => import('./StopMissionDialog.tsx'), 'StopMissionDialog')
const MissionBoard = lazyExport(() => import('./MissionBoard.tsx'), 'MissionBoard', {
  holdsDrawing: true,
  renderFailure: (again) => (
    <ErrorState message="The other missions of this event could not be loaded." {...again} />
  ),
})
// Optional: most events have no messages.
const Messages = lazyExport(() => import('./Messages.tsx'), 'Messages', {
  isOptional: true,
  holdsDrawing: true,
})
const dialogs = [AvailableKioskDialog, ActiveKioskDetails, MissionErrorDialog, StopMissionDialog]

export type MissionControlProps = MissionCallbacks & {
  /** Row id or printed event_id. */
  eventId: RowId
  headingLevel?: TopHeadingLevel | undefined
  /** Why Start Mission is not the next step. */
  startNote?: StartNote | undefined
  /** Why the event is no longer found, if the page knows; null while it finds out. */
  goneNote?: string | null | undefined
}

/** The person's own mission with its state, kiosk and next step; then all others (ruling 160). */
export function MissionControl(props: MissionControlProps) {
  const { eventId, headingLevel = 2, startNote, goneNote, ...callbacks } = props
  const api = useApi()
  const refetchInterval = useFallbackPolling()
  const isKnown = api.knows('missions')
  const event = useQuery({ ...eventQueries(api).detail(eventId), refetchInterval })
  const missions = useQuery({ ...eventMissionsQuery(api, eventId), enabled: isKnown, refetchInterval })
  const control = useMissionControl(String(eventId), callbacks)
  const session = useSession()
  const { dialog } = control
  usePreload(dialogs)
  useHoldDrawing(missions.isLoading)

  const error = event.data && (missions.data || !isKnown) ? null : (event.error ?? missions.error)
  const retry = () => {
    if (event.error) void event.refetch()
    if (missions.error) void missions.refetch()
  }
  if (error)
    return <NoEvent error={error} onRetry={retry} retrying={event.isFetching || missions.isFetching} />
  if (!event.data || (isKnown && !missions.data)) return <LoadingState text="Loading event data..." />

  // Servers without this call report one mission of the event, no matter who started it.
  const mission = missions.data ? ownMissionOf(missions.data) : missionOf(event.data)
  const others = missions.data ? otherMissions(missions.data) : []
  const teamMissions = othersOfOwnTeam(mission, others)
  // A row of the list can be stopped.
  const listed = others.filter((other) => other.can_stop || !teamMissions.includes(other))
  const clockAheadMs = clockAhead(missions.data, missions.dataUpdatedAt)
  const isOwn = missions.data !== undefined
  const asked = dialog?.kind === 'stop' || dialog?.kind === 'failed' ? dialog.mission : undefined
  const next = asked && goesOnWith(asked, { ...mission, isOwn }, others)
  const problem = event.error ?? missions.error
  const isGone = hasStatus(problem, 404)
  const isExplained = isGone && goneNote !== undefined
  const staleError = isExplained ? noteOf(goneNote) : refreshProblem(problem, event.data.name)
  const isStoppingMine = control.isStopping && control.stoppingId === mission.id
  return (
    <>
      <MissionControlView
        event={event.data}
        mission={mission}
        isOwn={isOwn}
        hasOthers={others.length > 0}
        teamMissions={teamMissions}
        startNote={startNote}
        clockAheadMs={clockAheadMs}
        busy={
          (control.isStarting && 'starting') ||
          (isStoppingMine && 'stopping') ||
          (control.isFinding && 'finding') ||
          undefined
        }
        startDisabledReason={
          isGone ? EVENT_GONE : whyNot.start(event.data, session, missions.data?.elsewhere)
        }
        stopDisabledReason={whyNot.stop(mission, session)}
        kioskDisabledReason={whyNot.openKioskDetails(mission, session)}
        link={linkOf(control.link, mission)}
        ended={mission.stopped_by ? mission : control.stopped}
        staleError={staleError}
        headingLevel={headingLevel}
        onStart={control.findKiosk}
        onStop={() => control.askToStop({ ...mission, isOwn })}
        onKiosk={() => control.showDetails(mission.id)}
      />
      {api.knows('exercise-control') && <Messages event={event.data} level={levelBelow(headingLevel)} />}
      {listed.length > 0 && (
        <MissionBoard
          missions={listed}
          hasMore={missions.data?.has_more === true}
          clockAheadMs={clockAheadMs}
          stoppingId={control.stoppingId}
          session={session}
          level={levelBelow(headingLevel)}
          onStop={control.askToStop}
          onKiosk={({ id }) => control.showDetails(id)}
        />
      )}
      {dialog?.kind === 'found' && (
        <AvailableKioskDialog
          kiosk={dialog.kiosk}
          clockAheadMs={clockAheadMs}
          pending={control.isStarting}
          eventKey={String(eventId)}
          // One was found after all.
          startNote={startNote?.kind === 'no-kiosk' ? undefined : startNote}
          teams={missions.data?.start_teams ?? []}
          onTurnOn={(team) => control.turnOn(dialog.kiosk, team)}
          onClose={control.close}
        />
      )}
      {dialog?.kind === 'failed' && (
        <MissionErrorDialog
          message={dialog.failure.message}
          retrying={control.isFinding || control.isStarting || control.isStopping}
          retryLabel={next && `Ask about ${next.mission_id}`}
          onRetry={() => (next ? control.askToStop(next) : control.retry())}
          onClose={control.close}
        />
      )}
      {dialog?.kind === 'details' && (
        <ActiveKioskDetails eventId={String(eventId)} mission={dialog.mission} onClose={control.close} />
      )}
      {dialog?.kind === 'stop' && (
        <StopMissionDialog
          mission={dialog.mission}
          next={next}
          pending={control.isStopping}
          onAsk={control.askToStop}
          onStop={() => control.stopMission(dialog.mission)}
          onClose={control.close}
        />
      )}
    </>
  )
}

/** The link, unless it belongs to another mission: one started in another tab has a different kiosk. */
const linkOf = (link: KioskLink | undefined, mission: Mission): KioskLink | undefined =>
  link?.mission_id && mission.mission_id && link.mission_id !== mission.mission_id ? undefined : link

const noteOf = (message: string | null) => (message === null ? null : { message })
