import type { Page } from '@playwright/test'
import { spec } from '#tests/support/spec.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, expectSettled, findIdleEvent, requestPartnership, signedInPage } from './support/exercise.ts'
import { HOSTILE_CSS, strictPolicy } from './support/hostPage.ts'
import { everyWidget, lookAround, WIDGET_PERSON, WIDGETS } from './support/widgetRows.ts'
import { eventsOf, expect, show, test, watchPage } from './support/widgetTest.ts'

// What people do in the embedded reports, partnerships, activity and teams: on a page of another origin with hostile
// styles and a strict policy with Trusted Types.

const hostile = (consoleOrigin: string) => ({ styles: HOSTILE_CSS, policy: strictPolicy(consoleOrigin) })
const showOne = (page: Page, tag: string, props: Record<string, string | number> = {}) =>
  show(page, { isShown: true, widgets: [{ tag, key: tag, props }] })
const newsNamed = async (page: Page, wanted: string) =>
  (await eventsOf(page)).filter(({ name }) => name === wanted).map(({ detail }) => detail)

/** True with more than one colour: an empty or broken drawing has at most one. */
function hasPainting(element: Element): boolean {
  const canvas = element as HTMLCanvasElement
  if (canvas.width === 0) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return new Set(pixels?.filter((_, index) => index % 4 !== 3)).size > 1
}

test("a request approved in the inbox becomes a partnership in the requester's portal, without a reload", async ({
  app,
  browser,
  openHost,
  page,
}) => {
  await requestPartnership(app.origin, 'stranger_org_admin', 'partner_org_admin')
  const other = await signedInPage(browser, app.origin, 'stranger_org_admin')
  await other.goto('/partnership-network')
  const partners = other.getByRole('table', { name: 'Current partnerships' })
  await expect(partners).toBeVisible()
  await expectSettled(other)
  const ridge = partners.getByRole('row', { name: /Ridge Valley/ })
  await expect(ridge).toHaveCount(0)

  await openHost({ ...hostile(app.origin), account: 'partner_org_admin' })
  const watched = await watchPage(page)
  await page.reload()
  await showOne(page, 'radops-partnership-inbox', { headingLevel: 3 })
  const inbox = page.locator('radops-partnership-inbox')
  await expect(inbox.getByRole('heading', { name: 'Partnership Network', level: 3 })).toBeVisible()
  const request = inbox.getByRole('row', { name: /Coast Guard Auxiliary/ })
  const view = request.getByRole('button', { name: /^View/ })
  await view.click()
  const details = page.getByRole('dialog', { name: 'Partnership Request Details' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(view).toBeFocused()

  await view.click()
  await details.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Approve Partnership Request' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(inbox.getByText(/^The partnership request of .* was approved\.$/)).toBeInViewport()
  await expect(request).toHaveCount(0)
  // The button that opened it is gone; keyboard focus stays in its place.
  await expect(inbox.getByRole('table', { name: 'Partnership requests' })).toBeFocused()
  await expect(ridge).toBeVisible()
  await other.context().close()

  const [decided] = await newsNamed(page, 'radops-request-decided')
  expect(decided).toEqual({ request_id: expect.any(Number), decision: 'approved' })

  // The page switches to another tab.
  await showOne(page, 'radops-partnership-inbox', { headingLevel: 3, tab: 'partners' })
  await expect(inbox.getByRole('row', { name: /Coast Guard Auxiliary/ })).toBeVisible()
  // The person switches away; the page sets the same tab again.
  await inbox.getByRole('tab', { name: /Sent/ }).click()
  await expect(inbox.getByRole('row', { name: /Coast Guard Auxiliary/ })).toHaveCount(0)
  await inbox.evaluate((element) => element.setAttribute('tab', 'partners'))
  await expect(inbox.getByRole('row', { name: /Coast Guard Auxiliary/ })).toBeVisible()
  expect(watched.errors).toEqual([])
})

test(
  'a report is found in the list, opened, read with its pictures and tape, and saved',
  spec('X-469'),
  async ({ app, openHost, page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const hasMap = () => scripts.some((path) => /TrackPanel|ReportTape|TapePlayer|leaflet/.test(path))
    await openHost(hostile(app.origin))
    const watched = await watchPage(page)
    await page.reload()
    await showOne(page, 'radops-mission-report')
    const reports = page.locator('radops-mission-report')
    await expect(reports.getByRole('heading', { name: 'Mission Reports', level: 2 })).toBeVisible()
    // A demo mission: one that another test stopped before it ran has no track.
    await reports.getByLabel('Search missions...').fill('Fukushima')
    await expect(reports.getByText(/^MSN-/)).toHaveCount(3)
    const open = reports.getByRole('button', { name: 'View Report' }).first()
    const id = await reports.getByText(/^MSN-/).first().innerText()
    expect(hasMap()).toBe(false)

    await open.click()
    await expect(reports.getByRole('heading', { name: id, level: 2 })).toBeVisible()
    expect(await newsNamed(page, 'radops-report-opened')).toEqual([{ mission_id: id }])

    const track = reports.getByRole('region', { name: 'Track and Dose Rate' })
    await expect(track.locator('canvas').first()).toBeVisible()
    expect(hasMap()).toBe(true)
    // Its recording is of another year than the mission, so the file itself plays.
    await track.getByRole('button', { name: 'Go to maximum' }).click()
    await expect(track.getByRole('region', { name: 'What each team read at this moment' })).toContainText(
      '1.930',
    )
    await track.getByRole('slider', { name: 'Moment of the tape' }).press('Home')
    await expect(track.getByRole('region', { name: 'What each team read at this moment' })).toContainText(
      '0.052',
    )

    // The page's policy allows no images: the picture is drawn.
    const files = reports.getByRole('region', { name: /Mission Files$/ })
    const picture = files.locator('canvas').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(hasPainting)).toBe(true)
    const link = files.getByRole('link').first()
    expect((await fetch((await link.getAttribute('href')) ?? '')).status).toBe(200)

    const saving = page.waitForEvent('download')
    await files.getByRole('button', { name: 'Download Report' }).click()
    expect((await saving).suggestedFilename()).toBe(`${id}.zip`)

    await reports.getByRole('button', { name: /^Back to/ }).click()
    await expect(open).toBeFocused()
    expect(watched.errors).toEqual([])

    // The page shows only that report.
    await showOne(page, 'radops-mission-report', { missionId: id })
    await expect(reports.getByRole('heading', { name: id, level: 2 })).toBeVisible()
    await expect(reports.getByRole('button', { name: /^Back to/ })).toHaveCount(0)
  },
)

test('the feed shows what someone else does, as it happens', async ({ app, openHost, page }) => {
  await openHost({ ...hostile(app.origin), account: 'org_admin' })
  await showOne(page, 'radops-activity-feed', { limit: 100 })
  const rows = page.locator('radops-activity-feed').getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  const colleague = await apiAs(app.origin, 'org_event_manager')
  const start = await colleague.post(`events/${event.id}/toggle/?action=start`)
  const { data } = (await start.json()) as { data: { mission_id: string } }
  await expect(rows.filter({ hasText: 'Mission running' }).filter({ hasText: data.mission_id })).toBeVisible()
  expect((await colleague.post(`events/${event.id}/toggle/?action=stop`)).status).toBe(200)
})

test("a page's embed token shows what it may; all else explains why not", async ({ app, openHost, page }) => {
  const world = await lookAround(app.origin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHost({ ...hostile(app.origin), account: WIDGET_PERSON, isShort: true })
  await show(page, everyWidget(world))
  for (const { tag, heading } of WIDGETS) {
    await page.locator(tag).scrollIntoViewIfNeeded()
    await expect(page.locator(tag).getByRole('heading', { name: heading(world) })).toBeVisible()
  }
  const why = /Not possible on this page/
  for (const name of ['Start Mission', /Add Team|Assign Teams/]) {
    const button = page.locator('radops-mission-control').getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(why)
  }
  const reports = page.locator('radops-mission-report')
  await expect(reports.getByRole('row', { name: /MSN-/ }).first()).toBeVisible()
  // Forbidden lists are not requested, and no filter offers them.
  await expect(reports.getByRole('combobox', { name: 'Event Type' })).toBeVisible()
  for (const name of ['Organization', 'Team'])
    await expect(reports.getByRole('combobox', { name, exact: true })).toHaveCount(0)
  expect(asked.filter((path) => /^\/api\/(organizations|teams)\//.test(path))).toEqual([])
  const refusal = /^This page’s sign-in does not allow this/
  for (const tag of ['radops-partnership-inbox', 'radops-activity-feed']) {
    await expect(page.locator(tag).getByText(refusal)).toHaveCount(1)
    await expect(page.locator(tag).getByText(refusal)).toBeVisible()
    // A retry is refused again, and no fallback list is offered.
    await expect(page.locator(tag).getByRole('button')).toHaveCount(0)
  }
  await expectAccessible(page, { part: 'radops-session' })

  // The reports of an event are also a list; such a token cannot read a single report.
  await showOne(page, 'radops-mission-report', { eventId: world.event.event_id })
  await expect(reports.getByRole('combobox', { name: 'Event', exact: true })).toHaveValue(world.event.name)
  await showOne(page, 'radops-mission-report', { missionId: 'MSN-000001' })
  await expect(reports.getByText(refusal)).toBeVisible()
  await expect(reports.getByRole('button')).toHaveCount(0)
})
