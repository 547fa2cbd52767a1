import { setTimeout as after } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '../support/browser.mjs'
import { clickedAt, costsOf, heapOf, paintedAt } from './browserCosts.ts'
import { buildPeers, PEER_ACCOUNT, PEERS, type Peer, servePeer } from './peers/browser.ts'
import { openSlowPage } from './slowPage.ts'

/** A portal to measure, ours or a peer's. */
export interface Target extends Peer {
  origin: string
  account: { username: string; password: string }
}

/** Milliseconds a person waits, on a slow machine with a slow connection. */
export interface Waits {
  form: number
  rows: number
  next: number
  cold: number
  warm: number
}

export interface BrowserSizes {
  rounds: number
  /** Their names. */
  peers: string[]
  /** After so long without a request, a page has loaded everything. */
  quietMs: number
}

export interface BrowserRun {
  waits: Waits
  /** The next page, if Next is pressed as soon as a list with a warm cache shows its rows. */
  nextAtOnce: number
  loginBlocking: number
  /** From the click on Sign in until the list has loaded everything. */
  signInBlocking: number
  nextBlocking: number
  /** For the list, opened with an empty cache. */
  listBlocking: number
  loginShift: number
  listShift: number
  heapMb: number
  files: number
  kB: number
  /** The part of these that loaded after the first rows. */
  filesAfterRows: number
  kBAfterRows: number
}

export const OURS: Peer = {
  name: 'console',
  list: '/events',
  username: 'input[type=email]',
  password: 'input[type=password]',
  row: 'tbody tr',
  next: 'nav button:has-text("Next")',
}

const PAGE_ROWS = 10

// These two run in the page, on each frame.
const hasForm = (selectors: string[]) =>
  selectors.every((selector) => {
    const field = document.querySelector<HTMLInputElement>(selector)
    return field !== null && !field.disabled && field.getBoundingClientRect().width > 0
  }) && performance.now()
const hasRows = ({ row, count, not }: { row: string; count: number; not: string }) => {
  const rows = [...document.querySelectorAll(row)].filter(
    (each) => (each.textContent ?? '').trim().length > 3 && each.getBoundingClientRect().height > 0,
  )
  return rows.length >= count && rows[0]?.textContent !== not && performance.now()
}

const rowsPainted = (page: Page, { row }: Target, not = '') =>
  paintedAt(page, hasRows, { row, count: PAGE_ROWS, not })

/** Waits until a page has loaded everything. Not for an idle network, because the live channel never ends. */
async function settled(page: Page, quietMs: number): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now
    await after(quietMs)
  }
}

/** Measures one portal from an empty cache: sign-in, list, next page; the list with a cold cache; then with a warm one. */
async function walk(browser: Browser, target: Target, quietMs: number): Promise<BrowserRun> {
  const open = (state?: BrowserContextOptions['storageState']) => openSlowPage(browser, state)
  const { page, cdp } = await open()
  await page.goto(target.origin, { waitUntil: 'commit' })
  const form = await paintedAt(page, hasForm, [target.username, target.password, 'button[type=submit]'])
  await settled(page, quietMs)
  const login = await costsOf(page)
  await page.locator(target.username).fill(target.account.username)
  await page.locator(target.password).fill(target.account.password)
  const submitted = await clickedAt(page, page.locator('button[type=submit]'))
  const rows = (await rowsPainted(page, target)) - submitted
  await settled(page, quietMs)
  const signedIn = await costsOf(page, submitted)
  const first = (await page.locator(target.row).first().textContent()) ?? ''
  const asked = await clickedAt(page, page.locator(target.next).first())
  const next = (await rowsPainted(page, target, first)) - asked
  await settled(page, quietMs)
  const turned = await costsOf(page, asked)
  const heapMb = await heapOf(cdp)
  const state = await page.context().storageState()
  await page.context().close()

  const { page: later } = await open(state)
  const openList = async () => {
    await later.goto('about:blank')
    await later.goto(target.origin + target.list, { waitUntil: 'commit' })
    return rowsPainted(later, target)
  }
  const cold = await openList()
  const atRows = await costsOf(later)
  await settled(later, quietMs)
  const list = await costsOf(later)
  const warm = await openList()
  const warmFirst = (await later.locator(target.row).first().textContent()) ?? ''
  const askedAtOnce = await clickedAt(later, later.locator(target.next).first())
  const nextAtOnce = (await rowsPainted(later, target, warmFirst)) - askedAtOnce
  await later.context().close()
  return {
    waits: { form, rows, next, cold, warm },
    nextAtOnce,
    loginBlocking: login.blocking,
    signInBlocking: signedIn.blocking,
    nextBlocking: turned.blocking,
    listBlocking: list.blocking,
    loginShift: login.shift,
    listShift: list.shift,
    heapMb,
    files: list.files,
    kB: list.kB,
    filesAfterRows: list.files - atRows.files,
    kBAfterRows: list.kB - atRows.kB,
  }
}

const naming = (target: Target) => (cause: unknown) => {
  throw new Error(`The walk through ${target.name} failed.`, { cause })
}

/**
 * Measures the console and its peers in rounds. They take turns, and each round starts with a different one, so that
 * other load on the machine affects all of them.
 * @returns each target's runs, and the version of the browser
 */
export async function measureBrowser(
  ours: { origin: string; account: Target['account'] },
  { peers: names, rounds, quietMs }: BrowserSizes,
): Promise<{ runs: Map<string, BrowserRun[]>; version: string }> {
  await buildPeers()
  const peers = PEERS.filter(({ name }) => names.includes(name))
  const served = await Promise.all(peers.map(servePeer))
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const targets: Target[] = [
      { ...OURS, ...ours },
      ...peers.map((peer, index) => ({
        ...peer,
        origin: served[index]?.origin ?? '',
        account: PEER_ACCOUNT,
      })),
    ]
    const runs = new Map<string, BrowserRun[]>(targets.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < targets.length; turn++) {
        const target = targets[(round + turn) % targets.length]
        if (target) runs.get(target.name)?.push(await walk(browser, target, quietMs).catch(naming(target)))
      }
    }
    return { runs, version: browser.version() }
  } finally {
    await browser.close()
    await Promise.all(served.map(({ stop }) => stop()))
  }
}
