import type { Db } from '#server/db/db.ts'
import type { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { personName } from '#server/people.ts'
import { passwordChangedLetter } from './passwordLetters.ts'
import { deletePasswordLinks, setPassword } from './queries.ts'
import type { Client } from './service.ts'

/** Long enough for a mail server that is down over night. */
const NOTICE_VALID_MS = 24 * 60 * 60_000

/**
 * Puts a new password in the place of the old one, and ends what the old one gave: every session and every link.
 * The owner is notified by mail. The caller holds the account (lockAccount) and sends the mail after the commit.
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
  const notice = passwordChangedLetter(account, { at, forgotUrl: `${publicOrigin()}/forgot-password` })
  await mail.post(tx, notice, new Date(at.getTime() + NOTICE_VALID_MS))
}
