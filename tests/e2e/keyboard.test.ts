import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { expectMission, findIdleEvent, runningMissionId } from './support/exercise.ts'

const MOST_STOPS = 80

/** Presses Tab until the element has focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
    const isSeen = await page.evaluate(() => {
      const { width = 0, height = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      return document.activeElement === document.body || (width > 0 && height > 0)
    })
    expect(isSeen, 'the focus stands on something that can be seen').toBe(true)
  }
  throw new Error('Tab never came there.')
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test('a mission can be run from sign-in to report without a mouse', async ({ app, page, context }) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  await page.goto('/')
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(ACCOUNTS.org_event_manager)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events$/)

  // The tabs are one stop; arrows choose among them.
  const tabs = page.getByRole('tab')
  await tabTo(page, page.getByRole('tab', { selected: true }))
  const wanted = { Public: 0, Partners: 1, 'Organization Only': 2 }[event.sharing_mode] ?? 0
  for (let step = 0; step < wanted; step++) await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(wanted)).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search events' }))
  await page.keyboard.type(event.name)
  const select = page.getByRole('button', { name: `Select ${event.name}` })
  await expect(select).toHaveCount(1)
  await tabTo(page, select)
  await page.keyboard.press('Enter')
  await expectMission(page, 'Idle')

  await tabTo(page, page.getByRole('button', { name: 'Start Mission' }))
  await page.keyboard.press('Enter')
  const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
  await expect(found.getByRole('button', { name: 'Turn On Kiosk' })).toBeFocused()
  // The dialog traps focus, and Escape returns it.
  for (let stop = 0; stop < 8; stop++) await page.keyboard.press('Tab')
  expect(await found.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Start Mission' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found.getByRole('button', { name: 'Turn On Kiosk' })).toBeFocused()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opening).close()
  await page.bringToFront()

  await expectMission(page, 'Running')
  // Stop has replaced Start: an extra Enter must not stop anything.
  await expect(page.getByRole('button', { name: 'Stop Mission' })).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expectMission(page, 'Running')
  const missionId = await runningMissionId(app.origin, 'org_event_manager', event)
  await tabTo(page, page.getByRole('button', { name: 'Stop Mission' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Stop your mission?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Stop Mission' }))
  await page.keyboard.press('Enter')
  await expectMission(page, 'Idle')

  const row = page.getByRole('row').filter({ hasText: missionId })
  const view = row.getByRole('button', { name: 'View Report' })
  await expect(view).toBeVisible()
  await tabTo(page, view)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: missionId })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Download Report' }))
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe(`${missionId}.zip`)
  await page.keyboard.press('Shift+Tab')
  const back = page.getByRole('button', { name: 'Back to Route Missions' })
  // Print, the map and the track's chart are between the two.
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(back)); stop++)
    await page.keyboard.press('Shift+Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(view).toBeFocused()
})
