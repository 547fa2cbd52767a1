import { paths } from '#src/app/router/paths.ts'
import { ChooseEvent } from '#src/features/observations/ChooseEvent.tsx'
import { Observations } from '#src/features/observations/Observations.tsx'
import { MapEventContext } from '#src/geo/mapEventContext.ts'
import { EventLinks } from './EventLinks.tsx'
import { observedUrl } from './observedEvent.ts'
import { useOneEvent } from './useOneEvent.tsx'

/**
 * /event-observations: of one event, or a choice of the events the person evaluates or reads, which may be in no other
 * list they have.
 */
export function ObservationsScreen() {
  const { waiting, eventUrl, eventKey, openEvent, anotherEvent } = useOneEvent(paths.eventObservations(), {
    search: observedUrl,
  })
  if (waiting) return waiting
  if (!eventUrl || eventKey === undefined) return <ChooseEvent onChoose={openEvent} />
  // Keyed by event, so that no dialog or answer of one event shows in another.
  return (
    <MapEventContext value={eventKey}>
      <Observations
        key={eventKey}
        eventKey={eventKey}
        anotherEvent={anotherEvent}
        evaluatorLinks={<EventLinks eventUrl={eventUrl} to={['tape']} />}
      />
    </MapEventContext>
  )
}
