import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Event } from '#contract/events.ts'
import {
  type CreateEventBody,
  type EndedEvent,
  endedEvent,
  eventEndPreview,
  type PatchEventBody,
} from '#contract/eventWrites.ts'
import { type RowId, rowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from './context.tsx'
import { type EventListFilter, refetchEvents } from './eventSwitch.ts'
import { eventKey } from './events.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

type Named = Pick<Event, 'id' | 'event_id'>
/** "Response has id" (events spec §7); nothing else of it is relied on. */
const createdEvent = z.object({ id: rowId })

/** What ending an event would stop: an extension. @throws ApiError 404 where the server does not know it */
export const endingQuery = (api: Api, key: RowId) =>
  queryOptions({
    queryKey: [...keys.events, 'ending', String(key)],
    queryFn: ({ signal }) => api.get(eventEndPreview, path`events/${key}/end/`, {}, { signal }),
    staleTime: 0,
  })

/**
 * Changes of events; each asks again for what it made stale before it is done, except a new one: its dialog refreshes the list
 * when it is closed (events spec §2). All throw ApiError: 403 without `can_edit`, 409 while a mission runs, 412 when
 * the event was changed since `version`.
 */
export function useEventWrites() {
  const api = useApi()
  const client = useQueryClient()
  const refresh = () => refetchEvents(client)
  return {
    refresh,
    /** @returns the new row's id */
    create: async (body: CreateEventBody): Promise<RowId> =>
      (await api.post(createdEvent, 'events/', body)).id,
    change: async (one: Named, body: PatchEventBody, version: number | undefined): Promise<void> => {
      await api.patch(null, path`events/${eventKey(one)}/`, body, { query: { all: true }, version })
      await refresh()
    },
    remove: (one: Named, query: EventListFilter): Promise<void> =>
      api.del(path`events/${eventKey(one)}/`, { query }),
    /** Stops what runs on the event and makes it Inactive: an extension. */
    end: (one: Named): Promise<EndedEvent> => api.post(endedEvent, path`events/${eventKey(one)}/end/`, {}),
    removeTeam: async (one: Named, team_id: RowId): Promise<void> => {
      await api.post(null, path`events/${eventKey(one)}/remove-team/`, { team_id }, { query: { all: true } })
      await refresh()
    },
  }
}
