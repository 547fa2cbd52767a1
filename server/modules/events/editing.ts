import type { Db } from '#server/db/db.ts'
import { eventOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, NotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { type ActivityEntry, ofEvent } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findSharedFacts, type SharedFacts } from '#server/modules/live/sharedFacts.ts'
import { type EventRow, eventFor } from './access.ts'
import { canEditEvent, type EventFacts, mayEverEdit } from './policy.ts'
import { lockEvent } from './queries.ts'

export const CANNOT_EDIT = 'Only people who can edit this event can do this.'

/** Which event, by row id or printed event_id, and the version the caller has seen of it. */
export type EventKey = VersionedKey<string>

/** An event that is being changed, held. */
export interface HeldEvent {
  row: EventRow
  /** The facts before the change, so that anyone it becomes hidden from is notified. */
  before: SharedFacts | undefined
}

/**
 * @param may the right that is asked for, when it is not EDIT
 * @throws Forbidden, NotFound (authz §3: the role, the row, then the right)
 */
export async function editableEvent(
  db: Db,
  by: Session,
  key: string,
  may: (by: Session, event: EventFacts) => boolean = canEditEvent,
): Promise<EventRow> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const { row, facts } = await eventFor(db, by, key)
  allow(may(by, facts), CANNOT_EDIT)
  return row
}

/**
 * Changes an event in one transaction that holds it. Its sharing, its creator or the event itself may have changed while
 * we waited, so the rights are asked again of what is held.
 * @param lock 'update' for a deletion
 * @throws Forbidden, NotFound, PreconditionFailed
 */
export async function editEvent<T>(
  deps: Deps,
  by: Session,
  { id, ifMatch }: EventKey,
  work: (tx: Db, held: HeldEvent) => Promise<T>,
  { lock, may }: { lock?: 'update'; may?: Parameters<typeof editableEvent>[3] | undefined } = {},
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
 * Changes a row that belongs to an event, in one transaction that holds the event.
 * @param row.mayKnow whether someone who sees the event knows of its rows; others get the answer for a row that is not there
 * @throws Forbidden, NotFound (authz §3: the role, the row, then the right)
 */
export async function editRowOfEvent<T>(
  deps: Deps,
  by: Session,
  row: {
    table: Parameters<typeof eventOf>[1]
    noun: string
    id: number
    mayKnow: (by: Session, event: EventFacts) => boolean
  },
  work: (tx: Db, held: HeldEvent) => Promise<T>,
  { may }: { may?: Parameters<typeof editableEvent>[3] } = {},
): Promise<T> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const event = await eventOf(deps.db, row.table, row.id)
  if (event === undefined) throw new NotFound(row.noun, row.id)
  const { facts } = await eventFor(deps.db, by, String(event))
  if (!row.mayKnow(by, facts)) throw new NotFound(row.noun, row.id)
  return editEvent(deps, by, { id: String(event) }, work, { may })
}

/** What all log entries about a changed event have in common. */
export const changedEvent = ({ row: { event }, before }: HeldEvent, name = event.name) =>
  ({
    ...ofEvent({ ...event, name }),
    subject: 'event',
    event_before: before,
  }) as const satisfies Omit<ActivityEntry, 'action'>
