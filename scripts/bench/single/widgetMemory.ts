// npx tsx scripts/bench/single/widgetMemory.ts [mounts], after npm run build
// Checks that a page gets its memory back when it removes widgets. Mounts each widget in turn, waits for its content,
// removes it, and compares the heap after garbage collection: once with a session that stays on the page, once with a
// session for each widget.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '../../support/browser.mjs'
import { freePort } from '../../support/postgres.mjs'
import { startServer } from '../support.ts'

const ACCOUNT = { email: 'orgadmin@harbor.example', password: 'Exercise-2026!' }
const MOUNTS = Number(process.argv[2] ?? 500)
/** How much the heap may grow, in MB. */
const MOST_MB = 2
/** A fixed time: views send a last call when they are removed (widgets/element/runtime.ts), which the page cannot see. */
const LAST_CALLS_MS = 1_500
const LONGEST_MS = 20_000

const origin = `http://127.0.0.1:${await freePort()}`
const folder = await mkdtemp(join(tmpdir(), 'radops-bench-'))
const server = await startServer({ DATA_DIR: folder, EMBED_ORIGINS: origin, LOG_LEVEL: 'error', DEMO: '1' })

async function api<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(`${server.origin}/api/${path}`, init)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return (await answer.json()) as Answer
}
const { access } = await api<{ access: string }>('auth/login/', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(ACCOUNT),
})
const [event] = await api<{ event_id: string }[]>('events/?no_pagination=true&status=Active', {
  headers: { authorization: `Bearer ${access}` },
})
const headers = { authorization: `Bearer ${access}` }
const { results } = await api<{ results: { mission_id: string }[] }>(
  'mission-reports/?page=1&page_size=100&mission_type=route',
  { headers },
)
/** Only reports with files: failed missions have none, so their reports show no track. */
const reports: string[] = []
for (const { mission_id } of results) {
  const { mission_files } = await api<{ mission_files: unknown[] }>(
    `mission-reports/${mission_id}/full-details/`,
    { headers },
  )
  if (mission_files.length > 0) reports.push(mission_id)
}

const host = createServer((_incoming, outgoing) => {
  outgoing.setHeader('content-type', 'text/html; charset=utf-8')
  outgoing.end(`<!doctype html><html lang="en"><title>Partner intranet</title>
<script type="module" src="${server.origin}/widgets/v1/radops.js"></script><main></main></html>`)
})
await new Promise<void>((ready) => host.listen(Number(new URL(origin).port), '127.0.0.1', ready))

type Widget = { tag: string; attributes: Record<string, string>; shown: string }
/** `shown` is a selector that matches once a widget shows its content. */
const WIDGETS: Widget[] = [
  { tag: 'radops-mission-control', attributes: { 'event-id': event?.event_id ?? '' }, shown: 'h2' },
  { tag: 'radops-mission-report', attributes: {}, shown: 'tbody tr' },
  { tag: 'radops-partnership-inbox', attributes: {}, shown: 'tbody tr, [role=tabpanel] p' },
  { tag: 'radops-activity-feed', attributes: {}, shown: 'tbody tr' },
]
/** Alternates between the reports with their tracks and the other widgets. */
const PLAN = reports.flatMap((mission_id, index): Widget[] => {
  const other = WIDGETS[index % WIDGETS.length]
  const report = {
    tag: 'radops-mission-report',
    attributes: { 'mission-id': mission_id },
    shown: '[role=slider]',
  }
  return other ? [report, other] : [report]
})

type Ways = 'one session' | 'a session each'
type Step = Widget & { way: Ways; access: string; limit: number }

/** Runs in the page: adds one widget, waits for its content and removes it. */
async function mountOnce({ tag, attributes, shown, way, access: token, limit }: Step): Promise<void> {
  const main = document.querySelector('main')
  let session = main?.querySelector<HTMLElement & { token: string }>('radops-session')
  if (!session) {
    session = Object.assign(document.createElement('radops-session'), { token })
    main?.append(session)
  }
  const widget = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)
  session.append(widget)
  const end = performance.now() + limit
  while (!widget.shadowRoot?.querySelector(shown)) {
    if (performance.now() > end) throw new Error(`${tag} shows nothing: ${widget.shadowRoot?.textContent}`)
    await new Promise((frame) => requestAnimationFrame(frame))
  }
  if (way === 'one session') widget.remove()
  else session.remove()
}

async function rest(page: Page, cdp: CDPSession) {
  await page.waitForTimeout(LAST_CALLS_MS)
  for (let count = 0; count < 3; count++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { MB: Number((usedSize / 1e6).toFixed(2)), nodes, listeners: jsEventListeners }
}

const browser = await chromium.launch(browserLaunchOptions())
let hasFailed = false
try {
  for (const way of ['one session', 'a session each'] as const) {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(origin)
    const cdp = await page.context().newCDPSession(page)
    const mount = (index: number) => {
      const widget = PLAN[index % PLAN.length]
      if (!widget) throw new Error('The demo has no reports.')
      return page.evaluate(mountOnce, { ...widget, way, access, limit: LONGEST_MS })
    }
    // Each widget's code loads once and stays.
    for (let index = 0; index < 2 * WIDGETS.length; index++) await mount(index)
    const rows: Record<string, Awaited<ReturnType<typeof rest>>> = { start: await rest(page, cdp) }
    for (let index = 0; index < MOUNTS; index++) {
      await mount(index)
      if (index + 1 === Math.round(MOUNTS / 4)) rows[`${index + 1} mounts`] = await rest(page, cdp)
    }
    rows[`${MOUNTS} mounts`] = await rest(page, cdp)
    console.log(way)
    console.table(rows)
    const left = (rows[`${MOUNTS} mounts`]?.MB ?? 0) - (rows.start?.MB ?? 0)
    hasFailed ||= left > MOST_MB
    console.log(`${left.toFixed(2)} MB more than at the start; at most ${MOST_MB} MB is asked for.`)
    await page.close()
  }
} finally {
  await browser.close()
  host.closeAllConnections()
  host.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = hasFailed ? 1 : 0
