import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

const WINDOW_MS = 60_000

/**
 * Counts one more use of a key, over all server processes, by one atomic statement.
 * @returns whether the key was used more than `limit` times within a minute
 */
export async function exceedsPerMinute(db: Db, key: string, limit: number, now: Date): Promise<boolean> {
  const start = new Date(now.getTime() - WINDOW_MS).toISOString()
  const result = await db.execute(sql`
    insert into throttles as t (key, failures, window_start)
    values (${key}, 1, ${now.toISOString()}::timestamptz)
    on conflict (key) do update set
      failures = case when t.window_start <= ${start}::timestamptz then 1 else t.failures + 1 end,
      window_start = case when t.window_start <= ${start}::timestamptz then excluded.window_start else t.window_start end
    returning failures`)
  return (rowsOf<{ failures: number }>(result)[0]?.failures ?? 0) > limit
}
