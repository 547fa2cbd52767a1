import { ilike, or, type SQL } from 'drizzle-orm'
import { likePattern } from './db.ts'
import { events } from './schema/events.ts'

/** Which event it is, and whose. */
export const eventColumns = {
  id: events.id,
  event_id: events.event_id,
  name: events.name,
  organization_id: events.organization_id,
}
/** With what decides who may edit it. */
export const editedEventColumns = { ...eventColumns, creator_id: events.creator_id }

/** Events whose name or printed event_id has this text; undefined: all. As a WHERE over events. */
export function eventsMatching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = likePattern(search)
  return or(ilike(events.name, pattern), ilike(events.event_id, pattern))
}
