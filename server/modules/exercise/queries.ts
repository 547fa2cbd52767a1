import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import type { Clock } from './clock.ts'

/** The stored clock; undefined if it was never started. */
export async function findClock(db: Db, event: number): Promise<Clock | undefined> {
  const [row] = await db.select().from(exercises).where(eq(exercises.event_id, event))
  return row
}

/** The caller has locked the event's row. */
export const saveClock = (tx: Db, event_id: number, clock: Clock) =>
  tx
    .insert(exercises)
    .values({ event_id, ...clock })
    .onConflictDoUpdate({ target: exercises.event_id, set: clock })
