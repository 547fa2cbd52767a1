import { asc, eq, lte, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import type { Vault } from '#server/vault.ts'
import type { Message } from './message.ts'

const placeOf = (row: number) => ({ table: 'mail_outbox', column: 'message_sealed', row })

/** Takes the ids first, because they are part of the seals. */
export async function insertMails(
  tx: Db,
  vault: Vault,
  messages: readonly Message[],
  times: { created_at: Date; expires_at: Date },
): Promise<void> {
  if (messages.length === 0) return
  const taken = await tx.execute(sql`
    select nextval(pg_get_serial_sequence('mail_outbox', 'id'))::int as id from generate_series(1, ${messages.length}::int)`)
  const ids = rowsOf<{ id: number }>(taken)
  const rows = messages.map((message, index) => {
    const id = ids[index]?.id
    if (id === undefined) throw new Error('The outbox gave no id.')
    const message_sealed = vault.seal(JSON.stringify(message), placeOf(id))
    return { id, message_sealed, next_attempt_at: times.created_at, ...times }
  })
  await tx.insert(mail_outbox).values(rows)
}

export interface ClaimedMail {
  id: number
  /** Including this one. */
  attempts: number
  message_sealed: Buffer
}

/** Leases the mail that has waited longest until `leaseUntil`. */
export async function claimMail(db: Db, at: Date, leaseUntil: Date): Promise<ClaimedMail | undefined> {
  const next = db
    .select({ id: mail_outbox.id })
    .from(mail_outbox)
    .where(lte(mail_outbox.next_attempt_at, at))
    .orderBy(asc(mail_outbox.next_attempt_at), asc(mail_outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mail_outbox)
    .set({ attempts: sql`${mail_outbox.attempts} + 1`, next_attempt_at: leaseUntil })
    .where(eq(mail_outbox.id, next))
    .returning({
      id: mail_outbox.id,
      attempts: mail_outbox.attempts,
      message_sealed: mail_outbox.message_sealed,
    })
  return row
}

export const openMail = (vault: Vault, { id, message_sealed }: ClaimedMail): Message =>
  JSON.parse(vault.open(message_sealed, placeOf(id))) as Message

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.delete(mail_outbox).where(eq(mail_outbox.id, id))
}

export async function postponeMail(db: Db, id: number, next_attempt_at: Date): Promise<void> {
  await db.update(mail_outbox).set({ next_attempt_at }).where(eq(mail_outbox.id, id))
}

/** Deletes expired mails; each is returned to one process only. */
export const deleteExpiredMails = (db: Db, at: Date) =>
  db
    .delete(mail_outbox)
    .where(lte(mail_outbox.expires_at, at))
    .returning({ id: mail_outbox.id, attempts: mail_outbox.attempts })
