import type { Page } from '@playwright/test'
import { test as base, expect, signIn } from '#tests/support/e2e.ts'
import { type OtherServer, startOtherServer } from '#tests/support/otherServer.ts'

// What the shell says when the server has moved on, or is not there.

const test = base.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const build = (name: string) => (config: unknown) => ({ ...(config as object), build: name })

/** The tab comes into sight again: then the page asks which version the server runs. */
async function showAgain(page: Page): Promise<void> {
  const asking = page.waitForResponse((answer) => answer.url().endsWith('/config.json'), {
    timeout: 5_000, // nobody asks before the notice's script is here, and the next try comes
  })
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await (await asking).finished()
}

test('a newer version is reported once, and nothing reloads by itself', async ({ other, page }) => {
  const notice = page.getByText('A new version of the console is available.').filter({ visible: true })
  let loads = 0
  page.on('load', () => loads++)
  await signIn(page, 'user')
  await expect(heading(page)).toHaveText('Events')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('drill')
  const started = loads

  other.says('GET /config.json', build('newer'))
  // The notice is its own part, which comes after the first rows: from then on it watches.
  await expect(async () => {
    await showAgain(page)
    await expect(notice.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(loads).toBe(started)
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('drill')

  // The reload meets a server that is still the old one, as behind a balancer: it is not asked for a second time.
  other.says('GET /config.json', null)
  const loading = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loading
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('drill')
  expect(loads).toBe(started + 1)
  other.says('GET /config.json', build('newer'))
  const shown = expect(async () => {
    await showAgain(page)
    await expect(notice.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 4_000 })
  await expect(shown).rejects.toThrow()
  other.says('GET /config.json', build('newest'))
  await showAgain(page)
  await expect(notice.first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await showAgain(page)
  await expect(notice).toHaveCount(0)
  expect(loads).toBe(started + 1)
})

test('a screen whose script is missing says so, and comes once it is there', async ({ other, page }) => {
  const script = /^GET \/static\/MissionReports/
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await signIn(page, 'user')
  await expect(heading(page)).toHaveText('Events')
  other.says(script, { status: 404, body: '' })
  await menuLink(page, 'Mission Reports').click()
  await expect(failure).toBeVisible()
  await expect(page).toHaveURL(/\/user-mission-reports$/)

  // The rest of the console goes on.
  await menuLink(page, 'Event Management').click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(failure).toHaveCount(0)
  await menuLink(page, 'Mission Reports').click()
  await expect(failure).toBeVisible()

  // Missing for good, it is asked for with one reload of the page, not for ever.
  let loads = 0
  page.on('load', () => loads++)
  const loading = page.waitForEvent('load')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await loading
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(loads).toBe(1)

  // Some browsers never ask again for a script that failed: it is asked for under another address.
  other.says(script, null)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'View Report' }).first()).toBeVisible()
  await expect(failure).toHaveCount(0)
  expect(loads).toBe(1)
})

test('a screen whose style sheet is missing comes with its style once it is there', async ({
  other,
  page,
}) => {
  const style = /^GET \/static\/MissionReports[^.]*\.css/
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  const sheets = page.locator('link[rel=stylesheet][href*="/static/MissionReports"]')
  await signIn(page, 'user')
  other.says(style, { status: 404, body: '' })
  await menuLink(page, 'Mission Reports').click()
  await expect(failure).toBeVisible()
  other.says(style, null)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'View Report' }).first()).toBeVisible()
  expect(
    await sheets.last().evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length),
  ).toBeGreaterThan(0)
})

test('a console that could not start does so by itself once the network is back', async ({ page }) => {
  const failure = page.getByText('The console could not be loaded.')
  await signIn(page, 'user')
  await page.route(/\/static\/portal-.*\.js/, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(failure).toBeVisible()
  await page.unroute(/\/static\/portal-.*\.js/)
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(heading(page)).toHaveText('Events')
  await expect(failure).toHaveCount(0)
})

test('a choice of organization that does not load leaves the menu and the screen', async ({ page }) => {
  const picker = /OrganizationPicker-/
  // From the start: a part that came once is not asked for again.
  await page.route(picker, (route) => route.abort())
  await signIn(page, 'super_admin')
  await menuLink(page, 'Team Management').click()
  await expect(heading(page)).toHaveText('Team Management')
  await expect(menuLink(page, 'Kiosk Management')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry loading organizations' })
  await expect(retry).toBeVisible()
  await page.unroute(picker)
  await retry.click()
  await expect(page.getByRole('combobox', { name: 'Organization' })).toBeVisible()
})
