import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'
import { PASSWORD_CHANGED_MS } from '#tests/support/specNumbers.ts'
import { NEW_PASSWORD, openDialog, submit } from './changePasswordPage.ts'

let app: TestApp

beforeEach(async () => {
  app = await freshApp()
})

const loginForm = () => screen.findByRole('button', { name: 'Sign in' })
const message = () => screen.findByText('Password successfully updated')

/** Changes the password, until the message shows. */
async function change() {
  const page = await openDialog(app)
  await page.type(BUILT_PASSWORD, NEW_PASSWORD)
  const times = { closing: 0, gone: 0 }
  page.session.subscribe(({ access, isClosing }) => {
    if (isClosing) times.closing ||= performance.now()
    if (access === null) times.gone ||= performance.now()
  })
  await page.user.click(submit())
  await message()
  return {
    ...page,
    /** How long the message was shown before the session was cleared, once the login page is open. */
    standingMs: async () => {
      expect(await loginForm()).toBeTruthy()
      return times.gone - times.closing
    },
  }
}

test(
  'the dialog says so, and a second later all stored data is gone and the login page is open',
  spec('P-162', 'P-163', 'P-164', 'P-214'),
  async () => {
    localStorage.setItem('anything', 'kept')
    sessionStorage.setItem('anything', 'kept')
    const { sent, standingMs, calls } = await change()
    expect(screen.queryByLabelText(/New Password/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Update Password' })).toBeNull()

    expect(await standingMs()).toBeGreaterThanOrEqual(PASSWORD_CHANGED_MS - 1)
    expect(location.pathname).toBe('/')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(sent().map(({ body }) => body)).toEqual([
      {
        current_password: BUILT_PASSWORD,
        new_password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      },
    ])
    expect(calls.map(({ path }) => path)).not.toContain('auth/logout/')
  },
)

describe('the second in which the message is shown', () => {
  test('is not cut short by a refused call', async () => {
    const { calls, standingMs } = await change()
    const token = localStorage.getItem('access') ?? ''
    const checks = () => calls.filter(({ path }) => path === 'auth/check-auth/').length
    const before = checks()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(checks()).toBe(before + 1)
    expect((await call(app, 'GET /api/auth/check-auth/', { token })).status).toBe(401)
    expect(await standingMs()).toBeGreaterThanOrEqual(PASSWORD_CHANGED_MS - 1)
  })

  test('is not cut short by another tab that finds itself signed out', async () => {
    const { standingMs } = await change()
    localStorage.removeItem('access')
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'access', storageArea: localStorage })),
    )
    expect(await standingMs()).toBeGreaterThanOrEqual(PASSWORD_CHANGED_MS - 1)
  })

  test('signs out anyone who goes back a page during it', async () => {
    await change()
    act(() => history.pushState(null, '', '/events'))
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(await loginForm()).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })
})
