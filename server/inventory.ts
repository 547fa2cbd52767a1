import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { buildApp } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { pgliteHandle } from '#server/db/open.ts'
import type { App } from '#server/http.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { createKioskDrivers } from '#server/modules/kiosks/drivers.ts'
import { builtSite } from '#server/modules/site/releases.ts'
import { createVault } from '#server/vault.ts'

/** Builds an in-memory server without data that never listens, for documents generated at build time. */
export async function describeServer<T>(describe: (app: App) => T): Promise<T> {
  const config = readConfig({ SECRET_KEY: randomBytes(32).toString('hex'), DEMO: '0' })
  const log = createLog('silent')
  const database = await pgliteHandle(await PGlite.create())
  await migrateDatabase(database)
  const now = () => new Date()
  const kioskDrivers = createKioskDrivers({ log, now, selfApiUrl: () => 'http://127.0.0.1/api/' })
  const nowhere = () => Promise.reject(new Error('This server keeps no files and sends no mail.'))
  async function* nothing() {}
  const vault = createVault(config.secretKey)
  const app = await buildApp({
    db: database.db,
    database,
    config,
    log,
    now,
    random: randomBytes,
    files: {
      put: nowhere,
      open: nowhere,
      size: nowhere,
      remove: nowhere,
      removeDrafts: nowhere,
      check: nowhere,
      keysBefore: nothing,
    },
    vault,
    passwords: createPasswords(),
    kioskDrivers,
    mail: createMailer({ db: database.db, vault, log, now, transport: { send: nowhere } }),
    background: createBackground(log),
    site: builtSite(),
    publicOrigin: () => 'http://127.0.0.1',
  })
  try {
    return describe(app)
  } finally {
    await kioskDrivers.close()
    await app.close()
    await database.close()
  }
}
