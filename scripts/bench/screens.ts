import { type Browser, chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '../support/browser.mjs'
import { OURS, type Target } from './browser.ts'
import { clickedAt, costsOf, heapOf, paintedAt } from './browserCosts.ts'
import { median } from './numbers.ts'

/** The costs for someone who works with the console for hours: full cache, no slowdown. */
export interface Screens {
  /** From a click in the menu until the screen shows its heading and rows: the median of the slowest screen. */
  changeMs: number
  slowest: string
  /** The same of the first visit to each screen: median and slowest. */
  firstMs: number
  slowestFirstMs: number
  screens: number
  /** During all of these changes. */
  longestTaskMs: number
  /** The longest frame while typing into a search box. */
  typingFrameMs: number
  changes: number
  /** Growth of the heap from the first tenth of the changes to the last change, and that of its second half. */
  grewMb: number
  grewLateMb: number
  /** Layout shift of each screen opened by its address, largest first. */
  shifts: { screen: string; width: number; shift: number }[]
}

/** A list with a search box. */
const LIST = '/event-management'
const DESKTOP = { width: 1440, height: 900 }

export interface ScreensSizes {
  /** How many times the screen changes. */
  changes: number
  /** Those at which layout shift is measured, in CSS pixels. */
  widths: number[]
  /**
   * Until a screen has loaded everything, including what loads in the background. A fixed time: what is measured is that
   * nothing moves, and no sign tells that nothing will.
   */
  settleMs: number
}

/**
 * Changes the screen through the menu, and opens each screen of the menu by its address.
 * @param account one whose screens have content
 */
export async function measureScreens(
  { origin, account }: Pick<Target, 'origin' | 'account'>,
  { changes, widths, settleMs }: ScreensSizes,
): Promise<Screens> {
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await signedInPage(browser, { origin, account }, DESKTOP)
    const cdp = await page.context().newCDPSession(page)
    const menu = page.locator('nav a[href^="/"]')
    await menu.first().waitFor()
    const paths = await menu.evaluateAll((links) => [
      ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
    ])
    const first: number[] = []
    // From the last, because the first is open.
    for (const path of paths.toReversed()) first.push(await changeTo(page, path))
    await page.waitForTimeout(settleMs)
    const from = await page.evaluate(() => performance.now())

    const times = new Map<string, number[]>(paths.map((path) => [path, []]))
    let heapBefore = 0
    let heapHalfway = 0
    for (let count = 0; count < changes; count++) {
      // The last one opened was the first of the menu.
      const path = paths[(count + 1) % paths.length] ?? ''
      times.get(path)?.push(await changeTo(page, path))
      if (count === Math.floor(changes / 10)) heapBefore = await heapOf(cdp)
      if (count === Math.floor(changes / 2)) heapHalfway = await heapOf(cdp)
    }
    const heapAfter = await heapOf(cdp)
    const [slowest = '', changeMs = 0] =
      [...times]
        .map(([path, all]) => [path, median(all)] as const)
        .toSorted((one, other) => other[1] - one[1])[0] ?? []
    const { longest } = await costsOf(page, from)
    // Perhaps the open one.
    await page.locator(`nav a[href="${LIST}"]`).click()
    const typingFrameMs = await longestFrameOfTyping(page)
    await page.context().close()
    // Side by side, because how far things move does not depend on how fast.
    const shifts = await Promise.all(
      widths.map((width) => shiftsAt(browser, { origin, account }, { paths, width, settleMs })),
    )
    return {
      changeMs,
      slowest,
      firstMs: median(first),
      slowestFirstMs: Math.max(...first),
      screens: paths.length,
      longestTaskMs: longest,
      typingFrameMs,
      changes,
      grewMb: heapAfter - heapBefore,
      grewLateMb: heapAfter - heapHalfway,
      shifts: shifts.flat().toSorted((one, other) => other.shift - one.shift),
    }
  } finally {
    await browser.close()
  }
}

async function signedInPage(
  browser: Browser,
  { origin, account }: Pick<Target, 'origin' | 'account'>,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage({ viewport, baseURL: origin })
  // The loader of these scripts wraps named functions in a helper, which a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.goto('/')
  await page.locator(OURS.username).fill(account.username)
  await page.locator(OURS.password).fill(account.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(({ pathname }) => pathname !== '/')
  await page.locator('h1').first().waitFor()
  return page
}

/** Opens each screen of the menu by its address. */
async function shiftsAt(
  browser: Browser,
  target: Pick<Target, 'origin' | 'account'>,
  { paths, width, settleMs }: { paths: string[]; width: number; settleMs: number },
): Promise<Screens['shifts']> {
  const page = await signedInPage(browser, target, { width, height: DESKTOP.height })
  const found = []
  for (const path of paths) {
    await page.goto(path)
    await page.waitForTimeout(settleMs)
    const { shift } = await costsOf(page)
    found.push({ screen: path, width, shift })
  }
  await page.context().close()
  return found
}

const isShown = (previous: string) =>
  (document.querySelector('h1')?.textContent ?? previous) !== previous &&
  document.querySelector('[aria-busy=true]') === null &&
  performance.now()

async function changeTo(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]`)
  const previous = (await page.locator('h1').first().textContent()) ?? ''
  await link.hover()
  const clicked = await clickedAt(page, link)
  const shown = await paintedAt(page, isShown, previous)
  return shown - clicked
}

/** Types a word and deletes it. @returns the longest frame, milliseconds */
async function longestFrameOfTyping(page: Page): Promise<number> {
  await page.evaluate(() => {
    const state = globalThis as typeof globalThis & { longestFrame: number }
    state.longestFrame = 0
    let before = performance.now()
    const frame = (now: number) => {
      state.longestFrame = Math.max(state.longestFrame, now - before)
      before = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const search = page.getByRole('searchbox', { name: 'Search events' })
  // As fast as a person who types fast.
  await search.pressSequentially('radiation', { delay: 60 })
  for (let count = 0; count < 'radiation'.length; count++) await search.press('Backspace', { delay: 60 })
  return page.evaluate(() => (globalThis as typeof globalThis & { longestFrame: number }).longestFrame)
}
