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

/** The server's dependencies, injected so that tests can replace them (style B7). */
export interface Deps {
  db: Db
  database: DatabaseHandle
  config: Config
  log: Log
  /** Clock for all rules and time limits. */
  now(): Date
  random(bytes: number): Buffer
  files: FileStore
  vault: Vault
  passwords: Passwords
  kioskDrivers: KioskDrivers
  mail: Mailer
  background: Background
  /** Location of the portal and widgets to serve. */
  site: Site
  /** Where people open the console: PUBLIC_URL, or where this process listens. Never taken from a Host header. */
  publicOrigin(): string
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    db: Db
  }
}
