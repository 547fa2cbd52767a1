import type { QueryClient } from '@tanstack/react-query'
import { isUnderWay } from '#contract/exerciseState.ts'
import { eventKeyOf, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { keys } from '#src/api/keys.ts'
import { observationQueries } from '#src/api/observations.ts'
import { rememberedEventUrl } from '#src/app/router/eventUrl.ts'
import { paths } from '#src/app/router/paths.ts'
import { type EventSearch, findEventUrl } from '#src/app/router/useEventUrl.ts'
import { ChooseEvent } from '#src/features/observations/ChooseEvent.tsx'
import { Observations } from '#src/features/observations/Observations.tsx'
import { EventLinks } from './EventLinks.tsx'
import { OneEvent } from './OneEvent.tsx'

/**
 * /event-observations: of one event, or a choice of the events the person evaluates or reads, which may be in no other
 * list they have.
 */
export const ObservationsScreen = () => (
  <OneEvent
    path={paths.eventObservations()}
    search={observedUrl}
    choose={({ onChoose }) => <ChooseEvent onChoose={onChoose} />}
  >
    {({ eventUrl, ...event }) => (
      <Observations
        {...event}
        links={({ can_edit, can_file }) => (
          <>
            {can_edit && <EventLinks eventUrl={eventUrl} to={['control']} />}
            {/* An evaluator may not find the event in any other list. */}
            {can_file && <EventLinks eventUrl={eventUrl} to={['tape']} />}
          </>
        )}
      />
    )}
  </OneEvent>
)

/** The event of Observations: one whose observations the caller files or reads, those they evaluate first. */
const observedUrl: EventSearch = (api, isForOwn) => ({
  queryKey: [...keys.observations, 'event-url', rememberedEventUrl() ?? ''],
  queryFn: ({ signal, client }) => findObservedUrl(api, isForOwn, { signal, client }),
})

/**
 * @returns null if it is not clear which event the person is to evaluate, so that they choose it
 * @throws ApiError
 */
async function findObservedUrl(
  api: Api,
  isForOwn: boolean,
  { signal, client }: { signal: AbortSignal; client: QueryClient },
): Promise<string | null> {
  const events = await client.fetchQuery(observationQueries(api).events(''))
  const isObserved = (url: string | null | undefined): url is string =>
    events.some(({ id, event_id }) => [String(id), event_id].includes(eventKeyOf(url ?? undefined) ?? ''))
  const remembered = rememberedEventUrl()
  if (isObserved(remembered)) return remembered
  const evaluated = events.filter(({ is_evaluator }) => is_evaluator)
  const exercised = evaluated.filter(({ exercise_state }) => isUnderWay(exercise_state))
  const open = evaluated.filter(({ exercise_state }) => exercise_state !== 'ended')
  const [only] = [exercised, open, evaluated].find(({ length }) => length === 1) ?? []
  if (only) return eventUrl(only.event_id)
  if (evaluated.length > 0) return null
  const found = await findEventUrl(api, isForOwn, signal)
  return isObserved(found) ? found : null
}
