import { expect, signIn, spec, test } from '#tests/support/e2e.ts'
import {
  expectMission,
  findIdleEvent,
  runningMissionId,
  selectEvent,
  signedInPage,
  stopMission,
} from './support/exercise.ts'
import { readZip } from './support/zip.ts'

test(
  'from sign-in to zip: a mission is started, watched live by another, stopped, and its report downloaded',
  spec('E-006'),
  async ({ app, page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const event = await findIdleEvent(app.origin, 'org_event_manager')

    await signIn(page, 'org_event_manager')
    await expect(page).toHaveURL(/\/events$/)
    await selectEvent(page, event)
    await expect(page).toHaveURL(/\/event-dashboard\?event=\d+$/)
    await expect(page.getByText(event.event_id).first()).toBeVisible()
    await expectMission(page, 'Idle')

    // A colleague watches the same event in another browser.
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
    await stopMission(page)
    await expectMission(page, 'Idle')
    await expect(others).toHaveCount(0)
    expect(await watcher.evaluate(() => 'neverReloaded' in window)).toBe(true)

    // The report appears by itself in both browsers.
    const row = (of: typeof page) => of.getByRole('row').filter({ hasText: missionId })
    await expect(row(watcher)).toBeVisible()
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
