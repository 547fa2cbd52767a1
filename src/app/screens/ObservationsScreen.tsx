import { paths } from '#src/app/router/paths.ts'
import { ChooseEvent } from '#src/features/observations/ChooseEvent.tsx'
import { Observations } from '#src/features/observations/Observations.tsx'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { useOneEvent } from './useOneEvent.tsx'

/**
 * /event-observations: of one event; else chosen from those the person has to do with, which may be in no other list of
 * theirs.
 */
export function ObservationsScreen() {
  const { waiting, eventKey, openEvent, chooseEvent } = useOneEvent(
    paths.eventObservations(),
    'Loading observations...',
  )
  if (waiting) return waiting
  if (eventKey === undefined) return <ChooseEvent onChoose={openEvent} />
  // Another event is another evaluation: no dialog or answer of the last one may show in it.
  return (
    <EventOfMaps value={eventKey}>
      <Observations key={eventKey} eventKey={eventKey} onChooseEvent={chooseEvent} />
    </EventOfMaps>
  )
}
