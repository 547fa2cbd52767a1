// npm run create-admin -- --email you@example.org --first Ada --last Byron [--invite]
// Creates the first super_admin of an installation, in the database of the environment. The password comes from
// RADOPS_ADMIN_PASSWORD, or is generated and shown once: an argument would stay in the shell's history. With --invite
// only its owner knows it: they get a link by email.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import { type Config, noOrigin, readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createMailTransport, mailFolder } from '#server/mail/transport.ts'
import { createAdminAccount, EmailTaken, makePassword } from '#server/modules/auth/adminAccount.ts'
import { brokenRules } from '#server/modules/auth/passwordRules.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { StartError } from '#server/startError.ts'
import { createVault } from '#server/vault.ts'

const USAGE = 'npm run create-admin -- --email you@example.org --first Ada --last Byron'

async function createAdmin(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      first: { type: 'string' },
      last: { type: 'string' },
      invite: { type: 'boolean' },
    },
  })
  const email = values.email?.trim() ?? ''
  if (!EMAIL_PATTERN.test(email) || email.length > 254) {
    throw new StartError(`--email: the value is not an email address. Example: ${USAGE}`)
  }
  const admin = { email, first_name: values.first?.trim() ?? '', last_name: values.last?.trim() ?? '' }
  const given = process.env.RADOPS_ADMIN_PASSWORD
  if (values.invite && given !== undefined) {
    throw new StartError('--invite: who is invited chooses the password. Leave RADOPS_ADMIN_PASSWORD out.')
  }
  const broken = given === undefined ? [] : await brokenRules(given, { email })
  if (broken.length > 0) throw new StartError(`RADOPS_ADMIN_PASSWORD: ${broken.join(' ')}`)
  const password = values.invite ? null : (given ?? (await makePassword(randomBytes, email)))

  const config = readConfig(process.env)
  if (values.invite && config.smtpUrl !== null && config.publicUrl === null) throw noOrigin()
  const log = createLog('warn')
  const database = await openDatabase(config, log)
  try {
    await migrateDatabase(database)
    const { db } = database
    const now = () => new Date()
    const mail = createMailer({
      db,
      vault: createVault(config.secretKey),
      log,
      now,
      transport: createMailTransport(config, log),
    })
    const publicOrigin = () => config.publicUrl ?? `http://127.0.0.1:${config.port}`
    const deps = { db, random: randomBytes, now, mail, publicOrigin, passwords: createPasswords() }
    await createAdminAccount(deps, 'create-admin', admin, password)
    if (password === null) await mail.sendDue()
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error
    throw new StartError(`--email: there is an account with the email ${email} already.`)
  } finally {
    await database.close()
  }
  console.log(`Created the super_admin ${email}.`)
  if (password === null) console.log(invitationSentence(config, email))
  else if (given === undefined) console.log(`Its password, shown this once: ${password}`)
}

const invitationSentence = (config: Config, email: string) =>
  config.smtpUrl === null
    ? `The invitation is a file in ${mailFolder(config)}: SMTP_URL is not set.`
    : `An invitation was mailed to ${email}. What the mail server did not take, a running server sends again.`

try {
  await createAdmin()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
