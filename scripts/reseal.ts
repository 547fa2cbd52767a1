// npm run reseal
// Re-encrypts kiosk credentials and queued mails with SECRET_KEY, including those under SECRET_KEY_OTHER, in the
// database of the environment (docs/operations.md, Changing the secret key). Servers may be running.
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { resealAll } from '#server/reseal.ts'
import { StartError } from '#server/startError.ts'
import { createVault } from '#server/vault.ts'

async function reseal(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog('warn'))
  try {
    await migrateDatabase(database)
    const vault = createVault(config.secretKey, ...config.otherSecretKeys)
    const { kiosks, mails, unreadable } = await resealAll({ db: database.db, vault }, 'reseal')
    console.log(`Sealed with the current key: ${kiosks} kiosks, ${mails} mails.`)
    if (unreadable.length === 0) return
    throw new StartError(
      `No key opens ${unreadable.join(', ')}. Enter credentials again in the portal; make agent tokens with scripts/kiosk-token.ts.`,
    )
  } finally {
    await database.close()
  }
}

try {
  await reseal()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
