import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

// A demo mission replays the Fukushima drive (data/tracks/safecast-20120701-094111.log.kml): 1,046 readings, at most
// 1.93 µSv/h.

async function openFukushima(page: Page) {
  await page.goto('/org-mission-reports?search=Fukushima')
  await page.getByRole('button', { name: 'View Report' }).first().click()
  const section = page.getByRole('region', { name: 'Track and Dose Rate' })
  await expect(section.getByRole('slider')).toBeVisible()
  return section
}

/** Pages of a PDF written by Chromium, where each page is its own uncompressed object. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('a report shows where its mission went and what it measured', async ({ page, as }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const filesWithToken: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/files/') && request.headers().authorization)
      filesWithToken.push(request.url())
  })
  await as('org_admin')
  const section = await openFukushima(page)

  for (const [label, value] of [
    ['Maximum', '1.930 µSv/h'],
    ['Readings', '1,046'],
    ['Time recorded', '01:26:43'],
  ] as const) {
    const figure = section.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(figure.locator('dd').first()).toHaveText(value)
  }
  await expect(section.getByText('The file has no time zone', { exact: false })).toBeVisible()
  await expect(section.getByRole('figure', { name: 'Teams and their tracks' })).toBeVisible()
  await expect(section.getByRole('list', { name: 'Dose rate classes in µSv/h' })).toContainText(
    '100,000 or more',
  )

  // The tape plays the file: its times are of another year, so the server's tape has none of them.
  const moment = section.getByRole('slider', { name: 'Moment of the tape' })
  await section.getByRole('button', { name: 'Go to maximum' }).click()
  await expect(section.getByRole('region', { name: 'What each team read at this moment' })).toContainText(
    '1.930',
  )
  await expect(moment).toHaveAttribute('aria-valuetext', /\d/)

  await section.getByRole('button', { name: 'Map and chart' }).click()
  await expect(section.getByRole('figure', { name: 'Track coloured by dose rate' })).toBeVisible()
  // The reading selected by keyboard is announced, and shown above the chart.
  const chart = section.getByRole('slider', { name: 'Dose rate over time, reading by reading' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /: 1\.930 µSv\/h, 37\.5346, 140\.9454$/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0\.052 µSv\/h/)
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '2')

  await section.getByRole('button', { name: 'Logarithmic scale' }).click()
  await expect(section.getByText('Dose rate in µSv/h, logarithmic')).toBeVisible()

  await section.getByRole('button', { name: 'Table', exact: true }).click()
  const table = section.getByRole('table', { name: 'Readings' })
  await expect(table.getByRole('row')).toHaveCount(51)
  await expect(section.getByText('Page 1 of 21')).toBeVisible()

  expect([...hosts]).toEqual([new URL(page.url()).host])
  expect(filesWithToken).toEqual([])
})

test('a report prints on two pages of A4 and of Letter, in light colours', async ({ page, as }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await as('org_admin')
  await openFukushima(page)
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  for (const format of ['A4', 'Letter'])
    expect(pagesOf(await page.pdf({ format, printBackground: true })), format).toBe(2)

  // The text of the same pages.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const text of [
    'Mission report',
    'Fukushima',
    'Harbor County',
    'Lena Okonkwo (leader)',
    '1.930 µSv/h',
    'Page 1 of 2',
  ])
    await expect(page.getByRole('region', { name: 'Page 1' })).toContainText(text)
  for (const text of ['Dose rate over time', '-track.kml', '-map.png', 'Printed', 'Page 2 of 2'])
    await expect(page.getByRole('region', { name: 'Page 2' })).toContainText(text)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // The light theme's text (src/theme/palette.ts), although the screen is dark.
  await expect(page.getByRole('region', { name: 'Page 2' })).toHaveCSS('color', 'rgb(23, 25, 30)')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('region', { name: 'Page 1' })).toHaveCount(0)
})
