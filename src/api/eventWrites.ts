import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import {
  type CreateEventBody,
  type EndedEvent,
  endedEvent,
  eventEndPreview,
  type PatchEventBody,
} from '#contract/eventWrites.ts'
import { type RowId, rowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { mergeTeamIds } from '#src/shared/teamNames.ts'
import { useApi } from './context.tsx'
import { type EventListFilter, refetchEvents } from './eventSwitch.ts'
import { eventKey } from './events.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

type Named = Pick<Event, 'id' | 'event_id'>
/** "Response has id" (events spec §7); nothing else is read. */
const createdEvent = z.object({ id: rowId })

/** What ending an event would stop: only for a server that knows `event-end`. @throws ApiError */
export const endingQuery = (api: Api, key: RowId) =>
  queryOptions({
    queryKey: [...keys.events, 'ending', String(key)],
    queryFn: ({ signal }) => api.get(eventEndPreview, path`events/${key}/end/`, {}, { signal }),
    staleTime: 0,
    // Every dialog asks anew: a list from an earlier one may name missions that have ended.
    gcTime: 0,
  })

// Writes. All throw ApiError: 403 without `can_edit`, 409 while a mission runs.

const useRefetchEvents = () => {
  const client = useQueryClient()
  return () => refetchEvents(client)
}

/**
 * Creates an event. Does not refetch: its dialog refreshes the list when it closes (events spec §2).
 * @returns the new row's id
 */
export function useCreateEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: async (body: CreateEventBody): Promise<RowId> =>
      (await api.post(createdEvent, 'events/', body)).id,
  })
}

type EventChange = { event: Named; body: PatchEventBody; version: number | undefined }

/** 412 if the event was changed since `version`. */
export function useChangeEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ event: one, body, version }: EventChange): Promise<void> =>
      api.patch(null, path`events/${eventKey(one)}/`, body, { query: { all: true }, version }),
    onSuccess: useRefetchEvents(),
  })
}

/** @param query the filters of the list it is deleted from (events spec §7) */
export function useDeleteEvent(one: Named, query: EventListFilter) {
  const api = useApi()
  const refetch = useRefetchEvents()
  return useMutation({
    mutationFn: (): Promise<void> => api.del(path`events/${eventKey(one)}/`, { query }),
    // After a failure too: it may already be gone.
    onSettled: () => void refetch(),
  })
}

/** Stops the event's missions and makes it Inactive: only for servers that know `event-end`. */
export function useEndEvent(one: Named) {
  const api = useApi()
  const refetch = useRefetchEvents()
  return useMutation({
    mutationFn: (): Promise<EndedEvent> => api.post(endedEvent, path`events/${eventKey(one)}/end/`, {}),
    // After a failure too: other missions may be running by now.
    onSettled: () => void refetch(),
  })
}

/**
 * Removes a team from the event, without deleting it. Partners remove their own team by sending the list of teams
 * (authz line 47).
 */
export function useRemoveTeam(one: Event) {
  const api = useApi()
  return useMutation({
    mutationFn: (team_id: RowId): Promise<void> =>
      one.can_edit === true
        ? api.post(null, path`events/${eventKey(one)}/remove-team/`, { team_id }, { query: { all: true } })
        : api.patch(
            null,
            path`events/${eventKey(one)}/`,
            {
              assigned_teams: mergeTeamIds(one.assigned_teams, []).filter(
                (id) => String(id) !== String(team_id),
              ),
            },
            { query: { all: true } },
          ),
    onSuccess: useRefetchEvents(),
  })
}
