import { useState } from 'react'
import { useApi } from '#src/api/context.tsx'
import { dashboardPath } from '#src/app/router/eventUrl.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { variantOf } from '#src/features/reports/reportVariant.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { actsAs } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import type { StartNote } from '#src/shared/startNote.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { LoadingRegion } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { EventLinks } from './EventLinks.tsx'
import { ChooseNewest, OneEvent } from './OneEvent.tsx'

// Below mission control, which does not depend on it.
const MissionReports = lazyExport(
  () => import('#src/features/reports/MissionReports.tsx'),
  'MissionReports',
  { isOptional: true },
)

// Only for people who can edit the event.
const OfflineMapList = lazyExport(
  () => import('#src/features/offlineMaps/OfflineMapList.tsx'),
  'OfflineMapList',
  { isOptional: true },
)

// Shown only while the exercise concerns this person.
const EventExercise = lazyExport(
  () => import('#src/features/exercise/ownTeams/EventExercise.tsx'),
  'EventExercise',
  { isOptional: true, holdsDrawing: true },
)

// Next to the links that need no request.
const EvaluationLinks = lazyExport(() => import('./EvaluationLinks.tsx'), 'EvaluationLinks', {
  isOptional: true,
  holdsDrawing: true,
})

/** /event-dashboard and /event-dashboard-org: mission control of one event, with its mission reports (ruling 152). */
export const EventDashboardScreen = () => (
  <LoadingRegion>
    <Dashboard />
  </LoadingRegion>
)

function Dashboard() {
  const role = actsAs(useRole())
  const variant = variantOf(role)
  const [startNote, setStartNote] = useState<StartNote>()
  const hasControl = useApi().knows('exercise-control')
  return (
    <OneEvent
      path={dashboardPath(role)}
      loading={<LoadingState text="Loading event data..." />}
      choose={(choice) => (
        <ChooseNewest
          {...choice}
          // The first sentence is ruling 112's.
          words={`${choice.isChoosing ? '' : 'No data found. '}Choose an event to see its dashboard.`}
        />
      )}
    >
      {({ eventUrl, eventKey, anotherEvent }) => (
        <EventDashboard
          eventKey={eventKey}
          startNote={startNote}
          anotherEvent={anotherEvent}
          control={({ opens }) => (
            <>
              <Inline justify="endUnlessPhone">
                {hasControl && (
                  <>
                    <EventLinks eventUrl={eventUrl} to={['control', 'tape']} opens={opens} />
                    <EvaluationLinks eventUrl={eventUrl} />
                  </>
                )}
                {anotherEvent}
              </Inline>
              {hasControl && <EventExercise event={eventKey} onStartNote={setStartNote} />}
            </>
          )}
          offlineMaps={(event) => event.can_edit && <OfflineMapList of={{ event: eventKey }} />}
          reports={(event) => (
            <MissionReports variant={variant} eventId={event.id} eventName={event.name} embedded />
          )}
        />
      )}
    </OneEvent>
  )
}
