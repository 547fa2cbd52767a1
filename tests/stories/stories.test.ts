import { type Browser, test as base } from '@playwright/test'
import { firstOfTitles } from '../../scripts/stories/firsts.mjs'
import { draw, firstSize, lastCheck, sidewaysScrolling } from './support/pictures.ts'
import { run } from './support/run.ts'
import { DESK, type Entry, openStorybook, prepare, type StoryPage, show } from './support/storyPage.ts'
import { violations } from './support/violations.ts'

const index: unknown = await (await fetch(`${run.url}index.json`)).json()
const entries = Object.values((index as { entries: Record<string, Entry> }).entries)
const chosen = run.ids && new Set(run.ids)

const firsts = firstOfTitles(entries)
const isDrawn = ({ id }: Entry) => !run.draw?.firsts || firsts.has(id)
/** All states of the building blocks, and one of each screen, dialog and widget: dark, at its narrowest. */
const isCheckedTwice = ({ id, title }: Entry) =>
  !/^(?:Screens|Dialogs|Widgets)\//.test(title) || firsts.has(id)
/**
 * A desktop at 200 % zoom is between the other widths: one state of each screen is checked there, and the longest
 * texts.
 */
const isSeenAtDesk = ({ id, name }: Entry) => firsts.has(id) || name.includes('Long')

const open = (browser: Browser) => openStorybook(browser, run.url)

const test = base.extend<object, { storybook: { current: StoryPage; shown: number } }>({
  storybook: [
    async ({ browser }, provide) => provide({ current: await open(browser), shown: 0 }),
    { scope: 'worker' },
  ],
})

/** The browser hardly ever collects the elements of earlier stories by itself, and gets slower with each of them. */
const STORIES_PER_COLLECTION = 20
/** A collection does not free all of it: a page that has shown hundreds of stories is a quarter slower than a new one. */
const STORIES_PER_PAGE = 120

/** @throws with every fault of the story */
function expectFaultless(faults: string[]) {
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
}

const shown = entries.filter(({ id }) => chosen?.has(id) ?? true)
for (const title of new Set(shown.map((entry) => entry.title))) {
  // In one worker, in order: other workers need not load the same modules and measure the same texts (decision 113).
  test.describe(() => {
    test.describe.configure({ mode: 'default' })
    for (const entry of shown.filter((other) => other.title === title)) {
      test(`${entry.title} › ${entry.name}`, async ({ storybook, browser }) => {
        if (storybook.shown === STORIES_PER_PAGE || run.draw?.fresh) {
          await storybook.current.page.context().close()
          storybook.current = await open(browser)
          storybook.shown = 0
        }
        storybook.shown += 1
        if (storybook.shown % STORIES_PER_COLLECTION === 0) await storybook.current.collectGarbage()
        await (entry.type === 'docs' ? checkDocs : checkStory)(storybook.current, entry)
      })
    }
  })
}

/** The examples on a docs page are pages themselves: each brings its own headings and landmarks. */
const EXAMPLES = {
  config: {
    rules: [
      { id: 'heading-order', enabled: false },
      { id: 'landmark-unique', enabled: false },
    ],
  },
}

async function checkDocs({ page, faults, settle, resize }: StoryPage, entry: Entry) {
  if (run.draw?.only) return
  await resize(DESK)
  const found = await show(page, entry)
  // Its parts load after Storybook has rendered it, and until then an empty page seems at rest. Showing the next story
  // then would start the examples under it, and make Storybook reload its whole page.
  await page.waitForSelector('#storybook-docs h1')
  await settle()
  expectFaultless([...found, ...(await violations(page, EXAMPLES)), ...faults()])
}

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]'
/** A dialog without what is behind it; a screen's shell only once, then just its content. */
function placeOf({ title, id }: Entry): string {
  const isWhole = title.startsWith('Screens/') ? firsts.has(id) : !title.startsWith('Dialogs/')
  return isWhole ? 'body' : `main, ${DIALOGS}`
}

/** The axe rules another theme can break: it only changes colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

async function checkStory(storybook: StoryPage, entry: Entry) {
  const { page, faults, settle, resize } = storybook
  const prepared = await prepare(page, entry.id)
  const isMeant = (fault: string) => prepared.logs.some((words) => fault.includes(words))
  const hasDrawn = run.draw !== undefined && isDrawn(entry)
  await resize(firstSize(entry, prepared), hasDrawn)
  const found = await show(page, entry)
  expectFaultless([...found, ...faults().filter((fault) => !isMeant(fault))])
  await settle()
  const checks = [{ size: firstSize(entry, prepared), theme: prepared.theme ?? 'light' }]
  if (isCheckedTwice(entry)) checks.push(lastCheck(entry, prepared))
  // Before axe, which scrolls to what it measures: a picture must not depend on whether axe ran.
  if (run.draw && hasDrawn) {
    await draw(storybook, entry, prepared, run.draw.folder)
    if (run.draw.only) return expectFaultless(faults().filter((fault) => !isMeant(fault)))
    // The last picture shows the last check.
    checks.reverse()
  }
  for (const [at, { size, theme }] of checks.entries()) {
    if (hasDrawn || at > 0) {
      await resize(size)
      await settle(theme)
    }
    const isOtherThemeOnly = at > 0 && checks.every(({ size: other }) => other.width === size.width)
    const found = await violations(page, prepared.axe, placeOf(entry), isOtherThemeOnly ? COLOURS : undefined)
    expectFaultless(found.map((violation) => `${theme}, ${size.width} px wide: ${violation}`))
  }
  const wide = await sidewaysScrolling(storybook, entry, prepared, isSeenAtDesk(entry))
  expectFaultless([...wide, ...faults().filter((fault) => !isMeant(fault))])
}
