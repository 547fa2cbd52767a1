import type { Db } from '#server/db/db.ts'
import { pickByKey, rowKey } from '#server/db/rowKey.ts'
import { NotFound, orNotFound } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { canSeeEvent, type EventFacts } from './policy.ts'
import { type EventRow, findEventsByKey } from './queries.ts'

export type { EventRow }

/** The facts of an event row that policies ask for. */
export const factsOf = (row: EventRow): EventFacts => ({
  organization_id: row.event.organization_id,
  sharing_mode: row.event.sharing_mode,
  status: row.event.status,
  creator_id: row.event.creator_id,
  takes_part: row.takes_part,
  partner_of_caller: row.partner_of_caller,
})

/**
 * Finds an event by row id or printed event_id, without checking whether the caller may see it; most callers use
 * `eventFor`. Digits are tried as a row id first, then as a printed id (ruling 55).
 */
export async function findEvent(
  db: Db,
  by: Session,
  key: string,
  since: string | null = null,
): Promise<EventRow | undefined> {
  const asked = rowKey(key)
  const rows = await findEventsByKey(db, by.user, asked, since)
  return pickByKey(rows, asked)
}

/**
 * An event that the caller may see, by row id or printed event_id.
 * @param since ended missions count for `has_recent_mission` if they ended after this
 * @throws NotFound also for an event the caller may not see
 */
export async function eventFor(
  db: Db,
  by: Session,
  key: string,
  since: string | null = null,
): Promise<{ row: EventRow; facts: EventFacts }> {
  const row = orNotFound(await findEvent(db, by, key, since), 'event', key)
  const facts = factsOf(row)
  if (!canSeeEvent(by, facts)) throw new NotFound('event', key)
  return { row, facts }
}
