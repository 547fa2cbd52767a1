import type { Page } from '@playwright/test'
import type { HostKind } from './hosts/build.ts'
import { expectAccessible } from './support/accessible.ts'
import { HOSTILE_CSS, strictPolicy } from './support/hostPage.ts'
import {
  contentOf,
  everyWidget,
  lookAround,
  WIDGET_PERSON,
  WIDGETS,
  type WidgetRow,
  type WidgetWorld,
} from './support/widgetRows.ts'
import { eventsOf, expect, expectUncovered, show, test, watchPage } from './support/widgetTest.ts'

// Every widget in every kind of page, on another origin than the console's. Hosts implement tests/e2e/hosts/host.ts in
// their own way; the checks are the same for all.

interface HostRow {
  name: string
  kind: HostKind
  styles?: string
  policy?: (consoleOrigin: string) => string
}

const HOSTS: HostRow[] = [
  { name: 'a plain page with hostile styles', kind: 'plain', styles: HOSTILE_CSS },
  { name: 'a page with a strict policy and Trusted Types', kind: 'plain', policy: strictPolicy },
  { name: 'a React 18 page', kind: 'react18' },
  { name: 'a React 19 page', kind: 'react19' },
  { name: 'a Vue 3 page', kind: 'vue' },
]

for (const { name, kind, styles, policy } of HOSTS) {
  test(`every widget works in ${name} and leaves the page unchanged`, async ({ app, openHost, page }) => {
    const watch = await watchPage(page)
    const world = await lookAround(app.origin)
    const host = await openHost({
      kind,
      account: WIDGET_PERSON,
      ...(styles && { styles }),
      ...(policy && { policy: policy(app.origin) }),
    })

    await show(page, everyWidget(world, { headingLevel: 3 }))
    await expectContent(page, world)
    await expectHeadings(page, world, 3)
    if (kind === 'plain') await expectAccessible(page, { part: 'radops-session' })

    await show(page, everyWidget(world, { headingLevel: 2 }))
    await expectHeadings(page, world, 2)

    // Reordering moves the elements: their content stays.
    const shown = await Promise.all(
      WIDGETS.map(async (row) => (await contentOf(page, row, world)).elementHandle()),
    )
    const { widgets } = everyWidget(world)
    await show(page, { isShown: true, widgets: widgets.toReversed() })
    await expectContent(page, world)
    for (const content of shown) expect(await content?.evaluate((node) => node.isConnected)).toBe(true)

    for (const { tag, emits } of WIDGETS) if (emits) await expectEvent(page, tag, emits)

    // One is removed and restored, then all of them with their session.
    for (const { tag } of WIDGETS) {
      await show(page, { isShown: true, widgets: widgets.filter((widget) => widget.tag !== tag) })
      await expect(page.locator(tag)).toHaveCount(0)
    }
    await show(page, { isShown: true, widgets })
    await expectContent(page, world)
    await show(page, { isShown: false, widgets })
    await expect(page.locator('radops-session')).toHaveCount(0)
    await expect.poll(() => watch.liveLines()).toBe(0)
    await show(page, { isShown: true, widgets })
    await expectContent(page, world)
    await expect.poll(() => watch.liveLines()).toBe(1)

    // Styles and policy of a page may reach into dialogs; its framework only adds, moves and removes elements.
    if (kind === 'plain')
      for (const { tag, dialog } of WIDGETS) if (dialog) await expectDialog(page, tag, dialog)
    expect(watch.errors).toEqual([])
    await watch.expectUntouched(host)
  })
}

async function expectContent(page: Page, world: WidgetWorld) {
  for (const row of WIDGETS) await expect(await contentOf(page, row, world)).toBeVisible()
}

async function expectHeadings(page: Page, world: WidgetWorld, level: number) {
  for (const { tag, heading } of WIDGETS)
    await expect(page.locator(tag).getByRole('heading', { name: heading(world), level })).toBeVisible()
}

/** The page's own listeners get the event, once. */
async function expectEvent(page: Page, tag: string, { press, event }: NonNullable<WidgetRow['emits']>) {
  await page.locator(tag).getByRole('button', { name: press }).first().click()
  await expect.poll(async () => (await eventsOf(page)).map(({ name }) => name)).toEqual([event])
}

/** A dialog is uncovered whatever the page does, traps focus, and returns it. */
async function expectDialog(page: Page, tag: string, { opener, name }: NonNullable<WidgetRow['dialog']>) {
  const button = page.locator(tag).getByRole('button', { name: opener }).first()
  await button.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  // Half faded in, its text has half its contrast.
  await dialog.evaluate((panel) =>
    Promise.all(panel.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await expectUncovered(dialog)
  await expectAccessible(page, { part: tag })
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    // Between its last and its first control, focus is in the browser's own UI and the page has none.
    expect(
      await dialog.evaluate(
        (panel) =>
          panel.matches(':focus-within') || !document.hasFocus() || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}
