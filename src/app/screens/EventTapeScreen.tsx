import { useLocation } from '#src/app/router/navigation.tsx'
import { paths } from '#src/app/router/paths.ts'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EventLinks } from './EventLinks.tsx'
import { useOneEvent } from './useOneEvent.tsx'

// Most come with an event.
const ChooseNewest = lazyPart(
  () => import('#src/features/events/ChooseNewest.tsx').then((module) => module.ChooseNewest),
  {
    meanwhile: <LoadingState text="Loading events..." />,
  },
)

// Beside the links that need no asking.
const EvaluationLinks = lazyPart(
  () => import('./EvaluationLinks.tsx').then((module) => module.EvaluationLinks),
  { isUnasked: true },
)

/** /event-tape: what happened on one event. */
export function EventTapeScreen() {
  const { waiting, eventUrl, eventKey, openEvent, openList } = useOneEvent(
    paths.eventTape(),
    'Loading the tape...',
  )
  // An observation that is filed from here is of the moment the tape shows.
  const at = new URLSearchParams(useLocation().search).get('at')
  if (waiting) return waiting
  if (!eventUrl || eventKey === undefined)
    return (
      <ChooseNewest words="Choose an event to see its tape." onChoose={openEvent} onOpenEvents={openList} />
    )
  return (
    <EventOfMaps value={eventKey}>
      <EventTape
        key={eventKey}
        eventKey={eventKey}
        links={(opens) => (
          <>
            <EventLinks eventUrl={eventUrl} to={opens} />
            <EvaluationLinks eventUrl={eventUrl} filing={{ at }} />
          </>
        )}
      />
    </EventOfMaps>
  )
}
