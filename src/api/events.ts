import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Event, event, eventFiles, teamsDetails } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { mergeTeamIds } from './teams.ts'

/** The parameters GET events/ knows (events spec §7); which of them a tab sends is eventRules' business. */
export type EventFilter = {
  page?: number
  search?: string
  sharing_mode?: string
  status?: string
  organization?: RowId
  created_by?: string
  all?: true
}

/** The part of a path that names an event: its row id, else the printed event_id (ruling 55). */
export const eventKey = (one: Pick<Event, 'id' | 'event_id'>): string => String(one.id ?? one.event_id)

/** What Select carries to the dashboard (events spec §2). */
export const eventUrl = (key: RowId): string => path`events/${key}/?all=true`

/**
 * The event a carried url names. Only a relative `events/{key}/` with an optional query is taken, so that a stored or
 * forged url can never send the token elsewhere (ruling 112).
 */
export function eventKeyOf(url: string | undefined): string | undefined {
  const match = url === undefined ? null : /^events\/([^/?#\s]+)\/(?:\?[^#\s]*)?$/.exec(url)
  if (!match?.[1]) return undefined
  try {
    const key = decodeURIComponent(match[1])
    return /^[\w-]+$/.test(key) ? key : undefined
  } catch {
    return undefined // a broken escape names nothing
  }
}

/** Reads of events. All throw ApiError; 404 for an event outside of the caller's scope. */
export const eventQueries = (api: Api) => ({
  /** One page of the list; pages and searches of the same list keep the old rows meanwhile. */
  list: (filter: EventFilter) =>
    queryOptions({
      queryKey: [...keys.events, 'list', filter],
      queryFn: ({ signal }) => api.getPage(event, 'events/', filter, { signal }),
      placeholderData: (previous, query) =>
        isSameList(filter, query?.queryKey.at(-1) as EventFilter | undefined) ? previous : undefined,
    }),
  /** Every event the caller may see, unpaged: what a filter of events offers. */
  everything: () =>
    queryOptions({
      queryKey: [...keys.events, 'everything'],
      queryFn: ({ signal }) => api.getAll(event, 'events/', { no_pagination: true, all: true }, { signal }),
    }),
  /** @param key row id, or the printed event_id where that is all one has */
  detail: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.events, 'detail', String(key)],
      queryFn: ({ signal }) => api.get(event, path`events/${key}/`, { all: true }, { signal }),
    }),
  /** Simulation files; their addresses are signed and live five minutes at most, so they are never kept long. */
  files: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.events, 'files', String(key)],
      // No slash before the question mark: literal in events spec §7 (ruling 53).
      queryFn: ({ signal }) => api.get(eventFiles, path`events/${key}/files`, { all: true }, { signal }),
      staleTime: 0,
      refetchInterval: FILE_LINK_REFRESH_MS,
    }),
  /** Teams or the one person of an event, with who runs it and who is logged in. */
  participants: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.events, 'participants', String(key)],
      queryFn: ({ signal }) =>
        api.get(teamsDetails, path`events/${key}/teams-details/`, { all: true }, { signal }),
    }),
})

/** Signed file addresses expire after five minutes (authz line 50): fetched anew before that. */
const FILE_LINK_REFRESH_MS = 4 * 60_000

const isSameList = (one: EventFilter, other: EventFilter | undefined): boolean => {
  if (!other) return false
  const rest = ({ page: _page, search: _search, ...filter }: EventFilter) => JSON.stringify(filter)
  return rest(one) === rest(other)
}

/**
 * Gives an event more teams; those it has are always sent along (events spec §4).
 * @param from the list patches with `?all=true`, the dashboard without (ruling 144)
 * @throws ApiError 400 or 403 with the server's reason
 */
export function useAssignTeams(from: 'list' | 'dashboard') {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ event: target, chosen }: { event: Event; chosen: readonly RowId[] }) =>
      api.patch(
        null,
        path`events/${eventKey(target)}/`,
        { assigned_teams: mergeTeamIds(target.assigned_teams, chosen) },
        from === 'list' ? { query: { all: true } } : {},
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.events }),
  })
}
