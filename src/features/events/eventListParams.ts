import { EVENT_MORE_SORT_KEYS, EVENT_SORT_KEYS } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { eventQueries } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { listParams, sliceOf, sortKeysOf } from '#src/lists/slice.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { parseParams } from '#src/shared/screenParams.tsx'
import {
  EVENT_DIALOGS,
  EVENT_TAB_IDS,
  type EventCaller,
  type EventListVariant,
  eventListQuery,
} from './eventRules.ts'

/** Address parameters of the list (style L7). */
export const eventListParams = z.object({
  tab: z.catch(z.enum(EVENT_TAB_IDS), 'network'),
  ...listParams,
  /** The open dialog and its event. */
  dialog: dialogParam(EVENT_DIALOGS),
  event: rowParam,
})

export const slicing = (api: Api) => ({
  name: 'events',
  sortKeys: sortKeysOf(api, EVENT_SORT_KEYS, EVENT_MORE_SORT_KEYS),
})

/** Query of a tab's rows; also sent with toggle and delete (events spec §7). */
export const filterOf = (
  { tab, search }: z.infer<typeof eventListParams>,
  caller: EventCaller,
  variant: EventListVariant,
) => ({
  ...eventListQuery(tab, caller, variant),
  ...(search && { search }),
})

/** Prefetches the first rows with the list's own query, before the list renders (style rule R3). */
export function prefetchEventList(
  variant: EventListVariant,
  { client, api, session, search, organization }: Prefetching,
): void {
  const params = parseParams(eventListParams, search)
  const filter = filterOf(params, { ...session, chosen: organization }, variant)
  void client.prefetchQuery(eventQueries(api).list({ ...filter, ...sliceOf(params, slicing(api)) }))
}
