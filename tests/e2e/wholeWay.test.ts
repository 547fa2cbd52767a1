import { expect, spec, test } from '#tests/support/e2e.ts'
import {
  expectMission,
  findIdleEvent,
  runningMissionId,
  selectEvent,
  signedInPage,
} from './support/exercise.ts'
import { readZip } from './support/zip.ts'

test(
  'from sign-in to the zip: a mission is started, seen live by another, stopped, and its report downloaded',
  spec(
    'E-006',
    'E-123',
    'E-130',
    'E-131',
    'E-138',
    'E-139',
    'E-140',
    'E-141',
    'E-197',
    'E-198',
    'E-200',
    'E-201',
    'E-116',
    'E-322',
  ),
  async ({ app, as, page, context, browser }) => {
    test.setTimeout(90_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const event = await findIdleEvent(app.origin, 'org_event_manager')

    await as('org_event_manager')
    await expect(page).toHaveURL(/\/events$/)
    await selectEvent(page, event)
    await expect(page).toHaveURL(/\/event-dashboard\?event=\d+$/)
    await expect(page.getByText(event.event_id).first()).toBeVisible()
    await expectMission(page, 'Idle')

    // Someone else of the organization watches the same event in their own browser.
    const watcher = await signedInPage(browser, app.origin, 'org_admin')
    await watcher.goto('/event-management')
    await selectEvent(watcher, event)
    await expectMission(watcher, 'Idle')
    await watcher.evaluate(() => {
      Object.assign(window, { neverReloaded: true })
    })

    await page.getByRole('button', { name: 'Start Mission' }).click()
    const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
    await expect(found.getByText('Ready to Use')).toBeVisible()
    await expect(found.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await found.getByRole('button', { name: 'Copy Password' }).click()
    await expect.poll(copied).not.toBe('')
    await found.getByRole('button', { name: 'Copy Username' }).click()
    await found.getByRole('button', { name: 'Copy Access URL' }).click()
    await expect.poll(copied).toMatch(/^https?:\/\//)
    const accessUrl = await copied()
    // Nothing runs until the kiosk is turned on.
    await expectMission(watcher, 'Idle')

    const opening = context.waitForEvent('page')
    await found.getByRole('button', { name: 'Turn On Kiosk' }).click()
    const kiosk = await opening
    await expect(kiosk).toHaveURL(accessUrl)
    await expect(kiosk.getByRole('heading').first()).toBeVisible()
    expect(await kiosk.evaluate(() => window.opener === null)).toBe(true)
    await kiosk.close()

    await expectMission(page, 'Running')
    const missionId = await runningMissionId(app.origin, 'org_event_manager', event)
    const others = watcher.getByRole('table', { name: 'Other missions' })
    await expect(others.getByText('Running', { exact: true })).toBeVisible()
    await expectMission(watcher, 'Idle')
    await page.getByRole('button', { name: 'Stop Mission' }).click()
    await expectMission(page, 'Idle')
    await expect(others).toHaveCount(0)
    expect(await watcher.evaluate(() => 'neverReloaded' in window)).toBe(true)

    // The report comes by itself, in both browsers.
    const row = (of: typeof page) => of.getByRole('row').filter({ hasText: missionId })
    await expect(row(watcher)).toBeVisible({ timeout: 20_000 })
    await watcher.context().close()
    await row(page).getByRole('button', { name: 'View Report' }).click()
    await expect(page.getByRole('heading', { name: missionId })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: missionId })).toBeVisible()
    const files = page.getByRole('region', { name: 'Route Mission Files' })
    await expect(files.getByRole('link')).toHaveCount(4)

    const downloading = page.waitForEvent('download')
    await files.getByRole('button', { name: 'Download Report' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${missionId}.zip`)
    const entries = await readZip(await download.path())
    expect([...entries.keys()].toSorted()).toEqual([
      `pictures/${missionId}-map.png`,
      `route/${missionId}-track.csv`,
      `route/${missionId}-track.kml`,
      `summary/${missionId}-summary.txt`,
    ])
    expect(entries.get(`route/${missionId}-track.csv`)?.toString()).toMatch(/dose_rate/)
    expect(entries.get(`pictures/${missionId}-map.png`)?.subarray(1, 4).toString()).toBe('PNG')

    await page.getByRole('button', { name: 'Back to Route Missions' }).click()
    await page.goto('/user-mission-reports')
    await expect(row(page)).toBeVisible()
  },
)

test(
  'a file of a report opens in its own tab, without the session',
  spec('E-117'),
  async ({ as, page, browser }) => {
    await as('org_event_manager')
    await page.goto('/user-mission-reports')
    await page.getByRole('button', { name: 'View Report' }).first().click()
    const link = page.getByRole('region', { name: 'Route Mission Files' }).getByRole('link').first()
    const address = (await link.getAttribute('href')) ?? ''
    expect(address).not.toContain('Bearer')
    const stranger = await browser.newContext()
    const answer = await stranger.request.get(address)
    expect(answer.status(), 'the link is signed').toBe(200)
    await stranger.close()
  },
)

test(
  'reports keep their filters, their page and the open report through reload and back',
  spec('E-122', 'E-106'),
  async ({ as, page }) => {
    await as('org_event_manager')
    await page.goto('/user-mission-reports')
    await expect(page.getByRole('tab', { name: 'Flight Missions' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Route Missions' })).toBeVisible()
    const event = page.getByRole('combobox', { name: 'Event', exact: true })
    await expect(event.getByRole('option').nth(1)).toBeAttached()
    const name = (await page.getByRole('row').nth(1).getByRole('cell').nth(3).innerText()).replace(
      /^EVENT\s*/,
      '',
    )
    await event.selectOption(name)
    await expect(page).toHaveURL(/event=/)
    await page.getByRole('button', { name: 'View Report' }).first().click()
    await expect(page).toHaveURL(/report=/)
    await expect(page.getByRole('button', { name: 'Back to Route Missions' })).toBeVisible()
    await page.goBack()
    await expect(event).toHaveValue(name)
    await page.reload()
    await expect(event).toHaveValue(name)
    await page.goForward()
    await page.getByRole('button', { name: 'Back to Route Missions' }).click()
    await expect(event).toHaveValue(name)
  },
)
