import { eventKeyOf, eventUrl } from '#src/api/events.ts'
import { namedEvent, useEventUrl } from '#src/app/router/eventUrl.ts'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { ChooseEvent } from '#src/features/observations/ChooseEvent.tsx'
import { Observations } from '#src/features/observations/Observations.tsx'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** In the address while another event is being chosen. */
const CHOOSE = 'choose'

/**
 * /event-observations: of one event, found as the Event Dashboard finds its event; else chosen from those the person has
 * to do with, which may be in no other list of theirs.
 */
export function ObservationsScreen() {
  const { search } = useLocation()
  return new URLSearchParams(search).has(CHOOSE) ? <Choice /> : <Chosen />
}

function Choice() {
  const navigate = useNavigate()
  return (
    <ChooseEvent
      onChoose={({ event_id }) => navigate(paths.eventObservations() + namedEvent(eventUrl(event_id)))}
    />
  )
}

function Chosen() {
  const { eventUrl: url, resolving, error, retry } = useEventUrl()
  const navigate = useNavigate()
  const key = eventKeyOf(url)
  if (resolving) return <LoadingState text="Loading observations..." />
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  if (key === undefined) return <Choice />
  // Another event is another evaluation: no dialog or answer of the last one may show in it.
  return (
    <EventOfMaps value={key}>
      <Observations
        key={key}
        eventKey={key}
        onChooseEvent={() => navigate(`${paths.eventObservations()}?${CHOOSE}=event`)}
      />
    </EventOfMaps>
  )
}
