import type { Db } from '#server/db/db.ts'
import { usedUpUntil } from '#server/modules/auth/counts.ts'

const WINDOW_MS = 60_000

/** Counts one more use of a key. @returns whether it was used more than `limit` times within a minute */
export const exceedsPerMinute = async (db: Db, key: string, limit: number, now: Date): Promise<boolean> =>
  (await usedUpUntil(db, key, { limit, windowMs: WINDOW_MS }, now)) !== undefined
