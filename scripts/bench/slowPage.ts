import { type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright'

// Shared by the browser benchmarks: a slow machine, a slow connection, an empty cache.

export const RUNS = 5
const CPU_SLOWDOWN = 4
const LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
  offline: false,
}

export interface SlowPage {
  page: Page
  cdp: CDPSession
}

/** A page with an empty cache. The caller closes its context. */
export async function openSlowPage(
  browser: Browser,
  storageState?: BrowserContextOptions['storageState'],
): Promise<SlowPage> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp }
}
