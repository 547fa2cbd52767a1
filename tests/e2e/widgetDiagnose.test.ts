import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/support/postgres.mjs'
import { strictPolicy } from './support/hostPage.ts'
import { expect, type OpenHost, test } from './support/widgetTest.ts'

test('the diagnostics page explains faults of a script and of an origin', async ({ as, page }) => {
  await as('org_admin', '/widgets/diagnose/')
  const findings = page.getByRole('list', { name: 'Results' })
  const check = page.getByRole('button', { name: 'Check' })
  await page.getByLabel('Origin of your page').fill('https://wrong.example.org')
  await check.click()
  await expect(findings).toContainText('https://wrong.example.org is not on the list of your organization')
  await expect(findings).toContainText('can add it under Organization Profile, Embedding')
  await expect(findings).not.toContainText('Skipped')
  await expect(page.getByRole('heading', { name: 'No checks failed, 1 warning' })).toBeVisible()
  await expect(findings.getByRole('listitem').filter({ hasText: 'Widget script' })).toContainText('OK')

  await page.getByLabel('Origin of your page').fill('https://wrong.example.org/page')
  await page.getByLabel('Widget script URL').fill(`${new URL('/widgets/v1/radop.js', page.url())}`)
  await check.click()
  await expect(findings).toContainText('is not an origin that can be allowed')
  await expect(findings).toContainText('radop.js returned 404')
  await expect(page.getByRole('heading', { name: '2 checks failed' })).toBeVisible()
})

test("the diagnostics page does not mistake its own policy for another host's, and reports a wrong path", async ({
  page,
}) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.goto('/widgets/diagnose/')
  const script = page.getByLabel('Widget script URL')
  const check = page.getByRole('button', { name: 'Check' })
  const findings = page.getByRole('list', { name: 'Results' })
  const findingOf = (name: string) => findings.getByRole('listitem').filter({ hasText: name })

  await script.fill('http://127.0.0.1:1/widgets/v1/radops.js')
  await check.click()
  await expect(findingOf('Widget script')).toContainText(/Skipped.*is not this console/s)
  await expect(findingOf('Widget script')).toContainText('http://127.0.0.1:1/widgets/diagnose/')
  await expect(findingOf('API')).toContainText('Skipped')
  await expect(page.getByRole('heading', { name: 'No checks failed, 3 skipped' })).toBeVisible()
  await expect(findings).not.toContainText('connect-src')
  await expect(findings).not.toContainText('policy')
  // A badge is as wide as its text, not as its column.
  const widthOf = (word: string) =>
    findings
      .getByText(word, { exact: true })
      .first()
      .evaluate((text) => text.parentElement?.offsetWidth ?? 0)
  expect(await widthOf('OK')).toBeLessThan(await widthOf('Skipped'))

  for (const origin of ['http://127.0.0.1:1', new URL(page.url()).origin]) {
    await script.fill(`${origin}/nope.js`)
    await check.click()
    await expect(findingOf('Widget script')).toContainText('/nope.js is not the path of a widget script.')
    await expect(findingOf('Widget script')).toContainText(`${origin}/widgets/v1/radops.js`)
  }

  await script.fill(`${new URL('/widgets/v1/radops.js', page.url())}`)
  await page.getByLabel('Origin of your page').fill('https://intranet.example.org')
  await check.click()
  await expect(findingOf('API')).toContainText('OK')
  await expect(findingOf('Origin')).toContainText(
    'sign in to the console in this browser as its administrator',
  )
  // diagnose() would be about this page, which shows no widget.
  expect(printed.join()).not.toContain('RadOps widgets')
})

test('the diagnostics page says what a pasted policy lacks, and what a missing diagnose.js means', async ({
  page,
}) => {
  await page.goto('/widgets/diagnose/')
  const { origin } = new URL(page.url())
  await expect(page.getByText('If the first line fails')).toContainText(
    `Add ${origin}/widgets/ to script-src`,
  )
  await page
    .getByLabel('Content-Security-Policy of your page')
    .fill(`script-src 'self'; connect-src ${origin}`)
  await page.getByRole('button', { name: 'Check' }).click()
  const judged = page.getByRole('listitem').filter({ hasText: 'Your policy' })
  await expect(judged).toContainText('Failed')
  await expect(judged).toContainText(`Add ${origin}/widgets/ to script-src.`)
  await page.getByLabel('Content-Security-Policy of your page').fill(`default-src ${origin}`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(judged).toContainText('OK')
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

  test('diagnose() reports a wrong origin', async ({ app, openHost, page }) => {
    // An address of this machine, but not one a demo allows by default.
    const { origin } = await openHost({
      ...plainPage,
      origin: `http://intranet.localhost:${await freePort()}`,
    })
    await page.waitForFunction(() => customElements.get('radops-session'))
    const findings = await diagnoseOn(page, app.origin)
    expect(findings.filter(({ state }) => state === 'failed')).toMatchObject([
      {
        check: 'Origin',
        message: `This page (${origin}) is not on the list of addresses that may show RadOps widgets.`,
        advice: expect.stringContaining('Organization Profile, Embedding'),
      },
    ])
  })

  /** Faults diagnose() finds on a page whose script defines nothing, other than that one. */
  async function faultsOf(
    page: Page,
    { app, openHost }: { app: { origin: string }; openHost: OpenHost },
    settings: Parameters<OpenHost>[0],
  ): Promise<string[]> {
    const host = await openHost({ ...plainPage, ...settings })
    const findings = await diagnoseOn(page, app.origin)
    await host.close()
    // It also defined no element.
    expect(findings.find(({ check }) => check === 'Token')).toMatchObject({
      state: 'skipped',
      message: 'Nothing on this page defines <radops-session>, so it has no token.',
    })
    return findings.flatMap(({ check, state, message }) =>
      state === 'failed' && check !== 'Elements' ? [message] : [],
    )
  }

  test('diagnose() reports faults of the script it loads itself', async ({ app, openHost, page }) => {
    const faults = (settings: Parameters<OpenHost>[0]) => faultsOf(page, { app, openHost }, settings)
    const folder = `${app.origin}/widgets/v1`
    expect(await faults({ widgets: ['radopz.js'] })).toEqual([`${folder}/radopz.js returned 404.`])
    expect(await faults({ widgets: ['../9.9.9/radops.js'] })).toEqual([
      `${app.origin}/widgets/9.9.9/radops.js returned 404.`,
    ])
    const script = `<script type="module" src="${folder}/radops.js" integrity="sha384-${'A'.repeat(64)}"></script>`
    expect(await faults({ widgets: [], body: plainPage.body + script })).toEqual([
      `The integrity of ${folder}/radops.js does not match the file that is served: browsers do not run it.`,
    ])
  })

  test.describe('with a policy that only allows calls to the API', () => {
    // diagnose() first requests the script itself.
    test.use({ meantRefusal: /radopz\.js/ })

    test('diagnose() reports a missing script', async ({ app, openHost, page }) => {
      const settings = { widgets: ['radopz.js'], policy: strictPolicy(app.origin) }
      expect(await faultsOf(page, { app, openHost }, settings)).toEqual([
        `${app.origin}/widgets/v1/radopz.js returned 404.`,
      ])
    })
  })

  test('diagnose() reports what is fine, without revealing the token', async ({ app, openHost, page }) => {
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
      'Token: warning', // the person's own sign-in instead of a widget token
      'Sign-in: ok',
      'Page policy: ok',
    ])
    expect(findings[2]).toMatchObject({ message: expect.stringContaining('check for a new one each time') })
    expect(JSON.stringify(findings)).not.toContain('eyJ')
  })
})
