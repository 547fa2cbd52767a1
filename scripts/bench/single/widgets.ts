// npx tsx scripts/bench/single/widgets.ts, after npm run build
// Measures how long a person on a partner's page waits for an embedded widget, and for the same list in an iframe of the
// portal. Slow machine, slow connection, empty cache; medians of five rounds.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from 'playwright'
import { NO_CHOICES } from '#widgets/pages/controls.ts'
import { type SnippetKind, snippets } from '#widgets/pages/snippets.ts'
import { browserLaunchOptions } from '../../support/browser.mjs'
import { ROOT } from '../../support/command.mjs'
import { freePort } from '../../support/postgres.mjs'
import type { Manifest } from '../../widgets/manifest.ts'
import { median } from '../numbers.ts'
import { openSlowPage, RUNS } from '../slowPage.ts'
import { startServer } from '../support.ts'

const ACCOUNT = { email: 'manager@harbor.example', password: 'Exercise-2026!' }
const LIST = '/user-mission-reports'
const ROW = 'tbody tr :is(button, a)'
/** Wanted part of the iframe's time for the same list (docs/architecture.md, Budgets). */
const PART = 0.5

const origin = `http://127.0.0.1:${await freePort()}`
const folder = await mkdtemp(join(tmpdir(), 'radops-bench-'))
const server = await startServer({ DATA_DIR: folder, EMBED_ORIGINS: origin, LOG_LEVEL: 'error', DEMO: '1' })

/**
 * Proxies the console without the headers that forbid frames, and without those that would give a frame its own process,
 * because only the page's process is slowed down. The widgets use the same proxy.
 */
const framed = createServer((incoming, outgoing) => {
  const { method, headers, url } = incoming
  const passed = ask(new URL(url ?? '/', server.origin), { method: method ?? 'GET', headers }, (answer) => {
    const kept = { ...answer.headers }
    delete kept['x-frame-options']
    delete kept['content-security-policy']
    delete kept['origin-agent-cluster']
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  outgoing.on('close', () => passed.destroy())
  incoming.pipe(passed)
})
const listen = (listener: Server, port: number) =>
  new Promise<void>((ready) => listener.listen(port, '127.0.0.1', ready))
const consolePort = await freePort()
await listen(framed, consolePort)
const consoleOrigin = `http://127.0.0.1:${consolePort}`

const login = await fetch(`${consoleOrigin}/api/auth/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(ACCOUNT),
})
const { access } = (await login.json()) as { access: string }
const answer = await fetch(`${consoleOrigin}/api/events/?no_pagination=true&status=Active`, {
  headers: { authorization: `Bearer ${access}` },
})
const [event] = (await answer.json()) as { event_id: string }[]

const released = <Content>(file: string) =>
  JSON.parse(readFileSync(`${ROOT}dist/widgets/v1/${file}`, 'utf8')) as Content
const { version, files, loads } = released<{
  version: string
  files: Record<string, string>
  loads: Record<string, string[]>
}>('integrity.json')
const elements = released<Manifest>('custom-elements.json').modules.flatMap(
  ({ declarations }) => declarations,
)

/** A snippet of the live page that has its token from the start, as the iframe has its session. */
function embed(kind: SnippetKind, tagName: string, attributes: Record<string, string> = {}): string {
  const [session, widget] = ['radops-session', tagName].map((tag) =>
    elements.find((element) => element.tagName === tag),
  )
  if (!session || !widget) throw new Error(`The manifest has no ${tagName}.`)
  const choices = { ...NO_CHOICES, widget: attributes }
  const base = { console: consoleOrigin, version, integrity: files, loads, tokenSource: 'none' as const }
  return `${snippets({ ...base, session, widget, choices })[kind]}
<script>document.getElementById('radops').token = ${JSON.stringify(access)}</script>`
}

const CONTROL = ['radops-mission-control', { 'event-id': event?.event_id ?? '' }] as const
const REPORTS = ['radops-mission-report', ROW] as const

/** Each way to embed it: its markup, and where its content appears (element, or null for a frame; selector). */
const WAYS = {
  'mission control': { markup: embed('HTML', ...CONTROL), shown: ['radops-mission-control', 'h2'] },
  'mission control, at once': {
    markup: embed('HTML with preload', ...CONTROL),
    shown: ['radops-mission-control', 'h2'],
  },
  'report list': { markup: embed('HTML', 'radops-mission-report'), shown: REPORTS },
  'report list, at once': { markup: embed('HTML with preload', 'radops-mission-report'), shown: REPORTS },
  'report list in an iframe': {
    markup: `<iframe src="${consoleOrigin}${LIST}" width="1200" height="700"></iframe>`,
    shown: [null, ROW],
  },
} as const
type Way = keyof typeof WAYS

const host = createServer((incoming, outgoing) => {
  const way = decodeURIComponent(incoming.url?.slice(1) ?? '') as Way
  outgoing.setHeader('content-type', 'text/html; charset=utf-8')
  outgoing.end(`<!doctype html><html lang="en"><title>Partner intranet</title><main>
<script>performance.mark('script')</script>${WAYS[way]?.markup ?? ''}</main></html>`)
})
await listen(host, Number(new URL(origin).port))

const SHOWN_PREFIX = 'radops-bench shown at'
const LONGEST_MS = 30_000

/**
 * A script for each frame, which logs when the frame first shows the content: in milliseconds since 1970, because each
 * frame's clock starts at its own zero. Not Playwright's waiting, whose script takes a slow machine a tenth of a second.
 */
const watchFor = ([tag, selector]: readonly [string | null, string]) => `{
  const look = () => {
    const root = ${tag ? `document.querySelector('${tag}')?.shadowRoot` : 'document'}
    if (root?.querySelector('${selector}'))
      console.info('${SHOWN_PREFIX}', String(performance.timeOrigin + performance.now()))
    else requestAnimationFrame(look)
  }
  look()
}`

const browser = await chromium.launch(browserLaunchOptions())

/** The stored state of a sign-in, so that the iframe is signed in, as the widget has its token. */
async function signedIn(): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(consoleOrigin)
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator(ROW).first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Measures milliseconds from the script to the content, and kilobytes loaded until then. */
async function measure(way: Way, state: BrowserContextOptions['storageState']) {
  const { page, cdp } = await openSlowPage(browser, state)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watchFor(WAYS[way].shown))
  const shown = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith(SHOWN_PREFIX),
    timeout: LONGEST_MS,
  })
  await page.goto(`${origin}/${encodeURIComponent(way)}`, { waitUntil: 'commit' })
  const time = Number((await shown).text().slice(SHOWN_PREFIX.length))
  const start = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('script')[0]?.startTime ?? 0),
  )
  await page.context().close()
  return { ms: Math.round(time - start), kB: Math.round(bytes / 1000) }
}

try {
  const state = await signedIn()
  const ways = Object.keys(WAYS) as Way[]
  const runs = new Map(ways.map((way) => [way, [] as { ms: number; kB: number }[]]))
  for (let count = 0; count < RUNS; count++)
    for (const way of ways) runs.get(way)?.push(await measure(way, state))
  const mediansOf = (way: Way) => median((runs.get(way) ?? []).map(({ ms }) => ms))
  const rows = ways.map((way) => [
    way,
    {
      median: mediansOf(way),
      kB: runs.get(way)?.at(-1)?.kB,
      all: runs
        .get(way)
        ?.map(({ ms }) => ms)
        .join(' '),
    },
  ])
  console.table(Object.fromEntries(rows))
  for (const way of ['report list', 'report list, at once'] as const) {
    const part = mediansOf(way) / mediansOf('report list in an iframe')
    console.log(
      `${way}: ${Math.round(part * 100)} % of the iframe's time; at most ${PART * 100} % is asked for.`,
    )
  }
} finally {
  await browser.close()
  for (const listener of [host, framed]) {
    listener.closeAllConnections()
    listener.close()
  }
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
