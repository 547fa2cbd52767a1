import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { isUniqueViolation } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { mailPasswordLink } from './passwordLinks.ts'
import { brokenRules } from './passwordRules.ts'

const PASSWORD_BYTES = 15

interface NewAdmin {
  email: string
  first_name: string
  last_name: string
}

/** An account with this address already exists. */
export class EmailTaken extends Error {
  override name = 'EmailTaken'
}

/**
 * Creates a super_admin without a session, such as the first of an installation (scripts/create-admin.ts).
 * @param by the actor's name in the activity log
 * @param password null sets an unknown one and queues an invitation to choose one
 * @throws EmailTaken
 */
export async function createAdminAccount(
  deps: Pick<Deps, 'db' | 'random' | 'now' | 'mail' | 'publicOrigin' | 'passwords'>,
  by: string,
  admin: NewAdmin,
  password: string | null,
): Promise<void> {
  const { db, now, passwords } = deps
  const password_hash = await (password === null ? unknownPassword(deps) : passwords.hash(password))
  const last_password_change = password === null ? null : now()
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({ ...admin, role: 'super_admin', password_hash, last_password_change })
        .returning()
      if (!row) throw new Error('The account was not written.')
      if (password === null) await mailPasswordLink(tx, deps, row, 'invitation')
      await recordActivity(
        tx,
        { system: by },
        {
          action: 'admin_created',
          subject: 'session',
          subject_id: row.id,
          target_user_id: row.id,
          affected_entity: `Administrator ${admin.email}`,
        },
      )
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw new EmailTaken()
    throw error
  }
}

/** The hash of a random password that nobody sees, for an account whose owner is invited to choose one. */
export const unknownPassword = ({ passwords, random }: Pick<Deps, 'passwords' | 'random'>): Promise<string> =>
  passwords.hash(random(PASSWORD_BYTES).toString('base64url'))

/** A random password that meets every rule, for an account without a chosen one. */
export async function makePassword(random: Deps['random'], email: string): Promise<string> {
  for (;;) {
    const made = random(PASSWORD_BYTES).toString('base64url')
    if ((await brokenRules(made, { email })).length === 0) return made
  }
}
