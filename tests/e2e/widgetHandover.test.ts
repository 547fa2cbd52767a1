import type { Page, Request } from '@playwright/test'
import type { SessionElement } from './hosts/host.ts'
import { apiAs, findIdleEvent } from './support/exercise.ts'
import { expect, show, test } from './support/widgetTest.ts'

// A session changes owner while a call of the first person is pending, or while a kiosk is held for them.

interface Given {
  token?: string | null
  apiBase?: string
}

/** Sets properties of the session, each once the previous one has been applied. */
const give = (page: Page, ...steps: Given[]): Promise<void> =>
  page.evaluate(async (all) => {
    const session = document.querySelector('radops-session') as SessionElement & {
      updateComplete: Promise<unknown>
    }
    for (const step of all) {
      Object.assign(session, step)
      await session.updateComplete
    }
  }, steps)

const isKioskCall = (request: Request) =>
  request.method() !== 'OPTIONS' && request.url().includes('/available-kiosks/')

/** A page with mission control whose 'Start Mission' was clicked; the console's answer is pending. */
async function startClicked(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (isKioskCall(request)) calls.push(`${request.method()} ${new URL(request.url()).origin}`)
  })
  let refuse: (value: void) => void = () => undefined
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(/\/available-kiosks\//, async (route) => {
    if (!isKioskCall(route.request()) || calls.length > 1) return route.continue()
    await refused
    await route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { detail: 'Token is expired.' },
    })
  })
  await page.locator('radops-mission-control').getByRole('button', { name: 'Start Mission' }).click()
  await expect.poll(() => calls).toHaveLength(1)
  return {
    calls,
    /** The console now refuses the call; resolves once everything that follows has been sent. */
    async refuse() {
      const answered = page.waitForResponse((response) => isKioskCall(response.request()))
      refuse()
      await answered
      await page.evaluate(async () => void (await fetch('/radops-token')))
    },
  }
}

test.beforeEach(async ({ app, openHost, page }) => {
  const { event_id } = await findIdleEvent(app.origin, 'org_admin')
  await openHost({ account: 'org_admin' })
  const props = { eventId: event_id }
  await show(page, { isShown: true, widgets: [{ tag: 'radops-mission-control', key: 'control', props }] })
})

test('a refused call of one person is not repeated as the next', async ({ app, page }) => {
  const { calls, refuse } = await startClicked(page)
  const { access } = await apiAs(app.origin, 'org_event_manager')
  await give(page, { token: access })
  await refuse()
  expect(calls).toEqual([`GET ${app.origin}`])
  await expect(
    page.locator('radops-mission-control').getByText('Idle', { exact: true }).first(),
  ).toBeVisible()
})

const elsewhere = (origin: string): Given => ({ apiBase: `${origin.replace('127.0.0.1', 'localhost')}/api/` })

for (const [how, stepsOf] of [
  [
    'a page that signs out first',
    (origin: string, token: string) => [{ token: null }, elsewhere(origin), { token }],
  ],
  [
    'a page that changes the address alone',
    (origin: string, token: string) => [elsewhere(origin), { token }],
  ],
] as const)
  test(`another console's token is not sent to the previous one, by ${how}`, async ({ app, page }) => {
    const { calls, refuse } = await startClicked(page)
    const { access } = await apiAs(app.origin, 'org_admin')
    await give(page, ...stepsOf(app.origin, access))
    await refuse()
    expect(calls).toEqual([`GET ${app.origin}`])
  })

for (const [change, given] of [
  ['is signed out', () => ({ token: null })],
  ['gives way to another person', (access: string) => ({ token: access })],
] as const)
  test(`a kiosk held for a person who ${change} is released as that person`, async ({ app, page }) => {
    const control = page.locator('radops-mission-control')
    const looked = page.waitForRequest(isKioskCall)
    await control.getByRole('button', { name: 'Start Mission' }).click()
    const held = await (await looked).headerValue('authorization')
    await expect(page.getByRole('dialog', { name: 'Available Kiosk Found' })).toBeVisible()
    const { access } = await apiAs(app.origin, 'org_event_manager')
    const calls: Request[] = []
    page.on('request', (request) => isKioskCall(request) && calls.push(request))
    const released = page.waitForResponse(
      (response) => isKioskCall(response.request()) && response.request().method() === 'DELETE',
    )
    await give(page, given(access))
    const answer = await released
    expect([answer.status(), await answer.request().headerValue('authorization')]).toEqual([204, held])
    await page.evaluate(async () => void (await fetch('/radops-token')))
    expect(calls).toHaveLength(1)
  })
