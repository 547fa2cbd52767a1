import type { CDPSession, Locator, Page } from 'playwright'

// What a page has cost, read from the browser itself.

/**
 * Milliseconds of the page's own clock in the frame in which something is first there.
 * @param ready runs in the page at each frame: its clock, or false until then
 */
export async function paintedAt<T>(
  page: Page,
  ready: (wanted: T) => number | false,
  wanted: T,
): Promise<number> {
  // Playwright's type asks for what a page function may be given; ours are lists and records of texts and numbers.
  const time = await page.waitForFunction(ready as (wanted: unknown) => number | false, wanted as unknown, {
    polling: 'raf',
    timeout: 90_000,
  })
  return Number(await time.jsonValue())
}

/** Clicks. @returns when the page heard of it, in milliseconds of its own clock */
export async function clickedAt(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      (event) => performance.measure('clicked', { start: 0, end: event.timeStamp }),
      { capture: true, once: true },
    )
  })
  await target.click()
  return page.evaluate(() => {
    const at = performance.getEntriesByName('clicked').at(-1)?.duration ?? 0
    // Kept, they would grow the heap that is measured.
    performance.clearMeasures('clicked')
    return at
  })
}

/** Durations of long tasks, or how far things have moved, since a moment of the page's clock. */
const entries = (page: Page, type: 'longtask' | 'layout-shift', since: number) =>
  page.evaluate(
    ([wanted, from]) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .filter(({ startTime }) => startTime >= from)
              .map((entry) => (entry as { value?: number }).value ?? entry.duration),
          ),
        ).observe({ type: wanted, buffered: true })
        // Of none the browser does not tell; of others it does well within this.
        setTimeout(() => resolve([]), 500)
      }),
    [type, since] as const,
  )

const sum = (all: number[]): number => all.reduce((total, each) => total + each, 0)

export interface Costs {
  /** Milliseconds beyond 50 of each long task. */
  blocking: number
  /** Of the longest task, milliseconds; 0 where none took 50. */
  longest: number
  shift: number
  /** With the document. */
  files: number
  kB: number
}

/** What a page has cost. @param since milliseconds of its own clock; its opening is 0 */
export async function costsOf(page: Page, since = 0): Promise<Costs> {
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).transferSize,
    ),
  )
  const tasks = await entries(page, 'longtask', since)
  return {
    blocking: sum(tasks.map((duration) => Math.max(0, duration - 50))),
    longest: Math.max(0, ...tasks),
    shift: sum(await entries(page, 'layout-shift', since)),
    files: sizes.length,
    kB: sum(sizes) / 1000,
  }
}

/** Megabytes of script objects that are still in use. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
