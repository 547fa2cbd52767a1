import { asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { naturalName } from '#server/db/ordering.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import { inject_receipts, inject_teams, injects } from '#server/db/schema/injects.ts'
import { teams } from '#server/db/schema/teams.ts'

// Delivery of injects. Statements that hand out work skip rows locked by another process.

/** Injects delivered per transaction. */
export const DELIVERY_BATCH = 50

/** One of its teams takes part; otherwise the inject waits. */
const hasTeam = sql`exists (select 1 from ${event_teams} where ${event_teams.event_id} = ${injects.event_id}
  and (${injects.to_all} or ${event_teams.team_id} in (
    select ${inject_teams.team_id} from ${inject_teams} where ${inject_teams.inject_id} = ${injects.id})))`

/** The clock runs and has passed the inject's time. */
const isDue = (now: Date) =>
  scoped(
    eq(exercises.state, 'running'),
    eq(events.status, 'Active'),
    isNull(injects.delivered_at),
    isNotNull(injects.at_ms),
    lte(
      injects.at_ms,
      sql`${exercises.elapsed_ms} + greatest(0,
          extract(epoch from ${now.toISOString()}::timestamptz - ${exercises.changed_at}) * 1000)`,
    ),
    hasTeam,
  )

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: injects.id })
    .from(injects)
    .innerJoin(exercises, eq(exercises.event_id, injects.event_id))
    .innerJoin(events, eq(events.id, injects.event_id))
    .where(isDue(now))
    .limit(1)
  return rows.length > 0
}

/**
 * Locks due injects and their clocks: a concurrent Pause or EndEx either waits for the delivery, or comes first, and
 * then nothing is due.
 */
export const lockDue = (tx: Db, now: Date) =>
  tx
    .select({ inject: injects, clock: exercises })
    .from(injects)
    .innerJoin(exercises, eq(exercises.event_id, injects.event_id))
    .innerJoin(events, eq(events.id, injects.event_id))
    .where(isDue(now))
    .orderBy(asc(injects.event_id), asc(injects.at_ms), asc(injects.number))
    .limit(DELIVERY_BATCH)
    .for('update', { of: [injects, exercises], skipLocked: true })

/** Inserts receipts for the teams of an inject. @returns their names, sorted */
export async function insertReceipts(tx: Db, id: number): Promise<string[]> {
  const result = await tx.execute(sql`
    with sent as (
      insert into ${inject_receipts} (inject_id, team_id)
      select ${injects.id}, ${event_teams.team_id} from ${injects}
      join ${event_teams} on ${event_teams.event_id} = ${injects.event_id}
      where ${injects.id} = ${id} and (${injects.to_all} or ${event_teams.team_id} in (
        select ${inject_teams.team_id} from ${inject_teams} where ${inject_teams.inject_id} = ${injects.id}))
      returning team_id)
    select ${teams.name} as name from sent join ${teams} on ${teams.id} = sent.team_id order by ${naturalName(teams.name)}`)
  return rowsOf<{ name: string }>(result).map(({ name }) => name)
}

export const markDelivered = (tx: Db, id: number, delivered_at: Date, delivered_elapsed_ms: number) =>
  tx.update(injects).set({ delivered_at, delivered_elapsed_ms }).where(eq(injects.id, id))
