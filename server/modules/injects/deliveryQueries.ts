import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import { inject_receipts, inject_teams, injects } from '#server/db/schema/injects.ts'
import { teams } from '#server/db/schema/teams.ts'

// What the clock and a press deliver. Every statement that hands out work skips what another process holds.

/** Injects that one transaction delivers. */
export const DELIVERY_BATCH = 50

/** A team takes part that it is for: without one it waits. */
const hasTeam = sql`exists (select 1 from ${event_teams} where ${event_teams.event_id} = ${injects.event_id}
  and (${injects.to_all} or ${event_teams.team_id} in (
    select ${inject_teams.team_id} from ${inject_teams} where ${inject_teams.inject_id} = ${injects.id})))`

/** The clock runs and has passed the time. */
const isDue = (now: Date) =>
  scoped(
    and(
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
    ),
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
 * Holds what is due, and the clocks it is due by: a press of Pause or EndEx waits for the delivery, or comes before it and
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

/** Writes the receipts of the teams an inject goes to. @returns their names, in order */
export async function insertReceipts(tx: Db, id: number): Promise<string[]> {
  const result = await tx.execute(sql`
    with sent as (
      insert into ${inject_receipts} (inject_id, team_id)
      select ${injects.id}, ${event_teams.team_id} from ${injects}
      join ${event_teams} on ${event_teams.event_id} = ${injects.event_id}
      where ${injects.id} = ${id} and (${injects.to_all} or ${event_teams.team_id} in (
        select ${inject_teams.team_id} from ${inject_teams} where ${inject_teams.inject_id} = ${injects.id}))
      returning team_id)
    select ${teams.name} as name from sent join ${teams} on ${teams.id} = sent.team_id order by 1`)
  return rowsOf<{ name: string }>(result).map(({ name }) => name)
}

export const markDelivered = (tx: Db, id: number, delivered_at: Date, delivered_elapsed_ms: number) =>
  tx.update(injects).set({ delivered_at, delivered_elapsed_ms }).where(eq(injects.id, id))
