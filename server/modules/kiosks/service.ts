import type { UserKiosk } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findKioskName } from '#server/modules/kiosks/queries.ts'

/**
 * The kiosk assigned to the caller, as a list of none or one; never its credentials (authz line 34).
 * @see events spec §7 (kiosks/user-kiosk: a kiosk or list, each with name)
 */
export async function readUserKiosk(db: Db, by: Session): Promise<UserKiosk[]> {
  const { assigned_kiosk_id } = by.user
  const kiosk = assigned_kiosk_id === null ? undefined : await findKioskName(db, assigned_kiosk_id)
  return kiosk ? [kiosk] : []
}
