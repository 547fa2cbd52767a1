import { DEFAULT_KIOSK_USERS } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'

/** How many users each kiosk takes: the platform's limit, or the default until someone sets one. */
export async function readKioskLimit(db: Db): Promise<number> {
  const [row] = await db.select({ max: global_kiosk_limits.global_max_users }).from(global_kiosk_limits)
  return row?.max ?? DEFAULT_KIOSK_USERS
}

/** Places left at a kiosk; none, not fewer, once the limit was lowered below what is assigned. */
export const slotsLeft = (limit: number, assigned: number): number => Math.max(0, limit - assigned)
