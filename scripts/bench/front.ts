// npx tsx scripts/bench/front.ts http://127.0.0.1:8080: how long a person waits for the console on a slow machine and line.
// The server is a built one with the demo exercise. Medians of five runs, each with an empty browser cache, the warm list
// apart: there the browser has been on the page before.
import { setTimeout as after } from 'node:timers/promises'
import { type BrowserContextOptions, chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '../support/browser.mjs'
import { median, openSlowPage, RUNS } from './slowPage.ts'

/** Milliseconds that docs/architecture.md asks for. */
const FLOORS = { form: 400, 'sign-in to rows': 500, 'next page': 230, 'cold list': 950, 'warm list': 470 }
type Phase = keyof typeof FLOORS
/** What the page costs beside time, and the most of it that docs/architecture.md allows. */
const LIMITS = {
  'blocking at login, ms': 50,
  'blocking at the cold list, ms': 0,
  'layout shift at login': 0.02,
  'layout shift at the list': 0.02,
  'heap at the list, MB': undefined,
  'files until all is quiet': undefined,
  'kB until all is quiet': undefined,
} as const
type Cost = keyof typeof LIMITS

const ACCOUNT = { email: 'super@radops.example', password: 'Exercise-2026!' }
/** A list of several pages in the demo exercise. */
const LIST = '/mission-reports'

const FORM = 'input[type=password]'
const ROW = 'tbody tr :is(button, a)'
const QUIET_MS = 2_000
/** A part of the console that no first row waits for. */
const AFTER_ROWS = /\/RadixDialog-[^/]+\.js$/

const [origin = 'http://127.0.0.1:8080'] = process.argv.slice(2)

/**
 * Milliseconds of the page's own clock in the frame in which a selector first matches.
 * @param notText what the first row must no longer read
 */
async function paintedAt(page: Page, selector: string, notText = ''): Promise<number> {
  const time = await page.waitForFunction(
    ([wanted = '', old]) => {
      const text = document.querySelector(wanted)?.closest('tr')?.textContent
      return document.querySelector(wanted) !== null && (!old || text !== old) && performance.now()
    },
    [selector, notText],
    { polling: 'raf' },
  )
  return Number(await time.jsonValue())
}

/** Clicks, and tells when the page heard of it. */
async function clickedAt(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true })
  })
  await page.getByRole('button', { name }).first().click()
  return page.evaluate(() => performance.getEntriesByName('clicked').at(-1)?.startTime ?? 0)
}

/** Durations of long tasks, or how far things have moved, since the page was opened. */
const entries = (page: Page, type: 'longtask' | 'layout-shift') =>
  page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as { value?: number }).value ?? entry.duration)),
        ).observe({ type: wanted, buffered: true })
        // Of none the browser does not tell.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
    type,
  )
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)

/** What a page has cost since it was opened. */
async function costOf(page: Page) {
  const tasks = await entries(page, 'longtask')
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ transferSize }) => transferSize,
    ),
  )
  return {
    blocking: sum(tasks.map((duration) => Math.max(0, duration - 50))),
    shift: sum(await entries(page, 'layout-shift')),
    files: sizes.length,
    kB: sum(sizes) / 1000,
  }
}

type Run = { times: Record<Phase, number>; costs: Record<Cost, number>; requests: string[] }

const browser = await chromium.launch(browserLaunchOptions())

const newPage = (storageState?: BrowserContextOptions['storageState']) => openSlowPage(browser, storageState)

async function run(): Promise<Run> {
  const { page } = await newPage()
  await page.goto(origin, { waitUntil: 'commit' })
  const form = await paintedAt(page, FORM)

  await page.waitForLoadState('networkidle') // the rest of the console arrives while one types
  const login = await costOf(page)
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.locator(FORM).fill(ACCOUNT.password)
  const signedIn = await clickedAt(page, 'Sign in')
  const rows = (await paintedAt(page, ROW)) - signedIn
  const state = await page.context().storageState()

  await page.goto(origin + LIST)
  await paintedAt(page, ROW)
  const before = await page.locator('tbody tr').first().textContent()
  const asked = await clickedAt(page, 'Next')
  const next = (await paintedAt(page, ROW, before ?? '')) - asked
  await page.context().close()

  const { page: cold, cdp } = await newPage(state)
  const requests: string[] = []
  cold.on('request', (request) => requests.push(`${request.method()} ${request.url().replace(origin, '')}`))
  await cold.goto(`${origin}/event-manager`, { waitUntil: 'commit' })
  const coldList = await paintedAt(cold, ROW)
  const untilRows = [...requests]
  // What follows the rows by itself has begun.
  if (!requests.some((request) => AFTER_ROWS.test(request)))
    await cold.waitForRequest((request) => AFTER_ROWS.test(request.url()))
  // The live channel never ends, so the network is never idle.
  for (let before = 0; before < requests.length; await after(QUIET_MS)) before = requests.length
  const list = await costOf(cold)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')

  await cold.goto('about:blank')
  await cold.goto(`${origin}/event-manager`, { waitUntil: 'commit' })
  const warmList = await paintedAt(cold, ROW)
  await cold.context().close()
  return {
    times: {
      form,
      'sign-in to rows': rows,
      'next page': next,
      'cold list': coldList,
      'warm list': warmList,
    },
    costs: {
      'blocking at login, ms': login.blocking,
      'blocking at the cold list, ms': list.blocking,
      'layout shift at login': login.shift,
      'layout shift at the list': list.shift,
      'heap at the list, MB': usedSize / 1e6,
      'files until all is quiet': list.files,
      'kB until all is quiet': list.kB,
    },
    requests: untilRows,
  }
}

try {
  const runs: Run[] = []
  for (let count = 0; count < RUNS; count++) runs.push(await run())
  const phases = Object.keys(FLOORS) as Phase[]
  console.table(
    Object.fromEntries(
      phases.map((phase) => {
        const all = runs.map(({ times }) => Math.round(times[phase]))
        return [phase, { median: median(all), floor: FLOORS[phase], all: all.join(' ') }]
      }),
    ),
  )
  const costs = Object.keys(LIMITS) as Cost[]
  console.table(
    Object.fromEntries(
      costs.map((cost) => {
        const all = runs.map((each) => Number(each.costs[cost].toPrecision(3)))
        return [cost, { median: median(all), most: LIMITS[cost] ?? '', all: all.join(' ') }]
      }),
    ),
  )
  const cold = runs.at(-1)?.requests ?? []
  const twice = cold.filter((request, index) => cold.indexOf(request) !== index)
  console.log(
    `Requests until the rows of a cold list: ${cold.length}; asked twice: ${twice.join(', ') || 'none'}`,
  )
  if (process.argv.includes('--requests')) console.log(cold.join('\n'))
} finally {
  await browser.close()
}
