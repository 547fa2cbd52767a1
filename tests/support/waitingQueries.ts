import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/db.ts'
import type { TestApp } from '#tests/support/app.ts'

/** How many queries wait for a lock. PostgreSQL only. */
export async function waitingQueries({ db }: Pick<TestApp, 'db'>): Promise<number | undefined> {
  const result = await db.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowsOf<{ count: number }>(result)[0]?.count
}
