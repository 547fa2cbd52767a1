import type { Locator, Page } from '@playwright/test'
import { Canvas } from '#server/kiosks/simulation/png.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { pmtilesOf } from '#tests/support/pmtiles.ts'

// The demo exercise 'Riverside Source Recovery' was at 33.9812, -117.3755.

const PNG = 2
const RED = [200, 20, 20] as const
/** Everything around the exercise is red: one tile at zoom 8. */
const RED_MAP = pmtilesOf({
  type: PNG,
  bounds: [-118, 33, -117, 35],
  metadata: { attribution: '<b>Red</b> &copy; Nobody' },
  tiles: [{ z: 8, x: 44, y: 102, bytes: new Canvas(256, 256, RED).toPng() }],
})

/** Colours in the middle of the base map, the most frequent first. */
const drawnBelow = (map: Locator): Promise<number[]> =>
  map.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (const canvas of element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const tile = canvas.getBoundingClientRect()
      if (x < tile.x || y < tile.y || x >= tile.right || y >= tile.bottom) continue
      const scale = canvas.width / tile.width
      const pixels = canvas.getContext('2d')?.getImageData((x - tile.x) * scale, (y - tile.y) * scale, 1, 1)
      return [...(pixels?.data ?? [])]
    }
    return []
  })

/** '?event=EVT-…' of the exercise; its id contains the year. */
async function riverside(page: Page): Promise<string> {
  const access = await page.evaluate(() => localStorage.getItem('access'))
  const headers = { authorization: `Bearer ${access}` }
  const answer = await page.request.get('/api/events/?search=Riverside%20Source', { headers })
  const { results } = (await answer.json()) as { results: { event_id: string }[] }
  return `?event=${results[0]?.event_id}`
}

async function openRiverside(page: Page) {
  await page.goto(`/event-dashboard-org${await riverside(page)}`)
  const map = page.getByRole('application', { name: /^Release point/ })
  await map.scrollIntoViewIfNeeded()
  return { map, choice: page.getByRole('combobox', { name: 'Base map' }) }
}

test('a map is uploaded, chosen by keyboard, read in ranges, drawn, and remembered', async ({ page, as }) => {
  const parts: string[] = []
  page.on('response', (response) => {
    const { range } = response.request().headers()
    if (/offline-maps\/\d+\/content/.test(response.url())) parts.push(`${response.status()} ${range}`)
  })
  await as('org_admin')
  const { map, choice } = await openRiverside(page)
  const section = page.getByRole('region', { name: 'Offline Maps' })
  await section
    .getByLabel('Upload a map')
    .setInputFiles({ name: 'Red.pmtiles', mimeType: 'application/octet-stream', buffer: RED_MAP })
  await expect(section.getByRole('button', { name: 'Delete Red' })).toBeVisible()
  expect(parts).toEqual([])

  await choice.focus()
  await page.keyboard.type('Red')
  await expect(choice.locator('option:checked')).toHaveText('Red')
  await expect(page.getByText('Red © Nobody').first()).toBeVisible()
  // Muted, but still red.
  await expect
    .poll(async () => {
      const [red = 0, green = 255, blue = 255, alpha = 0] = await drawnBelow(map)
      return red > green + 60 && red > blue + 60 && alpha === 255
    })
    .toBe(true)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every((part) => part.startsWith('206 bytes='))).toBe(true)

  await page.reload()
  await expect(choice.locator('option:checked')).toHaveText('Red')
  await section.getByRole('button', { name: 'Delete Red' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Offline Map' })
    .getByRole('button', { name: 'Delete' })
    .click()
  // A deleted map is no longer drawn.
  await expect(choice.locator('option:checked')).toHaveText('Outlines')
})

test('the demo exercise has streets, also on its tape', async ({ page, as }) => {
  await as('org_admin')
  await page.goto(`/event-tape${await riverside(page)}`)
  const choice = page.getByRole('combobox', { name: 'Base map' })
  await choice.selectOption('Industrial park streets')
  const map = page.getByRole('application', { name: /^Teams and their tracks/ })
  await expect(page.getByText('Drawn for this exercise, not a real street map')).toBeVisible()
  const shades = () =>
    map.evaluate((element) => {
      const found = new Set<string>()
      for (const canvas of element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        for (let at = 0; at < data.length; at += 4 * 37) found.add(data.slice(at, at + 4).join())
      }
      return found.size
    })
  await expect.poll(shades).toBeGreaterThan(20)
})
