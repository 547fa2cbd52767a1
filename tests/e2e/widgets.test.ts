import type { Page } from '@playwright/test'
import { apiAs, findIdleEvent, type IdleEvent } from './support/exercise.ts'
import { HOSTILE_CSS, strictPolicy } from './support/hostPage.ts'
import { expect, newsOf, show, spec, test } from './support/widgetTest.ts'

// Mission control as a partner meets it: a page of another origin, hostile styles, strict policy, Trusted Types.

const showControl = (page: Page, { event_id }: IdleEvent) => {
  const props = { eventId: event_id, headingLevel: 3 }
  return show(page, { isShown: true, widgets: [{ tag: 'radops-mission-control', key: 'control', props }] })
}

test(
  'an embedded mission control starts a mission, shows it run, and stops it',
  spec('E-200', 'E-197', 'E-198'),
  async ({ app, openHost, page, context }) => {
    const event = await findIdleEvent(app.origin, 'org_event_manager')
    await openHost({ styles: HOSTILE_CSS, policy: strictPolicy(app.origin) })
    await showControl(page, event)
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

    expect((await newsOf(page)).map(({ name }) => name)).toEqual([
      'radops-mission-started',
      'radops-mission-stopped',
    ])
  },
)

test('a mission started by somebody else shows in the widget without a reload', async ({
  app,
  openHost,
  page,
}) => {
  const event = await findIdleEvent(app.origin, 'org_event_manager')
  await openHost()
  await showControl(page, event)
  const widget = page.locator('radops-mission-control')
  await expect(widget.getByText('Idle', { exact: true }).first()).toBeVisible()

  const colleague = await apiAs(app.origin, 'org_admin')
  const toggle = (action: string) => colleague.post(`events/${event.event_id}/toggle/?action=${action}`)
  expect((await toggle('start')).status).toBe(200)
  await expect(widget.getByText('Running', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  expect((await toggle('stop')).status).toBe(200)
  await expect(widget.getByText('Idle', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})
