import { queryOptions } from '@tanstack/react-query'
import { lookup } from '#contract/events.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'

/** Static lists change with a release of the server, not during an exercise. */
const LOOKUP_STALE_MS = 10 * 60_000

/** Event types and scenario types: `{ id, code, name }`, in the server's order. @see events spec §7 */
export const lookupQueries = (api: Api) => ({
  eventTypes: () => lookupOptions(api, 'event-types/'),
  scenarioTypes: () => lookupOptions(api, 'scenario-types/'),
})

const lookupOptions = (api: Api, path: 'event-types/' | 'scenario-types/') =>
  queryOptions({
    queryKey: [...keys.lookups, path],
    queryFn: ({ signal }) => api.getAll(lookup, path, { no_pagination: true }, { signal }),
    staleTime: LOOKUP_STALE_MS,
  })
