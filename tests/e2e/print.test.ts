import type { Account } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { expectSettled } from './support/exercise.ts'

// What is printed of a screen: what it says, and nothing one could press.

const SCREENS: [path: string, role: Account, title: string][] = [
  ['/dashboard', 'super_admin', 'Dashboard'],
  ['/organizations-management', 'super_admin', 'Organizations'],
  ['/kiosk-management', 'super_admin', 'Kiosk Management'],
  ['/event-management', 'org_admin', 'Event Management'],
  ['/team-management', 'org_admin', 'Team Management'],
  ['/admin-mission-reports', 'super_admin', 'Mission Reports (Admin)'],
]

for (const [path, role, title] of SCREENS) {
  test(`${path} is printed by its title, without menu, header and buttons`, async ({ as, page }) => {
    await as(role)
    await page.goto(path)
    await expectSettled(page)
    const main = page.getByRole('main')
    const row = main.getByRole('table').first().getByRole('row').nth(1)
    await expect(row).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    // An A4 page within its margins.
    await page.setViewportSize({ width: 688, height: 972 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    // 'Add Participant' is what the cell says of an event that has none.
    await expect(
      main.getByRole('button', { name: /^(?:Add(?! Participant)|Edit|Delete|Export|Columns|Next|View All)/ }),
    ).toHaveCount(0)
    for (const role of ['searchbox', 'combobox', 'checkbox'] as const)
      await expect(main.getByRole(role).filter({ visible: true })).toHaveCount(0)
    await expect(main.getByRole('tab', { selected: false }).filter({ visible: true })).toHaveCount(0)
    await expect(main.getByLabel('Rows per page').filter({ visible: true })).toHaveCount(0)
    for (const name of ['Start Mission', 'Simulation'])
      await expect(
        main.getByRole('columnheader', { name, includeHidden: true }).filter({ visible: true }),
      ).toHaveCount(0)
    await expect(row).toBeVisible()
    const printed = await main.evaluate((element) => ({
      title: getComputedStyle(element, '::before').content,
      // Nothing is beside the paper.
      isCut: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
      start: element.getBoundingClientRect().left,
    }))
    expect(printed).toEqual({ title: `"${title}"`, isCut: false, start: 0 })
  })
}

test('a list of one organization is printed with its name, its filters and whole addresses', async ({
  as,
  page,
}) => {
  await as('super_admin')
  await page.goto('/kiosk-overview?in_service=true')
  await expectSettled(page)
  const main = page.getByRole('main')
  const address = main.getByRole('cell').filter({ hasText: 'https://' }).first()
  await expect(address).toContainText('…')
  const organization = await page.getByRole('combobox', { name: 'Organization' }).inputValue()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText(organization, { exact: true })).toBeVisible()
  await expect(main.getByText('Active kiosks', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(address).not.toContainText('…', { useInnerText: true })
})
