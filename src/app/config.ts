import { type RuntimeConfig, runtimeConfig } from '#contract/config.ts'
import { z } from '#contract/zod.ts'
import { logProblem } from '#src/shared/logProblem.ts'

const CONFIG_ADDRESS = '/config.json'

/**
 * Reads the run-time configuration: our server writes it into the document (server/modules/site/page.ts), others serve
 * it at its address. Defaults apply if there is none, as on a static host (ruling 58).
 */
export async function readConfig(fetch: typeof globalThis.fetch): Promise<RuntimeConfig> {
  try {
    const written = document.getElementById('config')?.textContent
    if (written) return z.parse(runtimeConfig, JSON.parse(written))
    return await askConfig(fetch)
  } catch (error) {
    logProblem(`${CONFIG_ADDRESS} cannot be read; the defaults are used`, error)
    return z.parse(runtimeConfig, {})
  }
}

/** @throws if the server cannot be reached */
export async function askConfig(fetch: typeof globalThis.fetch, init?: RequestInit): Promise<RuntimeConfig> {
  const response = await fetch(CONFIG_ADDRESS, init)
  return z.parse(runtimeConfig, response.ok ? await response.json() : {})
}
