import { expect, type Page, test } from '@playwright/test'
import { run } from './support/run.ts'

const { url } = run

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

/** The page in which a story stands. */
const preview = (page: Page) => page.frameLocator('#storybook-preview-iframe')

test('three clicks lead from the first page to the kiosk list of an org admin, dark, on a phone, when the server fails', async ({
  page,
}) => {
  await page.goto(url)
  const start = preview(page)
  // The row says that its stories are an org admin's.
  await expect(start.getByRole('rowheader', { name: 'Kiosk Overview list of org admin' })).toBeVisible()
  await start.getByRole('radio', { name: 'Dark' }).click()
  await start.getByRole('radio', { name: '390 phone' }).click()
  await start.getByRole('link', { name: 'Kiosk Overview: Failed' }).click()

  const story = preview(page)
  await expect(story.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(story.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await story.locator('html').evaluate((html) => html.clientWidth)).toBe(390)

  await page.getByRole('button', { name: 'Copy link for review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(
    `${url}?path=/story/screens-kiosks-kiosk-overview--failed&globals=theme:dark;viewport.value:w390`,
  )

  await page.getByRole('tab', { name: 'Review' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Review' })
  await expect(panel).toContainText('Failed: the server fails.')
  await expect(panel).toContainText('/kiosk-overview for org admin')

  // Who gets the link sees the same.
  await page.goto('about:blank')
  await page.goto(link)
  await expect(preview(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a screen stands for whom the toolbar says, at the address where that role has it', async ({ page }) => {
  const story = `${url}iframe.html?viewMode=story&id=screens-events-event-management--many`
  await page.goto(`${story}&globals=role:super_admin`)
  await expect(page.getByText('SUPER ADMIN')).toBeVisible()
  await page.goto(`${story}&globals=role:user`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('reduced motion and forced colours change what the page asks of its system', async ({ page }) => {
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

/** How each text of the page is written and on what, also within the widgets. */
const looks = (page: Page): Promise<string[]> =>
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

/** As the toolbar does it. */
const forceColours = (page: Page, forcedColours: 'system' | 'on') =>
  page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit: (name: string, payload: unknown) => void }
    }
    channel.emit('updateGlobals', { globals: { forcedColours: chosen } })
  }, forcedColours)

for (const [what, id, sign] of [
  ['a screen', 'screens-kiosks-kiosk-overview--many', 'row'],
  ['a widget', 'widgets-mission-control--running', 'button'],
] as const) {
  test(`${what} looks as before when forced colours are switched off again`, async ({ page }) => {
    await page.clock.setFixedTime('2026-11-22T10:00:00Z')
    await page.goto(`${url}iframe.html?viewMode=story&id=${id}`)
    await expect(page.getByRole(sign).first()).toBeVisible()
    await page.mouse.move(0, 0)
    let before: string[] = []
    await expect(async () => {
      const seen = await looks(page)
      const isAtRest = seen.length > 0 && seen.join() === before.join()
      before = seen
      expect(isAtRest).toBe(true)
    }).toPass()
    await forceColours(page, 'on')
    await expect.poll(async () => (await looks(page)).join()).not.toBe(before.join())
    await forceColours(page, 'system')
    await expect.poll(() => looks(page)).toEqual(before)
  })
}
