import type { Background } from '#server/background.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { DatabaseHandle } from '#server/db/open.ts'
import type { FileStore } from '#server/files/fileStore.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Passwords } from '#server/modules/auth/passwords.ts'
import type { KioskDrivers } from '#server/modules/kiosks/drivers.ts'
import type { Site } from '#server/modules/site/folders.ts'
import type { Vault } from '#server/vault.ts'

/** Everything the server depends on, injected: tests build their own world (style B7). */
export interface Deps {
  db: Db
  database: DatabaseHandle
  config: Config
  log: Log
  /** The clock of every rule and time limit. */
  now(): Date
  random(bytes: number): Buffer
  files: FileStore
  vault: Vault
  passwords: Passwords
  kioskDrivers: KioskDrivers
  mail: Mailer
  background: Background
  /** Where the portal and the widgets lie that this process serves. */
  site: Site
  /** Where people open the console: PUBLIC_URL, else where this process listens. Never from a request's Host. */
  publicOrigin(): string
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    /** Short for `app.deps.db`. */
    db: Db
  }
}
