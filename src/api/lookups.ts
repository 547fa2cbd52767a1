import { queryOptions } from '@tanstack/react-query'
import { lookup } from '#contract/events.ts'
import { choicesOf } from './choices.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'

/** These lists change only with server releases. */
const LOOKUP_STALE_MS = 10 * 60_000

/** Event and scenario types: `{ id, code, name }`, in the server's order. @see events spec §7 */
export const lookupQueries = (api: Api) => ({
  eventTypes: () =>
    queryOptions({
      queryKey: [...keys.lookups, 'event-types'],
      ...choicesOf('event types', ({ signal }) =>
        api.getRows(lookup, 'event-types/', { no_pagination: true }, { signal }),
      ),
      staleTime: LOOKUP_STALE_MS,
    }),
  scenarioTypes: () =>
    queryOptions({
      queryKey: [...keys.lookups, 'scenario-types'],
      ...choicesOf('scenario types', ({ signal }) =>
        api.getRows(lookup, 'scenario-types/', { no_pagination: true }, { signal }),
      ),
      staleTime: LOOKUP_STALE_MS,
    }),
})
