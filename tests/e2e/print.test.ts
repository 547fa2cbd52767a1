import type { Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { expectSettled } from './support/exercise.ts'

// Screens print their content without controls.

const SCREENS: [path: string, role: Account, title: string][] = [
  ['/dashboard', 'super_admin', 'Dashboard'],
  ['/organizations-management', 'super_admin', 'Organizations'],
  ['/kiosk-management', 'super_admin', 'Kiosk Management'],
  ['/kiosk-overview', 'super_admin', 'Kiosk Overview'],
  ['/admin-activity-log', 'super_admin', 'Admin Activity Log'],
  ['/user-management', 'org_admin', 'User Management'],
  ['/event-management', 'org_admin', 'Event Management'],
  ['/team-management', 'org_admin', 'Team Management'],
  ['/admin-mission-reports', 'super_admin', 'Mission Reports (Admin)'],
]

/** Headers of columns that have only controls, which are not printed. */
const CONTROLS = /^(?:Actions|ACTION|View|Start Mission|Simulation|Select.*)$/

// The narrower of A4 and Letter inside the page margins, portrait and landscape.
const PAPER = { upright: { width: 688, height: 972 }, wide: { width: 949, height: 688 } }

/** Emulates print media at the paper width the page asks for. */
async function asPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const isWide = await page.evaluate(
    () => getComputedStyle(document.body).getPropertyValue('page') === 'wide',
  )
  await page.setViewportSize(isWide ? PAPER.wide : PAPER.upright)
}

for (const [path, role, title] of SCREENS) {
  test(
    `${path} prints whole under its title, without menu, header and buttons`,
    spec('X-411'),
    async ({ as, page }) => {
      await as(role, path)
      await expectSettled(page)
      const main = page.getByRole('main')
      const row = main.getByRole('table').first().getByRole('row').nth(1)
      await expect(row).toBeVisible()
      const headers = main.getByRole('table').first().getByRole('columnheader', { includeHidden: true })
      const namesOf = (cells: Element[]) =>
        cells.flatMap((cell) => (cell.checkVisibility() && cell.textContent.trim()) || [])
      const columns = (await headers.evaluateAll(namesOf)).filter((name) => !CONTROLS.test(name))

      await asPrinted(page)
      expect(await headers.evaluateAll(namesOf)).toEqual(columns)
      expect((page.viewportSize()?.width ?? 0) > PAPER.upright.width).toBe(columns.length > 6)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
      // An event without participants has 'Add Participant' in the cell.
      await expect(
        main.getByRole('button', {
          name: /^(?:Add(?! Participant)|Edit|Delete|Export|Columns|Next|View All)/,
        }),
      ).toHaveCount(0)
      for (const role of ['searchbox', 'combobox', 'checkbox'] as const)
        await expect(main.getByRole(role).filter({ visible: true })).toHaveCount(0)
      await expect(main.getByRole('tab', { selected: false }).filter({ visible: true })).toHaveCount(0)
      await expect(main.getByLabel('Rows per page').filter({ visible: true })).toHaveCount(0)
      await expect(row).toBeVisible()
      const printed = await main.evaluate((element) => ({
        title: getComputedStyle(element, '::before').content,
        start: element.getBoundingClientRect().left,
        // A table's box may clip its end without widening the page.
        cut: [document.documentElement, ...element.querySelectorAll('table, th, td, td *')]
          // Screen reader text is one pixel wide by design.
          .filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).clipPath === 'none')
          .filter(
            (part) =>
              part.getBoundingClientRect().right > innerWidth + 1 ||
              (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible'),
          )
          .map((part) => part.textContent),
      }))
      expect(printed).toEqual({ title: `"${title}"`, start: 0, cut: [] })
    },
  )
}

test("prints an organization's list with its name, its filters and full addresses", async ({ as, page }) => {
  await as('super_admin', '/kiosk-overview?in_service=true')
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

test('an open dialog prints alone and once, on plain paper', spec('X-412'), async ({ as, page }) => {
  await as('org_admin', '/user-management')
  await page.getByRole('table').getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: 'User Details' })
  await expect(dialog).toBeVisible()
  await expectSettled(page)
  await asPrinted(page)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(dialog.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const looks = await dialog.evaluate((panel) => {
    const { boxShadow, overflow } = getComputedStyle(panel)
    const { position, backgroundColor } = getComputedStyle(panel.parentElement ?? panel)
    const { left, right, bottom } = panel.getBoundingClientRect()
    // Nothing follows the last line, such as a bar for buttons.
    const last = Math.max(
      ...[...panel.querySelectorAll('dd')].map((value) => value.getBoundingClientRect().bottom),
    )
    return {
      boxShadow,
      overflow,
      position,
      backgroundColor,
      left,
      isWhole: right <= innerWidth,
      isOver: bottom - last > 40,
    }
  })
  expect(looks).toEqual({
    boxShadow: 'none',
    overflow: 'visible',
    // A fixed element would repeat on every page.
    position: 'static',
    backgroundColor: 'rgb(255, 255, 255)',
    left: 0,
    isWhole: true,
    isOver: false,
  })
})
