import { queryOptions } from '@tanstack/react-query'
import { eventReadiness } from '#contract/eventReadiness.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

/**
 * Readiness checks of an event: only for servers that know `readiness`.
 * @throws ApiError 404 if there is no such event
 */
export const readinessQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.readiness, String(event)],
    queryFn: ({ signal }) => api.get(eventReadiness, path`events/${event}/readiness/`, {}, { signal }),
  })
