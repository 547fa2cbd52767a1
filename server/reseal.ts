import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Vault } from '#server/vault.ts'

/** Small batches, so that people changing a kiosk wait only briefly. */
const BATCH_ROWS = 50
const KIOSK_COLUMNS = [
  'access_url_sealed',
  'username_sealed',
  'password_sealed',
  'agent_token_sealed',
] as const

interface Resealed {
  kiosks: number
  mails: number
  /** Sealed values that no key opens, as `KSK-000012 password_sealed`. They are left unchanged. */
  unreadable: string[]
}

/**
 * Seals everything that is sealed in the database again with the current key. Each batch is one transaction that locks
 * its rows, so it may run beside servers, can be interrupted, and is idempotent. Each kiosk gets an activity row.
 * @param by the actor's name in the activity log
 */
export async function resealAll({ db, vault }: Pick<Deps, 'db' | 'vault'>, by: string): Promise<Resealed> {
  const done: Resealed = { kiosks: 0, mails: 0, unreadable: [] }
  await inBatches(db, (tx, after) => resealKiosks(tx, vault, { by, after, done }))
  await inBatches(db, (tx, after) => resealMails(tx, vault, { after, done }))
  return done
}

/** @param batch handles rows after an id and returns the last id, or undefined if there were none */
async function inBatches(db: Db, batch: (tx: Db, after: number) => Promise<number | undefined>) {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await db.transaction((tx) => batch(tx, from))
  }
}

type Progress = { after: number; done: Resealed }

async function resealKiosks(tx: Db, vault: Vault, { by, after, done }: Progress & { by: string }) {
  const rows = await tx
    .select()
    .from(kiosks)
    .where(gt(kiosks.id, after))
    .orderBy(asc(kiosks.id))
    .limit(BATCH_ROWS)
    .for('update')
  for (const row of rows) {
    const renewed: Partial<Record<(typeof KIOSK_COLUMNS)[number], Buffer>> = {}
    for (const column of KIOSK_COLUMNS) {
      const sealed = row[column]
      if (sealed === null || vault.isCurrent(sealed)) continue
      const place = { table: 'kiosks', column, row: row.id }
      const fresh = reseal(vault, sealed, place)
      if (fresh) renewed[column] = fresh
      else done.unreadable.push(`${row.kiosk_id} ${column}`)
    }
    if (Object.keys(renewed).length === 0) continue
    // `version` and `updated_at` stay: nothing that people see or edit has changed.
    await tx.update(kiosks).set(renewed).where(eq(kiosks.id, row.id))
    await recordActivity(
      tx,
      { system: by },
      {
        action: 'kiosk_changed',
        subject: 'kiosk',
        subject_id: row.id,
        organization_id: row.organization_id,
        affected_entity: `Kiosk ${row.name}`,
        details: 'Changed: encryption key of the credentials',
      },
    )
    done.kiosks += 1
  }
  return rows.at(-1)?.id
}

async function resealMails(tx: Db, vault: Vault, { after, done }: Progress) {
  const rows = await tx
    .select({ id: mail_outbox.id, message_sealed: mail_outbox.message_sealed })
    .from(mail_outbox)
    .where(gt(mail_outbox.id, after))
    .orderBy(asc(mail_outbox.id))
    .limit(BATCH_ROWS)
    .for('update')
  for (const { id, message_sealed } of rows) {
    if (vault.isCurrent(message_sealed)) continue
    const fresh = reseal(vault, message_sealed, { table: 'mail_outbox', column: 'message_sealed', row: id })
    if (!fresh) {
      done.unreadable.push(`mail ${id}`)
      continue
    }
    await tx.update(mail_outbox).set({ message_sealed: fresh }).where(eq(mail_outbox.id, id))
    done.mails += 1
  }
  return rows.at(-1)?.id
}

function reseal(vault: Vault, sealed: Buffer, place: Parameters<Vault['seal']>[1]): Buffer | undefined {
  try {
    return vault.seal(vault.open(sealed, place), place)
  } catch {
    return undefined // reported in the result, without stopping the others
  }
}
