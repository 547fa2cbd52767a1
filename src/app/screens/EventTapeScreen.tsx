import { paths } from '#src/app/router/paths.ts'
import { EventTape } from '#src/features/tape/EventTape.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { EventLinks } from './EventLinks.tsx'
import { ChooseNewest, OneEvent } from './OneEvent.tsx'

// Next to the links that need no request.
const EvaluationLinks = lazyExport(() => import('./EvaluationLinks.tsx'), 'EvaluationLinks', {
  isOptional: true,
})

/** /event-tape: an event's tape. */
export const EventTapeScreen = () => (
  <OneEvent
    path={paths.eventTape()}
    opens="tape"
    choose={(choice) => <ChooseNewest {...choice} words="Choose an event to see its tape." opens="tape" />}
  >
    {({ eventUrl, ...event }) => (
      <EventTape
        {...event}
        links={(opens, at) => (
          <>
            <EventLinks eventUrl={eventUrl} to={opens} />
            <EvaluationLinks eventUrl={eventUrl} filing={{ at }} />
          </>
        )}
      />
    )}
  </OneEvent>
)
