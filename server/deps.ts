import type { AgentStart } from '#contract/agent.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { DatabaseHandle } from '#server/db/open.ts'
import type { FileStore } from '#server/files/fileStore.ts'
import type { Log } from '#server/log.ts'
import type { Vault } from '#server/vault.ts'

/** How a kiosk is told to start and stop; it answers for itself through the agent calls (contract/agent.ts). */
export interface KioskDriver {
  start(kiosk: KioskTarget, mission: AgentStart): Promise<void>
  stop(kiosk: KioskTarget, mission_id: string): Promise<void>
  /** Ends what the driver keeps running in this process. */
  close?(): Promise<void>
}

export interface KioskTarget {
  id: number
  kiosk_id: string
  name: string
  api_url: string | null
  /** Bearer token of this kiosk, opened from the vault; never logged. */
  token: string
}

export type KioskDrivers = Record<'simulated' | 'http', KioskDriver>

/** Everything the server stands on, handed in: tests build their own world (style B7). */
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
  kioskDrivers: KioskDrivers
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    /** Short for `app.deps.db`. */
    db: Db
  }
}
