import type { Kiosk } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import { findShownKiosk, type KioskRow } from './listQueries.ts'
import { presentKiosk } from './present.ts'
import { findAssigned } from './queries.ts'

/** A kiosk that is there: it was written or read in this transaction. */
export async function existingKiosk(tx: Db, id: number): Promise<KioskRow> {
  const row = await findShownKiosk(tx, id)
  if (!row) throw new Error(`kiosk ${id} is gone`)
  return row
}

/** A kiosk as the answer to a change of it: with those who sit there, without its credentials. */
export async function shownKiosk(tx: Db, id: number): Promise<Kiosk> {
  const row = await existingKiosk(tx, id)
  return presentKiosk(row, { assigned: await findAssigned(tx, [id]) })
}
