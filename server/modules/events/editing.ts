import { EXERCISE_INACTIVE } from '#contract/exercise.ts'
import type { Db } from '#server/db/db.ts'
import { eventOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Forbidden, NotFound, orNotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { type ActivityEntry, ofEvent } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findSharedFacts, type SharedFacts } from '#server/modules/live/sharedFacts.ts'
import { type EventRow, eventFor } from './access.ts'
import { canEditEvent, type EventFacts, mayEverEdit } from './policy.ts'
import { lockEvent } from './writes.ts'

export const CANNOT_EDIT = 'Only organizers of this event can do this.'

/** An event by row id or printed event_id, with the version the caller has seen. */
export type EventKey = VersionedKey<string>

/** The right that a change needs. */
type Right = (by: Session, event: EventFacts) => boolean

/** A locked event that is being changed. */
export interface LockedEvent {
  row: EventRow
  /** The event before the change, so that people it becomes hidden from are notified too. */
  before: SharedFacts | undefined
}

/**
 * @param may the required right, EDIT by default
 * @throws Forbidden, NotFound, in the order of authz §3: role, row, right
 */
export async function editableEvent(
  db: Db,
  by: Session,
  key: string,
  may: Right = canEditEvent,
): Promise<EventRow> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const { row, facts } = await eventFor(db, by, key)
  if (!may(by, facts)) {
    // Only the status is missing if this person could do it were the event active. Of those who see an inactive event,
    // that concerns only conductors.
    const isOnlyInactive = may(by, { ...facts, status: 'Active' })
    throw new Forbidden(isOnlyInactive ? EXERCISE_INACTIVE : CANNOT_EDIT)
  }
  return row
}

/**
 * Changes an event in one transaction that locks it. Checks the rights again after locking, because the event may have
 * changed while waiting.
 * @param key.lock 'update' for a deletion
 * @param key.may the required right, EDIT by default
 * @throws Forbidden, NotFound, PreconditionFailed
 */
export async function editEvent<T>(
  deps: Deps,
  by: Session,
  { id, ifMatch, lock, may }: EventKey & { lock?: 'update'; may?: Right | undefined },
  work: (tx: Db, held: LockedEvent) => Promise<T>,
): Promise<T> {
  const { event } = await editableEvent(deps.db, by, id, may)
  return deps.db.transaction(async (tx) => {
    await lockEvent(tx, event.id, lock)
    const row = await editableEvent(tx, by, String(event.id), may)
    expectVersion(ifMatch, row.event.version)
    const [before] = await findSharedFacts(tx, [event.id])
    return work(tx, { row, before })
  })
}

/**
 * Changes a row that belongs to an event, in one transaction that locks the event.
 * @param row.mayKnow whether the caller may know of such rows of the event; if not, the answer is the same as for a
 * missing row
 * @throws Forbidden, NotFound, in the order of authz §3: role, row, right
 */
export async function editRowOfEvent<T>(
  deps: Deps,
  by: Session,
  row: { table: Parameters<typeof eventOf>[1]; noun: string; id: number; mayKnow: Right; may?: Right },
  work: (tx: Db, held: LockedEvent) => Promise<T>,
): Promise<T> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const event = orNotFound(await eventOf(deps.db, row.table, row.id), row.noun, row.id)
  const { facts } = await eventFor(deps.db, by, String(event))
  if (!row.mayKnow(by, facts)) throw new NotFound(row.noun, row.id)
  return editEvent(deps, by, { id: String(event), may: row.may }, work)
}

/** The common fields of all log entries about a changed event. */
export const changedEvent = ({ row: { event }, before }: LockedEvent, name = event.name) =>
  ({
    ...ofEvent({ ...event, name }),
    subject: 'event',
    event_before: before,
  }) as const satisfies Omit<ActivityEntry, 'action'>
