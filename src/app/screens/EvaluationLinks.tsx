import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/session.ts'
import { reportedEventsQuery } from '#src/api/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKeyOf } from '#src/api/events.ts'
import { observationQueries } from '#src/api/observations.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { EventLinks } from './EventLinks.tsx'

type EvaluationLinksProps = {
  eventUrl: string
  /** Where a new observation can be filed from here: the moment it is of. */
  filing?: { at: string | null }
}

/**
 * Leads to the observations and the after-action report of an event, where the server lists it among those the person
 * opens there.
 */
export function EvaluationLinks({ eventUrl, filing }: EvaluationLinksProps) {
  const api = useApi()
  const role = useRole()
  const key = eventKeyOf(eventUrl) ?? ''
  // The lists are searched by name and printed id; a row id is looked for among the newest.
  const search = /^\d+$/.test(key) ? '' : key
  const isThis = (event: { id: number | string; event_id: string }) =>
    event.event_id === key || String(event.id) === key
  const observed = useQuery({
    ...observationQueries(api).events(search),
    enabled: api.knows('observations'),
  }).data?.find(isThis)
  const reported = useQuery({
    ...reportedEventsQuery(api, search),
    // Refused to participants.
    enabled: api.knows('after-action') && !(['org_user', 'user'] satisfies Role[] as string[]).includes(role),
  }).data?.find(isThis)
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
