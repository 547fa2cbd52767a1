import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/session.ts'
import { exercises } from '#server/db/schema/exercises.ts'
import { freshApp, ORIGIN, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { type Call, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// Which event a dashboard shows, and when a list opens one automatically (rulings 110 to 113).

/** The tab's storage key for a dashboard's event; written here as by other pages of the tab. */
const KEPT = 'radops.eventUrl'

let app: TestApp
let organization: Awaited<ReturnType<typeof buildOrganization>>
beforeEach(async () => {
  app = await freshApp()
  organization = await buildOrganization(app.deps)
})

const person = (role: Role) => buildUser(app.deps, { role, organization_id: organization.id })
const drill = (creator: { id: number }, name: string) =>
  buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: creator.id,
    sharing_mode: 'Public',
    name,
  })
async function runMission(starter: { id: number }, name: string) {
  const event = await drill(starter, name)
  const kiosk = await buildKiosk(app.deps, { organization_id: organization.id })
  await buildMission(app.deps, { event, kiosk, starter })
  return event
}

const heading = (name: string) => screen.findByRole('heading', { name })
const lookups = (calls: Call[]) => calls.filter(({ path }) => path.startsWith('events/last-active-event/'))
const select = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('button', { name: /^Select/ })

describe('Select', () => {
  test.each([
    ['super_admin', '/event-manager', '/event-dashboard-org'],
    ['org_admin', '/event-management', '/event-dashboard-org'],
    ['org_event_manager', '/events', '/event-dashboard'],
    ['user', '/events', '/event-dashboard'],
  ] as const)(
    'of %s at %s opens %s with the event',
    spec('E-022', 'E-023', 'E-024'),
    async (role, list, dashboard) => {
      const { id } = await drill(await person('org_event_manager'), 'Harbor drill')
      const { user, calls } = await renderPortal(app, { path: list, as: await person(role) })
      await user.click(await select('Harbor drill'))
      expect(await heading('Harbor drill')).toBeTruthy()
      expect(location.pathname).toBe(dashboard)
      expect(calls.map(({ path }) => path)).toContain(`events/${id}/?all=true`)
    },
  )

  test('takes precedence over the stored event: Back shows the event of that page', async () => {
    const manager = await person('org_event_manager')
    await drill(manager, 'First drill')
    await drill(manager, 'Second drill')
    const { user } = await renderPortal(app, { path: '/events', as: manager })
    await user.click(await select('First drill'))
    await heading('First drill')
    await user.click(screen.getByRole('link', { name: 'Event Management' }))
    await user.click(await select('Second drill'))
    await heading('Second drill')
    history.go(-2)
    expect(await heading('First drill')).toBeTruthy()
  })
})

describe('a list of events', () => {
  test.each([
    ['org_event_manager', '/events', '/event-dashboard'],
    ['org_admin', '/event-management', '/event-dashboard-org'],
    ['super_admin', '/event-manager', '/event-dashboard-org'],
  ] as const)(
    'redirects %s from %s to the mission that is still running',
    spec('E-026', 'E-027', 'E-274', 'P-183'),
    async (role, list, dashboard) => {
      const starter = await person(role)
      const { event_id } = await runMission(starter, 'Harbor drill')
      const { calls, user } = await renderPortal(app, { path: list, as: starter })
      expect(await heading('Harbor drill')).toBeTruthy()
      expect(location.pathname).toBe(dashboard)
      expect(lookups(calls)).toEqual([
        { method: 'GET', path: 'events/last-active-event/?all=true', body: undefined },
      ])
      expect(calls.map(({ path }) => path)).toContain(`events/${event_id}/?all=true`)

      // Going back to the list is a choice: there is no second redirect.
      const label = role === 'super_admin' ? 'Event Manager' : 'Event Management'
      await user.click(screen.getByRole('link', { name: label }))
      expect(await select('Harbor drill')).toBeTruthy()
      expect(location.pathname).toBe(list)
      expect(lookups(calls)).toHaveLength(1)
    },
  )

  test(
    'asks once per browser session, even if nothing was running, and not again after a reload',
    spec('E-026', 'P-183'),
    async () => {
      const manager = await person('org_event_manager')
      await drill(manager, 'Harbor drill')
      const first = await renderPortal(app, { path: '/events', as: manager })
      expect(await select('Harbor drill')).toBeTruthy()
      await waitFor(() => expect(lookups(first.calls)).toHaveLength(1))
      expect(location.pathname).toBe('/events')
      cleanup() // The tab's storage is kept, as on a reload.
      await runMission(manager, 'Later drill')
      const second = await renderPortal(app, { path: '/events', as: manager })
      expect(await select('Later drill')).toBeTruthy()
      expect(lookups(second.calls)).toEqual([])
    },
  )

  test('is not left for a dialog of the address', spec('X-802'), async () => {
    const manager = await person('org_event_manager')
    await runMission(manager, 'Harbor drill')
    const { calls } = await renderPortal(app, { path: '/events?dialog=new', as: manager })
    expect(await screen.findByRole('dialog', { name: 'Add Event' })).toBeTruthy()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('auth/check-auth/'))
    expect(lookups(calls)).toEqual([])
    expect(location.pathname).toBe('/events')
  })

  describe('is not left for a dialog that was opened during the look-up', () => {
    /** On the list of events, while the look-up waits. */
    async function lookingUp() {
      const manager = await person('org_event_manager')
      await runMission(manager, 'Harbor drill')
      const gate = new Gate()
      const path = 'events/last-active-event/'
      const answered = vi.fn<() => void>()
      const { calls, user } = await renderPortal(app, {
        path: '/events',
        as: manager,
        otherServer: {
          [`GET ${path}`]: async (init, query) => {
            await gate.opened
            const response = await app.fetch(`${ORIGIN}/api/${path}?${query}`, init)
            answered()
            return response
          },
        },
      })
      await waitFor(() => expect(lookups(calls)).toHaveLength(1))
      const found = async () => {
        gate.open()
        await waitFor(() => expect(answered).toHaveBeenCalled())
      }
      return { user, found }
    }

    test('with what was typed in it', spec('X-802'), async () => {
      const { user, found } = await lookingUp()
      await user.click(itemAt(await screen.findAllByRole('button', { name: 'Create Event' }), 0))
      const form = within(await screen.findByRole('dialog', { name: 'Add Event' }))
      await user.type(form.getByRole('textbox', { name: /^Event Name/ }), 'Typed')
      await found()
      await user.type(form.getByRole('textbox', { name: /^Event Name/ }), ' on')
      expect(screen.getByRole('textbox', { name: /^Event Name/ })).toHaveProperty('value', 'Typed on')
      expect(location.pathname).toBe('/events')
    })

    test('also one that is not in the address', spec('X-802'), async () => {
      const { user, found } = await lookingUp()
      await user.click(await screen.findByRole('button', { name: 'Search' }))
      const search = within(await screen.findByRole('dialog'))
      await user.type(search.getByRole('combobox'), 'kio')
      await found()
      await user.type(search.getByRole('combobox'), 'sk')
      expect(search.getByRole('combobox')).toHaveProperty('value', 'kiosk')
      expect(location.pathname).toBe('/events')
    })
  })

  test('is not requested by other pages', spec('E-026'), async () => {
    const manager = await person('org_event_manager')
    await runMission(manager, 'Harbor drill')
    const { calls } = await renderPortal(app, { path: '/user-mission-reports', as: manager })
    expect(await screen.findByText('No data found')).toBeTruthy()
    expect(lookups(calls)).toEqual([])
    expect(location.pathname).toBe('/user-mission-reports')
  })
})

describe('a dashboard opened without an event', () => {
  test(
    'shows the event this tab showed last, adds it to the address and keeps the other parameters',
    spec('X-263'),
    async () => {
      const manager = await person('org_event_manager')
      const { id } = await drill(manager, 'Harbor drill')
      await runMission(manager, 'Another drill')
      sessionStorage.setItem(KEPT, `events/${id}/?all=true`)
      const { calls } = await renderPortal(app, { path: '/event-dashboard?reports_page=2', as: manager })
      expect(await heading('Harbor drill')).toBeTruthy()
      expect(lookups(calls)).toEqual([])
      expect(location.search).toBe(`?reports_page=2&event=${id}`)
    },
  )

  test(
    'otherwise, and if it kept an address of another server, shows the person’s last active event',
    spec('E-274'),
    async () => {
      const manager = await person('org_event_manager')
      await runMission(manager, 'Harbor drill')
      sessionStorage.setItem(KEPT, 'https://elsewhere.example/events/1/')
      const { calls } = await renderPortal(app, { path: '/event-dashboard', as: manager })
      expect(await heading('Harbor drill')).toBeTruthy()
      expect(calls.filter(({ path }) => path.includes('elsewhere'))).toEqual([])
    },
  )

  test('otherwise shows a running event', spec('E-276', 'E-277'), async () => {
    const manager = await person('org_event_manager')
    await drill(manager, 'Quiet drill')
    await runMission(await person('user'), 'Harbor drill')
    await drill(manager, 'Newer drill')
    const { calls } = await renderPortal(app, { path: '/event-dashboard', as: manager })
    expect(await heading('Harbor drill')).toBeTruthy()
    expect(calls.map(({ path }) => path)).toContain('events/?no_pagination=true&all=true')
  })

  test('shows a participant an own event before a running one of others', spec('X-1089'), async () => {
    const [manager, ann] = [await person('org_event_manager'), await person('user')]
    const own = await buildTeam(app.deps, { organization_id: organization.id, members: [ann] })
    const values = { organization_id: organization.id, creator_id: manager.id, teams: [own] }
    await buildEvent(app.deps, { ...values, name: 'Own drill' })
    const over = await buildEvent(app.deps, { ...values, name: 'Own drill that is over' })
    const ended = { state: 'ended', elapsed_ms: 0, changed_at: new Date() } as const
    await app.db.insert(exercises).values({ event_id: over.id, ...ended })
    await runMission(manager, 'Drill of others')
    await renderPortal(app, { path: '/event-dashboard', as: ann })
    expect(await heading('Own drill')).toBeTruthy()
  })

  test('otherwise says that there is no event, and lists the events', spec('X-585'), async () => {
    const manager = await person('org_event_manager')
    const { event_id } = await drill(manager, 'Quiet drill')
    const { user } = await renderPortal(app, { path: '/event-dashboard', as: manager })
    expect(await screen.findByText(/^No data found\./)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Open Quiet drill' }))
    expect(await heading('Quiet drill')).toBeTruthy()
    expect(location.search).toBe(`?event=${event_id}`)
  })

  test('says that it has no connection, and retries on request', async () => {
    const manager = await person('org_event_manager')
    await runMission(manager, 'Harbor drill')
    let isOffline = true
    const away = { path: '/event-dashboard', as: manager }
    const breaks = () => Promise.reject(new TypeError('Failed to fetch'))
    const fetch: typeof app.fetch = (input, init) =>
      isOffline && String(input).includes('/events/') ? breaks() : app.fetch(input, init)
    const { user } = await renderPortal({ ...app, fetch }, away)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByText('No data found')).toBeNull()
    isOffline = false
    await user.click(retry)
    expect(await heading('Harbor drill')).toBeTruthy()
  })
})
