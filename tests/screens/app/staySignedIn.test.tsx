import { act, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { BUILT_PASSWORD, buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { SESSION_LIFETIME_MS, SESSION_NOTICE_MS } from '#tests/support/specNumbers.ts'
import { app, bravo, buildDrill, manager, type Page, setUp, signInAs, tickBravo } from './sessionWorld.ts'

setUp()
beforeEach(buildDrill)

/** @param left milliseconds until the session ends */
const open = (left: number, path = '/events') =>
  renderPortal(app, { path, as: manager, loginTime: Date.now() - SESSION_LIFETIME_MS + left })
const events = () => screen.findByRole('heading', { level: 1, name: 'Events', hidden: true })
const notice = () => screen.findByRole('region', { name: 'End of the session' })
const stayDialog = async () => within(await screen.findByRole('dialog', { name: 'Stay signed in' }))

const endNow = ({ session }: Page) => act(() => void endSession(session, session.getState().access))

describe('the notice', () => {
  test('does not show before the last two minutes', async () => {
    await open(SESSION_NOTICE_MS + 60_000)
    await events()
    expect(screen.queryByRole('region', { name: 'End of the session' })).toBeNull()
  })

  test('shows the time left, is announced once, takes no focus and can be dismissed until the last half minute', async () => {
    const { user, session } = await open(118_000)
    await events()
    const found = within(await notice())
    const left = () => found.getByText(/^\d:\d\d$/).textContent
    await waitFor(() => expect(found.getByRole('status').textContent).toMatch(/Press Alt Shift S to stay/))
    const announced = found.getByRole('status').textContent
    expect((await notice()).contains(document.activeElement)).toBe(false)
    const time = left()
    await waitFor(() => expect(left()).not.toBe(time))
    // The ticking time is outside the announced text.
    expect(found.getByRole('status').textContent).toBe(announced)
    await user.click(found.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
    act(() => session.setState({ login_time: Date.now() - SESSION_LIFETIME_MS + 25_000 }))
    expect(await screen.findByRole('button', { name: 'Stay signed in' })).toBeTruthy()
    expect(await screen.findByText('Your session ends in less than 30 seconds.')).toBeTruthy()
    // Another tab signs in again.
    localStorage.setItem('login_time', String(Date.now()))
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'login_time', storageArea: localStorage }),
        ),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'End of the session' })).toBeNull())
  })
})

describe('staying signed in', () => {
  test('asks for the password over an open dialog, and keeps page, input and focus', async () => {
    const page = await open(100_000)
    await tickBravo(page)
    // A click on the notice beside the dialog does not close the dialog. The style that makes the notice clickable
    // needs a browser: tests/e2e/session.test.ts.
    const pointer = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
    await pointer.click(within(await notice()).getByRole('button', { name: 'Stay signed in' }))
    await page.user.click((await stayDialog()).getByRole('button', { name: 'Not now' }))
    expect(await bravo()).toHaveProperty('checked', true)
    ;(await bravo()).focus()
    await page.user.keyboard('{Alt>}{Shift>}s{/Shift}{/Alt}')
    const dialog = await stayDialog()
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', manager.email)
    expect(dialog.getByLabelText('Email')).toHaveProperty('readOnly', true)
    const before = Date.now()
    await page.user.type(dialog.getByLabelText(/^Password/), BUILT_PASSWORD)
    await page.user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stay signed in' })).toBeNull())
    expect(Number(localStorage.getItem('login_time'))).toBeGreaterThanOrEqual(before)
    expect(page.calls.find(({ path }) => path === 'auth/login/')?.body).toMatchObject({
      email: manager.email,
    })
    expect(await bravo()).toHaveProperty('checked', true)
    await waitFor(async () => expect(document.activeElement).toBe(await bravo()))
    // The session continues: the choice is saved.
    await page.user.click(
      within(screen.getByRole('dialog', { name: 'Assign Team' })).getByRole('button', {
        name: 'Add Participant',
      }),
    )
    expect(await screen.findByRole('button', { name: /^Bravo/ })).toBeTruthy()
  })

  test('a wrong password and an unanswered call are reported, and change nothing', async () => {
    const page = await open(100_000)
    const loginTime = localStorage.getItem('login_time')
    await page.user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    const dialog = await stayDialog()
    await page.user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    expect(await dialog.findByText('Enter your password.')).toBeTruthy()
    await page.user.type(dialog.getByLabelText(/^Password/), 'wrong')
    await page.user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    expect(await dialog.findByText('Invalid email or password.')).toBeTruthy()
    expect(localStorage.getItem('login_time')).toBe(loginTime)
    expect(localStorage.getItem('access')).toBeTruthy()
    await page.user.clear(dialog.getByLabelText(/^Password/))
    await page.user.type(dialog.getByLabelText(/^Password/), BUILT_PASSWORD)
    await app.app.close()
    await page.user.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    expect(await dialog.findByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(dialog.getByLabelText(/^Password/)).toHaveProperty('value', BUILT_PASSWORD)
  })
})

describe('after the session has ended', () => {
  const ENDED = 'Your session has ended. Sign in to continue where you left off.'

  test('the same person returns to the page and gets their unsaved input back', spec('X-621'), async () => {
    const page = await open(100_000, '/events?tab=public&search=harbor')
    await tickBravo(page)
    const address = location.pathname + location.search
    endNow(page)
    expect(await screen.findByText(ENDED)).toBeTruthy()
    expect(sessionStorage.getItem('radops.ended')).toContain('assign-teams')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', manager.email)
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
    await signInAs(page, manager.email)
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Team' }))
    expect(location.pathname + location.search).toBe(address)
    expect(await bravo()).toHaveProperty('checked', false)
    expect(dialog.getByText('You have unsaved changes from your last session.')).toBeTruthy()
    await page.user.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await bravo()).toHaveProperty('checked', true)
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull()
    expect(sessionStorage.getItem('radops.ended')).toBeNull()
  })

  test('the draft can be discarded', async () => {
    const page = await open(100_000)
    await tickBravo(page)
    endNow(page)
    await signInAs(page, manager.email)
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await bravo()).toHaveProperty('checked', false)
    expect(sessionStorage.getItem('radops.ended')).toBeNull()
  })

  test('an unchanged form keeps no draft', async () => {
    const page = await open(100_000)
    await tickBravo(page)
    await page.user.click(await bravo())
    endNow(page)
    await screen.findByText(ENDED)
    expect(sessionStorage.getItem('radops.ended')).not.toContain('assign-teams')
  })

  test('someone else lands as usual, without the draft', async () => {
    const other = await buildUser(app.deps, {
      role: 'org_event_manager',
      organization_id: manager.organization_id,
    })
    const page = await open(100_000, '/user-mission-reports')
    await screen.findByRole('heading', { level: 1, name: 'Mission Reports' })
    endNow(page)
    await signInAs(page, other.email)
    await events()
    expect(location.pathname).toBe('/events')
    expect(sessionStorage.getItem('radops.ended')).toBeNull()
  })

  test('a page that the role can no longer open redirects to the first page', async () => {
    const page = await open(100_000, '/user-mission-reports')
    await screen.findByRole('heading', { level: 1, name: 'Mission Reports' })
    endNow(page)
    const kept = sessionStorage.getItem('radops.ended') ?? ''
    sessionStorage.setItem('radops.ended', kept.replace('/user-mission-reports', '//evil.example/events'))
    await signInAs(page, manager.email)
    await events()
    expect(location.pathname).toBe('/events')
  })

  test('a reload long after the end still reports it and returns', async () => {
    const page = await open(-60_000, '/events?search=harbor')
    expect(await screen.findByText(ENDED)).toBeTruthy()
    await signInAs(page, manager.email)
    await events()
    expect(location.pathname + location.search).toBe('/events?search=harbor')
  })

  test('a sign-in in another tab returns this one to its page', async () => {
    const page = await open(100_000, '/user-mission-reports')
    await screen.findByRole('heading', { level: 1, name: 'Mission Reports' })
    endNow(page)
    await screen.findByText(ENDED)
    localStorage.setItem('login_time', String(Date.now()))
    localStorage.setItem('access', await app.as(manager.email))
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'access', storageArea: localStorage })),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Mission Reports' })).toBeTruthy()
  })

  test('neither a first visit nor a logout is reported as an ended session', spec('X-620'), async () => {
    const page = await open(100_000)
    await events()
    await page.user.click(screen.getByRole('button', { name: /log out/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Logout Confirmation' }))
    await page.user.click(dialog.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByText(/continue where you left off/)).toBeNull()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
    expect(sessionStorage.getItem('radops.ended')).toBeNull()
  })
})
