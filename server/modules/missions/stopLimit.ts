import { eq, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { missions } from '#server/db/schema/missions.ts'
import { STOPPING_BOUND_MS, STOPPING_LIMIT_MS } from './limits.ts'

/** When a stop times out whose kiosk was heard from now (ruling 175). */
export const stoppingDeadline = (now: Date) => sql`least(
  ${new Date(now.getTime() + STOPPING_LIMIT_MS).toISOString()}::timestamptz,
  ${missions.stopping_at} + ${STOPPING_BOUND_MS}::int * interval '1 millisecond')`

/** The kiosk was heard from: if its mission is stopping, the limit counts from now. */
export const keepStopping = (db: Db, id: number, now: Date) =>
  db
    .update(missions)
    .set({ last_heartbeat_at: now, deadline_at: stoppingDeadline(now) })
    .where(scoped(eq(missions.id, id), eq(missions.state, 'stopping')))
