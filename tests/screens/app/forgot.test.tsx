import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Gate } from '#tests/support/Gate.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { app, manager, setUp, startIn } from './sessionWorld.ts'

setUp()

const PATH = '/forgot-password'

const email = () => screen.getByLabelText('Email')
const submit = () => screen.getByRole('button', { name: 'Send Reset Link' })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

async function open(options: Partial<RenderOptions> = {}) {
  const page = await renderPortal(app, { path: PATH, ...options })
  await title('Forgot Password')
  const asked = () => page.calls.filter(({ path }) => path === 'auth/password-reset/')
  return { ...page, asked }
}

test('the page is public: no session, no shell, an email and a button', spec('P-016', 'P-088'), async () => {
  const { user } = await open()
  expect(location.pathname).toBe(PATH)
  expect(email().getAttribute('type')).toBe('email')
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(submit()).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  await waitFor(() => expect(document.title).toContain('Forgot Password'))
  await user.click(screen.getByRole('link', { name: 'Back to Login' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('someone who is signed in can request a link too', spec('P-016'), async () => {
  await open({ as: manager })
  expect(submit()).toBeTruthy()
})

describe('the login page', () => {
  test('links to it, and its link leads back to the login', spec('P-083'), async () => {
    const { user } = await renderPortal(app, { path: '/' })
    const link = screen.getByRole('link', { name: 'Forgot Password?' })
    expect(link.getAttribute('href')).toBe(PATH)
    await user.click(link)
    const heading = await title('Forgot Password')
    expect(location.pathname).toBe(PATH)
    // The link that had the focus is gone.
    await waitFor(() => expect(document.activeElement).toBe(heading))
    act(() => history.back())
    expect(await screen.findByRole('link', { name: 'Forgot Password?' })).toBeTruthy()
  })

  test('opens it before its full script has loaded, in the same document', spec('P-083'), async () => {
    vi.stubGlobal('fetch', app.fetch)
    history.replaceState(null, '', '/')
    const page = document.body.appendChild(document.createElement('div'))
    const stop = startIn(page)
    const link = await screen.findByRole('link', { name: 'Forgot Password?' })
    await userEvent.setup().click(link)
    await title('Forgot Password')
    expect(location.pathname).toBe(PATH)
    expect(page.isConnected).toBe(true)
    act(() => history.back())
    expect(await screen.findByRole('link', { name: 'Forgot Password?' })).toBeTruthy()
    act(stop)
    page.remove()
  })
})

test('an invalid address is not sent, and is reported until edited', async () => {
  const { user, asked } = await open()
  await user.type(email(), 'maria@harbor{Enter}')
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(email()).toHaveProperty('value', 'maria@harbor')
  expect(asked()).toEqual([])
  await user.type(email(), '.test')
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
})

test(
  'a link is requested, the next step is explained, it can be requested again, and the login is one click away',
  spec('P-089', 'P-090', 'P-212'),
  async () => {
    const { user, asked } = await open()
    await user.type(email(), ` ${manager.email} `)
    await user.click(submit())
    const heading = await title('Email Sent Successfully')
    expect(screen.getByText('A reset link has been sent to your inbox.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(asked()).toEqual([
      { method: 'POST', path: 'auth/password-reset/', body: { email: manager.email } },
    ])
    await user.click(screen.getByRole('button', { name: 'Send it again or use another address' }))
    expect(email()).toHaveProperty('value', manager.email)
    await user.click(submit())
    await title('Email Sent Successfully')
    expect(asked()).toHaveLength(2)
    const link = screen.getByRole('link', { name: 'Back to Login' })
    expect(link.getAttribute('href')).toBe('/')
    await user.click(link)
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(location.pathname).toBe('/')
  },
)

test('the button shows that it is sending, and a second click sends nothing', async () => {
  const answer = new Gate<Response>()
  const { user, asked } = await open({ otherServer: { 'POST auth/password-reset/': () => answer.opened } })
  await user.type(email(), `${manager.email}{Enter}`)
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy()
  await user.type(email(), '{Enter}')
  await act(async () => answer.open(new Response(null, { status: 204 })))
  await title('Email Sent Successfully')
  expect(asked()).toHaveLength(1)
})
