// npm run create-admin -- --email you@example.org --first Ada --last Byron
// Makes the first super_admin of an installation, in the database the environment names. The password is read from
// RADOPS_ADMIN_PASSWORD, or made and shown once: an argument would stay in the shell's history.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { isUniqueViolation } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { StartError } from '#server/startError.ts'

const MIN_PASSWORD_LENGTH = 12
const USAGE = 'npm run create-admin -- --email you@example.org --first Ada --last Byron'

async function createAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
  })
  const email = values.email?.trim() ?? ''
  if (!EMAIL_PATTERN.test(email) || email.length > 254) {
    throw new StartError(`--email: the value is not an email address. Example: ${USAGE}`)
  }
  const given = process.env.RADOPS_ADMIN_PASSWORD
  if (given !== undefined && given.length < MIN_PASSWORD_LENGTH) {
    throw new StartError(
      `RADOPS_ADMIN_PASSWORD: the value is shorter than ${MIN_PASSWORD_LENGTH} characters.`,
    )
  }
  const password = given ?? randomBytes(15).toString('base64url')

  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog('warn'))
  try {
    await migrateDatabase(database)
    const password_hash = await hashPassword(password)
    await database.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({
          email,
          first_name: values.first?.trim() ?? '',
          last_name: values.last?.trim() ?? '',
          role: 'super_admin',
          password_hash,
          last_password_change: new Date(),
        })
        .returning({ id: users.id })
      if (!row) throw new Error('The account was not written.')
      const entry = {
        action: 'admin_created',
        subject: 'session',
        subject_id: row.id,
        target_user_id: row.id,
      } as const
      await recordActivity(tx, { system: 'create-admin' }, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) {
      throw new StartError(`--email: there is an account with the email ${email} already.`)
    }
    throw error
  } finally {
    await database.close()
  }
  console.log(`Created the super_admin ${email}.`)
  if (given === undefined) console.log(`Its password, shown this once: ${password}`)
}

try {
  await createAdmin()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
