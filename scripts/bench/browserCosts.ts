import type { CDPSession, Locator, Page } from 'playwright'

// The costs of a page, read from the browser.

/**
 * Waits for a condition.
 * @param ready runs in the page on each frame: returns false, or the page's clock once the condition holds
 * @returns milliseconds on the page's clock at the first frame in which it holds
 */
export async function paintedAt<T>(
  page: Page,
  ready: (wanted: T) => number | false,
  wanted: T,
): Promise<number> {
  // Playwright's type depends on the argument's type; ours are lists and records of strings and numbers.
  const time = await page.waitForFunction(ready as (wanted: unknown) => number | false, wanted as unknown, {
    polling: 'raf',
    timeout: 90_000,
  })
  return Number(await time.jsonValue())
}

/** Clicks. @returns when the page got the click, in milliseconds on its clock */
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
    // Otherwise they would grow the heap, which is measured.
    performance.clearMeasures('clicked')
    return at
  })
}

/** Durations of long tasks, or layout shift scores, since a time on the page's clock. */
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
        // Without entries the observer is never called; with some, it is called much sooner than this.
        setTimeout(() => resolve([]), 500)
      }),
    [type, since] as const,
  )

const sum = (all: number[]): number => all.reduce((total, each) => total + each, 0)

export interface Costs {
  /** Milliseconds beyond 50 of each long task. */
  blocking: number
  /** Milliseconds of the longest task; 0 if none took 50. */
  longest: number
  shift: number
  /** Including the document. */
  files: number
  kB: number
}

/** @param since milliseconds on the page's clock, which is 0 when it opens */
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

/** Megabytes of JavaScript objects that are still in use. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
