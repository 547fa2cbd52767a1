import type { GlobalKioskLimit } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, orNotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { mayChangeKioskLimit, mayReadKioskLimit, maySetDownloadPassword } from './policy.ts'
import { findKioskLimits, insertKioskLimit, lockKioskLimit, saveSecret, updateKioskLimit } from './queries.ts'

/** Users per kiosk, as a list of one, or of none if not set (authz line 27). */
export async function listKioskLimits(db: Db, by: Session): Promise<GlobalKioskLimit[]> {
  allow(mayReadKioskLimit(by))
  return findKioskLimits(db)
}

/**
 * Sets the limit for the first time (authz line 28).
 * @throws Forbidden; Conflict if one exists, so that nobody overwrites a number they have not seen
 */
export async function setKioskLimit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  users: number,
): Promise<GlobalKioskLimit> {
  allow(mayChangeKioskLimit(by))
  return db.transaction(async (tx) => {
    const row = await insertKioskLimit(tx, users, now())
    if (!row) throw new Conflict('Someone else has set this limit in the meantime.')
    await recordChange(tx, by, row.id, `${users} users per kiosk`)
    return row
  })
}

/**
 * Changes the limit (authz line 28). Lowering it below the number assigned removes nobody; such a kiosk accepts no more
 * users until there is room.
 * @throws Forbidden, NotFound, PreconditionFailed
 */
export async function changeKioskLimit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  { id, ifMatch }: VersionedKey,
  users: number,
): Promise<GlobalKioskLimit> {
  allow(mayChangeKioskLimit(by))
  return db.transaction(async (tx) => {
    const before = orNotFound(await lockKioskLimit(tx, id), 'kiosk limit', id)
    expectVersion(ifMatch, before.version)
    if (before.global_max_users === users) return before
    const row = await updateKioskLimit(tx, id, users, now())
    if (!row) throw new Error(`kiosk limit ${id} is gone`)
    await recordChange(tx, by, id, `${users} users per kiosk, before: ${before.global_max_users}`)
    return row
  })
}

const recordChange = (tx: Db, by: Session, id: number, details: string) =>
  recordActivity(tx, by, {
    action: 'kiosk_limit_changed',
    subject: 'settings',
    subject_id: id,
    affected_entity: 'Kiosk defaults',
    details,
  })

const DOWNLOAD_PASSWORD = 'download_password'

/**
 * Stores the hash of the global download password (authz line 29). Not used yet: its button is disabled (ruling 86).
 */
export async function setDownloadPassword(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>,
  by: Session,
  password: string,
): Promise<void> {
  allow(maySetDownloadPassword(by))
  // Outside the transaction, because hashing is slow.
  const hash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    await saveSecret(tx, DOWNLOAD_PASSWORD, hash, now())
    await recordActivity(tx, by, {
      action: 'download_password_changed',
      subject: 'settings',
      subject_id: DOWNLOAD_PASSWORD,
      affected_entity: 'Download security',
    })
  })
}
