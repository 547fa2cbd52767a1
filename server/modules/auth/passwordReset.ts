import {
  EMAIL_INVALID,
  EMAIL_PATTERN,
  type PasswordLink,
  type PasswordLinkBody,
  type PasswordResetConfirmBody,
} from '#contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { BadRequest, Conflict, FieldError, HttpError } from '#server/errors.ts'
import { type Actor, ofAccount, recordActivity } from '#server/modules/activity/record.ts'
import { countTry, exceededUntil, type Limit, networkOf, tooMany, undoTry } from './counts.ts'
import { replacePassword } from './passwordChange.ts'
import { isFirstPassword, mailPasswordLink, sendMails } from './passwordLinks.ts'
import { brokenRules, PASSWORDS_DIFFER } from './passwordRules.ts'
import { roleOf } from './permissions.ts'
import { findAccount, findAccountById, findPasswordLink, lockAccount, takePasswordLink } from './queries.ts'
import { mayResetPasswordOf } from './resetPolicy.ts'
import type { Client } from './service.ts'
import type { Session } from './session.ts'
import { signInThrottle } from './throttle.ts'
import { hashToken } from './tokens.ts'

/** Per network, for any account: leaves room for an office, and stops anyone trying many addresses. */
const REQUESTS: Limit = { tries: 20, sentence: 'Too many links were requested. Please wait and try again.' }
const CONFIRMATIONS: Limit = { tries: 20, sentence: 'Too many tries. Please wait and try again.' }
/** Counted apart, so that opening old links does not use up tries with a new one. */
const OPENINGS: Limit = CONFIRMATIONS
/** Per account, from anywhere: nobody can flood a mailbox. */
const MAILS = { limit: 3, windowMs: 60 * 60_000 }
const MAILED: Limit = {
  tries: MAILS.limit,
  sentence: `We sent this person ${MAILS.limit} links in the last hour. Wait before you send another.`,
}

/**
 * Mails a reset link if the address belongs to an active account (authz line 4). Work that depends on the account runs
 * after the answer, so neither content nor timing reveals whether there is one. Only a caller who may reset this
 * person's password waits for the mail and gets the reason when there is none (ruling 168).
 * @param by null when not signed in
 * @returns what to tell the caller: whether a mail is on its way only if they may know
 * @throws FieldError, TooManyRequests; Conflict for a deactivated account
 */
export async function requestReset(
  deps: Deps,
  { by, client }: { by: Session | null; client: Client },
  { email }: { email: string },
): Promise<string> {
  if (!EMAIL_PATTERN.test(email)) throw new FieldError('email', EMAIL_INVALID)
  await countTry(deps.db, `reset-asked:${networkOf(client.ip)}`, REQUESTS, deps.now())
  const account = by && (await findAccount(deps.db, email))
  if (by && account && mayResetPasswordOf(by, account.user)) {
    const whyNot = await mailResetLink(deps, by, account.user.id)
    if (whyNot) throw whyNot
    return 'Password reset email sent successfully!'
  }
  deps.background.run('mail a reset link', async () => {
    const found = await findAccount(deps.db, email)
    // The log shows where the request came from, not who sent it. The reason for sending no mail stays secret.
    if (found) await mailResetLink(deps, { visitor: 'Not signed in', ...client }, found.user.id)
  })
  return 'If this address has an account, we have sent it an email with a link.'
}

/** @returns the reason when nothing was mailed */
async function mailResetLink(deps: Deps, by: Actor, id: number): Promise<HttpError | undefined> {
  const whyNot = await deps.db.transaction(async (tx) => {
    const user = await lockAccount(tx, id)
    if (!user?.is_active || !roleOf(user.role)) {
      return new Conflict('This account is deactivated. Activate it before you send a link.')
    }
    const until = await exceededUntil(tx, `reset-mails:${id}`, MAILS, deps.now())
    if (until) return tooMany(MAILED, until, deps.now())
    await mailPasswordLink(tx, deps, user, 'reset')
    await recordActivity(tx, by, {
      ...ofAccount(user),
      action: 'password_reset_asked',
      details: user.email,
    })
    return undefined
  })
  if (!whyNot) sendMails(deps)
  return whyNot
}

/**
 * What a mailed link is for, before a password is typed (authz 4.1). Tells its holder nothing that using it would not,
 * and changes nothing.
 * @throws BadRequest for an invalid or expired link; TooManyRequests
 */
export async function readPasswordLink(
  { db, now }: Deps,
  client: Client,
  { token }: PasswordLinkBody,
): Promise<PasswordLink> {
  const key = `reset-opened:${networkOf(client.ip)}`
  await countTry(db, key, OPENINGS, now())
  const link = await findPasswordLink(db, hashToken(token), now())
  const account = link && (await findAccountById(db, link.user_id))
  if (!link || !account?.user.is_active || !roleOf(account.user.role)) throw invalidLink()
  await undoTry(db, key, OPENINGS)
  return { kind: isFirstPassword(link.kind, account.user) ? 'invitation' : 'reset' }
}

/**
 * Sets a new password with a mailed link (authz line 5). The link works once, even under concurrent use; all sessions
 * and other links of the account end. Does not sign in (docs/decisions/022).
 * @throws BadRequest for an invalid or expired link; HttpError 400 with messages by field; TooManyRequests
 */
export async function confirmReset(
  deps: Deps,
  client: Client,
  { token, new_password, confirm_password }: PasswordResetConfirmBody,
): Promise<void> {
  const { db, now, passwords } = deps
  const key = `reset-used:${networkOf(client.ip)}`
  await countTry(db, key, CONFIRMATIONS, now())
  const token_hash = hashToken(token)
  const link = await findPasswordLink(db, token_hash, now())
  const account = link && (await findAccountById(db, link.user_id))
  if (!account) throw invalidLink()
  if (new_password !== confirm_password) {
    throw new FieldError('confirm_password', PASSWORDS_DIFFER)
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
    await undoTry(tx, key, CONFIRMATIONS)
    return true
  })
  if (!isReset) throw invalidLink()
  sendMails(deps)
}

const invalidLink = () => new BadRequest('This link is invalid or has expired. Ask for a new one.')
