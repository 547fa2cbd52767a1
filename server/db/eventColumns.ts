import { ilike, or, type SQL } from 'drizzle-orm'
import { likePattern } from './db.ts'
import { events } from './schema/events.ts'

/** Columns that identify an event and its organization. */
export const eventColumns = {
  id: events.id,
  event_id: events.event_id,
  name: events.name,
  organization_id: events.organization_id,
}
/** The same with what decides who may edit it. */
export const editedEventColumns = { ...eventColumns, creator_id: events.creator_id }

/** Events whose name or printed event_id contains this text, as a WHERE over events; undefined for no filter. */
export function eventsMatching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = likePattern(search)
  return or(ilike(events.name, pattern), ilike(events.event_id, pattern))
}
