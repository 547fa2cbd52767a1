import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventReadiness } from '#contract/eventReadiness.ts'
import { EXTENSIONS } from '#contract/extensions.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { button } from '#src/ui/Button/button.css.ts'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'

const app = await freshApp()
const organization = await buildOrganization(app.deps, { name: 'Harbor County' })
const manager = await buildUser(app.deps, { role: 'org_event_manager', organization_id: organization.id })

const drill = (name: string) =>
  buildEvent(app.deps, { organization_id: organization.id, creator_id: manager.id, name })
/** Someone without a kiosk. */
const another = () => buildUser(app.deps, { role: 'org_event_manager', organization_id: organization.id })
/** @param answer another server's readiness */
const show = (
  { id }: { id: number },
  answer?: () => Response,
  who = manager,
  extensions: readonly string[] = EXTENSIONS,
) =>
  renderFeature(
    {
      ...app,
      fetch: (input, init) =>
        answer && String(input).includes('/readiness/') ? Promise.resolve(answer()) : app.fetch(input, init),
    },
    who,
    <EventDashboard eventKey={String(id)} reports={() => null} />,
    { extensions },
  )
const panel = async (name = 'Readiness') => within(await screen.findByRole('region', { name }))
const toneOfStart = (tone: 'primary' | 'secondary') => button({ tone, size: 'large' })
/** The text of each check, starting with its state. */
const checks = async (shown: Awaited<ReturnType<typeof panel>>) =>
  within(await shown.findByRole('list', { name: 'Checks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

test('shows No-Go with what to fix first, and updates itself', async () => {
  await show(await drill('Unready drill'))
  const shown = await panel()
  const before = await checks(shown)
  expect(before).toHaveLength(8)
  expect(before[0]).toMatch(/^No-Go/)
  expect(before.find((text) => text.includes('Kiosk'))).toMatch(
    /^No-Go.*There is no kiosk.*Ask platform staff/,
  )
  expect(before.find((text) => text.includes('Simulation files'))).toMatch(/^No-Go.*Upload a simulation file/)
  expect(before.at(-1)).toMatch(/^Go/)
  expect(shown.getByText(/^\d no-go and \d cautions? among 8 checks$/)).toBeTruthy()
  expect(shown.getByText('Readiness: No-Go')).toBeTruthy()

  await buildKiosk(app.deps, { organization_id: organization.id })
  poll()
  await waitFor(async () =>
    expect((await checks(shown)).find((text) => text.includes('The only kiosk is free'))).toMatch(/^Go/),
  )
})

const everything: EventReadiness = {
  go: true,
  checks: [
    { check: 'navigation', state: 'caution', detail: 'There are none.', action: 'Upload some.' },
    { check: 'kiosk', state: 'go', detail: '2 kiosks are free.', action: null },
  ],
}

test('shows Go with its warning, and nothing before a start', async () => {
  await buildKiosk(app.deps, { organization_id: organization.id })
  const { user } = await show(await drill('Ready drill'), () => Response.json(everything), await another())
  const shown = await panel()
  expect(await shown.findByText('Readiness: Go, 1 caution')).toBeTruthy()
  expect(shown.getByText('1 of 2 checks are go')).toBeTruthy()
  expect(await checks(shown)).toEqual([
    'CautionNavigation filesThere are none.Upload some.',
    'GoKiosk2 kiosks are free.',
  ])
  await user.click(await screen.findByRole('button', { name: 'Start Mission' }))
  const found = within(await screen.findByRole('dialog', { name: 'Available Kiosk Found' }))
  expect(found.queryByRole('alert')).toBeNull()
})

test('is shown before a mission is started, and prevents no start', async () => {
  const event = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    name: 'Late drill',
    start_date: '2026-01-02',
    end_date: '2026-01-03',
  })
  await buildKiosk(app.deps, { organization_id: organization.id })
  const { user } = await show(event, undefined, await another())
  await user.click(await screen.findByRole('button', { name: 'Start Mission' }))
  const found = within(await screen.findByRole('dialog', { name: 'Available Kiosk Found' }))
  const alert = await found.findByRole('alert')
  expect(alert.textContent).toContain('Readiness: No-Go')
  const lines = within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Simulation files: There is no simulation file. Ask the organizers of this event to upload a simulation file.',
    'Event: The event is active, but ended on 1/3/2026. Ask the organizers of this event to check its dates.',
  ])
  const all = found.getByRole('link', { name: 'Show all checks' })
  const target = document.getElementById(all.getAttribute('href')?.slice(1) ?? '')
  // Hidden by the dialog, so it has no name of its own.
  expect(target).toBe(screen.getByRole('heading', { name: 'Readiness', hidden: true }).closest('section'))
  expect(found.getByRole('button', { name: 'Turn On Kiosk' }).hasAttribute('disabled')).toBe(false)
  await user.click(all)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('while no kiosk can be used, Start Mission is not next and says why', spec('X-931'), async () => {
  const kiosk = await buildKiosk(app.deps, { organization_id: organization.id })
  const seated = await buildUser(app.deps, {
    role: 'user',
    organization_id: organization.id,
    assigned_kiosk_id: kiosk.id,
  })
  const event = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    name: 'Busy drill',
    assigned_user_id: seated.id,
  })
  const { user } = await show(event, undefined, seated)
  const start = () => screen.getByRole('button', { name: 'Start Mission' })
  await (await panel()).findByText(/^Your assigned kiosk is free/)
  const primary = start().className
  await buildMission(app.deps, { event, kiosk, starter: await another() })
  poll()
  const words = 'Your assigned kiosk is not free at the moment.'
  await screen.findByText(words)
  expect([primary, start().className]).toEqual([toneOfStart('primary'), toneOfStart('secondary')])
  await user.click(start())
  const failed = await screen.findByRole('dialog', { name: 'Kiosk Management' })
  expect(within(failed).getByRole('alert').textContent).toBe(words)
})

test('of several kiosks, Start Mission says that none is free', spec('X-931'), async () => {
  const small = await buildOrganization(app.deps, { name: 'Two kiosks' })
  const organization_id = small.id
  const [here, there] = [
    await buildKiosk(app.deps, { organization_id }),
    await buildKiosk(app.deps, { organization_id }),
  ]
  const staff = () => buildUser(app.deps, { role: 'org_event_manager', organization_id })
  const asking = await staff()
  const [asked, busy] = [
    await buildEvent(app.deps, { organization_id, creator_id: asking.id }),
    await buildEvent(app.deps, { organization_id, creator_id: asking.id }),
  ]
  await buildMission(app.deps, { event: busy, kiosk: here, starter: await staff() })
  await show(asked, undefined, asking)
  await (await panel()).findByText('1 of 2 kiosks is free.')
  const start = screen.getByRole('button', { name: 'Start Mission' })
  expect(start.className).toBe(toneOfStart('primary'))
  await buildMission(app.deps, { event: busy, kiosk: there, starter: await staff() })
  poll()
  // The panel says it, and Start Mission too.
  await waitFor(() => expect(screen.getAllByText('None of 2 kiosks is free at the moment.')).toHaveLength(2))
  expect(start.className).toBe(toneOfStart('secondary'))
})

test('is one line while a mission runs, and its checks can be expanded', async () => {
  const event = await drill('Running drill')
  const kiosk = await buildKiosk(app.deps, { organization_id: organization.id })
  await buildMission(app.deps, { event, kiosk, starter: manager })
  const { user } = await show(event, () => Response.json(everything))
  const shown = await panel('Readiness for another mission')
  const unfold = await shown.findByRole('button', { name: 'Show checks' })
  expect(shown.queryByRole('list')).toBeNull()
  await user.click(unfold)
  expect(await checks(shown)).toHaveLength(2)
  await user.click(shown.getByRole('button', { name: 'Hide checks' }))
  expect(shown.queryByRole('list')).toBeNull()
})

test('on one line, the only No-Go is said in full', spec('X-615'), async () => {
  const event = await drill('Own drill')
  const kiosk = await buildKiosk(app.deps, { organization_id: organization.id })
  const runner = await another()
  await buildMission(app.deps, { event, kiosk, starter: runner })
  const detail = 'You are already running mission MSN-7 here, on kiosk Harbor Kiosk 7.'
  const own = { check: 'kiosk', state: 'no_go', detail, action: null }
  const found = [...everything.checks.slice(0, 1), own]
  const { user } = await show(event, () => Response.json({ go: false, checks: found }), runner)
  const shown = await panel('Readiness for another mission')
  expect(await shown.findByText(detail)).toBeTruthy()
  expect(shown.getByText('Readiness: No-Go')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Show checks' }))
  expect(shown.getByText('1 no-go and 1 caution among 2 checks')).toBeTruthy()
})

test('is hidden on a server without readiness, and shows its own failure', async () => {
  const event = await drill('Other drill')
  const other = await show(event, undefined, manager, [])
  await screen.findByRole('heading', { name: 'Event Details' })
  expect(screen.queryByRole('region', { name: /^Readiness/ })).toBeNull()
  expect(other.calls.some(({ path }) => path.endsWith('/readiness/'))).toBe(false)
  other.unmount()

  await show(event, () => Response.json({ detail: 'The checks are broken.' }, { status: 500 }))
  const shown = await panel()
  expect(await shown.findByText('The checks are broken.')).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('is not asked for by people who may neither run nor edit the event', spec('X-718'), async () => {
  const { id } = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    sharing_mode: 'Public',
  })
  const elsewhere = await buildOrganization(app.deps, { name: 'Ridge Valley' })
  const visitor = await buildUser(app.deps, { role: 'org_user', organization_id: elsewhere.id })
  const { calls } = await show({ id }, undefined, visitor)
  await screen.findByRole('heading', { name: 'Event Details' })
  expect(calls.some(({ path }) => path.endsWith('/readiness/'))).toBe(false)
})
