import type { KioskDriver, KioskDriverOptions } from '#server/kiosks/driver.ts'
import { createHttpDriver } from '#server/kiosks/http.ts'
import { createSimulatedDriver } from '#server/kiosks/simulated.ts'

/** The drivers of this process; a kiosk's row selects one. */
export interface KioskDrivers {
  of(kiosk: { driver: 'simulated' | 'http' }): KioskDriver
  /** Ends all timers and calls, so that the process can exit. */
  close(): Promise<void>
}

/** Creates the drivers for simulated kiosks and for those with an agent. */
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
