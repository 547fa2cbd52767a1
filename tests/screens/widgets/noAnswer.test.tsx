import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { RecentActivity } from '#src/features/dashboards/RecentActivity.tsx'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { logOf, writeLog } from '#tests/screens/dashboards/dashboardWorld.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { buildKiosk } from '#tests/support/builders.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import { tryAfter } from '#widgets/element/connectivity.ts'
import type { WidgetRuntime } from '#widgets/element/runtime.ts'
import { heading, isAbove, open, PAGE, rootWorld, world } from './rootWorld.tsx'

// What a widget shows of a call without an answer, and how it recovers with its content.

rootWorld()

/** Reads of the view that failed after it was shown. */
const failedReads = () =>
  (world.session.runtime as WidgetRuntime).client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error' && state.data !== undefined).length

describe('a call without an answer', () => {
  test('from a page that is not allowed names its origin, and recovers once it is allowed', async () => {
    vi.stubGlobal('location', {
      origin: 'https://elsewhere.example.test',
      href: 'https://elsewhere.example.test/',
    })
    const user = open(await world.app.as(world.manager.id))
    const notice = await screen.findByText(/https:\/\/elsewhere\.example\.test/)
    expect(notice.textContent).toMatch(/not on the list of addresses .* Organization Profile, Embedding/)
    expect(world.news).toEqual([{ code: 'origin-not-allowed', from: 'session' }])
    vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading()
  })

  test(
    'leaves out a part of the widget, which has Retry and loads when the server is back',
    spec('X-1260'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const Teams = lazyPart(
        async () => {
          if (world.line.isCut) throw new Error('no server')
          return () => <p>the teams</p>
        },
        { isOptional: true },
      )
      const Later = () => {
        const [isShown, setShown] = useState(false)
        return (
          <>
            <MissionControl eventId={world.event.id} />
            {isShown ? (
              <Teams />
            ) : (
              <button type="button" onClick={() => setShown(true)}>
                Teams
              </button>
            )}
          </>
        )
      }
      const user = open(await world.app.as(world.manager.id), <Later />)
      await heading()
      world.line.isCut = true
      await user.click(screen.getByRole('button', { name: 'Teams' }))
      const failure = await screen.findByText('A part of this widget could not be loaded.')
      const banner = within(failure.closest<HTMLElement>('[role=alert]') as HTMLElement)
      await user.click(banner.getByRole('button', { name: 'Retry' }))
      const partNews = () => world.news.filter(({ code }) => code === 'part-not-loaded')
      await waitFor(() => expect(partNews()).toHaveLength(2))
      poll()
      await screen.findByText(/RadOps Console cannot be reached/)
      world.line.isCut = false
      ;(world.session.runtime as WidgetRuntime).retry()
      expect(await screen.findByText('the teams')).toBeTruthy()
      await waitFor(() => expect(screen.queryByText('A part of this widget could not be loaded.')).toBeNull())
    },
  )

  test('that the policy of the page refuses offers no Retry, which could not help', async () => {
    vi.stubGlobal('fetch', (async (input) => {
      // As in a browser: the reason arrives in a later task.
      const blocked = { effectiveDirective: 'connect-src', blockedURI: String(input), disposition: 'enforce' }
      const violation = Object.assign(new Event('securitypolicyviolation'), blocked)
      setTimeout(() => document.dispatchEvent(violation))
      throw new TypeError('Failed to fetch')
    }) satisfies typeof fetch)
    open(await world.app.as(world.manager.id))
    await screen.findByText(/to connect-src/)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(world.news).toEqual([{ code: 'policy-refused', from: 'session' }])
  })

  test('keeps the rows, is reported once, and recovers when the network is back', spec('X-978'), async () => {
    open(await world.app.as(world.manager.id))
    await heading()
    // A late answer to a call sent before the cut would show the server as reached, to be lost again.
    const { client } = world.session.runtime as WidgetRuntime
    await waitFor(() => expect(client.isFetching()).toBe(0))
    world.line.isCut = true
    poll()
    const lost = await screen.findByText(/RadOps Console cannot be reached/)
    // Its content was refused, too, and leaves it to that message.
    await waitFor(() => expect(failedReads()).toBeGreaterThan(0))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByText('What you see may be out of date.')).toBeNull()
    expect(isAbove(lost, await heading())).toBe(true)
    expect(
      within(lost.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Retry' }),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: world.event.name })).toBeTruthy()
    world.line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/RadOps Console cannot be reached/)).toBeNull())
    expect(world.news).toEqual([{ code: 'offline', from: 'session' }])
  })

  test('keeps the rows of the activity feed, dimmed, below the only message', spec('X-864'), async () => {
    await writeLog(world.app, logOf(2, { actor_id: world.manager.id }))
    open(await world.app.as(world.manager.id), <RecentActivity log={{ kind: 'user' }} isAlone />)
    const rows = () => tableRows('Recent Activity entries').map(({ textContent }) => textContent)
    await screen.findByText('Line 2')
    const before = rows()
    world.line.isCut = true
    poll()
    await screen.findByText(/RadOps Console cannot be reached/)
    const table = screen.getByRole('table', { name: 'Recent Activity entries' })
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'))
    expect(rows()).toEqual(before)
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    world.line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
    expect(rows()).toEqual(before)
  })

  test('keeps an open dialog while the view behind it fails and recovers', async () => {
    await buildKiosk(world.app.deps, { organization_id: world.manager.organization_id as number })
    const user = open(await world.app.as(world.manager.id))
    await user.click(await screen.findByRole('button', { name: 'Start Mission' }))
    const dialog = await screen.findByRole('dialog', { name: 'Available Kiosk Found' })
    world.line.isCut = true
    poll()
    await screen.findByText(/RadOps Console cannot be reached/)
    world.line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/RadOps Console cannot be reached/)).toBeNull())
    world.session.use(await world.app.as(world.manager.id))
    expect(dialog.isConnected).toBe(true)
    expect(within(dialog).getByRole('button', { name: 'Turn On Kiosk' })).toBeTruthy()
  })

  test.each([
    ['503', () => Response.json({ detail: 'Busy.' }, { status: 503 })],
    ['429', () => Response.json({ detail: 'Slow down.' }, { status: 429 })],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('that identifies the person keeps the token and the view, and is repeated: %s', async (_, answer) => {
    open(await world.app.as(world.manager.id))
    await heading()
    const checks = () => world.line.calls.filter((path) => path === '/api/auth/check-auth/').length
    const before = checks()
    Object.assign(world.line, { refuses: '/auth/check-auth/', answer })
    const access = await world.app.as(world.manager.id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    world.session.use(access)
    const identity = (world.session.runtime as WidgetRuntime).identity
    await waitFor(() => expect(identity.getState().kind).toBe('failed'))
    expect(world.session.store.getState()).toMatchObject({ status: 'ready', access })
    expect(screen.getByRole('heading', { name: world.event.name })).toBeTruthy()
    expect([world.needs, screen.queryByText('Sign-in needed')]).toEqual([0, null])
    world.line.refuses = undefined
    vi.advanceTimersByTime(tryAfter(0))
    await waitFor(() => expect(identity.getState().kind).toBe('known'))
    expect(checks()).toBeGreaterThan(before + 1)
  })

  test('a failed query is reported once by the widget that shows it', async () => {
    world.line.refuses = '/events/'
    open(await world.app.as(world.manager.id))
    await screen.findByText('No.')
    await waitFor(() =>
      expect(world.line.calls.filter((path) => path.includes('/events/')).length).toBeGreaterThan(1),
    )
    expect(world.news).toEqual([{ code: 'load-failed', from: 'widget' }])
  })
})
