import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lockRow, oneRow } from '#server/db/rows.ts'
import { corrective_actions } from '#server/db/schema/afterAction.ts'
import { observations } from '#server/db/schema/observations.ts'
import type { StoredAction } from './queries.ts'

export const countActions = (tx: Db, eventId: number) =>
  tx.$count(corrective_actions, eq(corrective_actions.event_id, eventId))

/** Locks an action. */
export const lockAction = (tx: Db, id: number) => lockRow(tx, corrective_actions, id)

export async function insertAction(tx: Db, values: typeof corrective_actions.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(corrective_actions).values(values).returning({ id: corrective_actions.id }))
    .id
}

export const updateAction = (
  tx: Db,
  id: number,
  values: Partial<Omit<StoredAction, 'id' | 'version'>> & { updated_at: Date },
) => tx.update(corrective_actions).set(values).where(eq(corrective_actions.id, id))

export const removeAction = (tx: Db, id: number) =>
  tx.delete(corrective_actions).where(eq(corrective_actions.id, id))

export async function isObservationOf(tx: Db, eventId: number, id: number): Promise<boolean> {
  const count = await tx.$count(
    observations,
    and(eq(observations.event_id, eventId), eq(observations.id, id)),
  )
  return count > 0
}
