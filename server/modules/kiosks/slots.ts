import { and, eq, ne } from 'drizzle-orm'
import { DEFAULT_KIOSK_USERS } from '#contract/kiosks.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { FieldError } from '#server/errors.ts'

/** The field of a user that names a kiosk; its messages show there. */
const FIELD = 'assigned_kiosk'

export interface SlotRequest {
  /** Row id. */
  kiosk_id: number
  /** The user's organization: a kiosk of another one is none (authz I10). */
  organization_id: number
  /** The user to assign; omitted for one who is being created. Someone already assigned needs no new slot. */
  user_id?: number
}

export interface SlotKiosk {
  id: number
  kiosk_id: string
  name: string
}

/**
 * Reserves a place at a kiosk for one user (authz I4). Locks the kiosk until the end of the transaction, in which the
 * caller writes `assigned_kiosk_id` and `assigned_kiosk_at`. A second caller who wants the last place waits and is then
 * refused. Callers that also lock the user's row lock it first.
 * @throws FieldError `assigned_kiosk` when the kiosk is not the organization's or has no place left
 */
export async function takeSlot(tx: Db, request: SlotRequest): Promise<SlotKiosk> {
  const { kiosk_id, organization_id, user_id } = request
  const [kiosk] = await tx
    .select({ id: kiosks.id, kiosk_id: kiosks.kiosk_id, name: kiosks.name })
    .from(kiosks)
    .where(scoped(and(eq(kiosks.id, kiosk_id), eq(kiosks.organization_id, organization_id))))
    .for('no key update')
  if (!kiosk) throw new FieldError(FIELD, 'This kiosk does not belong to the organization.')
  const limit = await readKioskLimit(tx)
  const others = await tx.$count(
    users,
    and(eq(users.assigned_kiosk_id, kiosk_id), user_id === undefined ? undefined : ne(users.id, user_id)),
  )
  if (others >= limit) {
    throw new FieldError(
      FIELD,
      `All ${limit} places at this kiosk are taken. Choose another kiosk, or remove someone first.`,
    )
  }
  return kiosk
}

/** How many users each kiosk takes: the platform's limit, or the default until someone sets one. */
async function readKioskLimit(db: Db): Promise<number> {
  const [row] = await db.select({ max: global_kiosk_limits.global_max_users }).from(global_kiosk_limits)
  return row?.max ?? DEFAULT_KIOSK_USERS
}

/** Places left at a kiosk; none, not fewer, once the limit was lowered below what is assigned. */
export const slotsLeft = (limit: number, assigned: number): number => Math.max(0, limit - assigned)
