import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Login } from '#src/features/session/Login.tsx'
import { SESSION_ITEMS } from '#src/shared/session/localStorage.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { SESSION_LIFETIME_MS } from '#tests/support/specNumbers.ts'
import { app, manager, setUp } from './sessionWorld.ts'

setUp()

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function signIn(
  page: Awaited<ReturnType<typeof renderPortal>>,
  words: { email: string; password: string },
) {
  await page.user.type(email(), words.email)
  await page.user.type(password(), words.password)
  await page.user.click(submit())
}

test(
  'the root is public: an email, and a password that can be shown',
  spec('P-015', 'P-081', 'P-082'),
  async () => {
    const { user } = await renderPortal(app, { path: '/' })
    expect(email().getAttribute('type')).toBe('email')
    expect(password().getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().getAttribute('type')).toBe('password')
  },
)

test(
  'starts with the focus on Email, unless something else has it or a link led here',
  spec('X-1294'),
  () => {
    const form = (focusTitle: boolean) => (
      <Login
        focusTitle={focusTitle}
        toForgotPassword={{ href: '/forgot-password', onClick: () => {} }}
        authenticate={() => Promise.resolve()}
        onSignedIn={() => Promise.resolve()}
      />
    )
    const first = render(form(false))
    expect(document.activeElement).toBe(email())
    first.unmount()
    const second = render(form(true))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    second.unmount()
    render(<button type="button">Elsewhere</button>)
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    render(form(false))
    expect(document.activeElement?.textContent).toBe('Elsewhere')
  },
)

describe('an address opened while signed out', () => {
  test.each([
    ['is where the sign-in leads, query included', '/user-mission-reports?search=harbor'],
    ['gives way to the landing where the role may not see it', '/kiosk-overview?search=harbor'],
  ])('%s', async (_, path) => {
    const page = await renderPortal(app, { path })
    await screen.findByRole('button', { name: 'Sign in' })
    await signIn(page, { email: manager.email, password: 'wrong' })
    const problem = await screen.findByText('Invalid email or password.')
    // Announced once: not in a live region as well.
    expect(problem.closest('[role=alert]')).not.toBeNull()
    expect(problem.closest('[aria-live]')).toBeNull()
    await page.user.clear(password())
    await page.user.type(password(), BUILT_PASSWORD)
    await page.user.click(submit())
    const isAllowed = path.startsWith('/user')
    expect(
      await screen.findByRole('heading', { level: 1, name: isAllowed ? 'Mission Reports' : 'Events' }),
    ).toBeTruthy()
    expect(location.pathname + location.search).toBe(isAllowed ? path : '/events')
  })
})

describe('a login', () => {
  test(
    'stores tokens and profile with the time, and opens the events',
    spec('P-166', 'P-167', 'P-173', 'P-208', 'P-201'),
    async () => {
      const before = Date.now()
      const page = await renderPortal(app, { path: '/' })
      await signIn(page, { email: manager.email, password: BUILT_PASSWORD })
      const heading = await screen.findByRole('heading', { level: 1, name: 'Events' })
      // The form that had the focus is gone.
      await waitFor(() => expect(document.activeElement).toBe(heading))
      expect(location.pathname).toBe('/events')
      expect(page.calls.find(({ path }) => path === 'auth/login/')?.body).toEqual({
        email: manager.email,
        password: BUILT_PASSWORD,
      })
      const item = (name: (typeof SESSION_ITEMS)[number]) => localStorage.getItem(name)
      expect(item('access')).toBeTruthy()
      expect(item('refresh')).toBeTruthy()
      expect(item('user_id')).toBe(String(manager.id))
      expect(item('email')).toBe(manager.email)
      expect(item('roles')).toBe('org_event_manager')
      expect(item('first_name')).toBe('Maria')
      expect(item('last_name')).toBe('Manager')
      expect(item('is_active')).toBe('true')
      expect(item('organization')).toBe(String(manager.organization_id))
      expect(Number(item('login_time'))).toBeGreaterThanOrEqual(before)
      expect(item('avatar_initial')).toBe('MM')
      expect(item('full_name')).toBe('Maria Manager')
      expect(JSON.parse(item('authData') ?? '')).toMatchObject({ email: manager.email })
      const permissions = JSON.parse(item('permissions') ?? '') as Record<string, boolean>
      expect(permissions).toMatchObject({ manage_events: true })
      expect(JSON.parse(item('permissions_array') ?? '')).toEqual(
        Object.keys(permissions).filter((key) => permissions[key]),
      )
    },
  )
})

describe('the login page of someone who', () => {
  test('is signed in redirects to their first page', async () => {
    await renderPortal(app, { path: '/', as: manager })
    await screen.findByRole('heading', { level: 1, name: 'Events' })
  })

  test('signed in more than 30 minutes ago clears tokens and profile', spec('P-087'), async () => {
    await renderPortal(app, { path: '/', as: manager, loginTime: Date.now() - SESSION_LIFETIME_MS - 1 })
    await waitFor(() =>
      expect(SESSION_ITEMS.filter((item) => localStorage.getItem(item) !== null)).toEqual([]),
    )
    expect(submit()).toBeTruthy()
  })
})
