import { useApi } from '#src/api/context.tsx'
import { eventKeyOf } from '#src/api/events.ts'
import { dashboardPath } from '#src/app/router/eventUrl.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { variantOf } from '#src/features/reports/reportVariant.ts'
import { MapEventContext } from '#src/geo/mapEventContext.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { actsAs } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EventLinks } from './EventLinks.tsx'
import { useOneEvent } from './useOneEvent.tsx'

// Below mission control, which does not depend on it.
const MissionReports = lazyPart(
  () => import('#src/features/reports/MissionReports.tsx').then((module) => module.MissionReports),
  { isOptional: true },
)

// Only for people who can edit the event.
const OfflineMapList = lazyPart(
  () => import('#src/features/offlineMaps/OfflineMapList.tsx').then((module) => module.OfflineMapList),
  { isOptional: true },
)

// Shown only while the exercise concerns this person.
const EventExercise = lazyPart(
  () => import('#src/features/exercise/EventExercise.tsx').then((module) => module.EventExercise),
  { isOptional: true },
)

// Next to the links that need no request.
const EvaluationLinks = lazyPart(
  () => import('./EvaluationLinks.tsx').then((module) => module.EvaluationLinks),
  { isOptional: true },
)

/** /event-dashboard and /event-dashboard-org: mission control of one event, with its mission reports (ruling 152). */
export function EventDashboardScreen() {
  const role = actsAs(useRole())
  const { waiting, eventUrl, openList } = useOneEvent(
    dashboardPath(role),
    <LoadingState text="Loading event data..." />,
  )
  const variant = variantOf(role)
  const hasControl = useApi().knows('exercise-control')
  if (waiting) return waiting
  return (
    <MapEventContext value={eventKeyOf(eventUrl)}>
      <EventDashboard
        eventUrl={eventUrl}
        onChooseEvent={openList}
        control={
          hasControl &&
          eventUrl && (
            <>
              <Inline justify="end">
                <EventLinks eventUrl={eventUrl} to={['control', 'tape']} />
                <EvaluationLinks eventUrl={eventUrl} />
              </Inline>
              <EventExercise event={eventKeyOf(eventUrl) ?? ''} />
            </>
          )
        }
        offlineMaps={(event) =>
          event.can_edit && <OfflineMapList of={{ event: eventKeyOf(eventUrl) ?? event.id }} />
        }
        reports={(event) => (
          <MissionReports variant={variant} eventId={event.id} eventName={event.name} embedded />
        )}
      />
    </MapEventContext>
  )
}
