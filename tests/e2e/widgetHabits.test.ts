import type { Page } from '@playwright/test'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { freePort } from '../../scripts/support/postgres.mjs'
import type { SessionElement } from './hosts/host.ts'
import { apiAs } from './support/exercise.ts'
import {
  contentOf,
  everyWidget,
  lookAround,
  WIDGET_PERSON,
  WIDGET_STRANGER,
  WIDGETS,
  type WidgetRow,
  type WidgetWorld,
} from './support/widgetRows.ts'
import { expect, expectUncovered, show, test } from './support/widgetTest.ts'

// What pages do to their elements: define early or late, move, remove, hand over, clip, style.

async function expectContent(page: Page, world: WidgetWorld) {
  for (const row of WIDGETS) await expect(await contentOf(page, row, world)).toBeVisible()
}

/** A widget shows the stranger's content, and nothing of the first person. */
async function expectStrange(page: Page, row: WidgetRow, world: WidgetWorld) {
  const content = await contentOf(page, row, world)
  await expect(row.strange(page.locator(row.tag))).toBeVisible()
  await expect(content).toHaveCount(0)
}

test('properties set before elements are defined apply once they are', async ({ app, openHost, page }) => {
  const world = await lookAround(app.origin)
  const { widgets } = everyWidget(world, { headingLevel: 3 })
  await openHost({
    isEarly: true,
    account: WIDGET_PERSON,
    body: `<radops-session>${WIDGETS.map(({ tag }) => `<${tag}></${tag}>`).join('')}</radops-session>`,
    script: `
      document.querySelector('radops-session').getToken = async () =>
        (await (await fetch('/radops-token')).json()).access
      for (const { tag, props } of ${JSON.stringify(widgets)}) Object.assign(document.querySelector(tag), props)
    `,
  })
  await expectContent(page, world)
  for (const { tag, heading } of WIDGETS)
    await expect(page.locator(tag).getByRole('heading', { name: heading(world), level: 3 })).toBeVisible()
})

test('a session may arrive last, change owner and end', async ({ app, openHost, page }) => {
  const world = await lookAround(app.origin)
  const { widgets } = everyWidget(world)
  const tags = widgets.map(({ tag }) => tag)
  await openHost({
    widgets: tags.map((tag) => `${tag.replace('radops-', '')}.js`),
    body: tags.map((tag) => `<${tag} session="late"></${tag}>`).join(''),
    script: `for (const { tag, props } of ${JSON.stringify(widgets)}) Object.assign(document.querySelector(tag), props)`,
  })
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded()
    await expect(page.locator(tag).getByText(WAITING)).toBeVisible()
  }

  await page.evaluate(async (address) => {
    await import(address)
    const session = document.createElement('radops-session') as SessionElement
    session.id = 'late'
    session.getToken = async () => (await (await fetch('/radops-token?as=org_admin')).json()).access
    document.querySelector('main')?.append(session)
  }, `${app.origin}/widgets/v1/session.js`)
  await expectContent(page, world)

  // Someone of another organization takes over: nothing of the first person remains.
  const stranger = await apiAs(app.origin, WIDGET_STRANGER)
  await page.evaluate(
    (token) => Object.assign(document.querySelector('radops-session') as Element, { token }),
    stranger.access,
  )
  for (const row of WIDGETS) await expectStrange(page, row, world)

  await page.evaluate(() => document.querySelector('radops-session')?.remove())
  for (const tag of tags) await expect(page.locator(tag).getByText(WAITING)).toBeVisible()
})
/** What a widget shows without a session. */
const WAITING = /^Waiting for /

test('widgets survive being moved, removed and put back; between two sessions they show the new one', async ({
  app,
  openHost,
  page,
}) => {
  const world = await lookAround(app.origin)
  await openHost({ account: WIDGET_PERSON })
  await show(page, everyWidget(world))
  await expectContent(page, world)

  for (const row of WIDGETS) {
    const { tag, dialog } = row
    const content = await (await contentOf(page, row, world)).elementHandle()
    if (dialog) {
      await page.locator(tag).getByRole('button', { name: dialog.opener }).first().click()
      await expect(page.getByRole('dialog', { name: dialog.name })).toBeVisible()
    }
    // Into its own container, as drag and drop does.
    await page.evaluate((name) => {
      const box = document.createElement('div')
      document.querySelector('radops-session')?.prepend(box)
      box.append(document.querySelector(name) as Element)
    }, tag)
    expect(await content?.evaluate((node) => node.isConnected)).toBe(true)
    if (dialog) {
      const open = page.getByRole('dialog', { name: dialog.name })
      await expect(open).toBeVisible()
      await expect.poll(() => open.evaluate((panel) => panel.matches(':modal'))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
    }

    await page.evaluate(async (name) => {
      const element = document.querySelector(name) as Element
      element.remove()
      // Longer than a move takes, so the widget assumes it was removed for good.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      document.querySelector('radops-session')?.append(element)
    }, tag)
    await expect(await contentOf(page, row, world)).toBeVisible()
  }

  await page.evaluate((stranger) => {
    const second = document.createElement('radops-session') as SessionElement
    second.id = 'second'
    second.getToken = async () => (await (await fetch(`/radops-token?as=${stranger}`)).json()).access
    document.querySelector('main')?.append(second)
  }, WIDGET_STRANGER)
  const move = (tag: string, to: string) =>
    page.evaluate(
      ([name = '', id = '']) => document.getElementById(id)?.append(document.querySelector(name) as Element),
      [tag, to],
    )
  for (const row of WIDGETS) {
    await move(row.tag, 'second')
    await expectStrange(page, row, world)
    await move(row.tag, 'radops')
    await expect(await contentOf(page, row, world)).toBeVisible()
  }
})

test('loses nothing without a network, and catches up later', async ({ app, openHost, page, context }) => {
  const world = await lookAround(app.origin)
  await openHost({ account: WIDGET_PERSON })
  await show(page, everyWidget(world))
  await expectContent(page, world)

  await context.setOffline(true)
  // Every widget of the page says so without any user action.
  for (const { tag } of WIDGETS) await expect(page.locator(tag).getByText(UNREACHABLE)).toBeVisible()
  // A request fails meanwhile, says so in place, and keeps the input.
  const reports = page.locator('radops-mission-report')
  const search = reports.getByRole('searchbox')
  await search.fill('MSN')
  await expect(reports.getByRole('alert').filter({ hasText: SERVER_UNREACHABLE })).toBeVisible()
  await expect(search).toHaveValue('MSN')
  await search.clear()

  const colleague = await apiAs(app.origin, 'org_event_manager')
  const toggle = (action: string) => colleague.post(`events/${world.event.event_id}/toggle/?action=${action}`)
  expect((await toggle('start')).status).toBe(200)
  await expectContent(page, world)
  await context.setOffline(false)
  const control = page.locator('radops-mission-control')
  await expect(control.getByText('Running', { exact: true }).first()).toBeVisible()
  for (const { tag } of WIDGETS) await expect(page.locator(tag).getByText(UNREACHABLE)).toHaveCount(0)
  expect((await toggle('stop')).status).toBe(200)
  await expect(control.getByText('Idle', { exact: true }).first()).toBeVisible()
  await expectContent(page, world)
})
/** What a widget shows while none of its calls gets an answer. */
const UNREACHABLE = /^RadOps Console cannot be reached/

const DRESSES = {
  spacing:
    'body { letter-spacing: 1em; word-spacing: 2em; line-height: 4; text-indent: 5em; white-space: pre; tab-size: 9 }',
  letters:
    'html { text-transform: uppercase; font: italic 900 30px cursive; text-shadow: 0 0 9px red; text-align: right }',
  rem: 'html { font-size: 30px }',
  revert: '* { all: revert }',
  colours: '* { color: hotpink !important; background: black !important; outline: 9px solid red !important }',
  hidden:
    'body { cursor: none; user-select: none; visibility: visible; quotes: "?" "?"; hyphens: auto; word-break: break-all }',
}

test('a list removed and put back later keeps its search', async ({ openHost, page }) => {
  await openHost({
    account: WIDGET_PERSON,
    body: '<radops-session><radops-mission-report></radops-mission-report></radops-session>',
    script: `
      document.querySelector('radops-session').getToken = async () =>
        (await (await fetch('/radops-token')).json()).access
    `,
  })
  const reports = page.locator('radops-mission-report')
  const search = reports.getByLabel('Search missions...')
  await search.fill('Fukushima')
  await expect(reports.getByText(/^MSN-/)).toHaveCount(3)
  const widget = await reports.elementHandle()
  await widget?.evaluate((element) => element.remove())
  // Its view is unmounted, not just hidden.
  await expect.poll(() => widget?.evaluate((element) => element.shadowRoot?.textContent)).toBe('')
  const putBack = () =>
    widget?.evaluate((element) => document.querySelector('radops-session')?.append(element as Node))
  await putBack()
  await expect(search).toHaveValue('Fukushima')
  await expect(reports.getByText(/^MSN-/)).toHaveCount(3)
})

test('no style of a page changes what a widget shows', async ({ app, openHost, page }) => {
  const world = await lookAround(app.origin)
  await openHost({ account: WIDGET_PERSON })
  await show(page, everyWidget(world))
  await expectContent(page, world)
  // The tools of the lists, which replace their placeholder, have loaded.
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.evaluate(recordStyles)
  for (const [name, css] of Object.entries(DRESSES)) {
    expect(await page.evaluate(changedStyles, css), name).toEqual([])
  }
})

test('a dialog covers a right-to-left page that clips its content', async ({ app, openHost, page }) => {
  const world = await lookAround(app.origin)
  await openHost({ account: WIDGET_PERSON, html: 'lang="en" dir="rtl"' })
  await show(page, everyWidget(world))
  await expectContent(page, world)
  for (const { tag, dialog } of WIDGETS) {
    if (!dialog) continue
    await page.locator(tag).getByRole('button', { name: dialog.opener }).first().click()
    const open = page.getByRole('dialog', { name: dialog.name })
    await expect(open).toBeVisible()
    await page.addStyleTag({ content: CUTTING })
    await expectUncovered(open)
    await page.locator('style').evaluate((style) => style.remove())
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
const CUTTING =
  'main { transform: translateX(9px); overflow: hidden; contain: paint; height: 40px; width: 300px; filter: blur(0) }'

/** Records the computed style of one text or drawing of each kind in the page's widgets. */
function recordStyles(): void {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const isSeen = (element: Element) =>
    element.matches('button, input, select, svg') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const kinds = new Map<string, Element>()
  for (const element of roots.flatMap((root) => [...root.querySelectorAll('*')].filter(isSeen)))
    kinds.set(`${element.localName} ${element.getAttribute('class')}`, element)
  const looks = [...kinds.values()].map((element) => {
    const style = getComputedStyle(element)
    return { element, values: [...style].map((name) => [name, style.getPropertyValue(name)] as const) }
  })
  if (looks.length < 10) throw new Error('there is hardly anything to look at')
  Object.assign(window, { looks })
}

/** Adds a sheet to the page, returns which recorded styles changed, and removes it. */
function changedStyles(css: string): string[] {
  const { looks } = window as unknown as { looks: { element: Element; values: [string, string][] }[] }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const changed = looks.flatMap(({ element, values }) => {
    const style = getComputedStyle(element)
    const differing = values.filter(([name, before]) => style.getPropertyValue(name) !== before)
    return differing.map(
      ([name, before]) =>
        `${element.localName} "${element.textContent?.slice(0, 20)}" ${name}: ${before} -> ${style.getPropertyValue(name)}`,
    )
  })
  document.adoptedStyleSheets = []
  return changed.slice(0, 20)
}

test('a page the console does not allow says so and is not blank', async ({ app, openHost, page }) => {
  const world = await lookAround(app.origin)
  const { origin } = await openHost({
    account: WIDGET_PERSON,
    // Browsers resolve such names to this machine, and the demo only allows 127.0.0.1 and localhost themselves.
    origin: `http://intranet.localhost:${await freePort()}`,
  })
  await show(page, everyWidget(world))
  for (const { tag } of WIDGETS) {
    await page.locator(tag).scrollIntoViewIfNeeded()
    await expect(
      page.locator(tag).getByText(`This page (${origin}) is not on the list of addresses`),
    ).toBeVisible()
  }
})
