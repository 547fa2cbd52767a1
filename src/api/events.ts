import { queryOptions } from '@tanstack/react-query'
import type { Event, EventScreen } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { asChoices, choicesOf } from './choices.ts'
import { eventRow } from './eventRow.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

/** Parameters of GET events/ (events spec §7); eventRules decides which a tab sends. */
export type EventFilter = {
  page?: number
  page_size?: number
  ordering?: string
  search?: string
  sharing_mode?: string
  status?: string
  organization?: RowId
  created_by?: string
  all?: true
  scheduled?: true
  /** With `event-choice`. */
  can_edit?: true
  opens?: EventScreen
}

/** An event's key in paths: its row id, else the printed event_id (ruling 55). */
export const eventKey = (one: Pick<Event, 'id' | 'event_id'>): string => String(one.id ?? one.event_id)

/** The url that Select passes to the dashboard (events spec §2). */
export const eventUrl = (key: RowId): string => path`events/${key}/?all=true`

/**
 * The key in a passed url. Accepts only a relative `events/{key}/` with an optional query, so a stored or forged url
 * cannot send the token elsewhere (ruling 112).
 */
export function eventKeyOf(url: string | undefined): string | undefined {
  const match = url === undefined ? null : /^events\/([^/?#\s]+)\/(?:\?[^#\s]*)?$/.exec(url)
  if (!match?.[1]) return undefined
  try {
    const key = decodeURIComponent(match[1])
    return /^[\w-]+$/.test(key) ? key : undefined
  } catch {
    return undefined // malformed escape
  }
}

/** Reads of events. All throw ApiError; 404 for events outside the caller's scope. */
export const eventQueries = (api: Api) => ({
  /** One page. Keeps the previous rows while a page or search of the same list loads. */
  list: (filter: EventFilter) =>
    queryOptions({
      queryKey: [...keys.events, 'list', filter],
      queryFn: async ({ signal }) =>
        asChoices('events', await api.getPage(eventRow, 'events/', filter, { signal })),
      placeholderData: (previous, query) =>
        isSameList(filter, query?.queryKey.at(-1) as EventFilter | undefined) ? previous : undefined,
    }),
  /** One page, uncached. */
  page: (filter: EventFilter, signal: AbortSignal) => api.getPage(eventRow, 'events/', filter, { signal }),
  /** Every event the caller can see, unpaged: the options of an event filter. */
  everything: () =>
    queryOptions({
      queryKey: [...keys.events, 'everything'],
      ...choicesOf('events', ({ signal }) =>
        api.getRows(eventRow, 'events/', { no_pagination: true, all: true }, { signal }),
      ),
    }),
  /** @param key row id, or the printed event_id if that is all you have */
  detail: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.events, 'detail', String(key)],
      queryFn: ({ signal }) => api.get(eventRow, path`events/${key}/`, { all: true }, { signal }),
    }),
})

const isSameList = (one: EventFilter, other: EventFilter | undefined): boolean => {
  if (!other) return false
  const rest = ({ page: _page, search: _search, ...filter }: EventFilter) => JSON.stringify(filter)
  return rest(one) === rest(other)
}
