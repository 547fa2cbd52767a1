import type { QueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { type EventFilter, eventKey } from './events.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { changedVersion } from './repair.ts'

// Separate from the other writes: the first list needs only the switch, not what dialogs send.

/** The list's filters, sent with a toggle or deletion (events spec §7). */
export type EventListFilter = Omit<EventFilter, 'page' | 'page_size'>

/**
 * Toggles Active and Inactive. @returns the row's new version, if the server sends one @throws ApiError 403 without
 * `can_edit`, 409 while a mission runs, 412
 */
export const toggleEvent = (
  api: Api,
  one: Pick<Event, 'id' | 'event_id' | 'version'>,
  query: EventListFilter,
): Promise<{ version?: number | undefined }> =>
  api.post(changedVersion, path`events/${eventKey(one)}/toggle-status/`, {}, { query, version: one.version })

/** Refetches everything that shows events. */
export async function refetchEvents(client: QueryClient): Promise<void> {
  for (const queryKey of [keys.missions, keys.dashboards, keys.activity, keys.readiness]) {
    void client.invalidateQueries({ queryKey })
  }
  await client.invalidateQueries({ queryKey: keys.events })
}
