import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { ROOT } from '../../scripts/support/command.mjs'
import { freePort } from '../../scripts/support/postgres.mjs'
import { expectAccessible } from './support/accessible.ts'
import { findIdleEvent } from './support/exercise.ts'
import { expect, test } from './support/widgetTest.ts'

async function signInHere(page: Page) {
  await page.getByLabel('Email').fill(ACCOUNTS.org_event_manager)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const facet = (page: Page, name: RegExp | string) =>
  page.getByRole('tablist', { name: 'What may be set' }).getByRole('tab', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const snippet = (page: Page, kind: string) => page.getByRole('region', { name: `${kind} snippet` })

test('the live page signs in, follows what is chosen with preview and snippet, and shows what a page hears', async ({
  app,
  page,
  context,
}) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  await page.goto('/widgets/')
  await signInHere(page)
  await page.getByRole('tab', { name: 'radops-mission-control' }).click()
  await expect(preview(page)).toBeVisible()
  await page.getByLabel('event-id').selectOption(event.event_id)
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
  await facet(page, 'Snippet').click()
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('<radops-session id="radops" theme="dark">')
  await expect(html).toContainText(`<radops-mission-control event-id="${event.event_id}" heading-level="3">`)
  await expect(html).toContainText(/integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/)
  await page.getByRole('tab', { name: 'React' }).click()
  await expect(snippet(page, 'React')).toContainText("import '@radops/widgets/mission-control'")

  await preview(page).getByRole('button', { name: 'Start Mission' }).click()
  const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
  const kiosk = context.waitForEvent('page')
  await found.getByRole('button', { name: 'Turn On Kiosk' }).click()
  await (await kiosk).close()
  await facet(page, /^Events/).click()
  const log = page.getByRole('log', { name: 'Events' })
  await expect(log.getByText('radops-mission-started')).toBeVisible()
  await expect(log.getByText(`"event_id":"${event.event_id}"`)).toBeVisible()
  await preview(page).getByRole('button', { name: 'Stop Mission' }).click()
  await expect(log.getByText('radops-mission-stopped')).toBeVisible()
  // The password is kept nowhere, and the portal's own session was not touched.
  expect(await page.evaluate(() => [localStorage.getItem('access'), sessionStorage.length])).toEqual([
    null,
    0,
  ])
})

test('a colour is picked for each theme, and given back; a part takes declarations; the snippet has both', async ({
  page,
}) => {
  await page.goto('/widgets/#radops-mission-report')
  await signInHere(page)
  await expect(preview(page).getByRole('table')).toBeVisible()
  await facet(page, 'Looks').click()
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
  await expect(page.getByText('No colour that a browser knows')).toBeVisible()
  await text.fill('teal')
  await expect(page.getByText('No colour that a browser knows')).toBeHidden()
  await expect(pickers.getByLabel('Light teal')).toHaveValue('#008080')
  await expect.poll(ink).toBe('rgb(0, 128, 128)')

  await facet(page, 'Parts').click()
  await page.getByLabel('::part(heading)').fill('text-transform: uppercase')
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).textTransform))
    .toBe('uppercase')
  await facet(page, 'Snippet').click()
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('--radops-text: teal;')
  await expect(html).toContainText('radops-mission-report::part(heading) { text-transform: uppercase; }')

  await facet(page, 'Looks').click()
  await page.getByRole('button', { name: 'Reset --radops-text', exact: true }).click()
  await expect(text).toBeFocused()
  await expect.poll(ink).toBe('rgb(23, 25, 30)')
})

test('what no browser knows is flagged at its field, and stands neither in the preview nor in the snippet', async ({
  page,
}) => {
  await page.goto('/widgets/#radops-mission-report')
  await signInHere(page)
  const heading = preview(page).getByRole('heading', { name: 'Mission Reports' })
  await expect(heading).toBeVisible()
  await facet(page, 'Looks').click()
  await page.getByRole('textbox', { name: '--radops-text', exact: true }).fill('notacolour')
  await page.getByRole('textbox', { name: '--radops-corner', exact: true }).fill('9px} body{color:red')
  await facet(page, 'Parts').click()
  await page
    .getByLabel('::part(heading)')
    .fill('text-transform: uppercase; color: red} body{display:none; nonsense: 1')
  await page.getByLabel('::part(frame)').fill('color: red} body{display:none')

  await facet(page, 'Snippet').click()
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('radops-mission-report::part(heading) { text-transform: uppercase; }')
  await expect(html).not.toContainText(/notacolour|body|nonsense|part\(frame\)|--radops-/)
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).textTransform))
    .toBe('uppercase')

  // And the fields say so, also to somebody who comes back to them.
  await facet(page, 'Parts').click()
  await expect(page.getByText(/Left out: color: red} body{display:none; nonsense: 1\./)).toBeVisible()
  await expect(page.getByText(/Left out: color: red} body{display:none\./)).toBeVisible()
  await facet(page, 'Looks').click()
  await expect(page.getByText('No colour that a browser knows')).toBeVisible()
  await expect(page.getByText('No value that a browser knows here, such as 6px')).toBeVisible()
})

test('the heading of every widget is a part that a page may style', async ({ as, page }) => {
  await as('org_admin')
  await page.goto('/widgets/')
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

test('the session gets its token in each way, signs out, and leaves a second session alone', async ({
  page,
}) => {
  await page.goto('/widgets/#radops-session')
  await signInHere(page)
  const rows = preview(page).getByRole('table').first()
  await expect(rows).toBeVisible()
  const way = page.getByLabel('How the session gets its token')
  await expect(way.getByRole('option', { name: /^portal/ })).toHaveCount(0)
  await expect(page.getByText('() => Promise<string>')).toBeVisible()

  await page.getByLabel('A second session beside it').check()
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
  await facet(page, 'Snippet').click()
  const html = snippet(page, 'HTML')
  await expect(html).toContainText('session.token = await fetchToken()')
  await expect(html).toContainText('<radops-session id="second" theme="dark">')
  await facet(page, /^Events/).click()
  await expect(page.getByRole('log', { name: 'Events' })).toContainText('getToken')
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width} the widget stays in sight while its controls scroll, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/widgets/#radops-mission-report')
    await signInHere(page)
    const heading = preview(page).getByRole('heading', { name: 'Mission Reports' })
    await expect(heading).toBeVisible()
    for (const name of ['Attributes', 'Looks', 'Parts', /^Events/, 'Snippet']) {
      await facet(page, name).click()
      const last = page.getByRole('tabpanel', { name }).locator(':is(input, select, button, dd)').last()
      await last.scrollIntoViewIfNeeded()
      await expect(heading).toBeInViewport()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
}

test('no snippet tab is cut off, and the copy button stands beside the code', async ({ page }) => {
  await page.goto('/widgets/#radops-mission-report')
  await facet(page, 'Snippet').click()
  const panel = await page.getByRole('tablist', { name: 'Snippets' }).boundingBox()
  for (const tab of await page.getByRole('tablist', { name: 'Snippets' }).getByRole('tab').all()) {
    const box = await tab.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0))
  }
  const code = await snippet(page, 'HTML').boundingBox()
  const copy = await page.getByRole('button', { name: 'Copy HTML snippet' }).boundingBox()
  expect(copy?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? 0))
})

test('whoever is signed in at the portal is signed in on the live page, and signs out of both', async ({
  as,
  page,
}) => {
  await as('org_event_manager')
  await page.goto('/widgets/#radops-mission-report')
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

test('the diagnostics page says what is wrong with a script and with an origin', async ({ as, page }) => {
  await as('org_admin')
  await page.goto('/widgets/diagnose/')
  const findings = page.getByRole('list', { name: 'Findings' })
  const check = page.getByRole('button', { name: 'Check' })
  await page.getByLabel('Origin of your page').fill('https://wrong.example.org')
  await check.click()
  await expect(findings).toContainText('https://wrong.example.org is not on the list of your organization')
  await expect(findings).toContainText('adds it under Organization Profile, Embedding')
  await expect(findings.getByRole('listitem').filter({ hasText: 'Widget script' })).toContainText('Fine')

  await page.getByLabel('Origin of your page').fill('https://wrong.example.org/page')
  await page.getByLabel('Address of the widget script').fill(`${new URL('/widgets/v1/radop.js', page.url())}`)
  await check.click()
  await expect(findings).toContainText('is no origin a page can be allowed by')
  await expect(findings).toContainText('radop.js answers 404')
  await expect(page.getByRole('heading', { name: '2 things are wrong' })).toBeVisible()
})

test('the diagnostics page does not take its own policy for that of another host, and names a wrong path', async ({
  page,
}) => {
  await page.goto('/widgets/diagnose/')
  const script = page.getByLabel('Address of the widget script')
  const check = page.getByRole('button', { name: 'Check' })
  const findings = page.getByRole('list', { name: 'Findings' })
  const findingOf = (name: string) => findings.getByRole('listitem').filter({ hasText: name })

  await script.fill('http://127.0.0.1:1/widgets/v1/radops.js')
  await check.click()
  await expect(findingOf('Widget script')).toContainText(/Not known.*is not this console/s)
  await expect(findingOf('Widget script')).toContainText('http://127.0.0.1:1/widgets/diagnose/')
  await expect(findingOf('API')).toContainText('Not known')
  await expect(findings).not.toContainText('connect-src')
  await expect(findings).not.toContainText('policy')

  for (const origin of ['http://127.0.0.1:1', new URL(page.url()).origin]) {
    await script.fill(`${origin}/nope.js`)
    await check.click()
    await expect(findingOf('Widget script')).toContainText('/nope.js is no address of a widget script.')
    await expect(findingOf('Widget script')).toContainText(`${origin}/widgets/v1/radops.js`)
  }
})

test('the diagnostics page says what a pasted policy lacks, and what it means when diagnose.js does not come', async ({
  page,
}) => {
  await page.goto('/widgets/diagnose/')
  const { origin } = new URL(page.url())
  await expect(page.getByText('If the first line itself fails, that is the finding')).toContainText(
    `Add ${origin}/widgets/ to its script-src`,
  )
  await page
    .getByLabel('Content-Security-Policy of your page')
    .fill(`script-src 'self'; connect-src ${origin}`)
  await page.getByRole('button', { name: 'Check' }).click()
  const judged = page.getByRole('listitem').filter({ hasText: 'Your policy' })
  await expect(judged).toContainText('Wrong')
  await expect(judged).toContainText(`Add ${origin}/widgets/ to script-src.`)
  await page.getByLabel('Content-Security-Policy of your page').fill(`default-src ${origin}`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(judged).toContainText('Fine')
})

test.describe('a page of another origin', () => {
  type Finding = { check: string; state: string; message: string }
  const diagnoseOn = (page: Page, console: string) =>
    page.evaluate(async (address) => {
      const { diagnose } = (await import(address)) as { diagnose: () => Promise<Finding[]> }
      return diagnose()
    }, `${console}/widgets/v1/diagnose.js`)
  const plainPage = {
    body: '<radops-session><radops-mission-report></radops-mission-report></radops-session>',
    script:
      "document.querySelector('radops-session').getToken = async () => (await (await fetch('/radops-token')).json()).access",
  }

  test('hears from diagnose() that its origin is wrong', async ({ app, openHost, page }) => {
    // Of this machine, and yet no address that a demo on it lets in by itself.
    const { origin } = await openHost({
      ...plainPage,
      origin: `http://intranet.localhost:${await freePort()}`,
    })
    await page.waitForFunction(() => customElements.get('radops-session'))
    const findings = await diagnoseOn(page, app.origin)
    expect(findings.filter(({ state }) => state === 'failed')).toMatchObject([
      {
        check: 'Origin',
        message: `This page (${origin}) is not among the addresses RadOps may be shown on.`,
        advice: expect.stringContaining('Organization Profile, Embedding'),
      },
    ])
  })

  test('hears from diagnose() what is well, and nothing of its token', async ({ app, openHost, page }) => {
    await openHost(plainPage)
    await expect(page.getByRole('table')).toBeVisible()
    const findings = await diagnoseOn(page, app.origin)
    expect(findings.map(({ check, state }) => `${check}: ${state}`)).toEqual([
      'Browser: ok',
      'Widget script: ok',
      'Version: ok',
      'API: ok',
      'Origin: ok',
      'Elements: ok',
      'Token: warning', // the person's own sign-in instead of one for widgets
      'Sign-in: ok',
      'Page policy: ok',
    ])
    expect(findings[2]).toMatchObject({ message: expect.stringContaining('ask for it anew each time') })
    expect(JSON.stringify(findings)).not.toContain('eyJ')
  })

  test('works as the snippet of the live page, with every file checked by its digest', async ({
    openHost,
    page,
  }) => {
    await page.goto('/widgets/#radops-mission-report')
    await facet(page, 'Snippet').click()
    await page.getByRole('tab', { name: 'HTML, every file checked' }).click()
    const text = await snippet(page, 'HTML, every file checked').innerText()
    expect(text.match(/"sha384-/g)?.length).toBeGreaterThan(5)
    const pasted = { widgets: [], script: '' }
    const host = await openHost({ ...pasted, body: text })
    await expect(page.getByRole('table')).toBeVisible()
    await host.close()

    // And one wrong letter in a digest stops that file.
    const wrong = text.replace(
      /(MissionReportWidget[^"]*": "sha384-)(.)/,
      (_all, before: string, letter: string) => `${before}${letter === 'A' ? 'B' : 'A'}`,
    )
    expect(wrong).not.toBe(text)
    await openHost({ ...pasted, body: wrong })
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test("the guide's first page shows its widget with a token of its own", async ({ app, page }) => {
  const origin = `http://127.0.0.1:${await freePort()}`
  const intranet = spawn(process.execPath, [join(ROOT, 'docs/examples/intranet.mjs')], {
    env: { ...process.env, CONSOLE: app.origin, ORIGIN: origin },
  })
  try {
    await once(intranet.stdout, 'data')
    const answer = page.waitForResponse(`${origin}/radops-token`)
    await page.goto(origin)
    expect(await (await answer).json()).toMatchObject({ expires_in: expect.any(Number), origin })
    await expect(page.getByRole('table')).toBeVisible()
  } finally {
    intranet.kill()
  }
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('live page and diagnostics have no accessibility violation', async ({ page }) => {
      await page.goto('/widgets/')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Both fields are required.')).toBeVisible()
      await expectAccessible(page)
      await signInHere(page)
      await expect(preview(page).getByRole('heading').first()).toBeVisible()
      for (const name of ['Looks', 'Parts', /^Events/, 'Snippet']) {
        await facet(page, name).click()
        await expectAccessible(page)
      }
      await page.getByRole('tab', { name: 'radops-session' }).click()
      await page.getByLabel('A second session beside it').check()
      await expect(page.getByRole('form', { name: 'Sign in to the second session' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/widgets/diagnose/')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('browsers keep the files of a version; the alias, its named files at least, and the pages are asked about each time', async ({
  request,
}) => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
  const headersOf = async (path: string) => {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.headers()
  }
  for (const file of ['radops.js', 'integrity.json', 'custom-elements.json', 'diagnose.js']) {
    expect(await headersOf(`/widgets/${version}/${file}`)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await headersOf(`/widgets/v1/${file}`))['cache-control']).toBe('no-cache')
  }
  const [chunk = ''] = readdirSync(`${ROOT}dist/widgets/v1/chunks`).filter((file) =>
    /^base-\S+\.js$/.test(file),
  )
  expect((await headersOf(`/widgets/v1/chunks/${chunk}`))['cache-control']).toContain('immutable')
  for (const path of ['/widgets', '/widgets/', '/widgets/diagnose', '/widgets/diagnose/']) {
    expect(await headersOf(path)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.not.stringMatching(/unsafe|\*/),
      'content-type': 'text/html; charset=utf-8',
    })
  }
  expect((await request.get('/widgets/package/index.js')).status()).toBe(404)
})

test('what has the focus is not hidden by the widget that stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/widgets/#radops-mission-report')
  await signInHere(page)
  await expect(preview(page).getByRole('table')).toBeVisible()
  await facet(page, 'Looks').click()
  await page.getByRole('textbox', { name: '--radops-focus' }).focus()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+Tab')
  const focused = page.locator(':focus')
  const [own, above] = await Promise.all([focused.boundingBox(), preview(page).boundingBox()])
  expect(own?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})

test('both pages are worked by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  /** By Tab alone, as somebody without a pointer gets there. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let step = 0; step < 60; step += 1) {
      await keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    await expect(target).toBeFocused()
  }
  await page.goto('/widgets/')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('tab', { selected: true }).first()).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'radops-partnership-inbox', selected: true })).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'radops-mission-report', selected: true })).toBeFocused()

  await tabTo(page.getByLabel('Email'))
  await keyboard.type(ACCOUNTS.org_event_manager)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(preview(page).getByRole('heading', { name: 'Mission Reports', level: 2 })).toBeVisible()
  await expect(preview(page)).toBeFocused()

  await tabTo(page.getByLabel('heading-level'))
  await keyboard.type('3')
  await expect(preview(page).getByRole('heading', { name: 'Mission Reports', level: 3 })).toBeVisible()
  await keyboard.press('Shift+Tab')
  await tabTo(page.getByLabel('heading-level'))

  const selectedFacet = facet(page, 'Attributes')
  for (let step = 0; step < 20; step += 1) {
    if (await selectedFacet.evaluate((element) => element === document.activeElement)) break
    await keyboard.press('Shift+Tab')
  }
  await keyboard.press('End')
  await expect(facet(page, 'Snippet')).toBeFocused()
  await tabTo(page.getByRole('tab', { name: 'HTML', exact: true }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(snippet(page, 'React')).toContainText('heading-level="3"')
  await tabTo(page.getByRole('button', { name: 'Copy React snippet' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Copied', { exact: true })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('heading-level="3"')

  await page.goto('/widgets/diagnose/')
  await tabTo(page.getByLabel('Origin of your page'))
  await keyboard.type('https://intranet.example.org')
  await tabTo(page.getByLabel('Content-Security-Policy of your page'))
  await keyboard.type("default-src 'self'")
  await tabTo(page.getByRole('button', { name: 'Check' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText('to script-src')
})
