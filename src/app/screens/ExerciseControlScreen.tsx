import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { paths } from '#src/app/router/paths.ts'
import { ExerciseControl } from '#src/features/exercise/ExerciseControl.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { EventLinks } from './EventLinks.tsx'
import { ChooseNewest, OneEvent, type OpenedEvent } from './OneEvent.tsx'

// In another tab: the board does not wait for it.
const ObservationList = lazyExport(
  () => import('#src/features/observations/ObservationList.tsx'),
  'ObservationList',
)

const TeamDetailsDialog = lazyExport(() => import('#src/features/teams/TeamDetails.tsx'), 'TeamDetailsDialog')

const dialogs = [TeamDetailsDialog]

/** /event-control: an event's exercise. */
export const ExerciseControlScreen = () => (
  <OneEvent
    path={paths.eventControl()}
    opens="control"
    choose={(choice) => (
      <ChooseNewest {...choice} words="Choose an event to see its exercise." opens="control" />
    )}
  >
    {(event) => <Control {...event} />}
  </OneEvent>
)

function Control({ eventUrl, ...props }: OpenedEvent) {
  usePreload(dialogs)
  const api = useApi()
  // Known if this person comes from its dashboard; not worth a request.
  const { data: event } = useQuery({ ...eventQueries(api).detail(props.eventKey), enabled: false })
  const hasObservations = api.knows('observations')
  return (
    <ExerciseControl
      {...props}
      observations={hasObservations ? (event) => <ObservationList event={event} /> : undefined}
      teamDetails={(team, onClose) => <TeamDetailsDialog team={team} onClose={onClose} />}
      links={<EventLinks eventUrl={eventUrl} to={['dashboard', 'tape']} opens={event?.opens} />}
      report={(tone) => (
        <EventLinks eventUrl={eventUrl} to={['report']} opens={event?.opens} tone={tone} size="large" />
      )}
    />
  )
}
