import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'

// Kiosks from the first to the last step a person takes: added, found, changed, given to people and taken
// away again. The interface has no call that deletes a kiosk, so no screen offers it.

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function addKiosk(page: Page, name: string) {
  await page.goto('/kiosk-management')
  await page.getByRole('button', { name: 'Add Kiosk' }).click()
  const form = dialog(page, 'Add New Kiosk')
  await form.getByRole('textbox', { name: 'Kiosk Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Username' }).fill('trainee')
  await form.getByRole('textbox', { name: 'Password' }).fill('calm-heron')
  await form.getByRole('combobox', { name: 'Organization' }).fill('Harbor')
  await page
    .getByRole('option', { name: /Harbor/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Add Kiosk' }).click()
  await expect(form).toBeHidden()
}

test('a kiosk is refused where the server finds fault, then added, found and changed', async ({
  as,
  page,
}) => {
  await as('super_admin')
  await page.goto('/kiosk-management')
  await page.getByRole('button', { name: 'Add Kiosk' }).click()
  const form = dialog(page, 'Add New Kiosk')
  await form.getByRole('textbox', { name: 'Kiosk Name' }).fill('Breakwater Desk')
  await form.getByRole('textbox', { name: 'Username' }).fill('trainee')
  await form.getByRole('textbox', { name: 'Password' }).fill('calm-heron')
  await form.getByRole('textbox', { name: 'Public IPv4' }).fill('300.1.1.1')
  await form.getByRole('textbox', { name: 'API URL' }).fill('dock')
  await form.getByRole('combobox', { name: 'Organization' }).fill('Harbor')
  await page
    .getByRole('option', { name: /Harbor/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Add Kiosk' }).click()
  // The server's own: an address and a whole web address.
  for (const label of ['Public IPv4', 'API URL']) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('calm-heron')
  await form.getByRole('textbox', { name: 'Public IPv4' }).fill('203.0.113.77')
  await form.getByRole('textbox', { name: 'API URL' }).fill('https://breakwater.example/api/')
  await form.getByRole('button', { name: 'Add Kiosk' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search kiosks' }).fill('breakwater')
  await expect(rowOf(page, 'Breakwater Desk')).toContainText('203.0.113.77')
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Breakwater Desk')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Breakwater Desk' }).click()
  const edit = dialog(page, 'Edit Kiosk')
  await edit.getByLabel('License Status').selectOption('Expiring Soon')
  await edit.getByLabel('Hours in Use').fill('17')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, 'Breakwater Desk')).toContainText('Expiring Soon')
  await expect(rowOf(page, 'Breakwater Desk')).toContainText('17')
})

test(
  'an administrator gives places away until none is left, and takes one back',
  spec('A-241', 'A-242'),
  async ({ as, page }) => {
    await as('super_admin')
    await addKiosk(page, 'Pilot Boat Console')
    const limit = (users: number) =>
      page.evaluate(async (global_max_users) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('access')}`,
          'content-type': 'application/json',
        }
        const limits: { id: number }[] = await (await fetch('/api/global-kiosk-limits/', { headers })).json()
        const [row] = limits
        const answer = await fetch(`/api/global-kiosk-limits/${row ? `${row.id}/` : ''}`, {
          method: row ? 'PUT' : 'POST',
          headers,
          body: JSON.stringify({ global_max_users }),
        })
        return answer.ok
      }, users)
    expect(await limit(2)).toBe(true)

    await page.evaluate(() => localStorage.clear())
    await as('org_admin')
    await page.goto('/kiosk-overview?search=Pilot+Boat')
    await page.getByRole('button', { name: 'View Pilot Boat Console' }).click()
    const details = dialog(page, 'Kiosk Details: Pilot Boat Console')
    const add = details.getByRole('button', { name: '+ Add User' })
    for (const [count, name] of ['Amir Haddad', 'David Cho'].entries()) {
      await add.click()
      const adding = dialog(page, 'Add User to Pilot Boat Console')
      await adding.getByRole('combobox', { name: 'User' }).fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await adding.getByRole('button', { name: 'Add User' }).click()
      await expect(adding).toBeHidden()
      await expect(details.getByRole('heading', { name: `Assigned Users (${count + 1} / 2)` })).toBeVisible()
    }
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await details.getByRole('button', { name: 'Remove Amir Haddad' }).click()
    await dialog(page, 'Delete User').getByRole('button', { name: 'Delete' }).click()
    await expect(details.getByRole('heading', { name: 'Assigned Users (1 / 2)' })).toBeVisible()
    await expect(details.getByText('Amir Haddad')).toBeHidden()

    // For the tests that follow on this server.
    await details.getByRole('button', { name: 'Remove David Cho' }).click()
    await dialog(page, 'Delete User').getByRole('button', { name: 'Delete' }).click()
    await expect(details.getByText('No users assigned')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await as('super_admin')
    expect(await limit(5)).toBe(true)
  },
)

test('a changed form asks before it is left, and a key closes one that is not', async ({ as, page }) => {
  await as('super_admin')
  await page.goto('/kiosk-management')
  await page.getByRole('button', { name: 'Add Kiosk' }).click()
  const form = dialog(page, 'Add New Kiosk')
  await form.getByRole('textbox', { name: 'Kiosk Name' }).fill('Half typed')
  await page.keyboard.press('Escape')
  await dialog(page, 'Discard changes').getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByRole('textbox', { name: 'Kiosk Name' })).toHaveValue('Half typed')
  await page.keyboard.press('Escape')
  await dialog(page, 'Discard changes').getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Kiosk' }).click()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test(
  'Edit turns the details into a form and sends nothing; Save does',
  spec('A-116'),
  async ({ as, page }) => {
    await as('super_admin')
    await addKiosk(page, 'Tide Gauge Console')
    await page.evaluate(() => localStorage.clear())
    await as('org_admin')
    await page.goto('/kiosk-overview?search=Tide+Gauge')
    await page.getByRole('button', { name: 'View Tide Gauge Console' }).click()
    const details = page.getByRole('dialog', { name: /^Kiosk Details/ })
    await details.getByRole('button', { name: 'Edit' }).click()
    const name = details.getByRole('textbox', { name: 'Kiosk Name' })
    await expect(name).toBeFocused()
    await expect(page.getByText('The kiosk was saved.')).toBeHidden()
    await name.fill('Tide Gauge Desk')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page, 'Kiosk Details: Tide Gauge Desk')).toBeVisible()
    await expect(page.getByText('The kiosk was saved.')).toBeVisible()
  },
)

test('the twelve columns of Kiosk Overview fit a desk, and names have room', async ({ as, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await as('org_admin')
  await page.goto('/kiosk-overview')
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('row', { name: /Harbor Console 1/ })).toBeVisible()
  const name = await table.getByRole('columnheader', { name: 'Kiosk Name' }).boundingBox()
  expect(name?.width).toBeGreaterThanOrEqual(96)
  // What is too wide scrolls in a region of its own.
  await expect(page.getByRole('region', { name: 'Kiosks', exact: true })).toHaveCount(0)
})
