import type { Db } from '#server/db/db.ts'
import type { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { personName } from '#server/people.ts'
import { passwordChangedEmail } from './passwordEmails.ts'
import { deletePasswordLinks, setPassword } from './queries.ts'
import type { Client } from './service.ts'

/** Covers a mail server that is down overnight. */
const NOTICE_VALID_MS = 24 * 60 * 60_000

/**
 * Replaces a password and ends every session and link of the account, and notifies the owner by mail. The caller has
 * locked the account (lockAccount) and sends the mail after the commit.
 */
export async function replacePassword(
  tx: Db,
  { now, mail, publicOrigin }: Pick<Deps, 'now' | 'mail' | 'publicOrigin'>,
  account: typeof users.$inferSelect,
  change: { password_hash: string; action: 'password_changed' | 'password_reset'; client: Client },
): Promise<void> {
  const at = now()
  await setPassword(tx, account.id, change.password_hash, at)
  await deletePasswordLinks(tx, account.id)
  const actor = { user: { id: account.id, name: personName(account) }, ...change.client }
  await recordActivity(tx, actor, {
    action: change.action,
    subject: 'session',
    subject_id: account.id,
    organization_id: account.organization_id,
    target_user_id: account.id,
    affected_entity: `Account ${account.email}`,
  })
  const notice = passwordChangedEmail(account, { at, forgotUrl: `${publicOrigin()}/forgot-password` })
  await mail.post(tx, notice, new Date(at.getTime() + NOTICE_VALID_MS))
}
