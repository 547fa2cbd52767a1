import { expect, type Locator, type Page, test } from '@playwright/test'
import { run } from './support/run.ts'

const { url } = run

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

/** The frame that shows a story. */
const preview = (page: Page) => page.frameLocator('#storybook-preview-iframe')

/** The panel of a story, which is closed at first to leave the window to the story. */
async function openPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole('tabpanel', { name: 'Review' })
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Show addon panel' }).click()
  return panel
}

test("three clicks lead from the first page to an org admin's kiosk list, dark, on a phone, with a failing server", async ({
  page,
}) => {
  await page.goto(url)
  const start = preview(page)
  // The row says that its stories are those of an org admin.
  await expect(start.getByRole('rowheader', { name: 'Kiosk Overview list of org admin' })).toBeVisible()
  await start.getByRole('radio', { name: 'Dark' }).click()
  await start.getByRole('radio', { name: '390 phone' }).click()
  await start.getByRole('link', { name: 'Kiosk Overview: Failed' }).click()

  const story = preview(page)
  await expect(story.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(story.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => story.locator('html').evaluate((html) => html.clientWidth)).toBe(390)

  await page.getByRole('button', { name: 'Copy link for review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(
    `${url}?path=/story/screens-kiosks-kiosk-overview--failed&globals=theme:dark;viewport.value:w390`,
  )

  const panel = await openPanel(page)
  await expect(panel).toContainText('Failed: the server fails.')
  await expect(panel).toContainText('/kiosk-overview for org admin')

  // Anyone with the link sees the same.
  await page.goto('about:blank')
  await page.goto(link)
  await expect(preview(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'dark')
})

test("a screen is shown for the role chosen in the toolbar, at that role's address", async ({ page }) => {
  const story = `${url}iframe.html?viewMode=story&id=screens-events-event-management--many`
  await page.goto(`${story}&globals=role:super_admin`)
  await expect(page.getByText('SUPER ADMIN')).toBeVisible()
  await page.goto(
    `${url}iframe.html?viewMode=story&id=dialogs-events-delete-event--confirming&globals=role:super_admin`,
  )
  await expect(page.getByText('SUPER ADMIN')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Delete Event' })).toBeVisible()
})

for (const [id, role, refusal, sign] of [
  [
    'screens-kiosks-kiosk-overview--failed',
    'user',
    'A user does not have this screen. It is shown as an org admin sees it.',
    'Retry',
  ],
  [
    'dialogs-admins-delete-admin--confirming',
    'org_user',
    'An org user cannot open this dialog. It is shown as a super admin sees it.',
    'Delete',
  ],
  [
    'dialogs-app-logout--confirming',
    'user',
    'A user does not have the screen of this story. It is shown as an org admin sees it.',
    'Logout',
  ],
] as const) {
  test(`${id} keeps its own person when ${role} is chosen, and says so`, async ({ page }) => {
    await page.goto(`${url}iframe.html?viewMode=story&id=${id}&globals=role:${role}`)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('button', { name: sign, exact: true })).toBeVisible()
  })
}

test('the panel also says if a chosen role does not fit', async ({ page }) => {
  await page.goto(`${url}?path=/story/dialogs-app-logout--confirming&globals=role:user`)
  const panel = await openPanel(page)
  await expect(panel).toContainText(
    'A user does not have the screen of this story. It is shown as an org admin sees it.',
  )
})

test('a copied link keeps changed controls and tools of Storybook, and is visible on a laptop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const shown = '?path=/story/components-button--primary&args=children:Hallo&globals=vision:blurred'
  await page.goto(url + shown)
  await expect(preview(page).getByRole('button', { name: 'Hallo' })).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy link for review' })
  await expect(copy).toBeInViewport({ ratio: 1 })
  await copy.click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url + shown)

  await page.goto(`${url}?path=/docs/components-button--docs`)
  await expect(copy).toBeInViewport({ ratio: 1 })
})

test('an open storybook shows the same time as the pictures', async ({ page }) => {
  await page.goto(`${url}iframe.html?viewMode=story&id=screens-session-login--untouched`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => [new Date().toISOString(), new Date(Date.now()).toISOString()])).toEqual(
    Array(2).fill('2026-11-22T10:00:00.000Z'),
  )
  expect(await page.evaluate(() => new Date(2020, 1, 3).getFullYear())).toBe(2020)
})

test("reduced motion and forced colours change the page's media features", async ({ page }) => {
  const story = `${url}iframe.html?viewMode=story&id=screens-session-login--untouched`
  await page.goto(`${story}&globals=motion:reduced;forcedColours:on`)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await expect(signIn).toBeVisible()
  const asked = await page.evaluate(() =>
    ['(prefers-reduced-motion: reduce)', '(forced-colors: active)', '(forced-colors: none)'].map(
      (query) => matchMedia(query).matches,
    ),
  )
  expect(asked).toEqual([true, true, false])
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Canvas'
    return getComputedStyle(probe).backgroundColor
  })
  await expect(signIn).toHaveCSS('background-color', canvas)
})

/** The font and background of each text of the page, including widgets. */
const stylesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    return all(document)
      .filter((one) => one.closest('main') ?? one.getRootNode() instanceof ShadowRoot)
      .map((one) => {
        const { fontFamily, fontSize, fontWeight, color, backgroundColor, borderColor, boxShadow } =
          getComputedStyle(one)
        const look = { fontFamily, fontSize, fontWeight, color, backgroundColor, borderColor, boxShadow }
        return `${one.localName}: ${Object.values(look).join(', ')}`
      })
  })

/** Through the toolbar's channel. */
const forceColours = (page: Page, forcedColours: 'system' | 'on') =>
  page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit: (name: string, payload: unknown) => void }
    }
    channel.emit('updateGlobals', { globals: { forcedColours: chosen } })
  }, forcedColours)

/** Waits for what loads last: between two parts the page may seem at rest. */
for (const [what, id, role, name] of [
  ['a screen', 'screens-kiosks-kiosk-overview--many', 'button', 'Export'],
  ['a widget', 'widgets-mission-control--running', 'heading', 'Assigned Teams'],
] as const) {
  test(`${what} looks as before once forced colours are switched off again`, async ({ page }) => {
    await page.goto(`${url}iframe.html?viewMode=story&id=${id}`)
    await expect(page.getByRole(role, { name }).first()).toBeVisible()
    await page.mouse.move(0, 0)
    let before: string[] = []
    await expect(async () => {
      const seen = await stylesOf(page)
      const isAtRest = seen.length > 0 && seen.join() === before.join()
      before = seen
      expect(isAtRest).toBe(true)
    }).toPass()
    await forceColours(page, 'on')
    await expect.poll(async () => (await stylesOf(page)).join()).not.toBe(before.join())
    await forceColours(page, 'system')
    await expect.poll(() => stylesOf(page)).toEqual(before)
  })
}

test("the page has the product's name before any script runs, and a whole screen shows no developer fields", async ({
  page,
  request,
}) => {
  expect(await (await request.get(url)).text()).toContain('<title>RadOps Console - Storybook</title>')
  await page.goto(`${url}?path=/story/screens-kiosks-kiosk-overview--failed`)
  await openPanel(page)
  await expect(page.getByRole('tab', { name: 'Review' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Controls' })).toHaveCount(0)
})
