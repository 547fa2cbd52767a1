import type { Account } from '#tests/support/accounts.ts'
import { expect, signIn, test } from '#tests/support/e2e.ts'
import { SESSION_LIFETIME_MS, SESSION_NOTICE_MS } from '#tests/support/specNumbers.ts'
import { SPEC_ROUTES, type SpecRoute, sectionFor, titleFor } from '#tests/support/specRoutes.ts'
import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { expectSettled, findIdleEvent, selectEvent, signedInPage } from './support/exercise.ts'

const ROLES = ['org_event_manager', 'org_admin', 'super_admin', 'user'] as const satisfies Account[]

/** Every screen of the route table, in each of its variants. */
const SCREENS: { route: SpecRoute; role: (typeof ROLES)[number] }[] = SPEC_ROUTES.flatMap((route) => {
  const open = route.opens.flatMap(([roles]) => ROLES.find((role) => roles.includes(role)) ?? [])
  const shown = open.filter((role) => titleFor(route, role) !== 'Page Not Found')
  return shown.map((role) => ({ route, role }))
})

test('the login form has no accessibility violation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectAccessibleInBothThemes(page)
})

test('a forgotten and a new password have no accessibility violation', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Email is required.').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@harbor.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Email Sent Successfully')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/reset-password?token=worn-out')
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm New Password').fill('other')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters.').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('Page Not Found has no accessibility violation', async ({ app, browser, page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expectAccessibleInBothThemes(page)
  const signedIn = await signedInPage(browser, app.origin, 'user')
  await signedIn.goto('/event-manager')
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expectAccessibleInBothThemes(signedIn)
  await signedIn.context().close()
})

for (const { route, role } of SCREENS) {
  const title = titleFor(route, role)
  test(`${route.path} opens for ${role} under its title, without accessibility violation`, async ({
    app,
    browser,
  }) => {
    const page = await signedInPage(browser, app.origin, role)
    await page.goto(route.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · RadOps Console`)
    const section = sectionFor(route, role)
    if (section) await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
    await expectSettled(page)
    await expectAccessibleInBothThemes(page)
    await page.context().close()
  })
}

test('an event dashboard, its dialog and a report have no accessibility violation', async ({
  app,
  browser,
}) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  const page = await signedInPage(browser, app.origin, 'org_event_manager')
  await page.goto('/events')
  await selectEvent(page, event)
  await expectSettled(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Start Mission' }).click()
  const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
  await expect(found).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()

  await page.goto('/user-mission-reports')
  await page.getByRole('button', { name: 'View Report' }).first().click()
  await expect(page.getByRole('region', { name: 'Route Mission Files' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.context().close()
})

test('the organization picker and an opened log have no accessibility violation', async ({
  app,
  browser,
}) => {
  const page = await signedInPage(browser, app.origin, 'super_admin')
  await page.goto('/organization-dashboard')
  await expectSettled(page)
  const picker = page.getByRole('combobox', { name: 'Organization' })
  await picker.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await expectSettled(page)
  await page.getByRole('button', { name: 'View All' }).click()
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessibleInBothThemes(page)
  await page.context().close()
})

test('palette and shortcuts have no accessibility violation', async ({ app, browser }) => {
  const page = await signedInPage(browser, app.origin, 'super_admin')
  await page.goto('/dashboard')
  await expectSettled(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await palette.getByRole('combobox').fill('harbor')
  await expect(palette.getByRole('group', { name: 'Organizations' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await palette.getByRole('combobox').fill('no such thing')
  await expect(palette.getByText('Nothing found for')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await palette.getByRole('combobox').fill('keyboard')
  await palette.getByRole('option', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.context().close()
})

test('the change of a password has no accessibility violation', async ({ app, browser }) => {
  const page = await signedInPage(browser, app.origin, 'user')
  await page.goto('/user-settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel(/^Current Password/).fill('Wrong-1-password')
  await dialog.getByLabel(/^New Password/).fill('Geiger-Counter-7!')
  await dialog.getByLabel(/^Confirm Password/).fill('Geiger-Counter-7!')
  await dialog.getByRole('button', { name: 'Update Password' }).click()
  await expect(dialog.getByLabel(/^Current Password/)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothThemes(page)
  await page.context().close()
})

test('staying signed in has no accessibility violation', async ({ page }) => {
  await page.clock.install({ time: Date.now() })
  // A part that is still on its way when the clock leaps would be given up as late.
  const offer = page.waitForResponse(/\/static\/StaySignedInOffer.*\.js$/)
  await signIn(page, 'user')
  await (await offer).finished()
  await expectSettled(page)
  await page.clock.fastForward(SESSION_LIFETIME_MS - SESSION_NOTICE_MS + 1_000)
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Alt+Shift+KeyS')
  await expect(page.getByRole('dialog', { name: 'Stay signed in' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
