import { ClapperboardIcon, FilmIcon } from 'lucide-react'
import { useApi } from '#src/api/context.tsx'
import { eventKeyOf } from '#src/api/events.ts'
import { eventListPath, namedEvent, useEventUrl } from '#src/app/router/eventUrl.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { ScreenLinkButton } from '#src/app/router/screenLinks.tsx'
import { titleOf } from '#src/app/router/titles.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { variantOf } from '#src/features/reports/reportVariant.ts'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { actsAs } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

// Below mission control, which waits for nobody and goes on without it.
const MissionReports = lazyPart(
  () => import('#src/features/reports/MissionReports.tsx').then((module) => module.MissionReports),
  { isUnasked: true },
)

// For those who may edit the event.
const OfflineMapList = lazyPart(
  () => import('#src/features/offlineMaps/OfflineMapList.tsx').then((module) => module.OfflineMapList),
  { isUnasked: true },
)

// Shown only while the exercise has something for this person.
const EventExercise = lazyPart(
  () => import('#src/features/exercise/EventExercise.tsx').then((module) => module.EventExercise),
  { isUnasked: true },
)

/** /event-dashboard and /event-dashboard-org: mission control of one event, with its mission reports (ruling 152). */
export function EventDashboardScreen() {
  const { eventUrl, resolving, error, retry } = useEventUrl()
  const role = actsAs(useRole())
  const navigate = useNavigate()
  const variant = variantOf(role)
  const list = eventListPath(role)
  const openList = () => navigate(list)
  const api = useApi()
  const hasControl = api.knows('exercise-control')
  const hasTape = api.knows('tape')
  useCrumb(0, { label: titleOf(list), onOpen: openList })
  if (resolving) return <LoadingState text="Loading event data..." />
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  return (
    <EventOfMaps value={eventKeyOf(eventUrl)}>
      <EventDashboard
        eventUrl={eventUrl}
        onChooseEvent={openList}
        control={
          hasControl &&
          eventUrl && (
            <>
              <Inline justify="end">
                <ScreenLinkButton
                  path={paths.eventControl()}
                  search={namedEvent(eventUrl)}
                  icon={<ClapperboardIcon aria-hidden="true" />}
                >
                  Exercise Control
                </ScreenLinkButton>
                {hasTape && (
                  <ScreenLinkButton
                    path={paths.eventTape()}
                    search={namedEvent(eventUrl)}
                    icon={<FilmIcon aria-hidden="true" />}
                  >
                    Event Tape
                  </ScreenLinkButton>
                )}
              </Inline>
              <EventExercise event={eventKeyOf(eventUrl) ?? ''} />
            </>
          )
        }
        offlineMaps={(event) => event.can_edit && <OfflineMapList of={{ event: event.id }} />}
        reports={(event) => (
          <MissionReports variant={variant} eventId={event.id} eventName={event.name} embedded />
        )}
      />
    </EventOfMaps>
  )
}
