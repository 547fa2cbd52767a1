import type { Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { expect, spec, test } from '#tests/support/e2e.ts'

/** Holds the first script back. @returns a function that lets it through */
async function holdScript(page: Page): Promise<() => void> {
  const arrival: (() => void)[] = []
  const held = new Promise<void>((resolve) => arrival.push(resolve))
  await page.route('**/static/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => arrival[0]?.()
}

/** Resolves when React has taken over the page: only React draws the picture. */
const takenOver = (page: Page) => expect(page.locator('main svg[viewBox="0 0 720 900"]')).toHaveCount(1)
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test('keeps what was typed before the script came, with focus and caret', spec('X-380'), async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await password(page).fill(PASSWORD) // as a password manager does
  await email(page).pressSequentially('mria@harbor.example')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  release()
  await takenOver(page)
  await page.keyboard.type('a')
  await expect(email(page)).toHaveValue('maria@harbor.example')
  await expect(password(page)).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click() // React redraws the form with its values
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(email(page)).toHaveValue('maria@harbor.example')
})

test(
  'starts with the focus on Email before the script comes, and leaves it where it is then',
  spec('X-1294'),
  async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(email(page)).toBeFocused()
    await page.keyboard.type('maria@harbor.example')
    await page.keyboard.press('Tab')
    release()
    await takenOver(page)
    await expect(password(page)).toBeFocused()
    await expect(email(page)).toHaveValue('maria@harbor.example')
  },
)

test('signs in once the script arrives, if Sign in was pressed before', spec('X-381'), async ({ page }) => {
  const release = await holdScript(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/', { waitUntil: 'commit' })
  await email(page).fill(ACCOUNTS.user)
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click() // a second time, as nothing seems to happen yet
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  expect(addresses.filter((url) => url.includes('assword='))).toEqual([])
  expect(addresses.filter((url) => url.endsWith('/auth/login/'))).toHaveLength(1)
})

/** The layout shift so far, as measured by the browser. */
const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

for (const width of [1440, 390]) {
  test(`nothing shifts at ${width} px when React takes over the form`, spec('X-380'), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdScript(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(email(page)).toBeVisible()
    release()
    await takenOver(page)
    expect(await movement(page)).toBeLessThanOrEqual(0.02)
  })
}

test('a signed-in person never sees the form, on any address', spec('X-382'), async ({ as, context }) => {
  await as('user')
  await context.addInitScript(() => {
    const look = () => {
      const form = document.querySelector('input[type=password]')
      if (form?.checkVisibility()) document.documentElement.dataset.sawForm = ''
      requestAnimationFrame(look)
    }
    look()
  })
  for (const address of ['/', '/events?page=1', '/user-mission-reports']) {
    const tab = await context.newPage()
    const release = await holdScript(tab)
    await tab.goto(address, { waitUntil: 'commit' })
    await expect(tab.locator('form')).toBeHidden() // in the document, but hidden
    release()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.locator('html')).not.toHaveAttribute('data-saw-form')
    await tab.close()
  }
})
