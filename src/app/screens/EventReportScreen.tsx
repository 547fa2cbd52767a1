import { paths } from '#src/app/router/paths.ts'
import { EventReport } from '#src/features/afterAction/EventReport.tsx'
import { NOT_FOR_PARTICIPANTS } from '#src/features/afterAction/reportWords.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { isParticipant } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { EventLinks } from './EventLinks.tsx'
import { ChoiceSkeleton, OneEvent } from './OneEvent.tsx'

// Usually not needed: most visitors bring an event.
const ChooseReport = lazyExport(() => import('#src/features/afterAction/ChooseReport.tsx'), 'ChooseReport', {
  placeholder: <ChoiceSkeleton />,
})

/** /event-report: an event's after-action report, or a choice of those the person can read or start. */
export function EventReportScreen() {
  if (isParticipant(useRole())) return <RefusedState>{NOT_FOR_PARTICIPANTS}</RefusedState>
  return (
    <OneEvent path={paths.eventReport()} choose={({ onChoose }) => <ChooseReport onChoose={onChoose} />}>
      {({ eventUrl, eventKey, anotherEvent }) => (
        <EventReport
          event={eventKey}
          anotherEvent={anotherEvent}
          links={<EventLinks eventUrl={eventUrl} to={['dashboard']} />}
        />
      )}
    </OneEvent>
  )
}
