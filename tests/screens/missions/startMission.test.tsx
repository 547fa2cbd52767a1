import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildMission, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import {
  app,
  button,
  dialog,
  drill,
  kiosk,
  manager,
  organization,
  setUp,
  show,
  stubTab,
} from './drillWorld.tsx'

// Finding a kiosk and starting a mission on it: the dialog that holds the kiosk, and the tab of its page.

setUp()

test(
  'a kiosk is found and shown; only Turn On Kiosk starts the mission, and its page opens in a tab without access to ours',
  spec('E-130', 'E-131', 'E-139', 'E-140', 'E-141', 'E-184', 'E-197', 'E-200', 'E-201', 'E-291', 'E-292'),
  async () => {
    const { addresses, tab } = stubTab()
    const { id } = await drill()
    const { id: kioskId } = await kiosk(
      {},
      { access_url: 'https://kiosk.example.test/', username: 'trainee-1', password: 'kite-lantern' },
    )
    const { user, calls } = await show({ id })
    await user.dblClick(await button('Start Mission'))

    const found = await dialog('Available Kiosk Found')
    expect(within(found).getByText('Ready to Use')).toBeTruthy()
    expect(within(found).getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
    for (const [label, value] of [
      ['Access URL', 'https://kiosk.example.test/'],
      ['Username', 'trainee-1'],
      ['Password', 'kite-lantern'],
    ] as const) {
      expect(within(found).getByText(value)).toBeTruthy()
      expect(within(found).getByRole('button', { name: `Copy ${label}` })).toBeTruthy()
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)

    const before = calls.length
    await user.dblClick(within(found).getByRole('button', { name: 'Turn On Kiosk' }))
    expect(await button('Stop Mission')).toBeTruthy()
    expect(await button('Harbor Kiosk 1')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    // A double click takes one kiosk and starts one mission.
    expect(calls.filter(({ path }) => path.endsWith('/available-kiosks/'))).toHaveLength(1)
    expect(calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([
      {
        method: 'POST',
        path: `events/${id}/toggle/`,
        query: { action: 'start', kiosk_id: String(kioskId) },
        body: undefined,
      },
    ])
    expect(calls.slice(before + 1).some(({ path }) => path === `events/${id}/`)).toBe(true)
    expect(addresses).toEqual(['https://kiosk.example.test/ noopener noreferrer'])
    expect(tab.opener).toBeNull()
  },
)

test('if the browser blocks the tab, its link stays on the screen (ruling 142)', async () => {
  vi.stubGlobal('open', () => null)
  await kiosk({}, { access_url: 'https://kiosk.example.test/' })
  const { user } = await show(await drill())
  await user.click(await button('Start Mission'))
  await user.click(
    within(await dialog('Available Kiosk Found')).getByRole('button', { name: 'Turn On Kiosk' }),
  )
  const link = await screen.findByRole('link', { name: 'Open kiosk' })
  expect(link).toHaveProperty('href', 'https://kiosk.example.test/')
  expect(link).toHaveProperty('rel', 'noopener noreferrer')
})

test('Close releases the kiosk for the next person, and no cache keeps its credentials', async () => {
  await kiosk({}, { password: 'kite-lantern' })
  const { id } = await drill()
  const { user, calls, client } = await show({ id })
  await user.click(await button('Start Mission'))
  const found = within(await dialog('Available Kiosk Found'))
  expect(found.getByText('kite-lantern')).toBeTruthy()
  await user.click(found.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(
      calls.some(({ method, path }) => method === 'DELETE' && path === `events/${id}/available-kiosks/`),
    ).toBe(true),
  )
  const cached = [
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    ...client
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state.data, state.variables]),
  ]
  expect(JSON.stringify(cached)).not.toContain('kite-lantern')
})

test('leaving the screen or closing the tab also releases the kiosk', async () => {
  await kiosk()
  const { user, calls, unmount } = await show(await drill())
  const released = () => calls.filter(({ method }) => method === 'DELETE').length
  await user.click(await button('Start Mission'))
  await dialog('Available Kiosk Found')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(released()).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(await button('Start Mission'))
  await dialog('Available Kiosk Found')
  unmount()
  expect(released()).toBe(2)
})

test(
  'without a free kiosk the Kiosk Management dialog shows the server’s message, and Retry searches again',
  spec('E-142', 'E-346'),
  async () => {
    const { user } = await show(await drill())
    await user.click(await button('Start Mission'))
    const failed = await dialog('Kiosk Management')
    expect(within(failed).getByRole('alert').textContent).toBe('No kiosk is free at the moment.')
    await kiosk()
    await user.click(within(failed).getByRole('button', { name: 'Retry' }))
    expect(await dialog('Available Kiosk Found')).toBeTruthy()
  },
)

test(
  'a kiosk that someone else took shows the message for 404, and the tab is closed',
  spec('E-142'),
  async () => {
    const { tab } = stubTab()
    const event = await drill()
    const taken = await kiosk()
    const { user } = await show(event)
    await user.click(await button('Start Mission'))
    const found = await dialog('Available Kiosk Found')
    // The hold expired, and another manager took the kiosk.
    const other = await buildUser(app.deps, { role: 'org_event_manager', organization_id: organization.id })
    const rival = await drill({ event_id: 'EVT-78', creator_id: other.id })
    await app.fetch(`/api/events/${event.id}/available-kiosks/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await app.as(manager.email)}` },
    })
    await buildMission(app.deps, { event: rival, kiosk: taken, starter: other })
    await user.click(within(found).getByRole('button', { name: 'Turn On Kiosk' }))
    const failed = await dialog('Kiosk Management')
    expect(within(failed).getByText('No available kiosks. Please wait for one to become free.')).toBeTruthy()
    expect(tab.close).toHaveBeenCalled()
  },
)

test('people who do not take part can start and stop no mission, and see why', async () => {
  const event = await drill({ sharing_mode: 'Public' })
  const running = await kiosk()
  await buildMission(app.deps, { event, kiosk: running, starter: manager })
  const stranger = await buildUser(app.deps, { role: 'user' })
  const { calls, user } = await renderFeature(app, stranger, <MissionControl eventId={event.id} />)
  const start = await button('Start Mission')
  expect(start.getAttribute('aria-disabled')).toBe('true')
  expect(describedBy(start)).toBe('Only participants and organizers of this event can start a mission.')
  expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull()
  await user.click(start)
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  expect(calls.some(({ path }) => path.endsWith('/available-kiosks/'))).toBe(false)
})
