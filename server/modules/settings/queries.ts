import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { global_kiosk_limits, platform_secrets } from '#server/db/schema/settings.ts'

const LIMIT = {
  id: global_kiosk_limits.id,
  global_max_users: global_kiosk_limits.global_max_users,
  version: global_kiosk_limits.version,
}
interface KioskLimitRow {
  id: number
  global_max_users: number
  version: number
}

/** The platform's limit, at most one row (schema.ts). */
export const findKioskLimits = (db: Db): Promise<KioskLimitRow[]> =>
  db.select(LIMIT).from(global_kiosk_limits)

/** Locks the limit with this id. */
export async function lockKioskLimit(tx: Db, id: number): Promise<KioskLimitRow | undefined> {
  const [row] = await tx
    .select(LIMIT)
    .from(global_kiosk_limits)
    .where(eq(global_kiosk_limits.id, id))
    .for('update')
  return row
}

/** @returns undefined if a limit exists, or is being inserted concurrently */
export async function insertKioskLimit(
  tx: Db,
  global_max_users: number,
  now: Date,
): Promise<KioskLimitRow | undefined> {
  const [row] = await tx
    .insert(global_kiosk_limits)
    .values({ global_max_users, updated_at: now })
    .onConflictDoNothing()
    .returning(LIMIT)
  return row
}

export async function updateKioskLimit(
  tx: Db,
  id: number,
  global_max_users: number,
  now: Date,
): Promise<KioskLimitRow | undefined> {
  const [row] = await tx
    .update(global_kiosk_limits)
    .set({ global_max_users, updated_at: now })
    .where(eq(global_kiosk_limits.id, id))
    .returning(LIMIT)
  return row
}

/** Stores a platform secret as a hash. */
export const saveSecret = (tx: Db, name: string, secret_hash: string, now: Date) =>
  tx
    .insert(platform_secrets)
    .values({ name, secret_hash, updated_at: now })
    .onConflictDoUpdate({ target: platform_secrets.name, set: { secret_hash, updated_at: now } })
