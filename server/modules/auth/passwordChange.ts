import type { ChangePasswordBody } from '#contract/session.ts'
import type { Db } from '#server/db/db.ts'
import type { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, Unauthorized } from '#server/errors.ts'
import { ofAccount, recordActivity } from '#server/modules/activity/record.ts'
import { personName } from '#server/people.ts'
import { clearTries, countTry, type Limit, undoTry } from './counts.ts'
import { passwordChangedEmail } from './passwordEmails.ts'
import { sendMails } from './passwordLinks.ts'
import { brokenRules, PASSWORDS_DIFFER } from './passwordRules.ts'
import { deletePasswordLinks, findAccountById, lockAccount, setPassword } from './queries.ts'
import type { Client } from './service.ts'
import type { Session } from './session.ts'

/** Per account, so nobody can guess the password at an unlocked computer. */
const TRIES: Limit = { tries: 5, sentence: 'Too many wrong passwords. Please wait and try again.' }

/**
 * Changes the caller's own password and ends all their sessions, including this one (authz line 6).
 * The answer says everything that is wrong, also a wrong current password beside a weak new one: each guess is counted
 * before it is checked, whatever else is wrong.
 * @throws HttpError 400 with messages by field; TooManyRequests after wrong current passwords
 */
export async function changePassword(deps: Deps, by: Session, input: ChangePasswordBody): Promise<void> {
  const { db, now, passwords } = deps
  const errors = await fieldErrors(input, by.user.email)
  const isWrong = Object.keys(errors).length > 0
  // Nothing to verify, and no guess: an empty one is not counted.
  if (input.current_password === '') throw new HttpError(400, errors)

  const key = `password:${by.user.id}`
  await countTry(db, key, TRIES, now())
  const account = await findAccountById(db, by.user.id)
  if (!account) throw new Unauthorized()
  const verified = account.user.password_hash
  const isVerified = await passwords.verify(verified, input.current_password)
  if (!isVerified) throw new HttpError(400, { ...WRONG_CURRENT, ...errors })
  if (isWrong) {
    await undoTry(db, key, TRIES)
    throw new HttpError(400, errors)
  }
  const password_hash = await passwords.hash(input.new_password)

  const isChanged = await db.transaction(async (tx) => {
    await clearTries(tx, key)
    const held = await lockAccount(tx, by.user.id)
    // The password changed since it was verified, here or by a mailed link.
    if (!held || held.password_hash !== verified) return false
    const client = { ip: by.ip, browser: by.browser }
    await replacePassword(tx, deps, held, { password_hash, action: 'password_changed', client })
    return true
  })
  if (!isChanged) throw new HttpError(400, WRONG_CURRENT)
  sendMails(deps)
}

const WRONG_CURRENT = { current_password: ['This is not your current password.'] }

/** The portal does not check this itself (ruling 34). An empty field is only missing: its rules are on the screen. */
async function fieldErrors(
  { current_password, new_password, confirm_password }: ChangePasswordBody,
  email: string,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {}
  if (current_password === '') errors.current_password = ['Current Password is required.']
  const broken = new_password ? await brokenRules(new_password, { email }) : ['New Password is required.']
  if (new_password && new_password === current_password) {
    broken.push('The new password must differ from the current one.')
  }
  if (broken.length > 0) errors.new_password = broken
  if (confirm_password === '') errors.confirm_password = ['Confirm Password is required.']
  else if (new_password !== confirm_password) errors.confirm_password = [PASSWORDS_DIFFER]
  return errors
}

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
    ...ofAccount(account),
    action: change.action,
  })
  const notice = passwordChangedEmail(account, { at, forgotUrl: `${publicOrigin()}/forgot-password` })
  await mail.post(tx, notice, new Date(at.getTime() + NOTICE_VALID_MS))
}
