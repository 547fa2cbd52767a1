import { useQuery } from '@tanstack/react-query'
import { reportedEventsQuery } from '#src/api/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKeyOf } from '#src/api/events.ts'
import { observationQueries } from '#src/api/observations.ts'
import { useHoldDrawing } from '#src/shared/drawnTogether.tsx'
import { isParticipant } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { EventLinks } from './EventLinks.tsx'

type EvaluationLinksProps = {
  eventUrl: string
  /** If a new observation can be filed here: its time. */
  filing?: { at: string | undefined }
}

/**
 * Links to an event's observations and after-action report, if the server lists the event among those the person can
 * open there.
 */
export function EvaluationLinks({ eventUrl, filing }: EvaluationLinksProps) {
  const api = useApi()
  const role = useRole()
  const key = eventKeyOf(eventUrl) ?? ''
  // The lists are searched by name and printed id; a row id is looked up among the newest.
  const search = /^\d+$/.test(key) ? '' : key
  const isThis = (event: { id: number | string; event_id: string }) =>
    event.event_id === key || String(event.id) === key
  const observations = useQuery({
    ...observationQueries(api).events(search),
    enabled: api.knows('observations'),
  })
  const reports = useQuery({
    ...reportedEventsQuery(api, search),
    enabled: api.knows('after-action') && !isParticipant(role),
  })
  useHoldDrawing(observations.isLoading || reports.isLoading)
  const observed = observations.data?.find(isThis)
  const reported = reports.data?.find(isThis)
  const files = filing !== undefined && observed?.is_evaluator === true
  return (
    <EventLinks
      eventUrl={eventUrl}
      to={[
        ...(observed ? ([files ? 'newObservation' : 'observations'] as const) : []),
        ...(reported ? (['report'] as const) : []),
      ]}
      more={files ? { newObservation: { dialog: 'new', ...(filing.at && { at: filing.at }) } } : {}}
    />
  )
}
