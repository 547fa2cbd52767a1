import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CheckAuthResponse } from '#contract/session.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { SESSION_LIFETIME_MS, SIGN_OUT_DELAY_MS } from '#tests/support/specNumbers.ts'
import { app, manager, setUp } from './sessionWorld.ts'

setUp()

const open = (path = '/events', loginTime?: number) =>
  renderPortal(app, { path, as: manager, ...(loginTime !== undefined && { loginTime }) })
const events = () => screen.findByRole('heading', { level: 1, name: 'Events' })
const loginForm = () => screen.findByRole('button', { name: 'Sign in' })
const endOnServer = () => app.db.delete(sessions).where(eq(sessions.user_id, manager.id))
const becomeVisible = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

describe('without a session', () => {
  test('a page redirects to the login', spec('P-175'), async () => {
    await renderPortal(app, { path: '/events' })
    expect(await loginForm()).toBeTruthy()
    expect(location.pathname).toBe('/')
  })

  test('an address that does not exist says Not found, with a link', spec('P-096', 'P-097'), async () => {
    const { user } = await renderPortal(app, { path: '/nowhere' })
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(location.pathname).toBe('/nowhere')
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
    await user.click(screen.getByRole('link', { name: 'Go to Home' }))
    expect(await loginForm()).toBeTruthy()
  })
})

describe('the check', () => {
  test('runs on opening and whenever the tab becomes visible again', spec('P-176', 'P-211'), async () => {
    const { calls } = await open()
    await events()
    const checks = () => calls.filter(({ path }) => path === 'auth/check-auth/')
    await waitFor(() => expect(checks()).toHaveLength(1))
    // A tab that becomes visible during the first check needs no second one.
    await waitFor(() => {
      becomeVisible()
      expect(checks().length).toBeGreaterThan(1)
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeTruthy()
  })

  test('stores the tokens and permissions it returns', spec('P-170'), async () => {
    // A token of another second is another token.
    let now = Date.now() - 60_000
    const clocked = await freshApp({ now: () => new Date(now) })
    const answers: CheckAuthResponse[] = []
    await renderPortal(clocked, {
      path: '/events',
      as: await buildUser(clocked.deps, { role: 'org_event_manager' }),
      permissions: { manage_events: false },
      otherServer: {
        'GET auth/check-auth/': async (init) => {
          now += 1_000
          const answer = await clocked.fetch('/api/auth/check-auth/', init)
          answers.push(await answer.clone().json())
          return answer
        },
      },
    })
    const stored = () => ['access', 'refresh', 'permissions'].map((item) => localStorage.getItem(item))
    const before = stored()
    await waitFor(() => expect(stored()[2]).toBe('{"manage_events":true}'))
    const [{ access, refresh, user } = {}] = answers
    expect(stored()).toEqual([access, refresh, JSON.stringify(user?.permissions)])
    expect(before).not.toContain(access)
  })

  test('that fails removes the tokens, keeps the profile and opens the login', spec('P-178'), async () => {
    await open()
    await events()
    await endOnServer()
    becomeVisible()
    expect(await loginForm()).toBeTruthy()
    expect(localStorage.getItem('access')).toBeNull()
    expect(localStorage.getItem('refresh')).toBeNull()
    expect(localStorage.getItem('email')).toBe(manager.email)
  })
})

test('a 401 of any call ends the session', async () => {
  const { user, session } = await open()
  await events()
  await endOnServer()
  const left = { at: 0, from: '' }
  session.subscribe(({ access }) => {
    if (access === null && !left.at) Object.assign(left, { at: performance.now(), from: location.pathname })
  })
  await user.click(screen.getByRole('tab', { name: 'Private Events' }))
  expect(await loginForm()).toBeTruthy()
  // The tokens are removed immediately, the page 100 ms later.
  expect(left.from).toBe('/events')
  expect(performance.now() - left.at).toBeGreaterThanOrEqual(SIGN_OUT_DELAY_MS - 1)
  expect(location.pathname).toBe('/')
  expect(localStorage.getItem('access')).toBeNull()
})

test('a session is expired after 30 minutes', spec('P-175'), async () => {
  await open('/events', Date.now() - SESSION_LIFETIME_MS)
  expect(await loginForm()).toBeTruthy()
})

test('a session ends after 30 minutes while the page is open', async () => {
  await open('/events', Date.now() - SESSION_LIFETIME_MS + 1_500)
  await events()
  expect(await loginForm()).toBeTruthy()
  expect(localStorage.getItem('access')).toBeNull()
})

describe('logging out', () => {
  test(
    'asks first, informs the server, clears everything and returns to the root',
    spec('P-106', 'P-107', 'P-108', 'P-179', 'P-180', 'P-209'),
    async () => {
      const { user, calls } = await open()
      await events()
      await waitFor(() => expect(localStorage.getItem('permissions')).not.toBe('{}')) // The check has been answered.
      sessionStorage.setItem('anything', 'kept')
      localStorage.setItem('anything', 'kept')
      await user.click(screen.getByRole('button', { name: 'Maria Manager: log out' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Logout Confirmation' }))
      expect(dialog.getByText('Are you sure you want to logout from your account?')).toBeTruthy()
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
      const refresh = localStorage.getItem('refresh')
      await user.click(dialog.getByRole('button', { name: 'Logout' }))
      expect(await loginForm()).toBeTruthy()
      expect(calls.find(({ path }) => path === 'auth/logout/')?.body).toEqual({ refresh })
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
      expect(location.pathname).toBe('/')
      const rows = await app.db.select().from(sessions).where(eq(sessions.user_id, manager.id))
      expect(rows.map(({ revoked_at }) => revoked_at)).not.toContain(null)
    },
  )

  test('works even if the server does not answer', spec('P-210'), async () => {
    const { user } = await open()
    await events()
    await user.click(screen.getByRole('button', { name: /log out/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.app.close()
    await user.click(dialog.getByRole('button', { name: 'Logout' }))
    expect(await loginForm()).toBeTruthy()
    expect(localStorage.getItem('email')).toBeNull()
  })
})

/** Simulates a change by another tab. */
function changeElsewhere(item: string, value: string | null): void {
  if (value === null) localStorage.removeItem(item)
  else localStorage.setItem(item, value)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: item, storageArea: localStorage })))
}

describe('in another tab', () => {
  test(
    'a change of role applies here immediately, and so does a sign-out',
    spec('P-010', 'P-011', 'P-013'),
    async () => {
      await open()
      await events()
      changeElsewhere('roles', ' ORG_ADMIN ')
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
      changeElsewhere('access', null)
      expect(await loginForm()).toBeTruthy()
    },
  )
})
