import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { expect, spec, test } from '#tests/support/e2e.ts'
import { type HostPage, serveHostPage } from './support/hostPage.ts'

// Mission control as a partner meets it: a plain page of another origin, hostile styles, strict policy, Trusted Types.

const BODY = `<radops-session id="session"></radops-session>
<radops-mission-control session="session" heading-level="3"></radops-mission-control>`

/** What the intranet's own script does: asks its server for a token (here: the person's login) and hands it over. */
const hostScript = (origin: string, event: string) => `
customElements.whenDefined('radops-session').then(() => {
  window.news = []
  for (const name of ['radops-mission-started', 'radops-mission-stopped', 'radops-error', 'radops-session-needed']) {
    document.addEventListener(name, (message) => window.news.push({ name, detail: message.detail }))
  }
  const session = document.getElementById('session')
  session.getToken = async () => {
    const answer = await fetch('${origin}/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: '${ACCOUNTS.org_event_manager}', password: '${PASSWORD}' }),
    })
    return (await answer.json()).access
  }
  document.querySelector('radops-mission-control').setAttribute('event-id', '${event}')
})
`

/** Calls of an account, outside of any browser. */
async function signInByApi(origin: string, email: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: PASSWORD })
  const login = await fetch(`${origin}/api/auth/login/`, { method: 'POST', headers, body })
  const { access } = (await login.json()) as { access: string }
  return (method: 'GET' | 'POST', path: string) =>
    fetch(`${origin}/api/${path}`, { method, headers: { authorization: `Bearer ${access}` } })
}

async function runnableEvent(origin: string): Promise<{ event_id: string; name: string }> {
  const manager = await signInByApi(origin, ACCOUNTS.org_event_manager)
  const answer = await manager('GET', 'events/?no_pagination=true&status=Active')
  const events = (await answer.json()) as {
    event_id: string
    name: string
    can_run: boolean
    active_mission: unknown
  }[]
  const event = events.find(({ can_run, active_mission }) => can_run && !active_mission)
  if (!event) throw new Error('the demo exercise has no event that could be run')
  return event
}

let host: HostPage | undefined
test.afterEach(() => host?.close())

test(
  'an embedded mission control starts a mission, shows it run, and stops it',
  spec('E-200', 'E-197', 'E-198'),
  async ({ app, embedOrigin, page, context }) => {
    const event = await runnableEvent(app.origin)
    host = await serveHostPage(app.origin, embedOrigin, BODY, hostScript(app.origin, event.event_id))
    await page.goto(host.origin)

    const widget = page.locator('radops-mission-control')
    await expect(widget.getByRole('heading', { name: new RegExp(event.name), level: 3 })).toBeVisible()
    await widget.getByRole('button', { name: 'Start Mission' }).click()

    const found = page.getByRole('dialog', { name: 'Available Kiosk Found' })
    await expect(found).toBeVisible()
    const kiosk = context.waitForEvent('page')
    await found.getByRole('button', { name: 'Turn On Kiosk' }).click()
    await (await kiosk).close()

    await expect(widget.getByText('Running', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
    await widget.getByRole('button', { name: 'Stop Mission' }).click()
    await expect(widget.getByRole('button', { name: 'Start Mission' })).toBeVisible({ timeout: 20_000 })

    const news = await page.evaluate(() => (window as unknown as { news: { name: string }[] }).news)
    expect(news.map(({ name }) => name)).toEqual(['radops-mission-started', 'radops-mission-stopped'])
  },
)

test('a mission started by somebody else shows in the widget without a reload', async ({
  app,
  embedOrigin,
  page,
}) => {
  const event = await runnableEvent(app.origin)
  host = await serveHostPage(app.origin, embedOrigin, BODY, hostScript(app.origin, event.event_id))
  await page.goto(host.origin)
  const widget = page.locator('radops-mission-control')
  await expect(widget.getByText('Idle', { exact: true }).first()).toBeVisible()

  const colleague = await signInByApi(app.origin, ACCOUNTS.org_admin)
  const toggle = (action: string) => colleague('POST', `events/${event.event_id}/toggle/?action=${action}`)
  expect((await toggle('start')).status).toBe(200)
  await expect(widget.getByText('Running', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  expect((await toggle('stop')).status).toBe(200)
  await expect(widget.getByText('Idle', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})

test('the host page keeps its document and the widget its looks', async ({ app, embedOrigin, page }) => {
  const event = await runnableEvent(app.origin)
  host = await serveHostPage(app.origin, embedOrigin, BODY, hostScript(app.origin, event.event_id))
  await page.goto(host.origin)
  const start = page.locator('radops-mission-control').getByRole('button', { name: 'Start Mission' })
  await expect(start).toBeVisible()

  const looks = await start.evaluate((button) => {
    const style = getComputedStyle(button)
    return {
      spacing: style.letterSpacing,
      transform: style.textTransform,
      size: style.fontSize,
      opacity: style.opacity,
    }
  })
  expect(looks).toMatchObject({ transform: 'none', opacity: '1' })
  expect(Number.parseFloat(looks.size)).toBeGreaterThanOrEqual(12)
  // Nothing was written to the host document: only the host's own sheet and scripts are there.
  expect(await page.locator('style, iframe').count()).toBe(0)
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
  expect(await page.content()).not.toMatch(/Bearer|eyJ/)
})
