import { useApi } from '#src/api/context.tsx'
import { paths } from '#src/app/router/paths.ts'
import { ExerciseControl } from '#src/features/exercise/ExerciseControl.tsx'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EventLinks } from './EventLinks.tsx'
import { useOneEvent } from './useOneEvent.tsx'

// Read from another tab: the board does not wait for it.
const ObservationList = lazyPart(() =>
  import('#src/features/observations/ObservationList.tsx').then((module) => module.ObservationList),
)

// Most come with an event.
const ChooseNewest = lazyPart(
  () => import('#src/features/events/ChooseNewest.tsx').then((module) => module.ChooseNewest),
  {
    meanwhile: <LoadingState text="Loading events..." />,
  },
)

/** /event-control: the exercise of one event. */
export function ExerciseControlScreen() {
  const { waiting, eventUrl, eventKey, openEvent, openList } = useOneEvent(
    paths.eventControl(),
    'Loading exercise...',
  )
  const hasObservations = useApi().knows('observations')
  if (waiting) return waiting
  if (!eventUrl || eventKey === undefined)
    return (
      <ChooseNewest
        words="Choose an event to see its exercise."
        onChoose={openEvent}
        onOpenEvents={openList}
      />
    )
  // Another event is another exercise: no dialog or answer of the last one may show in it.
  return (
    <EventOfMaps value={eventKey}>
      <ExerciseControl
        key={eventKey}
        eventKey={eventKey}
        observations={hasObservations ? (event) => <ObservationList event={event} /> : undefined}
        links={<EventLinks eventUrl={eventUrl} to={['dashboard', 'tape']} />}
      />
    </EventOfMaps>
  )
}
