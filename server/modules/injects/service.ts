import { eq, type SQL } from 'drizzle-orm'
import type { Inject, InjectList } from '#contract/exercise.ts'
import type { Db } from '#server/db/db.ts'
import { injects } from '#server/db/schema/injects.ts'
import type { Deps } from '#server/deps.ts'
import { allow, NotFound, orNotFound } from '#server/errors.ts'
import { groupBy } from '#server/groupBy.ts'
import type { ActivityEntry } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { CANNOT_EDIT, editRowOfEvent, type LockedEvent } from '#server/modules/events/editing.ts'
import { mayEverEdit } from '#server/modules/events/policy.ts'
import { canConduct } from '#server/modules/exercise/policy.ts'
import { canReadInjects } from './policy.ts'
import { presentInject } from './present.ts'
import { findAddressees, findInjects, findReceipts, type StoredInject } from './queries.ts'
import { lockInject, planAgain } from './writes.ts'

/**
 * The injects of an event, by number.
 * @throws Forbidden, NotFound
 */
export async function listInjects(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  key: string,
): Promise<InjectList> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const { row, facts } = await eventFor(db, by, key)
  allow(canReadInjects(by, facts), CANNOT_EDIT)
  const at = now()
  return {
    injects: await injectsOf(db, by, row.event.id, at),
    server_time: at.toISOString(),
    can_edit: canConduct(by, facts),
  }
}

async function injectsOf(db: Db, by: Session, eventId: number, now: Date, which?: SQL): Promise<Inject[]> {
  const rows = await findInjects(db, eventId, which)
  if (rows.length === 0) return []
  const ids = rows.map(({ inject }) => inject.id)
  const teams = groupBy(await findAddressees(db, eventId, ids), ({ inject_id }) => inject_id)
  const receipts = groupBy(await findReceipts(db, ids), ({ inject_id }) => inject_id)
  return rows.map((row) =>
    presentInject(by, row, {
      teams: teams.get(row.inject.id) ?? [],
      receipts: receipts.get(row.inject.id) ?? [],
      now,
    }),
  )
}

/** One inject after a change. */
export async function readInject(
  { db, now }: Deps,
  by: Session,
  eventId: number,
  id: number,
): Promise<Inject> {
  const [inject] = await injectsOf(db, by, eventId, now(), eq(injects.id, id))
  if (!inject) throw new NotFound('inject', id)
  return inject
}

/**
 * Changes an inject in one transaction that locks it and its event.
 * @throws Forbidden, NotFound, in the order of authz §3: role, row, right
 */
export async function editInject<T>(
  deps: Deps,
  by: Session,
  id: number,
  work: (tx: Db, inject: StoredInject, held: LockedEvent) => Promise<T>,
): Promise<T> {
  const row = { table: injects, noun: 'inject', id, mayKnow: canReadInjects, may: canConduct }
  return editRowOfEvent(deps, by, row, async (tx, held) => {
    const inject = orNotFound(await lockInject(tx, id), 'inject', id)
    return work(tx, inject, held)
  })
}

/** The common fields of all log entries about an inject. */
export const changedInject = (
  { id, number, title }: Pick<StoredInject, 'id' | 'number' | 'title'>,
  event: { id: number; event_id: string; organization_id: number },
) =>
  ({
    subject: 'inject',
    subject_id: id,
    organization_id: event.organization_id,
    event,
    affected_entity: `Inject ${number} (${title})`,
  }) as const satisfies Omit<ActivityEntry, 'action'>

/**
 * For a reset of the exercise: sets delivered injects back to planned and deletes their receipts; the log keeps both.
 * @returns how many, as a sentence for the log
 */
export async function resetInjects(tx: Db, eventId: number, at: Date): Promise<string> {
  const count = await planAgain(tx, eventId, at)
  if (count === 0) return ''
  return count === 1 ? '. 1 inject is planned again.' : `. ${count} injects are planned again.`
}
