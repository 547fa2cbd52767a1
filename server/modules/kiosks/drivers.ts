import type { KioskDriver, KioskDriverOptions } from '#server/kiosks/driver.ts'
import { createHttpDriver } from '#server/kiosks/http.ts'
import { createSimulatedDriver } from '#server/kiosks/simulated.ts'

/** The drivers of this process; a kiosk's row names the one to use. */
export interface KioskDrivers {
  of(kiosk: { driver: 'simulated' | 'http' }): KioskDriver
  /** Ends every timer and call; after it the process has nothing left to wait for. */
  close(): Promise<void>
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
