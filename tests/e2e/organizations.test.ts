import type { Locator, Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { expectMission, findIdleEvent, selectEvent, signedInPage } from './support/exercise.ts'
import { mailedLink } from './support/mail.ts'

// Organizations from the first to the last step a person takes. Each test makes whom it changes.

const HARBOR = 'Harbor County Emergency Management'
const CHOSEN = 'Quiet-Trout-42!'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, box: Locator, option: string) {
  await box.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill(name)
  await expect(row(page, name)).toHaveCount(1)
  await expect(page.getByText('Showing 1 to 1 of 1 organizations')).toBeVisible()
}

test(
  'an organization is made, its administrator comes in, and it is deleted',
  spec('A-030', 'A-031'),
  async ({ app, as, browser, page }) => {
    test.setTimeout(90_000) // two people and a mail between them
    const email = 'ruth@pine-basin.example'
    await as('super_admin')
    await page.goto('/organizations-management')
    await page.getByRole('button', { name: 'Add Organization' }).click()
    const form = dialog(page, 'Add New Organization')
    const field = (label: string) => form.getByLabel(label)
    await field('Organization Name').fill('Pine Basin Rescue')
    await field('Address Line 1').fill('1220 Canyon Road')
    await choose(page, form.getByRole('combobox', { name: 'Country', exact: true }), 'United States')
    await choose(page, form.getByRole('combobox', { name: 'State' }), 'Nevada')
    await form.getByRole('textbox', { name: 'City' }).fill('Ely')
    await field('First Name').fill('Ruth')
    await field('Last Name').fill('Castellano')
    await field('Email').fill(email)
    await choose(page, form.getByRole('combobox', { name: 'Country code' }), '+1 United States')
    await field('Phone Number').fill('8455550130')
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Pine Basin Rescue was added')).toBeVisible()

    // The invitation is the only way in.
    await expect.poll(() => mailedLink(app.dataDir, email).catch(() => null)).not.toBeNull()
    const link = await mailedLink(app.dataDir, email)
    const theirs = await browser.newContext({ baseURL: app.origin })
    const guest = await theirs.newPage()
    await guest.goto(link.href)
    await guest.getByLabel('New Password', { exact: true }).fill(CHOSEN)
    await guest.getByLabel('Confirm New Password').fill(CHOSEN)
    await guest.getByRole('button', { name: 'Reset Password' }).click()
    await expect(guest).toHaveURL(`${app.origin}/`)
    await guest.getByLabel('Email').fill(email)
    await guest.getByLabel('Password', { exact: true }).fill(CHOSEN)
    await guest.getByRole('button', { name: 'Sign in' }).click()
    await expect(guest).not.toHaveURL(`${app.origin}/`)
    await guest.goto('/organization-profile')
    await expect(guest.getByText('Pine Basin Rescue').first()).toBeVisible()
    await expect(guest.getByText(email).first()).toBeVisible()

    await find(page, 'Pine Basin Rescue')
    await expect(row(page, 'Pine Basin Rescue')).toContainText(email)
    await expect(row(page, 'Pine Basin Rescue')).toContainText('8455550130')
    await page.reload()
    await expect(row(page, 'Pine Basin Rescue')).toHaveCount(1)

    await page.getByRole('button', { name: 'Delete Pine Basin Rescue' }).click()
    const question = dialog(page, 'Delete Organization')
    await expect(question).toContainText('This action cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No organizations found')).toBeVisible()
    // Its people go with it.
    await guest.reload()
    await expect(guest.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await theirs.close()
  },
)

test(
  'an organization with a mission under way is not deleted, and the dialog says which',
  spec('A-296'),
  async ({ app, as, page, browser }) => {
    test.setTimeout(90_000) // a mission from its start to its end
    const event = await findIdleEvent(app.origin, 'org_event_manager')
    const manager = await signedInPage(browser, app.origin, 'org_event_manager')
    await manager.goto('/events')
    await selectEvent(manager, event)
    await manager.getByRole('button', { name: 'Start Mission' }).click()
    await dialog(manager, 'Available Kiosk Found').getByRole('button', { name: 'Turn On Kiosk' }).click()
    await expectMission(manager, 'Running')

    await as('super_admin')
    await page.goto(`/organizations-management?search=${encodeURIComponent(HARBOR)}`)
    await page.getByRole('button', { name: `Delete ${HARBOR}` }).click()
    const question = dialog(page, 'Delete Organization')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toContainText(event.name)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, HARBOR)).toHaveCount(1)

    // For the tests that follow on this server.
    await manager.getByRole('button', { name: 'Stop Mission' }).click()
    await expectMission(manager, 'Idle')
    await manager.context().close()
  },
)
