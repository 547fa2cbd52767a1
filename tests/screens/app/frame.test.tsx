import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/session.ts'
import { events } from '#server/db/schema/events.ts'
import { start } from '#src/app/start.tsx'
import { freshApp, ORIGIN, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// The frame around the screens, where it depends on the browser.

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

async function openAs(role: Role, path: string) {
  return renderPortal(app, { path, as: await buildUser(app.deps, { role }) })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the menu', () => {
  test(
    'scrolls the entry of the open page into view, without moving where Tab continues',
    spec('P-112'),
    async () => {
      const scrollBy = vi.fn()
      Object.assign(Element.prototype, { scrollBy })
      const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
      // Lists have no height in jsdom, so this entry is below the end of its list.
      const rects = vi
        .spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect')
        .mockReturnValue(new DOMRect(0, 600, 100, 36))
      const { user } = await openAs('user', '/events')
      await heading('Events')
      await waitFor(() => expect(scrollBy.mock.calls).toEqual([[{ top: 636 }]]))
      await user.click(await screen.findByRole('link', { name: 'Mission Reports' }))
      await heading('Mission Reports')
      await waitFor(() => expect(scrollBy).toHaveBeenCalledTimes(2))
      expect(scrollIntoView).not.toHaveBeenCalled()
      rects.mockRestore()
      Reflect.deleteProperty(Element.prototype, 'scrollBy')
    },
  )
})

test.each(['/event-management', '/event-manager'])(
  '%s is the page of events, with the title Event Management',
  spec('E-007'),
  async (path) => {
    const organization_id = (await buildOrganization(app.deps)).id
    const creator = await buildUser(app.deps, { role: 'org_admin', organization_id })
    await buildEvent(app.deps, {
      organization_id,
      creator_id: creator.id,
      sharing_mode: 'Public',
      name: 'Harbor drill',
    })
    await openAs('super_admin', path)
    expect(await heading('Event Management')).toBeTruthy()
    expect(await screen.findByRole('row', { name: /Harbor drill/ })).toBeTruthy()
  },
)

test('data is fetched on every visit; the browser stores none of it', spec('P-007'), async () => {
  const manager = await buildUser(app.deps, { role: 'org_event_manager' })
  const organization_id = manager.organization_id as number
  const { id } = await buildEvent(app.deps, {
    organization_id,
    creator_id: manager.id,
    sharing_mode: 'Public',
    name: 'Harbor drill',
  })
  await renderPortal(app, { path: '/events', as: manager })
  expect(await screen.findByRole('row', { name: /Harbor drill/ })).toBeTruthy()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Harbor drill')
  cleanup()
  await changeRow(app, events, id, { name: 'Renamed elsewhere' })
  await renderPortal(app, { path: '/events', as: manager })
  expect(await screen.findByRole('row', { name: /Renamed elsewhere/ })).toBeTruthy()
  expect(screen.queryByText('Harbor drill')).toBeNull()
})

test('a device that goes offline shows that data may be outdated, until it is back online', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get')
  const { calls } = await openAs('user', '/events')
  await heading('Events')
  const words = /This device is offline/
  expect(screen.queryByText(words)).toBeNull()
  isOnline.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveProperty('disabled', false)
  isOnline.mockReturnValue(true)
  const before = calls.length
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(words)).toBeNull()
  expect(await screen.findByText('This device is online again.')).toBeTruthy()
  poll()
  await waitFor(() =>
    expect(calls.slice(before).map(({ path }) => path)).toContainEqual(expect.stringMatching(/^events\//)),
  )
})

test('while the page says that it may be outdated, its parts do not', spec('X-905'), async () => {
  const organization = await buildOrganization(app)
  const manager = await buildUser(app, { role: 'org_admin', organization_id: organization.id })
  const event = await buildEvent(app, { organization_id: organization.id, creator_id: manager.id })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get')
  let isAway = false
  const path = `events/${event.event_id}/exercise/`
  await renderPortal(app, {
    path: `/event-control?event=${event.event_id}`,
    as: manager,
    otherServer: {
      [`GET ${path}`]: (init?: RequestInit) =>
        isAway
          ? Response.json({ detail: 'Away.' }, { status: 503 })
          : app.fetch(new URL(`/api/${path}`, ORIGIN), init),
    },
  })
  await screen.findByRole('timer', { name: 'Exercise time' })
  isAway = true
  poll()
  await screen.findByText('What you see may be out of date.')
  isOnline.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(
    screen.getAllByText(/What you see may be out of date/).map(({ textContent }) => textContent),
  ).toEqual(['This device is offline. What you see may be out of date.'])
})

test('on start-up every service worker is updated', spec('P-077'), async () => {
  const updated: string[] = []
  const worker = (scope: string) => ({ update: () => Promise.resolve(updated.push(scope)) })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve([worker('/'), worker('/old/')]) },
  })
  vi.stubGlobal('fetch', app.fetch)
  history.replaceState(null, '', '/')
  const page = document.body.appendChild(document.createElement('div'))
  let stop: () => void = () => undefined
  act(() => {
    stop = start(page)
  })
  await waitFor(() => expect(updated).toEqual(['/', '/old/']))
  act(() => stop())
  cleanup()
  page.remove()
})
