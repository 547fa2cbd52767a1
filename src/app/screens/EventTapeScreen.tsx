import { ClapperboardIcon, GaugeIcon, NotebookPenIcon } from 'lucide-react'
import { useApi } from '#src/api/context.tsx'
import { eventKeyOf, eventUrl as toEventUrl } from '#src/api/events.ts'
import { dashboardPath, eventListPath, namedEvent, useEventUrl } from '#src/app/router/eventUrl.ts'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { ScreenLinkButton } from '#src/app/router/screenLinks.tsx'
import { titleOf } from '#src/app/router/titles.ts'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** /event-tape: what happened on one event, found as the Event Dashboard finds its event. */
export function EventTapeScreen() {
  const { eventUrl, resolving, error, retry } = useEventUrl()
  const role = useRole()
  const navigate = useNavigate()
  const api = useApi()
  const hasControl = api.knows('exercise-control')
  const hasObservations = api.knows('observations')
  // An observation that is filed from here is of the moment the tape shows.
  const moment = new URLSearchParams(useLocation().search).get('at')
  const list = eventListPath(role)
  const openList = () => navigate(list)
  useCrumb(0, { label: titleOf(list), onOpen: openList })
  if (resolving) return <LoadingState text="Loading the tape..." />
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  return (
    <EventOfMaps value={eventKeyOf(eventUrl)}>
      <EventTape
        eventKey={eventKeyOf(eventUrl)}
        onChoose={(event_id) => navigate(paths.eventTape() + namedEvent(toEventUrl(event_id)))}
        onOpenEvents={openList}
        links={
          eventUrl && (
            <>
              <ScreenLinkButton
                path={dashboardPath(role)}
                search={namedEvent(eventUrl)}
                icon={<GaugeIcon aria-hidden="true" />}
              >
                Event Dashboard
              </ScreenLinkButton>
              {hasObservations && (
                <ScreenLinkButton
                  path={paths.eventObservations()}
                  search={
                    namedEvent(eventUrl) +
                    (moment ? `&${new URLSearchParams({ dialog: 'new', at: moment })}` : '')
                  }
                  icon={<NotebookPenIcon aria-hidden="true" />}
                >
                  Observations
                </ScreenLinkButton>
              )}
              {hasControl && (
                <ScreenLinkButton
                  path={paths.eventControl()}
                  search={namedEvent(eventUrl)}
                  icon={<ClapperboardIcon aria-hidden="true" />}
                >
                  Exercise Control
                </ScreenLinkButton>
              )}
            </>
          )
        }
      />
    </EventOfMaps>
  )
}
