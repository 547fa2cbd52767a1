import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, spec, test } from '#tests/support/e2e.ts'

test(
  'a report downloads as a Word document with its maps, under the page’s own policy',
  spec('X-518', 'X-520'),
  async ({ as, page }) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await as('org_event_manager', '/event-report?choose=event')
    await page.getByRole('button', { name: 'Open Riverside Source Recovery' }).click()
    const map = page.getByRole('img', {
      name: /^Map of .* with tracks near it: .* with the release point\.$/,
    })
    await expect(map.first()).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Word document' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^EVT-.*-report-v\d+\.docx$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    const pictures = Object.entries(files).filter(([name]) => /^word\/media\/.*\.png$/.test(name))
    expect(pictures.length).toBe(await map.count())
    // A PNG with content.
    for (const [, bytes] of pictures) {
      expect(strFromU8(bytes.slice(1, 4))).toBe('PNG')
      expect(bytes.length).toBeGreaterThan(5_000)
    }
    expect(problems).toEqual([])
  },
)

test('each printed page has the event, the version and its number', spec('X-529'), async ({ as, page }) => {
  await as('org_event_manager', '/event-report?choose=event')
  await page.getByRole('button', { name: 'Open Riverside Source Recovery' }).click()
  await expect(page.getByRole('heading', { name: '1. Executive summary' })).toBeVisible()
  const margins = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const root = getComputedStyle(document.documentElement)
    const paper = document.querySelector('[data-printed-pages]')
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const named = rules.find((rule) => rule instanceof CSSPageRule && rule.selectorText === 'document')
    return {
      page: paper && getComputedStyle(paper).getPropertyValue('page'),
      head: root.getPropertyValue('--running-head'),
      rule: named?.cssText,
    }
  })
  expect(margins.page).toBe('document')
  expect(margins.head).toMatch(/^"Riverside Source Recovery · (?:Version \d+|Draft)/)
  expect(margins.rule).toMatch(/@top-left \{[^}]*content: var\(--running-head\)/)
  expect(margins.rule).toMatch(
    /@bottom-right \{[^}]*content: "Page " counter\(page\) " of " counter\(pages\)/,
  )
})

test('maps are printed in page order', spec('X-520'), async ({ as, page }) => {
  await as('org_event_manager', '/event-report?choose=event')
  await page.getByRole('button', { name: 'Open Riverside Source Recovery' }).click()
  await expect(page.getByRole('img', { name: /^Map of/ }).first()).toBeVisible()
  const inks = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return [...document.querySelectorAll<HTMLCanvasElement>('[data-printed-pages] canvas')].map((canvas) => {
      const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      return drawn ? new Set(new Uint32Array(drawn.data.buffer)).size : 0
    })
  })
  expect(inks.length).toBeGreaterThan(0)
  for (const colours of inks) expect(colours).toBeGreaterThan(20)
})
