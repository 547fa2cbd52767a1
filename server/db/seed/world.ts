import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'

/** What filling the demo exercise takes of the server's dependencies. */
export type SeedDeps = Pick<Deps, 'db' | 'config' | 'now' | 'random' | 'files' | 'vault' | 'passwords'>

/** The exercise under construction: the transaction it is written in, and the time its dates are relative to. */
export interface World {
  tx: Db
  deps: SeedDeps
  now: Date
}

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A moment before the exercise was set up, at an hour of that day in UTC. */
export function daysBefore(now: Date, days: number, hour = 9, minute = 0): Date {
  const day = new Date(now.getTime() - days * DAY_MS)
  day.setUTCHours(hour, minute, 0, 0)
  // "Today at 21:00" may still be ahead.
  return day < now ? day : new Date(now.getTime() - 30 * MINUTE_MS)
}

/** The date so many days from now, YYYY-MM-DD (ruling 49); negative for the past. */
export const dateIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Row ids in advance, for rows that carry their own id in another column: a printed id, a seal. */
export async function takeIds({ tx }: World, table: 'kiosks' | 'missions', count: number): Promise<number[]> {
  const result = await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** Looks a name of the story up; a name nobody wrote is a mistake in the story. */
export function named<Row>(rows: ReadonlyMap<string, Row>, key: string): Row {
  const row = rows.get(key)
  if (row === undefined) throw new Error(`The demo exercise names ${key}, which it does not have.`)
  return row
}
