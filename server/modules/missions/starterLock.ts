import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { oneRow } from '#server/db/rows.ts'

// Serializes the starts of one person, before the rows that a start changes (docs/architecture.md, Order of locks).

/** An arbitrary lock id; the second key is the person. */
const STARTER_LOCK = 7_263_002

/** Waits for the lock: a second click waits for the first and finds its mission. */
export const lockStarter = (tx: Db, user: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${STARTER_LOCK}, ${user})`)

/** Takes the lock unless someone else has it. */
export async function tryLockStarter(tx: Db, user: number): Promise<boolean> {
  const result = await tx.execute(sql`select pg_try_advisory_xact_lock(${STARTER_LOCK}, ${user}) as taken`)
  return oneRow(rowsOf<{ taken: boolean }>(result)).taken
}
