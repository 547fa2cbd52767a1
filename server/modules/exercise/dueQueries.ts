import { asc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { firstRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { users } from '#server/db/schema/users.ts'

// Scheduled starts of all exercises, and what a start locks.

export type DueRow = Pick<
  typeof exercise_assignments.$inferSelect,
  'event_id' | 'team_id' | 'kiosk_id' | 'operator_id'
>

const isScheduled = eq(exercise_assignments.state, 'scheduled')

/** Rows that are due, the earliest first. */
export const findDue = (db: Db, now: Date, limit: number): Promise<DueRow[]> =>
  db
    .select({
      event_id: exercise_assignments.event_id,
      team_id: exercise_assignments.team_id,
      kiosk_id: exercise_assignments.kiosk_id,
      operator_id: exercise_assignments.operator_id,
    })
    .from(exercise_assignments)
    .where(scoped(isScheduled, lte(exercise_assignments.start_at, now)))
    .orderBy(asc(exercise_assignments.start_at), exercise_assignments.event_id, exercise_assignments.team_id)
    .limit(limit)

/** When the next row is due. */
export async function findNext(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ start_at: exercise_assignments.start_at })
    .from(exercise_assignments)
    .where(scoped(isScheduled, gt(exercise_assignments.start_at, now)))
    .orderBy(asc(exercise_assignments.start_at))
    .limit(1)
  return row?.start_at ?? null
}

export const lockEventOf = (tx: Db, { event_id }: DueRow) =>
  tx.select().from(events).where(eq(events.id, event_id)).for('share').then(firstRow)

/** @returns undefined when another transaction has locked the kiosk */
export const lockIfFree = (tx: Db, id: number): Promise<{ id: number } | undefined> =>
  tx
    .select({ id: kiosks.id })
    .from(kiosks)
    .where(eq(kiosks.id, id))
    .for('no key update', { skipLocked: true })
    .then(firstRow)

/** @returns undefined when the row was taken by another process, cancelled, or assigned differently */
export const lockDue = (tx: Db, { event_id, team_id, kiosk_id, operator_id }: DueRow, now: Date) =>
  tx
    .select()
    .from(exercise_assignments)
    .where(
      scoped(
        eq(exercise_assignments.event_id, event_id),
        eq(exercise_assignments.team_id, team_id),
        isScheduled,
        lte(exercise_assignments.start_at, now),
        sql`${exercise_assignments.kiosk_id} is not distinct from ${kiosk_id}::int`,
        sql`${exercise_assignments.operator_id} is not distinct from ${operator_id}::int`,
      ),
    )
    .for('update', { skipLocked: true })
    .then(firstRow)

export const findConductor = (tx: Db, id: number) =>
  tx.select().from(users).where(eq(users.id, id)).then(firstRow)
