// npx tsx scripts/bench/single/tape.ts <address> [teams] [points]
// Measures how smoothly an event's tape plays, on a server with the demo exercise. Replaces the server's answer with a
// tape of so many teams and readings and plays it at 60x for ten seconds: from its beginning, again after a jump back,
// and zoomed in. Times each frame and the tasks that block the page.
import { type Browser, chromium, type Page } from 'playwright'
import { tapeOf } from '#stories/fixtures/tape.ts'
import { browserLaunchOptions } from '../../support/browser.mjs'

const [origin = '', teams = '30', points = '10000'] = process.argv.slice(2)
const PLAYED_MS = 10_000
/** A frame at 60 Hz, with half a frame of tolerance. */
const LATE_MS = 25

type Frames = {
  frames: number
  fps: number
  p50: number
  p95: number
  worst: number
  late: number
  longestTaskMs: number
}

async function signIn(page: Page): Promise<void> {
  await page.goto(origin)
  await page.getByLabel('Email').first().fill('manager@harbor.example')
  await page.locator('input[type=password]').fill('Exercise-2026!')
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** Times every frame for a while. */
const timeFrames = (page: Page): Promise<Frames> =>
  page.evaluate(
    ({ forMs, lateMs }) =>
      new Promise<Frames>((done) => {
        const steps: number[] = []
        let last: number | undefined
        let began: number | undefined
        let longestTaskMs = 0
        // The browser does not report tasks under 50 ms.
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
        })
        tasks.observe({ type: 'longtask' })
        const frame = (at: number) => {
          began ??= at
          if (last !== undefined) steps.push(at - last)
          last = at
          if (at - began < forMs) return void requestAnimationFrame(frame)
          tasks.disconnect()
          const sorted = steps.toSorted((one, two) => one - two)
          const share = (part: number) =>
            Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10
          done({
            frames: steps.length,
            fps: Math.round((steps.length * 10_000) / (at - began)) / 10,
            p50: share(0.5),
            p95: share(0.95),
            worst: share(0.9999),
            late: steps.filter((step) => step > lateMs).length,
            longestTaskMs: Math.round(longestTaskMs),
          })
        }
        requestAnimationFrame(frame)
      }),
    { forMs: PLAYED_MS, lateMs: LATE_MS },
  )

async function measure(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  // The loader of these scripts wraps named functions in a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await signIn(page)
  const tape = JSON.stringify(tapeOf(Number(teams), Number(points)))
  await page.route('**/api/events/*/tape/', (route) =>
    route.fulfill({ contentType: 'application/json', body: tape }),
  )
  const began = performance.now()
  await page.goto(`${origin}/event-tape?event=1&speed=60`)
  await page.getByRole('slider', { name: 'Moment of the tape' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Zoom in' }).waitFor({ timeout: 60_000 })
  const shownMs = Math.round(performance.now() - began)
  process.stdout.write(
    `${teams} teams x ${points} readings, ${Math.round(tape.length / 1e5) / 10} MB: shown after ${shownMs} ms\n`,
  )
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  /** The page's own processor time in ms, without other programs on the machine. */
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const play = async (what: string) => {
    await page.getByRole('button', { name: 'Play' }).click()
    const before = await worked()
    const frames = await timeFrames(page)
    const ms_a_frame = Math.round(((await worked()) - before) / frames.frames / 0.01) / 100
    process.stdout.write(`${what}: ${JSON.stringify({ ...frames, ms_a_frame })}\n`)
    await page.getByRole('button', { name: 'Pause' }).click()
  }
  await play('played at 60x')
  await page.getByRole('slider', { name: 'Moment of the tape' }).press('Home')
  await play('played again')
  const slider = page.getByRole('slider', { name: 'Moment of the tape' })
  await slider.press('Home')
  for (let presses = 0; presses < 3; presses++) await slider.press('+')
  await play('an eighth of the time shown')
  const box = await slider.boundingBox()
  if (!box) return
  // Moves the pointer back and forth over the lanes.
  const timing = timeFrames(page)
  const until = performance.now() + PLAYED_MS
  for (let step = 0; performance.now() < until; step++)
    await page.mouse.move(box.x + (box.width * ((step * 7) % 100)) / 100, box.y + 30)
  process.stdout.write(`pointed at: ${JSON.stringify(await timing)}\n`)
}

const browser = await chromium.launch(browserLaunchOptions())
try {
  await measure(browser)
} finally {
  await browser.close()
}
