import { chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '../support/browser.mjs'
import { OURS, type Target } from './browser.ts'
import { clickedAt, costsOf, heapOf, paintedAt } from './browserCosts.ts'
import { median } from './numbers.ts'

/** The costs for someone who works with the console for hours: full cache, no slowdown. */
export interface Screens {
  /** From a click in the menu until the screen shows its heading and rows: the median of the slowest screen. */
  changeMs: number
  slowest: string
  /** During all of these changes. */
  longestTaskMs: number
  /** The longest frame while typing into a search box. */
  typingFrameMs: number
  changes: number
  /** Growth of the heap from the first tenth of the changes to the last change. */
  grewMb: number
}

/** Screens by their name in the menu, which is also their heading. */
const MENU = ['Mission Reports', 'Teams', 'Partnership Network']
/** A list with a search box. */
const LIST = 'Mission Reports'

/**
 * Changes the screen through the menu.
 * @param changes how many times
 */
export async function measureScreens(
  { origin, account }: Pick<Target, 'origin' | 'account'>,
  changes: number,
): Promise<Screens> {
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // The loader of these scripts wraps named functions in a helper, which a page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    const cdp = await page.context().newCDPSession(page)
    await page.goto(origin)
    await page.locator(OURS.username).fill(account.username)
    await page.locator(OURS.password).fill(account.password)
    await page.locator('button[type=submit]').click()
    await page.locator(OURS.row).first().waitFor()
    // Loads everything once, including the parts that load in the background.
    for (const name of MENU) await changeTo(page, name)
    await page.waitForTimeout(4_000)
    const from = await page.evaluate(() => performance.now())

    const times = new Map<string, number[]>(MENU.map((name) => [name, []]))
    let heapBefore = 0
    for (let count = 0; count < changes; count++) {
      const name = MENU[count % MENU.length] ?? ''
      times.get(name)?.push(await changeTo(page, name))
      if (count === Math.floor(changes / 10)) heapBefore = await heapOf(cdp)
    }
    const grewMb = (await heapOf(cdp)) - heapBefore
    const [slowest = '', changeMs = 0] =
      [...times]
        .map(([name, all]) => [name, median(all)] as const)
        .toSorted((one, other) => other[1] - one[1])[0] ?? []
    const { longest } = await costsOf(page, from)
    await changeTo(page, LIST)
    return {
      changeMs,
      slowest,
      longestTaskMs: longest,
      typingFrameMs: await longestFrameOfTyping(page),
      changes,
      grewMb,
    }
  } finally {
    await browser.close()
  }
}

const isShown = (name: string) =>
  document.querySelector('h1')?.textContent === name &&
  document.querySelector('[aria-busy=true]') === null &&
  performance.now()

async function changeTo(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await link.hover()
  const clicked = await clickedAt(page, link)
  const shown = await paintedAt(page, isShown, name)
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
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('radiation', { delay: 60 })
  for (let count = 0; count < 'radiation'.length; count++) await search.press('Backspace', { delay: 60 })
  return page.evaluate(() => (globalThis as typeof globalThis & { longestFrame: number }).longestFrame)
}
