// npx tsx scripts/kiosk-token.ts KSK-000012
// Makes the token shared by a kiosk's agent and the console, in the database of the environment, and shows it once: put
// it where the agent reads it (docs/operations.md, Kiosks).
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { NoToken, renewAgentToken } from '#server/modules/kiosks/agentToken.ts'
import { StartError } from '#server/startError.ts'
import { createVault } from '#server/vault.ts'

const USAGE = 'npx tsx scripts/kiosk-token.ts KSK-000012'

async function kioskToken(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [kiosk_id, ...more] = positionals
  if (!kiosk_id || more.length > 0) throw new StartError(`Name one kiosk by its Kiosk ID. Example: ${USAGE}`)
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog('warn'))
  try {
    await migrateDatabase(database)
    const vault = createVault(config.secretKey, ...config.otherSecretKeys)
    const deps = { db: database.db, vault, random: randomBytes, now: () => new Date() }
    const token = await renewAgentToken(deps, 'kiosk-token', kiosk_id)
    console.log(`The token of kiosk ${kiosk_id}, shown this once: ${token}`)
  } finally {
    await database.close()
  }
}

try {
  await kioskToken()
} catch (error) {
  if (!(error instanceof StartError || error instanceof NoToken)) throw error
  console.error(error.message)
  process.exitCode = 1
}
