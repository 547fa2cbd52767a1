import type { Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'
import { requestPartnership } from './support/exercise.ts'
import { expect, type OpenHost, test } from './support/widgetTest.ts'

// The events a page gets when something a person wanted fails; the person reads why and tries again.

interface CaughtEvent {
  name: string
  detail: { code?: string; message?: string }
  bubbles: boolean
  composed: boolean
  /** The element as the page's listener sees it: the page keeps its own parts in a shadow root. */
  from: string
}
declare global {
  interface Window {
    caughtEvents: CaughtEvent[]
  }
}

/** A page that keeps a widget inside its own shadow root and listens on its document. */
const openShadowPage = (openHost: OpenHost, tag: string, account: Account) =>
  openHost({
    account,
    body: '<section id="own"></section>',
    script: `
      window.caughtEvents = []
      for (const name of ['radops-error', 'radops-request-decided'])
        document.addEventListener(name, ({ type, detail, bubbles, composed, target }) =>
          window.caughtEvents.push({ name: type, detail, bubbles, composed, from: target.id }))
      const session = document.createElement('radops-session')
      session.getToken = async () => (await (await fetch('/radops-token')).json()).access
      session.append(document.createElement('${tag}'))
      document.getElementById('own').attachShadow({ mode: 'open' }).append(session)
    `,
  })

/** Events with this code, without 'offline', which concerns the whole session. */
const errorsWith = (page: Page, code: string) =>
  page.evaluate((wanted) => window.caughtEvents.filter(({ detail }) => detail.code === wanted), code)

const messageOf = async (page: Page, code: string) => (await errorsWith(page, code))[0]?.detail.message ?? ''

const errorEvent = (code: string) => ({
  name: 'radops-error',
  detail: { code, message: expect.stringMatching(/\w{3,}/) },
  bubbles: true,
  composed: true,
  from: 'own',
})

test('a decision that fails is reported, and can be repeated', async ({ app, context, openHost, page }) => {
  await requestPartnership(app.origin, 'stranger_org_admin', 'partner_org_admin')
  await openShadowPage(openHost, 'radops-partnership-inbox', 'partner_org_admin')
  const inbox = page.locator('radops-partnership-inbox')
  const request = inbox.getByRole('row', { name: /Coast Guard Auxiliary/ })
  await request.getByRole('button', { name: /^View/ }).click()
  await page
    .getByRole('dialog', { name: 'Partnership Request Details' })
    .getByRole('button', { name: 'Reject' })
    .click()
  const question = page.getByRole('dialog', { name: 'Reject Partnership Request' })
  const reject = question.getByRole('button', { name: 'Reject' })
  await context.setOffline(true)
  await reject.click()
  await expect
    .poll(() => errorsWith(page, 'request-not-decided'))
    .toEqual([errorEvent('request-not-decided')])
  const message = await messageOf(page, 'request-not-decided')
  await expect(question.getByText(message)).toBeVisible()

  await context.setOffline(false)
  await expect(reject).toBeEnabled()
  await reject.click()
  await expect(question).toBeHidden()
  await expect(request).toHaveCount(0)
  expect(await page.evaluate(() => window.caughtEvents.at(-1))).toMatchObject({
    name: 'radops-request-decided',
    detail: { decision: 'rejected' },
  })
  expect(await errorsWith(page, 'request-not-decided')).toHaveLength(1)
})

test('a failed download is reported, and can be requested again', async ({ context, openHost, page }) => {
  await openShadowPage(openHost, 'radops-mission-report', 'org_event_manager')
  const reports = page.locator('radops-mission-report')
  await reports.getByRole('button', { name: 'View Report' }).first().click()
  const download = reports.getByRole('button', { name: 'Download Report' })
  await expect(download).toBeEnabled()
  await context.setOffline(true)
  await download.click()
  await expect
    .poll(() => errorsWith(page, 'report-not-downloaded'))
    .toEqual([errorEvent('report-not-downloaded')])
  const message = await messageOf(page, 'report-not-downloaded')
  await expect(reports.getByRole('alert').filter({ hasText: message })).toBeVisible()

  await context.setOffline(false)
  const saving = page.waitForEvent('download')
  await download.click()
  expect((await saving).suggestedFilename()).toMatch(/^MSN-.*\.zip$/)
  expect(await errorsWith(page, 'report-not-downloaded')).toHaveLength(1)
})

test.describe('a policy that does not name the API', () => {
  test.use({ meantRefusal: /\/api\/.*(?:connect-src|Refused to connect)/s })

  test('is explained to the reader, with what to add to it', async ({ app, openHost, page }) => {
    await openHost({
      policy: `default-src 'none'; script-src 'self' ${app.origin}/widgets/; connect-src 'self'; style-src 'self'`,
      body: '<radops-session><radops-mission-report></radops-mission-report></radops-session>',
      script: `
        window.caughtEvents = []
        document.addEventListener('radops-error', ({ detail }) => window.caughtEvents.push({ detail }))
        document.querySelector('radops-session').getToken = async () =>
          (await (await fetch('/radops-token')).json()).access
      `,
    })
    await expect(page.locator('radops-mission-report').getByRole('alert')).toContainText(
      `must add ${app.origin}/api/ to connect-src`,
    )
    await expect.poll(() => errorsWith(page, 'policy-refused')).toHaveLength(1)
    expect(await errorsWith(page, 'offline')).toEqual([])
  })
})

test('a console that fails to identify the person is asked again until it does, and the page gets an event', async ({
  openHost,
  page,
}) => {
  let fails = true
  await page.route(/auth\/check-auth\//, async (route) => {
    if (!fails || route.request().method() === 'OPTIONS') return route.continue()
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ status: 500, headers, json: { detail: 'The register is closed.' } })
  })
  await openShadowPage(openHost, 'radops-activity-feed', 'org_admin')
  const feed = page.locator('radops-activity-feed')
  await expect(feed.getByText('The register is closed.')).toBeVisible()
  await expect(feed.getByRole('button', { name: 'Retry' })).toBeVisible()
  const expected = [
    { ...errorEvent('load-failed'), detail: { code: 'load-failed', message: 'The register is closed.' } },
  ]
  expect(await errorsWith(page, 'load-failed')).toEqual(expected)
  fails = false
  await expect(feed.getByRole('cell').first()).toBeVisible()
  expect(await errorsWith(page, 'load-failed')).toEqual(expected)
})

/** A feed whose session has the wrong address for the console. */
const openWithBase = (openHost: OpenHost, apiBase: string) =>
  openHost({
    account: 'org_admin',
    body: `<radops-session api-base="${apiBase}"><radops-activity-feed></radops-activity-feed></radops-session>`,
    script: `
      window.caughtEvents = []
      document.addEventListener('radops-error', ({ detail }) => window.caughtEvents.push({ detail }))
      document.querySelector('radops-session').getToken = async () =>
        (await (await fetch('/radops-token')).json()).access
    `,
  })

test('an api-base without its /api/ is reported with the right address', async ({ app, openHost, page }) => {
  const apiBase = `${app.origin}/`
  await openWithBase(openHost, apiBase)
  const message = `No RadOps Console answers at ${apiBase}, but one does at ${app.origin}/api/: the api-base of this page is wrong.`
  await expect(page.locator('radops-activity-feed').getByText(message)).toBeVisible()
  expect(await messageOf(page, 'api-base-invalid')).toBe(message)
})

test('an api-base that knows none of its calls is reported as such', async ({ openHost, page }) => {
  const apiBase = 'https://elsewhere.example/api/'
  await page.route(`${apiBase}**`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, body: 'nothing here' }),
  )
  await openWithBase(openHost, apiBase)
  const message = `No RadOps Console answers at ${apiBase}: the api-base of this page is wrong.`
  await expect(page.locator('radops-activity-feed').getByText(message)).toBeVisible()
  expect(await messageOf(page, 'api-base-invalid')).toBe(message)
})

for (const [tag, attributes, words, account = 'org_admin'] of [
  [
    'partnership-inbox',
    'tab="received"',
    'Only your organization’s administrator can see partnership requests.',
    'org_event_manager',
  ],
  ['mission-control', 'event-id="EVT-0"', 'This event does not exist, or you do not have access to it.'],
  ['mission-control', '', 'Set the event-id attribute to the id of an event.'],
  ['mission-report', 'event-id="EVT-0"', 'This event does not exist, or you do not have access to it.'],
  ['mission-report', 'mission-id="MSN-0"', 'This mission does not exist, or you do not have access to it.'],
] as const)
  test(`${tag} ${attributes}: missing or forbidden content is explained, without Retry, whatever the page's empty text`, async ({
    openHost,
    page,
  }) => {
    await openHost({
      account,
      body: `<radops-session><radops-${tag} ${attributes}><p slot="empty">Nothing today.</p></radops-${tag}></radops-session>`,
      script: `document.querySelector('radops-session').getToken = async () =>
        (await (await fetch('/radops-token')).json()).access`,
      isEarly: true,
    })
    const widget = page.locator(`radops-${tag}`)
    await expect(widget.getByText(words)).toBeVisible()
    await expect(widget.getByText('Nothing today.')).toBeHidden()
    await expect(widget.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })

test('a token no console has accepted is not reported as an ended session', async ({ openHost, page }) => {
  await openHost({
    body: '<radops-session><radops-activity-feed></radops-activity-feed></radops-session>',
    script: "document.querySelector('radops-session').token = 'abc'",
    isEarly: true,
  })
  const feed = page.locator('radops-activity-feed')
  await expect(feed.getByText('Sign in on this page to continue.')).toBeVisible()
  await expect(feed.getByText(/has ended/)).toHaveCount(0)
})

test("a page's own text does not hide for long that it provides no session or no token", async ({
  openHost,
  page,
}) => {
  const inbox = (id: string) =>
    `<radops-partnership-inbox id="${id}"><p slot="loading">One moment…</p></radops-partnership-inbox>`
  await openHost({
    widgets: ['session.js', 'partnership-inbox.js'],
    body: `${inbox('alone')}<radops-session>${inbox('unsigned')}</radops-session>`,
    script: '',
  })
  await expect(page.getByText('One moment…')).toHaveCount(2)
  await expect(page.getByText('One moment…').first()).toBeVisible()
  await expect(page.locator('#alone').getByText('Waiting for a session…')).toBeVisible()
  await expect(page.locator('#unsigned').getByText('Waiting for sign-in…')).toBeVisible()
  await expect(page.getByText('One moment…').filter({ visible: true })).toHaveCount(0)
})
