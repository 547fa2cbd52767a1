import { expect, test } from '#tests/support/e2e.ts'

test('the twelve columns of Kiosk Overview fit a desktop, with room for names', async ({ as, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await as('org_admin', '/kiosk-overview')
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('row', { name: /Harbor Console 1/ })).toBeVisible()
  const name = await table.getByRole('columnheader', { name: 'Kiosk Name' }).boundingBox()
  expect(name?.width).toBeGreaterThanOrEqual(96)
  // Overflow scrolls in its own region.
  await expect(page.getByRole('region', { name: 'Kiosks', exact: true })).toHaveCount(0)
})
