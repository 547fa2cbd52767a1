import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { findIdleEvent, stopMission } from './support/exercise.ts'
import { facet, preview, signInHere, snippet } from './support/livePage.ts'
import { expect, test } from './support/widgetTest.ts'

test('the live page signs in, updates preview and snippet with each choice, and lists the events a page gets', async ({
  app,
  page,
  context,
}) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  await page.goto('/widgets/')
  await signInHere(page)
  await page.getByRole('tab', { name: 'radops-mission-control' }).click()
  await expect(preview(page)).toBeVisible()
  // An id can be typed until the events have loaded.
  await page.getByRole('combobox', { name: 'event-id' }).selectOption(event.event_id)
  await expect(preview(page).getByRole('heading', { name: event.name, level: 2 })).toBeVisible()

  await page.getByLabel('heading-level').selectOption('3')
  await expect(preview(page).getByRole('heading', { name: event.name, level: 3 })).toBeVisible()
  const ink = () =>
    preview(page)
      .getByRole('heading', { name: event.name })
      .evaluate((heading) => getComputedStyle(heading).color)
  const inLight = await ink()
  await page.getByRole('region', { name: 'Session' }).getByLabel('theme').selectOption('dark')
  await expect.poll(ink).not.toBe(inLight)
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('<radops-session id="radops" theme="dark">')
  await expect(html).toContainText(`<radops-mission-control event-id="${event.event_id}" heading-level="3">`)
  await expect(html).toContainText(/integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/)
  await page.getByRole('tab', { name: 'React 19' }).click()
  await expect(snippet(page, 'React 19')).toContainText("import '@radops/widgets/mission-control'")

  await preview(page).getByRole('button', { name: 'Start Mission' }).click()
  const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
  const kiosk = context.waitForEvent('page')
  await found.getByRole('button', { name: 'Turn On Kiosk' }).click()
  await (await kiosk).close()
  await facet(page, /^Events/).click()
  const log = page.getByRole('log', { name: 'Events' })
  await expect(log.getByText('radops-mission-started')).toBeVisible()
  await expect(log.getByText(`"event_id":"${event.event_id}"`)).toBeVisible()
  await stopMission(page)
  await expect(log.getByText('radops-mission-stopped')).toBeVisible()
  // The password is not stored, and the portal's own session is unchanged.
  expect(await page.evaluate(() => [localStorage.getItem('access'), sessionStorage.length])).toEqual([
    null,
    0,
  ])
})

test('a colour is picked per theme and reset; a part accepts declarations; the snippet has both', async ({
  page,
}) => {
  await page.goto('/widgets/#radops-mission-report')
  await signInHere(page)
  await expect(preview(page).getByRole('table')).toBeVisible()
  await facet(page, 'Styles').click()
  const heading = preview(page).getByRole('heading', { name: 'Mission Reports' })
  const ink = () => heading.evaluate((element) => getComputedStyle(element).color)
  const text = page.getByRole('textbox', { name: '--radops-text', exact: true })
  const pickers = page.getByRole('group', { name: '--radops-text', exact: true })
  await expect(pickers.getByLabel('Light #17191e')).toHaveValue('#17191e')
  await expect(pickers.getByLabel('Dark #eceef1')).toHaveValue('#eceef1')

  await pickers.getByLabel(/^Dark/).fill('#ffaa00')
  await expect(text).toHaveValue('light-dark(#17191e, #ffaa00)')
  await expect(pickers.getByLabel('Light #17191e')).toBeVisible()
  await expect.poll(ink).toBe('rgb(23, 25, 30)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).toBe('rgb(255, 170, 0)')
  await page.emulateMedia({ colorScheme: 'light' })

  await text.clear()
  await text.pressSequentially('no colour')
  await expect(text).toHaveValue('no colour')
  await text.blur()
  await expect(page.getByText('Not a valid colour')).toBeVisible()
  await text.fill('teal')
  await expect(page.getByText('Not a valid colour')).toBeHidden()
  await expect(pickers.getByLabel('Light teal')).toHaveValue('#008080')
  await expect.poll(ink).toBe('rgb(0, 128, 128)')

  await facet(page, 'Parts').click()
  await page.getByLabel('::part(heading)').fill('text-transform: uppercase')
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).textTransform))
    .toBe('uppercase')
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('--radops-text: teal;')
  await expect(html).toContainText('radops-mission-report::part(heading) { text-transform: uppercase; }')

  await facet(page, 'Styles').click()
  await page.getByRole('button', { name: 'Reset --radops-text', exact: true }).click()
  await expect(text).toBeFocused()
  await expect.poll(ink).toBe('rgb(23, 25, 30)')
})

test('an invalid value is flagged at its field, and not in preview or snippet', async ({ page }) => {
  await page.goto('/widgets/#radops-mission-report')
  await signInHere(page)
  const heading = preview(page).getByRole('heading', { name: 'Mission Reports' })
  await expect(heading).toBeVisible()
  await facet(page, 'Styles').click()
  const text = page.getByRole('textbox', { name: '--radops-text', exact: true })
  await text.fill('notacolour')
  await text.blur() // the message then shifts what is below
  await page.getByText(/^Corner radius \d/).click()
  await page.getByRole('textbox', { name: '--radops-corner', exact: true }).fill('9px} body{color:red')
  await facet(page, 'Parts').click()
  await page
    .getByLabel('::part(heading)')
    .fill('text-transform: uppercase; color: red} body{display:none; nonsense: 1')
  await page.getByLabel('::part(frame)').fill('color: red} body{display:none')

  const html = snippet(page, 'HTML')
  await expect(html).toContainText('radops-mission-report::part(heading) { text-transform: uppercase; }')
  await expect(html).not.toContainText(/notacolour|body|nonsense|part\(frame\)|--radops-/)
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).textTransform))
    .toBe('uppercase')

  // The fields also say so on returning to them.
  await facet(page, 'Parts').click()
  await expect(page.getByText(/Not applied: color: red} body{display:none; nonsense: 1\./)).toBeVisible()
  await expect(page.getByText(/Not applied: color: red} body{display:none\./)).toBeVisible()
  await facet(page, 'Styles').click()
  await expect(page.getByText('Not a valid colour')).toBeVisible()
  await expect(page.getByText('Not a valid value, so it is not applied. Example: 6px')).toBeVisible()
})

test('a page can style the heading of every widget as a part', async ({ as, page }) => {
  await as('org_admin', '/widgets/')
  for (const tag of ['activity-feed', 'mission-control', 'mission-report', 'partnership-inbox']) {
    await page.getByRole('tab', { name: `radops-${tag}` }).click()
    await facet(page, 'Parts').click()
    await page.getByLabel('::part(heading)').fill('text-transform: uppercase')
    const heading = preview(page).locator(`radops-${tag}`).getByRole('heading', { level: 2 }).first()
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).textTransform), tag)
      .toBe('uppercase')
  }
})

test('the session gets its token in each way, signs out, and is independent', async ({ page }) => {
  await page.goto('/widgets/#radops-session')
  await signInHere(page)
  const rows = preview(page).getByRole('table').first()
  await expect(rows).toBeVisible()
  const way = page.getByLabel('Token source')
  await expect(way.getByRole('option', { name: /^portal/ })).toHaveCount(0)
  await expect(page.getByText('() => Promise<string>')).toBeVisible()

  await page.getByLabel('Add a second session').check()
  const other = page.getByRole('form', { name: 'Sign in to the second session' })
  await other.getByLabel('Email').fill(ACCOUNTS.org_admin)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(preview(page).getByRole('table')).toHaveCount(2)

  await way.selectOption('none')
  await expect(preview(page).getByText('Waiting for sign-in…')).toBeVisible()
  await expect(preview(page).getByRole('table')).toHaveCount(1)
  await way.selectOption('token')
  await expect(preview(page).getByRole('table')).toHaveCount(2)
  await facet(page, 'Attributes').click()
  await page.getByRole('region', { name: 'Second session' }).getByLabel('theme').selectOption('dark')
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('session.token = await fetchToken()')
  await expect(html).toContainText('<radops-session id="second" theme="dark">')
  await facet(page, /^Events/).click()
  await expect(page.getByRole('log', { name: 'Calls' })).toContainText('getToken')
  // It is not an event: neither listed nor counted.
  const log = page.getByRole('log', { name: 'Events' })
  const eventCount = await log.getByRole('listitem').count()
  await expect(log.filter({ hasText: 'getToken' })).toHaveCount(0)
  await expect(facet(page, /^Events/)).toHaveText(`Events ${eventCount}`)
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width} the widget stays in view while its controls scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/widgets/#radops-mission-report')
    await signInHere(page)
    const heading = preview(page).getByRole('heading', { name: 'Mission Reports' })
    await expect(heading).toBeVisible()
    for (const name of ['Attributes', 'Styles', 'Parts', /^Events/]) {
      await facet(page, name).click()
      const controls = page.getByRole('tabpanel', { name }).locator(':is(input, select, button, dd)')
      // No further than needed to scroll it into view.
      const last = controls.filter({ visible: true }).last()
      await last.evaluate((control) => control.scrollIntoView({ block: 'nearest' }))
      await expect(heading).toBeInViewport()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
}

test('signing in at the portal signs in the live page, and signing out ends both', async ({ as, page }) => {
  await as('org_event_manager', '/widgets/#radops-mission-report')
  await expect(page.getByRole('tab', { name: 'radops-mission-report', selected: true })).toBeVisible()
  await expect(preview(page).getByRole('table')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  const other = await page.context().newPage()
  await other.goto('/')
  await other.evaluate(() => {
    localStorage.setItem('access', 'x')
    localStorage.removeItem('access')
  })
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
})
