import type { Locator, Page } from '@playwright/test'
import { startApp } from '#tests/support/appServer.ts'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { ROOT } from '../../scripts/support/command.mjs'
import { expectMission, signedInPage, stopMission } from './support/exercise.ts'

const EVENT = 'Two Counties Plume Drill'
const RIDGE = 'Ridge Valley Fire and Rescue'
const HARBOR = 'Harbor County Emergency Management'
const DRIVE = `${ROOT}data/tracks/safecast-20120701-094111.log.kml`
const DRIVE_ZIPPED = `${ROOT}data/tracks/radiacode-zipped.kmz`

// Two organizations from the start of their partnership to its end, in their own browsers on a separate console: other
// tests need the partnership that ends here.
test('two partners hold an exercise until they part', spec('X-1286', 'X-1287'), async ({ browser }) => {
  test.slow() // The longest of all.
  const app = await startApp()
  try {
    const harbor = await signedInPage(browser, app.origin, 'org_admin')
    const ridge = await signedInPage(browser, app.origin, 'partner_org_admin')
    const trainee = await signedInPage(browser, app.origin, 'partner_user')

    await test.step("the demo's partnership is ended, requested again and approved", async () => {
      await ridge.goto('/team-management')
      const menu = ridge.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Partnership Network', exact: true })).toBeVisible()
      await removePartner(harbor, RIDGE)
      // The list is empty and has the toolbar's button too.
      await harbor.getByRole('button', { name: 'Add Partner' }).first().click()
      const form = harbor.getByRole('dialog', { name: 'Add Partner Organization' })
      await choose(form.getByRole('combobox', { name: 'Organization' }), RIDGE)
      await form.getByRole('textbox', { name: 'Reason for Partnership' }).fill('A drill on both banks.')
      await form.getByRole('button', { name: 'Send Request' }).click()
      const sent = harbor.getByRole('dialog', { name: 'Partnership Request Sent' })
      await sent.getByRole('button', { name: 'Close', exact: true }).last().click()

      // The other side sees live, on whatever page, that a request awaits its answer.
      await menu.getByRole('link', { name: 'Partnership Network 1 pending request' }).click()
      await ridge.getByRole('tab', { name: /^Partnership Requests/ }).click()
      await ridge.getByRole('row').filter({ hasText: HARBOR }).getByRole('button', { name: /^View/ }).click()
      const request = ridge.getByRole('dialog', { name: 'Partnership Request Details' })
      await expect(request.getByText('A drill on both banks.')).toBeVisible()
      await request.getByRole('button', { name: 'Approve' }).click()
      await ridge.getByRole('dialog').last().getByRole('button', { name: 'Approve' }).click()
      await expect(ridge.getByText(/^The partnership request of .* was approved\.$/)).toBeVisible()
      // The requesting side gets a message at once, and sees the new partner.
      await expect(harbor.getByText(`${RIDGE} approved your partnership request.`)).toBeVisible()
      await harbor.getByRole('button', { name: 'Show partners' }).click()
      await expect(harbor.getByRole('row').filter({ hasText: RIDGE })).toBeVisible()
    })

    await test.step('an event is created and shared with the partner', async () => {
      await harbor.goto('/event-management')
      await harbor.getByRole('button', { name: 'Create Event' }).click()
      const form = harbor.getByRole('dialog', { name: 'Add Event' })
      await form.getByRole('textbox', { name: 'Event Name' }).fill(EVENT)
      await form.getByLabel('Event Start Date').fill('2031-05-04')
      await form.getByLabel('Event End Date').fill('2031-05-05')
      await form.getByLabel('Latitude').fill('35.6895')
      await form.getByLabel('Longitude').fill('139.6917')
      await form.getByRole('combobox', { name: 'Event Type' }).selectOption({ index: 1 })
      await form.getByRole('combobox', { name: 'Scenario Type' }).selectOption({ index: 1 })
      await form.getByRole('combobox', { name: 'Sharing Mode' }).selectOption('Partners')
      await form.getByRole('checkbox', { name: RIDGE }).check()
      await form.getByRole('button', { name: 'Create Event' }).click()
      const made = harbor.getByRole('dialog', { name: 'Event Created Successfully!' })
      await made.getByRole('button', { name: 'Upload Simulation Files' }).click()
    })

    await test.step('its files are uploaded, including real drives', async () => {
      const wizard = harbor.getByRole('dialog', { name: 'Upload Simulation Files' })
      const fileField = (label: string) => wizard.getByLabel(label).and(harbor.locator('input[type=file]'))
      const next = () => wizard.getByRole('button', { name: 'Next' }).click()
      await expect(wizard.getByText('Step 1 of 5')).toBeVisible()
      await next()
      await fileField('Simulation file').setInputFiles({
        name: 'plume.xsim',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('scenario 1\n'),
      })
      await next()
      await next()
      await fileField('KML files').setInputFiles(DRIVE)
      await fileField('KMZ files').setInputFiles(DRIVE_ZIPPED)
      await next()
      await expect(wizard.getByText('Step 5 of 5')).toBeVisible()
      await wizard.getByRole('button', { name: 'Upload', exact: true }).click()
      // The dialog of the progress hides the wizard: that it is not found does not mean that all is stored.
      await expect(harbor.getByText(`The simulation files of ${EVENT} were uploaded.`)).toBeVisible()
    })

    await test.step('the partner sees the event, and its team is added', async () => {
      await ridge.goto('/event-management?tab=partners')
      await expect(rowOf(ridge)).toBeVisible()
      await harbor.goto('/event-management?tab=partners')
      await rowOf(harbor)
        .getByRole('button', { name: /^Add Participant/ })
        .click()
      const teams = harbor.getByRole('dialog', { name: 'Assign Team' })
      await teams
        .getByRole('checkbox', { name: new RegExp(`\\(${RIDGE}\\)$`) })
        .first()
        .check()
      await teams.getByRole('button', { name: 'Add Participant' }).click()
      await expect(teams).toHaveCount(0)
    })
    await test.step("a participant of the partner starts and stops on the partner's kiosk", async () => {
      await trainee.goto('/events?tab=partners')
      await trainee.getByRole('button', { name: `Select ${EVENT}` }).click()
      await flyOnce(trainee)
    })
    const flown = await newestReport(ridge, '/org-mission-reports')

    await test.step('each organization reads only the reports of its own kiosk', async () => {
      await rowOf(harbor)
        .getByRole('button', { name: `Select ${EVENT}` })
        .click()
      await flyOnce(harbor)
      const own = await newestReport(harbor, '/org-mission-reports')
      expect(own).not.toBe(flown)
      await expect(harbor.getByText(flown)).toHaveCount(0)
      await trainee.goto('/user-mission-reports')
      await expect(trainee.getByRole('row').filter({ hasText: flown })).toBeVisible()
      await expect(trainee.getByText(own)).toHaveCount(0)
      await ridge.goto('/org-mission-reports')
      await ridge
        .getByRole('row')
        .filter({ hasText: flown })
        .getByRole('button', { name: /^View Report/ })
        .click()
      await expect(ridge.getByRole('heading', { name: flown })).toBeVisible()
      await expect(ridge.getByText(EVENT).first()).toBeVisible()
    })

    await test.step('ending the partnership ends the sharing', async () => {
      const dashboard = await trainee.context().newPage()
      await dashboard.goto('/events?tab=partners')
      await expect(rowOf(dashboard)).toBeVisible()
      await removePartner(harbor, RIDGE)
      // Live, and everywhere.
      await expect(rowOf(dashboard)).toHaveCount(0)
      await ridge.goto('/event-management?tab=partners')
      await expect(ridge.getByRole('table', { name: 'Partner Shared Events' })).toBeVisible()
      await expect(rowOf(ridge)).toHaveCount(0)
      await ridge.goto('/partnership-network')
      await expect(ridge.getByRole('table', { name: 'Current partnerships' })).toBeVisible()
      await expect(ridge.getByRole('row').filter({ hasText: HARBOR })).toHaveCount(0)
      await trainee.goto('/event-dashboard')
      await expect(trainee.getByText('Mission:')).toHaveCount(0)
      await expect(trainee.getByRole('heading', { name: EVENT })).toHaveCount(0)
      // Reports stay with the organization that ran the mission.
      await ridge.goto('/org-mission-reports')
      await expect(ridge.getByRole('row').filter({ hasText: flown })).toBeVisible()
      await harbor.goto('/event-management?tab=partners')
      await expect(rowOf(harbor)).toBeVisible()
    })
  } finally {
    await app.stop()
  }
})

async function removePartner(page: Page, name: string) {
  await page.goto('/partnership-network')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page
    .getByRole('dialog', { name: 'Remove Partnership' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
}

async function choose(box: Locator, name: string) {
  await box.fill(name)
  await expect(box.page().getByRole('option', { name })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue(name)
}

/** Starts a mission on the open dashboard and stops it once it is running. */
async function flyOnce(page: Page) {
  await expectMission(page, 'Idle')
  await page.getByRole('button', { name: 'Start Mission' }).click()
  const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
  const opening = page.context().waitForEvent('page')
  await found.getByRole('button', { name: 'Turn On Kiosk' }).click()
  await (await opening).close()
  await expectMission(page, 'Running')
  await stopMission(page)
  await expectMission(page, 'Idle')
}

/** Printed id of the newest report of the exercise, once it exists. */
async function newestReport(page: Page, address: string): Promise<string> {
  await page.goto(address)
  const row = rowOf(page).first()
  await expect(row).toBeVisible()
  return row.getByRole('cell').first().innerText()
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: EVENT })
