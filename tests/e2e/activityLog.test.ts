import { readFile } from 'node:fs/promises'
import { expect, signIn, spec, test } from '#tests/support/e2e.ts'

const COLUMNS = 'Date & Time,Admin Name,Action,Affected Entity,Details,IP Address,Browser'

test(
  'what is done in one browser appears in the log of another, is found by a filter and is in the file',
  spec('P-034', 'A-174', 'A-176', 'A-177', 'A-180'),
  async ({ app, as, page, browser }) => {
    await as('super_admin')
    await page.goto('/admin-activity-log')
    const log = page.getByRole('table', { name: 'Activity log' })
    await expect(page.getByText(/^Showing 1 - 10 of \d+ entries$/)).toBeVisible()
    await expect(log.getByRole('row')).toHaveCount(11)
    await page.evaluate(() => {
      Object.assign(window, { neverReloaded: true })
    })

    // Someone signs in elsewhere: it is there without a reload.
    const since = await log.getByRole('row').nth(1).textContent()
    const other = await browser.newContext({ baseURL: app.origin })
    await signIn(await other.newPage(), 'org_admin')
    const mine = log.getByRole('row').filter({ hasText: 'Account orgadmin@harbor.example' }).first()
    await expect(log.getByRole('row').nth(1)).not.toHaveText(since ?? '')
    await expect(mine).toContainText('Signed in')
    await expect(mine).toContainText(/(Chrome|Firefox|Safari) \d+ on \w+/)
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    await other.close()

    await page.getByRole('combobox', { name: 'Action Type' }).click()
    await page.keyboard.type('mission started')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/action=mission_started/)
    await expect(log.getByRole('row').nth(1)).toContainText('Mission started')

    const counted = await page.getByText(/^Showing/).textContent()
    const total = Number(/of (\d+) entries/.exec(counted ?? '')?.[1])
    expect(total).toBeGreaterThan(10)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^activity-log-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    const [header, ...lines] = text.trimEnd().split('\r\n')
    expect(header).toBe(`\uFEFF${COLUMNS}`)
    expect(lines).toHaveLength(total)
    expect(lines.every((line) => line.includes(',Mission started,Mission MSN-'))).toBe(true)
  },
)
