import type { Page, Route } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'

/** Holds what matches until `release`; `isAsked` once there is something to hold. */
async function hold(page: Page, url: string) {
  const held: Route[] = []
  let isReleased = false
  await page.route(url, (route) => (isReleased ? route.continue() : void held.push(route)))
  return {
    isAsked: () => held.length > 0,
    release: async () => {
      isReleased = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

const phone = { width: 390, height: 844 }

test('a list stays in place when its columns menu and export load', spec('X-740'), async ({ as, page }) => {
  await page.setViewportSize(phone)
  const tools = await hold(page, '**/static/ExportingTools-*.js')
  await as('org_admin', '/user-management')
  const row = page.getByRole('main').getByRole('row', { name: /@/ }).first()
  await expect(row).toBeVisible()
  await expect.poll(tools.isAsked).toBe(true)
  const before = await row.boundingBox()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await tools.release()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

test('the order of cards stays in place when the first rows arrive', spec('X-740'), async ({ as, page }) => {
  await page.setViewportSize(phone)
  const rows = await hold(page, '**/api/organization-users/?*')
  await as('org_admin', '/user-management')
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order).toBeVisible()
  await expect.poll(rows.isAsked).toBe(true)
  await page.evaluate(() => document.fonts.ready)
  const before = await order.boundingBox()
  await rows.release()
  await expect(page.getByRole('checkbox', { name: 'Select page' })).toBeEnabled()
  expect(await order.boundingBox()).toEqual(before)
})

test('a dashboard stays in place when open actions are counted', spec('X-740'), async ({ as, page }) => {
  const actions = await hold(page, '**/api/corrective-actions/?*')
  await as('org_admin', '/organization-dashboard')
  const overview = page.getByRole('heading', { name: 'Organization Overview' })
  await expect(overview).toBeVisible()
  await expect.poll(actions.isAsked).toBe(true)
  const before = await overview.boundingBox()
  await actions.release()
  await expect(page.getByRole('link', { name: /open corrective action/ })).toBeVisible()
  expect(await overview.boundingBox()).toEqual(before)
})

test('Embedding is drawn once the maps above have their answer', spec('X-740'), async ({ as, page }) => {
  const maps = await hold(page, '**/api/organizations/*/offline-maps/')
  const section = page.waitForResponse('**/static/Embedding-*.js')
  await as('org_admin', '/organization-profile')
  await section
  await expect(page.getByText('Loading offline maps...').first()).toBeAttached()
  // Longer than React needs to draw what has loaded.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByRole('heading', { name: 'Embedding' })).toHaveCount(0)
  await maps.release()
  await expect(page.getByRole('heading', { name: 'Embedding' })).toBeVisible()
  await expect(page.getByText('Loading offline maps...')).toHaveCount(0)
})
