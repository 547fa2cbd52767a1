import { paths } from '#src/app/router/paths.ts'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { MapEventContext } from '#src/geo/mapEventContext.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { EventLinks } from './EventLinks.tsx'
import { ChooseNewest, useOneEvent } from './useOneEvent.tsx'

// Next to the links that need no request.
const EvaluationLinks = lazyExport(() => import('./EvaluationLinks.tsx'), 'EvaluationLinks', {
  isOptional: true,
})

/** /event-tape: an event's tape. */
export function EventTapeScreen() {
  const { waiting, eventUrl, eventKey, openEvent, openList, anotherEvent } = useOneEvent(paths.eventTape(), {
    opens: 'tape',
  })
  if (waiting) return waiting
  if (!eventUrl || eventKey === undefined)
    return (
      <ChooseNewest
        words="Choose an event to see its tape."
        opens="tape"
        onChoose={openEvent}
        onOpenEvents={openList}
      />
    )
  return (
    <MapEventContext value={eventKey}>
      <EventTape
        key={eventKey}
        eventKey={eventKey}
        links={(opens, at) => (
          <>
            <EventLinks eventUrl={eventUrl} to={opens} />
            <EvaluationLinks eventUrl={eventUrl} filing={{ at }} />
          </>
        )}
        anotherEvent={anotherEvent}
      />
    </MapEventContext>
  )
}
