import type { Page } from '@playwright/test'
import { findIdleEvent } from './support/exercise.ts'
import { expect, type OpenHost, test } from './support/widgetTest.ts'

// Parts that load after a view, and fail to: the person's work is kept and continues.

declare global {
  interface Window {
    codes: string[]
  }
}

const openPage = (openHost: OpenHost, markup: string) =>
  openHost({
    account: 'org_admin',
    body: `<radops-session>${markup}</radops-session>`,
    script: `
      window.codes = []
      document.addEventListener('radops-error', ({ detail, target }) => window.codes.push(detail.code + target.id))
      document.querySelector('radops-session').getToken = async () => (await (await fetch('/radops-token')).json()).access
    `,
  })

/** Blocks files until the line is restored. */
async function blockFiles(page: Page, files: RegExp) {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}
const BANNER = 'A part of this widget could not be loaded.'

test('a mission whose dialog fails to load stays, and opens it later', async ({ app, openHost, page }) => {
  const event = await findIdleEvent(app.origin, 'org_admin', 'Organization Only')
  const unblock = await blockFiles(page, /\/chunks\/AvailableKioskDialog-/)
  await openPage(openHost, `<radops-mission-control event-id="${event.event_id}"></radops-mission-control>`)
  const widget = page.locator('radops-mission-control')
  await widget.getByRole('button', { name: 'Start Mission' }).click()
  const banner = widget.getByRole('alert').filter({ hasText: BANNER })
  await expect(banner).toBeVisible()
  await expect(widget.getByRole('heading', { name: event.name })).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Start Mission' })).toBeVisible()
  expect(await page.evaluate(() => window.codes)).toEqual(['part-not-loaded'])
  await banner.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.evaluate(() => window.codes.length)).toBe(2)
  await expect(banner.getByRole('button', { name: 'Retry' })).toBeFocused()
  await unblock()
  await page.keyboard.press('Enter')
  await expect(widget.getByRole('dialog')).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('failed inbox dialogs leave the list usable, and load by themselves', async ({ openHost, page }) => {
  const unblock = await blockFiles(page, /\/chunks\/(?:PartnershipDialogs|NativeDialog)-/)
  await openPage(openHost, '<radops-partnership-inbox></radops-partnership-inbox>')
  const inbox = page.locator('radops-partnership-inbox')
  const view = inbox.getByRole('button', { name: /^View/ }).first()
  await view.click()
  await expect(inbox.getByText(BANNER)).toBeVisible()
  await expect(view).toBeVisible()
  await unblock()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(inbox.getByRole('dialog', { name: 'Partnership Request Details' })).toBeVisible()
  await expect(inbox.getByText(BANNER)).toHaveCount(0)
})

test('a report that fails to load says so; the list keeps its search', async ({ openHost, page }) => {
  const unblock = await blockFiles(page, /\/chunks\/ReportDetail-/)
  await openPage(openHost, '<radops-mission-report></radops-mission-report>')
  const reports = page.locator('radops-mission-report')
  await reports.getByLabel('Search missions...').fill('Fukushima')
  await expect(reports.getByText(/^MSN-/)).toHaveCount(3)
  const id = await reports.getByText(/^MSN-/).first().innerText()
  await reports.getByRole('button', { name: 'View Report' }).first().click()
  await expect(reports.getByRole('alert')).toContainText('The mission report could not be loaded.')
  await expect(reports.getByText(BANNER)).toHaveCount(0)
  await reports.getByRole('button', { name: /^Back to/ }).click()
  await expect(reports.getByLabel('Search missions...')).toHaveValue('Fukushima')
  await expect(reports.getByText(/^MSN-/)).toHaveCount(3)
  await reports.getByRole('button', { name: 'View Report' }).first().click()
  await expect(reports.getByRole('alert')).toContainText('The mission report could not be loaded.')
  await unblock()
  await reports.getByRole('button', { name: 'Retry' }).click()
  await expect(reports.getByRole('heading', { name: id })).toBeVisible()
})

test('on a phone a report opens at its top, whichever row it is opened from', async ({ openHost, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(openHost, '<radops-mission-report></radops-mission-report>')
  const reports = page.locator('radops-mission-report')
  for (const row of [7, 3]) {
    await reports.getByRole('button', { name: 'View Report' }).nth(row).press('Enter')
    const back = reports.getByRole('button', { name: /^Back to/ })
    await expect(reports.getByRole('region', { name: /Mission Files$/ })).toBeAttached()
    await expect(back).toBeInViewport()
    await back.click()
    await expect(reports.getByRole('button', { name: 'View Report' }).nth(row)).toBeFocused()
  }
})
