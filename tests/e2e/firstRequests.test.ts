import type { Page } from '@playwright/test'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { Gate } from '#tests/support/Gate.ts'
import { apiAs } from './support/exercise.ts'

test('the sign-in form accepts input before any other file has arrived', spec('X-550'), async ({ page }) => {
  await page.route('**/static/**', () => undefined) // never answered
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('maria@harbor.example')
  const box = await page.getByRole('button', { name: 'Sign in' }).boundingBox()
  expect(box?.height).toBeGreaterThan(30) // styled
})

declare global {
  interface Window {
    /** Idle work that waits for `becomeIdle`. */
    idleWork: Map<number, IdleRequestCallback>
    becomeIdle: () => void
  }
}

/** The browser is never idle until the test calls `becomeIdle`. */
const stayBusy = (page: Page) =>
  page.addInitScript(() => {
    let last = 0
    window.idleWork = new Map()
    window.requestIdleCallback = (work) => {
      last += 1
      window.idleWork.set(last, work)
      return last
    }
    window.cancelIdleCallback = (handle) => void window.idleWork.delete(handle)
    window.becomeIdle = () => {
      const works = [...window.idleWork.values()]
      window.idleWork.clear()
      for (const work of works) work({ didTimeout: false, timeRemaining: () => 50 })
    }
  })

test(
  'session check, live channel and the mission to resume wait until the browser is idle',
  spec('X-553'),
  async ({ page, as }) => {
    await as('user')
    await expect(page).toHaveURL('/events')
    // A new tab: each looks for a mission once, and one of all open tabs has the live channel.
    const opened = await page.context().newPage()
    await page.close()
    await stayBusy(opened)
    const paths: string[] = []
    opened.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await opened.goto('/events')
    await expect(opened.getByRole('button', { name: /^Select/ })).not.toHaveCount(0)
    const waiting = () => opened.evaluate(() => window.idleWork.size)
    await expect.poll(waiting).toBeGreaterThanOrEqual(3)
    const deferred = [/\/auth\/check-auth\/$/, /\/events\/last-active-event\/$/, /\/liveChannel-/]
    const requested = () => deferred.filter((path) => paths.some((one) => path.test(one)))
    expect(requested()).toEqual([])
    await opened.evaluate(() => window.becomeIdle())
    await expect.poll(requested).toEqual(deferred)
  },
)

test(
  'what someone else changes between the first rows and the opening of the live channel appears',
  spec('X-745'),
  async ({ app, page, as }) => {
    const colleague = await apiAs(app.origin, 'org_admin')
    await as('org_admin')
    const opened = await page.context().newPage()
    await page.close()
    await stayBusy(opened)
    const reads: string[] = []
    opened.on('request', (request) => {
      if (request.url().includes('/api/sample-teams/')) reads.push(request.url())
    })
    await opened.goto('/team-management')
    await expect(opened.getByRole('row')).not.toHaveCount(0)
    await expect.poll(() => opened.evaluate(() => window.idleWork.size)).toBeGreaterThanOrEqual(2)
    expect(reads).toHaveLength(1)
    const name = `Relief ${Date.now()}`
    const people = await (await colleague.get('sample-users/?no_pagination=true')).json()
    const [member] = (people.results ?? people) as { id: number }[]
    const answer = await colleague.post('sample-teams/', {
      name,
      team_type: 'field_teams',
      leader: member?.id,
      members: [member?.id],
    })
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
    await opened.evaluate(() => window.becomeIdle())
    await expect(opened.getByText(name)).toBeVisible()
    expect(reads).toHaveLength(2)
  },
)

test('the first rows do not wait for config.json', spec('X-551'), async ({ page, as }) => {
  await as('user')
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/events')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  expect(paths).toContain('/api/events/')
  expect(paths).not.toContain('/config.json')
})

test('a reopened list requests its rows once, beside its scripts', spec('X-552'), async ({ page, as }) => {
  // Not the list of events, which a mission that another test left running would replace by its dashboard.
  await as('org_admin', '/team-management')
  const rows = (where: Page) => where.getByRole('button', { name: /^Edit / })
  await expect(rows(page)).not.toHaveCount(0)
  const held = await page.context().newPage()
  // Its session check, sent once it is idle, would replace the token that the early request was sent with. The portal
  // then rightly sends its own (decision 076).
  await page.close()
  const gate = new Gate()
  await held.route('**/static/portal-*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  // A second request, which the live channel may cause, would never be answered: the first answer must suffice.
  let asked = 0
  await held.route(/\/api\/sample-teams\//, (route) => (asked++ === 0 ? route.continue() : undefined))
  const answered = held.waitForResponse((answer) => answer.url().includes('/api/sample-teams/'))
  await held.goto('/team-management', { waitUntil: 'commit' })
  await answered
  expect(asked).toBe(1)
  gate.open()
  await expect(rows(held)).not.toHaveCount(0)
})
