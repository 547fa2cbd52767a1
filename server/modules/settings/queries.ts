import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { firstRow } from '#server/db/rows.ts'
import { global_kiosk_limits, platform_secrets } from '#server/db/schema/settings.ts'

const LIMIT = {
  id: global_kiosk_limits.id,
  global_max_users: global_kiosk_limits.global_max_users,
  version: global_kiosk_limits.version,
}
type KioskLimitRow = Pick<typeof global_kiosk_limits.$inferSelect, keyof typeof LIMIT>

/** The platform's limit, at most one row (schema.ts). */
export const findKioskLimits = (db: Db): Promise<KioskLimitRow[]> =>
  db.select(LIMIT).from(global_kiosk_limits)

/** Locks the limit with this id. */
export const lockKioskLimit = (tx: Db, id: number): Promise<KioskLimitRow | undefined> =>
  tx
    .select(LIMIT)
    .from(global_kiosk_limits)
    .where(eq(global_kiosk_limits.id, id))
    .for('update')
    .then(firstRow)

/** @returns undefined if a limit exists, or is being inserted concurrently */
export const insertKioskLimit = (
  tx: Db,
  global_max_users: number,
  now: Date,
): Promise<KioskLimitRow | undefined> =>
  tx
    .insert(global_kiosk_limits)
    .values({ global_max_users, updated_at: now })
    .onConflictDoNothing()
    .returning(LIMIT)
    .then(firstRow)

export const updateKioskLimit = (
  tx: Db,
  id: number,
  global_max_users: number,
  now: Date,
): Promise<KioskLimitRow | undefined> =>
  tx
    .update(global_kiosk_limits)
    .set({ global_max_users, updated_at: now })
    .where(eq(global_kiosk_limits.id, id))
    .returning(LIMIT)
    .then(firstRow)

/** Stores a platform secret as a hash. */
export const saveSecret = (tx: Db, name: string, secret_hash: string, now: Date) =>
  tx
    .insert(platform_secrets)
    .values({ name, secret_hash, updated_at: now })
    .onConflictDoUpdate({ target: platform_secrets.name, set: { secret_hash, updated_at: now } })
