import type { KioskDriver } from '#server/kiosks/driver.ts'
import { createHttpDriver } from '#server/kiosks/http.ts'
import { createSimulatedDriver } from '#server/kiosks/simulated.ts'
import type { Log } from '#server/log.ts'

/** The drivers of this process: which one a kiosk is reached by stands in its row. */
export interface KioskDrivers {
  of(kiosk: { driver: 'simulated' | 'http' }): KioskDriver
  /** Ends every timer and call; after it the process has nothing left to wait for. */
  close(): Promise<void>
}

export interface KioskDriverOptions {
  log: Log
  now(): Date
  /**
   * Where this server answers, with its API prefix and a final slash, e.g. `http://127.0.0.1:8080/api/`.
   * Asked at each call: the port is known only after listening.
   */
  selfApiUrl(): string
  /** What kiosks elsewhere are told to report to; selfApiUrl when the configuration names no public address. */
  publicApiUrl?(): string
  /** Tests hand in one over app.inject; the server uses the platform's. */
  fetch?: typeof fetch
  /** How long a simulated kiosk takes to be ready. */
  readyDelayMs?: number
  /** How often a simulated kiosk reports that it lives. */
  heartbeatMs?: number
}

/** Both drivers of the server: simulated kiosks, and those with an agent of their own. */
export function createKioskDrivers(options: KioskDriverOptions): KioskDrivers {
  const drivers = {
    simulated: createSimulatedDriver(options),
    http: createHttpDriver(options),
  }
  return {
    of: (kiosk) => drivers[kiosk.driver],
    close: async () => {
      await Promise.all(Object.values(drivers).map((driver) => driver.close()))
    },
  }
}
