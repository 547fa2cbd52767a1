import { FilmIcon, GaugeIcon } from 'lucide-react'
import { useApi } from '#src/api/context.tsx'
import { eventKeyOf } from '#src/api/events.ts'
import { dashboardPath, eventListPath, namedEvent, useEventUrl } from '#src/app/router/eventUrl.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { ScreenLinkButton } from '#src/app/router/screenLinks.tsx'
import { titleOf } from '#src/app/router/titles.ts'
import { ExerciseControl } from '#src/features/exercise/ExerciseControl.tsx'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

// Read from another tab: the board does not wait for it.
const ObservationList = lazyPart(() =>
  import('#src/features/observations/ObservationList.tsx').then((module) => module.ObservationList),
)

/** /event-control: the exercise of one event, found as the Event Dashboard finds its event. */
export function ExerciseControlScreen() {
  const { eventUrl, resolving, error, retry } = useEventUrl()
  const role = useRole()
  const navigate = useNavigate()
  const api = useApi()
  const hasObservations = api.knows('observations')
  const hasTape = api.knows('tape')
  const list = eventListPath(role)
  const openList = () => navigate(list)
  useCrumb(0, { label: titleOf(list), onOpen: openList })
  if (resolving) return <LoadingState text="Loading exercise..." />
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  return (
    <EventOfMaps value={eventKeyOf(eventUrl)}>
      <ExerciseControl
        eventKey={eventKeyOf(eventUrl)}
        onChooseEvent={openList}
        observations={hasObservations ? (event) => <ObservationList event={event} /> : undefined}
        dashboard={
          eventUrl && (
            <>
              <ScreenLinkButton
                path={dashboardPath(role)}
                search={namedEvent(eventUrl)}
                icon={<GaugeIcon aria-hidden="true" />}
              >
                Event Dashboard
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
            </>
          )
        }
      />
    </EventOfMaps>
  )
}
