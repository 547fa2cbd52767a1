import { and, eq, ne, sql } from 'drizzle-orm'
import { counted } from '#server/counted.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { FieldError, HttpError, isUniqueViolation } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { countTry, type Limit } from './counts.ts'
import type { Session } from './session.ts'

/** Taken addresses one answer may tell of. */
export const MAX_TAKEN_TOLD = 20
const TAKEN: Limit = {
  tries: MAX_TAKEN_TOLD,
  sentence: 'Too many addresses were tried. Please wait and try again.',
}
export const EMAIL_TAKEN = 'An account with this email already exists.'

/**
 * Before an answer that tells of taken addresses, and so that someone has them (authz §5, accepted leak): each counts,
 * and the log says that it was told. Not whose: who reads the log may not know them either.
 * @param told how many addresses, at most MAX_TAKEN_TOLD
 * @throws TooManyRequests
 */
export const tellTaken = (deps: Pick<Deps, 'db' | 'now'>, by: Session, told = 1): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await countTry(tx, `email-taken:${by.user.id}`, TAKEN, deps.now(), told)
    await recordActivity(tx, by, {
      action: 'address_in_use_told',
      subject: 'session',
      subject_id: by.user.id,
      organization_id: by.user.organization_id,
      details: `${counted(told, 'address', 'addresses')}.`,
    })
  })

/**
 * Work that is refused at other fields tells with them that the address has an account: one answer, not two.
 * @param of.id whose address it may be
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
    await tellTaken(deps, by)
    throw new HttpError(400, { ...error.body, email: [EMAIL_TAKEN] })
  }
}

/**
 * A transaction that fails under the name of the field when the address has an account (authz I7).
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
    await tellTaken(deps, by)
    throw new FieldError('email', EMAIL_TAKEN)
  }
}
