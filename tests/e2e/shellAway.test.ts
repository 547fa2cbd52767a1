import type { Page } from '@playwright/test'
import { expect, signIn } from '#tests/support/e2e.ts'
import { otherServerTest as test } from '#tests/support/otherServer.ts'

// What the shell shows when the server has been upgraded or is unreachable.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const build = (name: string) => (config: unknown) => ({ ...(config as object), build: name })

/** Makes the tab visible again, whereupon the page asks for the server's version. */
async function showAgain(page: Page): Promise<void> {
  const asking = page.waitForResponse((answer) => answer.url().endsWith('/config.json'), {
    timeout: 5_000, // the notice's script may not have loaded yet, so the caller tries again
  })
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await (await asking).finished()
}

test('reports a newer version once, without reloading by itself', async ({ other, page }) => {
  const notice = page.getByText('A new version of the console is available.').filter({ visible: true })
  let loads = 0
  page.on('load', () => loads++)
  await signIn(page, 'user')
  await expect(heading(page)).toHaveText('Events')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('drill')
  const started = loads

  other.override('GET /config.json', build('newer'))
  // The notice loads after the first rows and watches from then on.
  await expect(async () => {
    await showAgain(page)
    await expect(notice.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(loads).toBe(started)
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('drill')

  // The reload reaches a server that still runs the old version, as behind a load balancer: it does not ask twice.
  other.override('GET /config.json', null)
  const loading = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loading
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('drill')
  expect(loads).toBe(started + 1)
  other.override('GET /config.json', build('newer'))
  const shown = expect(async () => {
    await showAgain(page)
    await expect(notice.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 4_000 })
  await expect(shown).rejects.toThrow()
  other.override('GET /config.json', build('newest'))
  await showAgain(page)
  await expect(notice.first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await showAgain(page)
  await expect(notice).toHaveCount(0)
  expect(loads).toBe(started + 1)
})

test('a screen whose script is missing says so, and loads once it is available', async ({ other, page }) => {
  const script = /^GET \/static\/MissionReports/
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await signIn(page, 'user')
  await expect(heading(page)).toHaveText('Events')
  other.override(script, { status: 404, body: '' })
  await menuLink(page, 'Mission Reports').click()
  await expect(failure).toBeVisible()
  await expect(page).toHaveURL(/\/user-mission-reports$/)

  // The rest of the console keeps working.
  await menuLink(page, 'Event Management').click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(failure).toHaveCount(0)
  await menuLink(page, 'Mission Reports').click()
  await expect(failure).toBeVisible()

  // If it stays missing, the page reloads once, not forever.
  let loads = 0
  page.on('load', () => loads++)
  const loading = page.waitForEvent('load')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await loading
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(loads).toBe(1)

  // Some browsers never retry a failed script, so the retry uses another address.
  other.override(script, null)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'View Report' }).first()).toBeVisible()
  await expect(failure).toHaveCount(0)
  expect(loads).toBe(1)
})

test('a screen whose style sheet is missing has its styles once it is there', async ({ other, page }) => {
  const style = /^GET \/static\/AccountSettings[^.]*\.css/
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  const sheets = page.locator('link[rel=stylesheet][href*="/static/AccountSettings"]')
  await signIn(page, 'user')
  other.override(style, { status: 404, body: '' })
  await menuLink(page, 'Settings').click()
  await expect(failure).toBeVisible()
  other.override(style, null)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  expect(
    await sheets.last().evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length),
  ).toBeGreaterThan(0)
})

test('a console that failed to start does so by itself once the network is back', async ({ page }) => {
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

test('an organization picker that fails to load leaves the menu and the screen working', async ({ page }) => {
  const picker = /OrganizationPicker-/
  // From the start, because a loaded part is not requested again.
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
