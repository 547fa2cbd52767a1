import { and, eq, ne } from 'drizzle-orm'
import { DEFAULT_KIOSK_USERS } from '#contract/kiosks.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { users } from '#server/db/schema/users.ts'
import { FieldError } from '#server/errors.ts'

/** The user's field that names a kiosk; messages appear there. */
const FIELD = 'assigned_kiosk'

interface SlotRequest {
  /** Row id. */
  kiosk_id: number
  /** The user's organization, which must own the kiosk (authz I10). */
  organization_id: number
  /** The user to assign; omit for one being created. Someone already assigned here needs no new slot. */
  user_id?: number
}

/**
 * Reserves a slot at a kiosk for one user (authz I4). Locks the kiosk until the end of the transaction, in which the
 * caller writes `assigned_kiosk_id` and `assigned_kiosk_at`; concurrent callers wait, and are refused if it was the
 * last slot. Callers that also lock the user's row lock it first.
 * @throws FieldError `assigned_kiosk` when the kiosk belongs to another organization or has no slot left
 */
export async function takeSlot(tx: Db, request: SlotRequest) {
  const { kiosk_id, organization_id, user_id } = request
  const [kiosk] = await tx
    .select({ id: kiosks.id, kiosk_id: kiosks.kiosk_id, name: kiosks.name })
    .from(kiosks)
    .where(scoped(eq(kiosks.id, kiosk_id), eq(kiosks.organization_id, organization_id)))
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

/** Users per kiosk: the platform's limit, or the default if none is set. */
async function readKioskLimit(db: Db): Promise<number> {
  const [row] = await db.select({ max: global_kiosk_limits.global_max_users }).from(global_kiosk_limits)
  return row?.max ?? DEFAULT_KIOSK_USERS
}

/** Free slots; 0 if the limit was lowered below the number assigned. */
export const slotsLeft = (limit: number, assigned: number): number => Math.max(0, limit - assigned)
