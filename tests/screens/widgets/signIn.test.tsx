import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { checkAuthResponse } from '#contract/session.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import type { WidgetRuntime } from '#widgets/element/runtime.ts'
import { embedTokenFor, heading, isAbove, open, PAGE, rootWorld, world } from './rootWorld.tsx'

// The messages of a widget when its session or its page fails, and how it recovers with its content.

rootWorld()

describe('the sign-in of a page', () => {
  test('that ends keeps the screen, reports it, and goes on with the next token', spec('X-978'), async () => {
    const user = open(await world.app.as(world.manager.id))
    await heading()
    await world.app.fetch(`${ORIGIN}/api/auth/logout/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.session.store.getState().access}` },
    })
    poll()
    expect(await screen.findByText('Sign-in needed')).toBeTruthy()
    expect(isAbove(screen.getByText(/Your session has ended/), await heading())).toBe(true)
    expect(world.needs).toBe(1)
    expect(world.news).toEqual([{ code: 'session-refused', from: 'session' }])

    // Without a token no call is sent, although mission control polls.
    const { length } = world.line.calls
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(world.needs).toBe(2)
    expect(world.line.calls).toHaveLength(length)
    expect(screen.queryByText('What you see may be out of date.')).toBeNull()

    world.session.use(await world.app.as(world.manager.id))
    await waitFor(() => expect(screen.queryByText('Sign-in needed')).toBeNull())
    expect(screen.getByRole('heading', { name: world.event.name })).toBeTruthy()
  })

  test('that never existed is requested, and not reported as ended', async () => {
    world.getToken = async () => ''
    open(null)
    world.session.ask()
    expect(await screen.findByText('Sign-in needed')).toBeTruthy()
    expect(screen.queryByText(/has ended/)).toBeNull()
  })

  test('that fails because of the page’s mistake shows the mistake', async () => {
    open(null)
    world.session.configure({
      mistake: 'The attribute “api-base” of this page is not a valid address: https://',
    })
    expect((await screen.findByRole('alert')).textContent).toContain('not a valid address: https://')
  })

  test(
    'that was made for another page names both pages, is reported once, and is not retried',
    spec('X-233'),
    async () => {
      open(await embedTokenFor('http://localhost:9999'))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(PAGE)
      expect(alert.textContent).toContain('http://localhost:9999')
      expect(within(alert).queryByRole('button')).toBeNull()
      expect(world.news).toEqual([{ code: 'origin-not-allowed', from: 'session' }])

      world.session.use(await embedTokenFor(PAGE))
      await heading()
    },
  )

  test('that a page first fails to fetch is reported, and Retry repeats it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    world.getToken = vi
      .fn()
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue(await world.app.as(world.manager.id))
    const user = open(null)
    world.session.ask()
    await screen.findByText(/sign-in could not be reached/)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading()
    expect(world.needs).toBe(0)
  })

  test(
    'that the page keeps failing to fetch does not blame the visitor, until the page says that nobody is signed in',
    spec('X-1170'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      world.getToken = vi.fn().mockRejectedValue(new Error('502'))
      const user = open(null)
      world.session.ask()
      await screen.findByText(/sign-in could not be reached/)
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(world.needs).toBe(1))
      expect(screen.queryByText('Sign-in needed')).toBeNull()
      expect(screen.getByText(/sign-in could not be reached/)).toBeTruthy()

      world.getToken = async () => ''
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText('Sign-in needed')).toBeTruthy()
      expect(screen.queryByText(/could not be reached/)).toBeNull()
    },
  )

  test('that is being fetched does not delay an aborted call', async () => {
    world.getToken = () => new Promise(() => undefined)
    open(await world.app.as(world.manager.id))
    await heading()
    const { access } = world.session.store.getState()
    await world.app.fetch(`${ORIGIN}/api/auth/logout/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}` },
    })
    const { api } = world.session.runtime as WidgetRuntime
    const leaving = new AbortController()
    const given = api
      .get(checkAuthResponse, 'auth/check-auth/', undefined, { signal: leaving.signal })
      .catch(String)
    await waitFor(() => expect(world.session.store.getState().isAsking).toBe(true))
    leaving.abort()
    expect(await given).toMatch(/^AbortError/)
    expect(world.session.store.getState().isAsking).toBe(true)
  })

  test('of another person restarts the widget', async () => {
    open(await world.app.as(world.manager.id))
    await heading()
    const other = await buildUser(world.app.deps, { role: 'user' })
    const { epoch } = world.session.store.getState()
    world.session.use(await world.app.as(other.id))
    expect(world.session.store.getState().epoch).toBe(epoch + 1)
    expect(
      await screen.findByText('This event does not exist, or you do not have access to it.'),
    ).toBeTruthy()
    expect(screen.queryByRole('heading', { name: world.event.name })).toBeNull()
  })

  test('that is read-only dims Start and says why, with a link to the console', spec('X-1259'), async () => {
    open(await embedTokenFor(PAGE))
    await heading()
    const start = screen.getByRole('button', { name: 'Start Mission' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    const console = screen.getByRole('link', { name: 'Open RadOps Console' })
    expect(console.closest('p')?.textContent).toBe(
      'Not possible on this page. Open RadOps Console to do this.',
    )
    expect(console.getAttribute('href')).toBe(`${ORIGIN}/`)
    expect([console.getAttribute('target'), console.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  })
})

test('a removed widget leaves nothing in its session’s cache', spec('X-232'), async () => {
  open(await world.app.as(world.manager.id))
  await heading()
  const reads = () => (world.session.runtime as WidgetRuntime).client.getQueryCache().getAll()
  expect(reads().length).toBeGreaterThan(0)
  cleanup()
  await waitFor(() => expect(reads()).toEqual([]))
})
