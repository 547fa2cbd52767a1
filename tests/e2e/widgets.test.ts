import type { Page } from '@playwright/test'
import type { Account } from '#tests/support/accounts.ts'
import type { HostWidget } from './hosts/host.ts'
import { apiAs, findIdleEvent, type IdleEvent, stopMission } from './support/exercise.ts'
import { HOSTILE_CSS, strictPolicy } from './support/hostPage.ts'
import { eventsOf, expect, show, spec, test } from './support/widgetTest.ts'

// Mission control as a partner embeds it: on a page of another origin with hostile styles, a strict policy and Trusted
// Types.

const showControl = (page: Page, { event_id }: IdleEvent) => {
  const props = { eventId: event_id, headingLevel: 3 }
  return show(page, { isShown: true, widgets: [{ tag: 'radops-mission-control', key: 'control', props }] })
}

test(
  'an embedded mission control starts a mission, shows it running, asks, and stops it',
  spec('X-634'),
  async ({ app, openHost, page, context }) => {
    const event = await findIdleEvent(app.origin, 'org_event_manager')
    await openHost({ styles: HOSTILE_CSS, policy: strictPolicy(app.origin) })
    await showControl(page, event)
    const widget = page.locator('radops-mission-control')
    await expect(widget.getByRole('heading', { name: new RegExp(event.name), level: 3 })).toBeVisible()
    await widget.getByRole('button', { name: 'Start Mission' }).click()

    const found = page.getByRole('dialog')
    await expect(found).toHaveAccessibleName('Available Kiosk Found')
    for (const part of ['Access URL', 'Username', 'Password'])
      await expect(found.getByRole('button', { name: `Copy ${part}` })).toBeVisible()
    // Viewing starts nothing.
    const colleague = await apiAs(app.origin, 'org_admin')
    const now = await colleague.get(`events/${event.id}/`)
    expect(await now.json()).toMatchObject({ name: event.name, active_mission: null })
    expect(await eventsOf(page)).toEqual([])
    const kiosk = context.waitForEvent('page')
    await found.getByRole('button', { name: 'Turn On Kiosk' }).press('Enter')
    await (await kiosk).close()

    await expect(widget.getByText('Running', { exact: true }).first()).toBeVisible()
    // An extra Enter must not stop anything.
    await page.bringToFront()
    await page.keyboard.press('Enter')
    await expect(widget.getByText('Running', { exact: true }).first()).toBeVisible()
    await widget.getByRole('button', { name: 'Stop Mission' }).click()
    const question = page.getByRole('dialog', { name: 'Stop your mission?' })
    await expect(question).toContainText(/MSN-\S+ .*on .* cannot be resumed\. Its files become a report\./)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(widget.getByText('Running', { exact: true }).first()).toBeVisible()
    await stopMission(page)
    await expect(widget.getByRole('button', { name: 'Start Mission' })).toBeVisible()

    const [started, stopped] = await eventsOf(page)
    const detail = { event_id: event.event_id, mission_id: expect.stringMatching(/^MSN-/) }
    expect(started).toEqual({ name: 'radops-mission-started', detail })
    expect(stopped).toEqual({ name: 'radops-mission-stopped', detail: started?.detail })
    expect(await eventsOf(page)).toHaveLength(2)
  },
)

test('the widgets of a session identify the person by a single request', async ({ app, openHost, page }) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') calls.push(new URL(request.url()).pathname)
  })
  await openHost({ styles: HOSTILE_CSS, policy: strictPolicy(app.origin) })
  await show(page, {
    isShown: true,
    widgets: [
      { tag: 'radops-mission-report', key: 'list', props: {} },
      { tag: 'radops-mission-control', key: 'control', props: { eventId: event.event_id } },
    ],
  })
  await expect(page.locator('radops-mission-report').getByRole('row', { name: /MSN-/ }).first()).toBeVisible()
  await expect(
    page.locator('radops-mission-control').getByRole('heading', { name: new RegExp(event.name) }),
  ).toBeVisible()
  expect(calls.filter((path) => path === '/api/auth/check-auth/')).toHaveLength(1)
})

/** Each widget with its first read, by the role allowed to see it. */
const FIRST_READS: (Pick<HostWidget, 'tag'> &
  Partial<Pick<HostWidget, 'props'>> & {
    account: Account
    read: string
    /** Page sizes this device remembers, by list. */
    sizes?: Record<string, number>
  })[] = [
  { account: 'org_event_manager', tag: 'radops-mission-report', read: 'mission-reports/' },
  {
    account: 'org_event_manager',
    tag: 'radops-mission-report',
    read: 'mission-reports/?page=1&mission_type=route&page_size=20',
    sizes: { 'mission-reports': 20 },
  },
  { account: 'org_event_manager', tag: 'radops-mission-control', read: 'events/EVT' },
  {
    account: 'org_event_manager',
    tag: 'radops-activity-feed',
    props: { scope: 'own' },
    read: 'user-dashboard/',
  },
  { account: 'org_admin', tag: 'radops-activity-feed', props: { limit: 3 }, read: 'auth/logs/org-log/' },
  { account: 'org_admin', tag: 'radops-partnership-inbox', read: 'partnership-requests/?type=received' },
  {
    account: 'org_admin',
    tag: 'radops-partnership-inbox',
    props: { tab: 'sent' },
    read: 'partnership-requests/?type=sent',
  },
  {
    account: 'org_admin',
    tag: 'radops-partnership-inbox',
    props: { tab: 'partners' },
    read: 'partnerships/',
  },
]

for (const { account, tag, read, props = {}, sizes = {} } of FIRST_READS)
  test(`${tag} identifies the person and requests ${read} once, in parallel with its code`, async ({
    app,
    openHost,
    page,
  }) => {
    const { event_id } = await findIdleEvent(app.origin, 'org_event_manager')
    const isControl = tag === 'radops-mission-control'
    // Its missions are requested under the event's own address.
    const first = isControl ? `events/${event_id}/?` : read
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname + search)
    })
    const callsOf = (start: string) => calls.filter((call) => call.startsWith(`/api/${start}`))
    // The code every view needs is held back until all requests are sent.
    await page.route(/\/chunks\/base-/, async (route) => {
      await expect.poll(() => callsOf(first)).toHaveLength(1)
      await route.continue()
    })
    await page.addInitScript(
      (chosen) => localStorage.setItem('radops.page-sizes', chosen),
      JSON.stringify(sizes),
    )
    await openHost({ styles: HOSTILE_CSS, policy: strictPolicy(app.origin), account })
    const shown = isControl ? { eventId: event_id } : props
    await show(page, { isShown: true, widgets: [{ tag, key: 'one', props: shown }] })
    await expect(page.locator(tag).getByRole('heading').first()).toBeVisible()
    // The channel opens alongside the first read: any repeated request has been sent by then.
    await expect.poll(() => callsOf('live/')).toHaveLength(1)
    // A list's next page is a separate read.
    const [asked] = callsOf(first)
    expect(calls.filter((call) => call === asked)).toHaveLength(1)
    expect(callsOf('auth/check-auth/')).toHaveLength(1)
  })
