import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SESSION_ITEMS } from '#src/shared/session/localStorage.ts'
import { buildUser } from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import { lastMail, linkIn } from '#tests/support/mail.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { RESET_REDIRECT_MS } from '#tests/support/specNumbers.ts'
import { app, manager, setUp, startIn } from './sessionWorld.ts'

const NEW = 'Lantern-42-harbor'
const CONFIRM = 'auth/password-reset-confirm/'

setUp()

const newPassword = () => screen.getByLabelText('New Password')
const confirmation = () => screen.getByLabelText('Confirm New Password')
const submit = () => screen.getByRole('button', { name: 'Reset Password' })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const stored = (item: (typeof SESSION_ITEMS)[number]) => localStorage.getItem(item)

async function open(options: Partial<RenderOptions> = {}) {
  const page = await renderPortal(app, { path: '/reset-password?token=from-the-mail', ...options })
  await title('Reset Password')
  const sent = () => page.calls.filter(({ path }) => path === CONFIRM).map(({ body }) => body)
  const choose = async (one: string, other = one) => {
    if (one) await page.user.type(newPassword(), one)
    if (other) await page.user.type(confirmation(), other)
    await page.user.click(submit())
  }
  return { ...page, sent, choose }
}

/** On another server, which answers this to the new password. */
const openBefore = (answer: () => Response, options: Partial<RenderOptions> = {}) =>
  open({ ...options, otherServer: { [`POST ${CONFIRM}`]: answer } })

/** The answer of a server that signs in immediately. */
async function signInAnswer() {
  const access = await app.as(manager.email)
  const { id, email, first_name, last_name, organization_id, role } = manager
  const user = { id, email, first_name, last_name, roles: role, organization: organization_id }
  return { access, refresh: 'refresh-of-the-reset', user: { ...user, permissions: { manage_events: true } } }
}

test(
  'the page is public: two passwords, each with a button to show it, and a submit button',
  spec('P-017', 'P-092', 'P-093'),
  async () => {
    const { user } = await open()
    expect(location.pathname).toBe('/reset-password')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(submit()).toHaveProperty('type', 'submit')
    const toggles = screen.getAllByRole('button', { name: 'Show password' })
    expect(toggles).toHaveLength(2)
    for (const [index, field] of [newPassword(), confirmation()].entries()) {
      expect(field.getAttribute('autocomplete')).toBe('new-password')
      expect(field.getAttribute('type')).toBe('password')
      await user.click(toggles[index] as HTMLElement)
      expect(field.getAttribute('type')).toBe('text')
      await user.click(screen.getByRole('button', { name: 'Hide password' }))
      expect(field.getAttribute('type')).toBe('password')
    }
  },
)

describe('the token', () => {
  test('outlives a reload', async () => {
    await open()
    await waitFor(() => expect(location.search).toBe(''))
    cleanup()
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (String(input).endsWith(CONFIRM)) asked.push(JSON.parse(String(init?.body)))
      return app.fetch(input, init)
    })
    const page = document.body.appendChild(document.createElement('div'))
    const stop = startIn(page)
    await title('Reset Password')
    const user = userEvent.setup()
    await user.type(newPassword(), NEW)
    await user.type(confirmation(), `${NEW}{Enter}`)
    await waitFor(() => expect(asked).toMatchObject([{ token: 'from-the-mail' }]))
    act(stop)
    page.remove()
  })

  test('a missing one is reported on submit, before anything else', async () => {
    const { sent, user } = await open({ path: '/reset-password' })
    expect(screen.queryByText('Invalid or missing token.')).toBeNull()
    await user.click(submit())
    expect(screen.getByText('Invalid or missing token.')).toBeTruthy()
    expect(screen.queryByText('Both fields are required.')).toBeNull()
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Request a new link' }))
    expect(await title('Forgot Password')).toBeTruthy()
  })
})

test(
  'a forgotten password leads through the mail to a sign-in with the new one',
  spec('P-017', 'P-091', 'P-095', 'P-184', 'P-212', 'P-213'),
  async () => {
    const { user } = await renderPortal(app, { path: '/forgot-password' })
    await user.type(await screen.findByLabelText('Email'), `${manager.email}{Enter}`)
    await title('Email Sent Successfully')
    const link = linkIn(await lastMail(app, manager.email))
    expect(link.pathname).toBe('/reset-password')
    expect(link.searchParams.get('token')).toBeTruthy()
    closePortal()

    const token = link.searchParams.get('token') ?? ''
    const { choose, sent } = await open({ path: link.pathname + link.search })
    await waitFor(() => expect(location.href).not.toContain(token))
    expect(location.pathname).toBe('/reset-password')
    await choose(NEW)
    await title('Password Reset')
    expect(sent()).toEqual([{ token, new_password: NEW, confirm_password: NEW }])
    await title('Sign in')
    expect(location.pathname).toBe('/')
    expect(screen.getByText('Password reset successfully! Please login.')).toBeTruthy()
    expect(stored('access')).toBeNull()

    await user.type(screen.getByLabelText('Email'), manager.email)
    await user.type(screen.getByLabelText('Password'), `${NEW}{Enter}`)
    expect(await title('Events')).toBeTruthy()
  },
)

describe('a reset that does not sign in', () => {
  test('shows a message for 1.5 s and redirects; a reload shows nothing', spec('P-095'), async () => {
    const { choose } = await openBefore(() => Response.json({ detail: 'Done.' }))
    const before = Date.now()
    await choose(NEW)
    await title('Password Reset')
    expect(location.pathname).toBe('/reset-password')
    // In an existing live region: otherwise it would not be announced.
    expect(screen.getByRole('status').textContent).toBe(
      'Your new password is set. Taking you to the login page...',
    )
    await title('Sign in')
    expect(Date.now() - before).toBeGreaterThanOrEqual(RESET_REDIRECT_MS)
    cleanup()
    vi.stubGlobal('fetch', app.fetch)
    const page = document.body.appendChild(document.createElement('div'))
    const stop = startIn(page)
    await title('Sign in')
    expect(screen.queryByText('Password reset successfully! Please login.')).toBeNull()
    act(stop)
    page.remove()
  })

  test('ends the session in this browser, and says beforehand whose it is', spec('X-1103'), async () => {
    const admin = await buildUser(app.deps, { role: 'admin', first_name: 'Ada', last_name: 'King' })
    const { choose } = await openBefore(() => new Response(null, { status: 204 }), { as: admin })
    expect(screen.getByRole('note').textContent).toBe(
      'Ada King is signed in in this browser. Resetting the password signs Ada King out.',
    )
    sessionStorage.setItem('left by a page', 'of the session before')
    await choose(NEW)
    await title('Password Reset')
    expect(SESSION_ITEMS.filter((item) => stored(item) !== null)).toEqual([])
    expect(sessionStorage).toHaveLength(0)
    await title('Sign in')
  })
})

describe('a reset whose answer signs in', () => {
  test(
    'stores what a login stores and opens the dashboard, after 1.5 s',
    spec('P-094', 'P-184', 'P-213'),
    async () => {
      const answer = await signInAnswer()
      const { choose } = await open({
        otherServer: {
          [`POST ${CONFIRM}`]: () => Response.json(answer),
          // Without its own tokens, and what the reset returned stays stored.
          'GET auth/check-auth/': () => Response.json({ user: {} }),
        },
      })
      const before = Date.now()
      await choose(NEW)
      await title('Password Reset')
      expect(stored('access')).toBeNull()
      expect(await title('Dashboard')).toBeTruthy()
      expect(location.pathname).toBe('/dashboard')
      expect(stored('access')).toBe(answer.access)
      expect(stored('refresh')).toBe('refresh-of-the-reset')
      expect(stored('email')).toBe(manager.email)
      expect(stored('roles')).toBe('org_event_manager')
      expect(stored('full_name')).toBe('Maria Manager')
      expect(stored('permissions_array')).toBe('["manage_events"]')
      expect(Number(stored('login_time')) - before).toBeGreaterThanOrEqual(RESET_REDIRECT_MS)
    },
  )

  test('needs no refresh token, and replaces the session of someone else', spec('P-094'), async () => {
    const admin = await buildUser(app.deps, { role: 'admin', email: 'ada@platform.test' })
    const { refresh: _, ...answer } = await signInAnswer()
    const { choose } = await openBefore(() => Response.json(answer), { as: admin })
    const before = Date.now()
    await choose(NEW)
    // Nobody is signed in while the page shows the message.
    await title('Password Reset')
    expect(stored('email')).toBeNull()
    expect(await title('Dashboard')).toBeTruthy()
    expect(Number(stored('login_time')) - before).toBeGreaterThanOrEqual(RESET_REDIRECT_MS)
    expect(stored('email')).toBe(manager.email)
    expect(stored('refresh')).toBeNull()
  })

  test('does not redirect once the person has left the page', async () => {
    const answer = await signInAnswer()
    const { choose, unmount } = await openBefore(() => Response.json(answer))
    await choose(NEW)
    await title('Password Reset')
    vi.useFakeTimers()
    unmount()
    vi.advanceTimersByTime(RESET_REDIRECT_MS * 2)
    vi.useRealTimers()
    expect(stored('access')).toBeNull()
  })
})

describe('a reset that fails', () => {
  test('with 401 does not end the session in this browser', async () => {
    const { choose } = await openBefore(() => Response.json({ detail: 'Expired.' }, { status: 401 }), {
      as: manager,
    })
    const access = stored('access')
    expect(access).toBeTruthy()
    await choose(NEW)
    expect(await screen.findByText('Expired.')).toBeTruthy()
    expect(location.pathname).toBe('/reset-password')
    expect(stored('access')).toBe(access)
  })
})

test('the button shows that it is busy, and a second click sends nothing', async () => {
  const answer = new Gate<Response>()
  const { choose, user, sent } = await open({ otherServer: { [`POST ${CONFIRM}`]: () => answer.opened } })
  await choose(NEW)
  expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeTruthy()
  await user.type(confirmation(), '{Enter}')
  await act(async () => answer.open(new Response(null, { status: 204 })))
  await title('Password Reset')
  expect(sent()).toHaveLength(1)
})
