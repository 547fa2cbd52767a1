// npx tsx scripts/bench/front.ts http://127.0.0.1:8080: how long a person waits for the console on a slow machine and line.
// The server is a built one with the demo exercise. Medians of five runs, each with an empty browser cache.
import { type BrowserContextOptions, chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '../support/browser.mjs'
import { median, openSlowPage, RUNS } from './slowPage.ts'

/** Milliseconds that docs/architecture.md asks for. */
const FLOORS = { form: 900, 'sign-in to rows': 500, 'next page': 230, 'cold list': 950 }
type Phase = keyof typeof FLOORS

const ACCOUNT = { email: 'super@radops.example', password: 'Exercise-2026!' }
/** A list of several pages in the demo exercise. */
const LIST = '/mission-reports'

const FORM = 'input[type=password]'
const ROW = 'tbody tr :is(button, a)'

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

type Run = { times: Record<Phase, number>; requests: string[] }

const browser = await chromium.launch(browserLaunchOptions())

const newPage = async (storageState?: BrowserContextOptions['storageState']): Promise<Page> =>
  (await openSlowPage(browser, storageState)).page

async function run(): Promise<Run> {
  const page = await newPage()
  await page.goto(origin, { waitUntil: 'commit' })
  const form = await paintedAt(page, FORM)

  await page.waitForLoadState('networkidle') // the rest of the console arrives while one types
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

  const cold = await newPage(state)
  const requests: string[] = []
  cold.on('request', (request) => requests.push(`${request.method()} ${request.url().replace(origin, '')}`))
  await cold.goto(`${origin}/event-manager`, { waitUntil: 'commit' })
  const coldList = await paintedAt(cold, ROW)
  await cold.context().close()
  return {
    times: { form, 'sign-in to rows': rows, 'next page': next, 'cold list': coldList },
    requests,
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
  const cold = runs.at(-1)?.requests ?? []
  const twice = cold.filter((request, index) => cold.indexOf(request) !== index)
  console.log(
    `Requests until the rows of a cold list: ${cold.length}; asked twice: ${twice.join(', ') || 'none'}`,
  )
  if (process.argv.includes('--requests')) console.log(cold.join('\n'))
} finally {
  await browser.close()
}
