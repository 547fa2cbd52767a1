import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'

/** The server's dependencies that seeding needs. */
export type SeedDeps = Pick<Deps, 'db' | 'config' | 'now' | 'random' | 'files' | 'vault' | 'passwords'>

/** The transaction to write in, and the time that dates are relative to. */
export interface World {
  tx: Db
  deps: SeedDeps
  now: Date
}

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A time some days before now, at an hour of that day in UTC. */
export function daysBefore(now: Date, days: number, hour = 9, minute = 0): Date {
  const day = new Date(now.getTime() - days * DAY_MS)
  day.setUTCHours(hour, minute, 0, 0)
  // "Today at 21:00" may be in the future.
  return day < now ? day : new Date(now.getTime() - 30 * MINUTE_MS)
}

/** The date some days from now, YYYY-MM-DD (ruling 49); negative for the past. */
export const dateIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Row ids in advance, for rows that contain their id in another column: a printed id or a seal. */
export async function takeIds({ tx }: World, table: 'kiosks' | 'missions', count: number): Promise<number[]> {
  const result = await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return idsOf(rowsOf<{ id: number }>(result))
}

/** Looks up a row by its story name; a missing one is a mistake in the story. */
export function named<Row>(rows: ReadonlyMap<string, Row>, key: string): Row {
  const row = rows.get(key)
  if (row === undefined) throw new Error(`The demo exercise names ${key}, which it does not have.`)
  return row
}
