import type { Db } from '#server/db/db.ts'
import { exceeds } from '#server/modules/auth/counts.ts'

const WINDOW_MS = 60_000

/** Counts one more use of a key. @returns whether it was used more than `limit` times within a minute */
export const exceedsPerMinute = (db: Db, key: string, limit: number, now: Date): Promise<boolean> =>
  exceeds(db, key, { limit, windowMs: WINDOW_MS }, now)
