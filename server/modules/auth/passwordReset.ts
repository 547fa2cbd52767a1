import { EMAIL_PATTERN } from '#contract/roles.ts'
import type { PasswordResetConfirmBody } from '#contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { BadRequest, FieldError, HttpError } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { countTry, exceeds, type Limit, networkOf, takeBack } from './counts.ts'
import { hashLinkToken, mailPasswordLink, sendMails } from './passwordLinks.ts'
import { replacePassword } from './passwordReplacement.ts'
import { brokenRules } from './passwordRules.ts'
import { roleOf } from './permissions.ts'
import { findAccount, findAccountById, findPasswordLink, lockAccount, takePasswordLink } from './queries.ts'
import type { Client } from './service.ts'
import { signInThrottle } from './throttle.ts'

/** From one address, for whomever: an office behind one address, and somebody who tries many emails. */
const ASKING: Limit = { tries: 20, sentence: 'Too many links were asked for. Please wait and try again.' }
const USING: Limit = { tries: 20, sentence: 'Too many tries. Please wait and try again.' }
/** To one account, from wherever: a stranger must not fill somebody's mailbox. */
const MAILS = { limit: 3, windowMs: 60 * 60_000 }

/**
 * Mails a link if the address has an account that may sign in (authz line 4). Everything that depends on the account
 * happens after the answer, so that neither what is answered nor when tells whether there is one.
 * @throws FieldError, TooManyRequests
 */
export async function askForReset(deps: Deps, client: Client, { email }: { email: string }): Promise<void> {
  if (!EMAIL_PATTERN.test(email)) throw new FieldError('email', 'Enter a valid email address.')
  await countTry(deps.db, `reset-asked:${networkOf(client.ip)}`, ASKING, deps.now())
  deps.background.run('mail a reset link', () => mailResetLink(deps, client, email))
}

async function mailResetLink(deps: Deps, client: Client, email: string): Promise<void> {
  const account = await findAccount(deps.db, email)
  if (!account?.user.is_active || !roleOf(account.user.role)) return
  const { user } = account
  if (await exceeds(deps.db, `reset-mails:${user.id}`, MAILS, deps.now())) return
  await deps.db.transaction(async (tx) => {
    await mailPasswordLink(tx, deps, user, 'reset')
    // Anybody can ask: the row says from where, not by whom.
    await recordActivity(
      tx,
      { visitor: 'Not signed in', ...client },
      {
        action: 'password_reset_asked',
        subject: 'session',
        subject_id: user.id,
        organization_id: user.organization_id,
        target_user_id: user.id,
        affected_entity: `Account ${user.email}`,
        details: user.email,
      },
    )
  })
  sendMails(deps)
}

/**
 * Sets a new password by a mailed link (authz line 5). The link works once, whoever is how close behind; all sessions
 * and all other links of the account end. It does not sign in (docs/decisions/022).
 * @throws BadRequest for a link that is not in force; HttpError 400 with messages by field; TooManyRequests
 */
export async function confirmReset(
  deps: Deps,
  client: Client,
  { token, new_password, confirm_password }: PasswordResetConfirmBody,
): Promise<void> {
  const { db, now, passwords } = deps
  const key = `reset-used:${networkOf(client.ip)}`
  await countTry(db, key, USING, now())
  const token_hash = hashLinkToken(token)
  const link = await findPasswordLink(db, token_hash, now())
  const account = link && (await findAccountById(db, link.user_id))
  if (!account) throw invalidLink()
  if (new_password !== confirm_password) {
    throw new FieldError('confirm_password', 'The passwords do not match.')
  }
  const broken = await brokenRules(new_password, account.user)
  if (broken.length > 0) throw new HttpError(400, { new_password: broken })
  const password_hash = await passwords.hash(new_password)

  const isReset = await db.transaction(async (tx) => {
    const held = await lockAccount(tx, account.user.id)
    if (!held?.is_active || !roleOf(held.role)) return false
    if (!(await takePasswordLink(tx, token_hash, now()))) return false
    await replacePassword(tx, deps, held, { password_hash, action: 'password_reset', client })
    await signInThrottle.forgive(tx, { email: held.email, ip: client.ip })
    await takeBack(tx, key, USING)
    return true
  })
  if (!isReset) throw invalidLink()
  sendMails(deps)
}

const invalidLink = () => new BadRequest('This link is invalid or has expired. Ask for a new one.')
