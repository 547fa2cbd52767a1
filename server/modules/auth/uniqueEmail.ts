import { and, eq, ne, sql } from 'drizzle-orm'
import { counted } from '#contract/counted.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { FieldError, HttpError, isUniqueViolation } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { countTry, type Limit } from './counts.ts'
import type { Session } from './session.ts'

/** Most taken addresses that one answer may report. */
export const MAX_TAKEN_REPORTED = 20
const TAKEN: Limit = {
  tries: MAX_TAKEN_REPORTED,
  sentence: 'Too many addresses were tried. Please wait and try again.',
}
export const EMAIL_TAKEN = 'An account with this email already exists.'

/**
 * Call it before an answer reveals that addresses have accounts (authz §5, accepted leak): counts each address against
 * the caller's limit and logs the count. The addresses are not logged, because readers of the log may not know them.
 * @param count number of addresses, at most MAX_TAKEN_REPORTED
 * @throws TooManyRequests
 */
export const reportTaken = (deps: Pick<Deps, 'db' | 'now'>, by: Session, count = 1): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await countTry(tx, `email-taken:${by.user.id}`, TAKEN, deps.now(), count)
    await recordActivity(tx, by, {
      action: 'address_in_use_told',
      subject: 'session',
      subject_id: by.user.id,
      organization_id: by.user.organization_id,
      details: `${counted(count, 'address', 'addresses')}.`,
    })
  })

/**
 * Adds the error of a taken email to other field errors of `work`, so that all come in one answer.
 * @param of.id the account that may keep the address
 * @throws HttpError 400 with messages by field, TooManyRequests
 */
export async function withTakenEmail<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Session,
  { email, id }: { email: string | undefined; id?: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfFields = error instanceof HttpError && error.status === 400 && !('detail' in error.body)
    if (!isOfFields || email === undefined || 'email' in error.body) throw error
    const isOther = id === undefined ? undefined : ne(users.id, id)
    const has = await deps.db.$count(users, and(eq(sql`lower(${users.email})`, email.toLowerCase()), isOther))
    if (has === 0) throw error
    await reportTaken(deps, by)
    throw new HttpError(400, { ...error.body, email: [EMAIL_TAKEN] })
  }
}

/**
 * Runs a transaction, and reports a taken email as an error of its field (authz I7).
 * @throws FieldError `email`, TooManyRequests
 */
export async function withUniqueEmail<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Session,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await deps.db.transaction(work)
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_unique')) throw error
    await reportTaken(deps, by)
    throw new FieldError('email', EMAIL_TAKEN)
  }
}
