import type { Db } from '#server/db/db.ts'
import { planAgain } from './writes.ts'

/**
 * An exercise that is reset is run again: what was delivered is planned again, and the receipts go. The log keeps both.
 * @returns how many, as a sentence for the log
 */
export async function resetInjects(tx: Db, eventId: number, at: Date): Promise<string> {
  const count = await planAgain(tx, eventId, at)
  if (count === 0) return ''
  return count === 1 ? '. 1 inject is planned again.' : `. ${count} injects are planned again.`
}
