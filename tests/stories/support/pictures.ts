import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { errors, type Page } from '@playwright/test'
import { DESK, type Entry, LAPTOP, type Prepared, type Size, type StoryPage } from './storyPage.ts'

const PHONE: Size = { width: 390, height: 844 }
const THEMES = ['light', 'dark']

/** A screen does not scroll sideways on the narrowest page, nor on a desktop at 200 % zoom. */
const NARROWEST: Size = { width: 320, height: 640 }
const ZOOMED_DESK: Size = { width: 720, height: 450 }

const DIGEST_LENGTH = 12 // of the hexadecimal SHA-256: 48 bits for a few thousand pictures

function sizesOf(title: string): Size[] {
  if (title.startsWith('Screens/')) return [DESK, LAPTOP, PHONE]
  return /^(?:Dialogs|Widgets)\//.test(title) ? [LAPTOP, PHONE] : [LAPTOP]
}

/** Where a story is rendered and played. */
export const firstSize = ({ title }: Entry, prepared: Prepared): Size =>
  prepared.size ?? sizesOf(title)[0] ?? LAPTOP

/** Its narrowest size and its other theme, for the second check. */
export const lastCheck = ({ title }: Entry, prepared: Prepared): { size: Size; theme: string } => ({
  size: prepared.size ?? sizesOf(title).at(-1) ?? LAPTOP,
  theme: prepared.theme ?? 'dark',
})

/**
 * Takes pictures of a played story in each theme and size, and lists their digests.
 * @param folder gets `<id>/<theme>-<width>.png` and a line in drawn.jsonl
 */
export async function draw(
  { page, settle, resize, photograph }: StoryPage,
  entry: Entry,
  prepared: Prepared,
  folder: string,
) {
  const pictures: Record<string, string> = {}
  if (prepared.hasPictures) mkdirSync(`${folder}/${entry.id}`, { recursive: true })
  if (entry.title.startsWith('Dialogs/')) await page.evaluate(scrollToStartBehindDialog)
  for (const size of prepared.hasPictures ? (prepared.size ? [prepared.size] : sizesOf(entry.title)) : []) {
    await resize(size, true)
    // Another theme first: text is repainted in its current position once its colour changes.
    await settle(THEMES.find((theme) => theme !== (prepared.theme ?? THEMES[0])))
    for (const theme of prepared.theme ? [prepared.theme] : THEMES) {
      await settle(theme)
      const name = `${theme}-${size.width}`
      const picture = await photograph()
      writeFileSync(`${folder}/${entry.id}/${name}.png`, picture)
      pictures[name] = createHash('sha256').update(picture).digest('hex').slice(0, DIGEST_LENGTH)
    }
  }
  appendFileSync(`${folder}/drawn.jsonl`, `${JSON.stringify({ id: entry.id, pictures })}\n`)
}

/**
 * How far a page and its tables behind a dialog have scrolled depends on what had loaded when the button was pressed.
 */
function scrollToStartBehindDialog() {
  const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'
  if (!document.querySelector(dialogs)) return
  for (const element of document.querySelectorAll('*')) {
    if ((element.scrollTop !== 0 || element.scrollLeft !== 0) && !element.closest(dialogs))
      element.scrollTo(0, 0)
  }
}

/** The page notices a new width shortly after its window, and only then turns the sidebar into a drawer. */
const LONGEST_LAYOUT_MS = 3_000

/** Whether nothing overflows a page of this width, once it has adopted it. */
const fits = (page: Page, widthPx: number): Promise<boolean> =>
  page
    .waitForFunction((width) => document.documentElement.scrollWidth <= width, widthPx, {
      timeout: LONGEST_LAYOUT_MS,
    })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof errors.TimeoutError) return false
        throw error
      },
    )

/** @returns what overflows the narrowest page, or a zoomed desktop, one line each */
export async function sidewaysScrolling(
  { page, settle, resize }: StoryPage,
  entry: Entry,
  prepared: Prepared,
  isSeenAtDesk: boolean,
): Promise<string[]> {
  if (!entry.title.startsWith('Screens/') || prepared.size) return []
  const found: string[] = []
  for (const size of isSeenAtDesk ? [NARROWEST, ZOOMED_DESK] : [NARROWEST]) {
    await resize(size)
    await settle()
    if (await fits(page, size.width)) continue
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    found.push(`The page is ${widthPx} px wide at ${size.width}×${size.height}.`)
  }
  return found
}
