import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScreenBoundary } from '#src/app/layout/ScreenBoundary.tsx'
import { NewVersionNotice, VERSION_CHECK_MS } from '#src/app/newVersion/NewVersionNotice.tsx'
import { Navigation } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { createServices } from '#src/app/services.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'

// Changes of pages, and what is shown if one does not load.

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** What a screen reader announces. */
const announced = () => screen.getAllByRole('status').map((region) => region.textContent)

describe('a page that opens', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await freshApp()
  })

  test('is announced: by its heading after a click, by a live region after Back', async () => {
    const { user } = await renderPortal(app, {
      path: '/events',
      as: await buildUser(app.deps, { role: 'user' }),
    })
    await heading('Events')
    await waitFor(() => expect(document.title).toBe('Events · RadOps Console'))
    expect(announced()).not.toContain('Events')
    await user.click(screen.getByRole('link', { name: 'Mission Reports' }))
    const chosen = await heading('Mission Reports')
    expect(document.activeElement).toBe(chosen)
    await waitFor(() => expect(document.title).toBe('Mission Reports · RadOps Console'))
    expect(announced()).not.toContain('Mission Reports')
    await user.tab()
    expect(document.activeElement).toHaveProperty('textContent', 'Skip to content')
    await user.tab()
    expect(screen.getAllByRole('link', { name: 'Skip to content' })).toHaveLength(1)
    ;(document.activeElement as HTMLElement).blur() // The reader continues in the page.
    act(() => history.back())
    await heading('Events')
    await waitFor(() => expect(announced()).toContain('Events'))
    expect(document.activeElement).toBe(document.body)
    await waitFor(() => expect(document.title).toBe('Events · RadOps Console'))
  })

  test('is not announced as a change if it is the first, even after a page outside the portal', async () => {
    const signIn = renderHook(() => usePageTitle('Forgot Password', '/forgot-password'), {
      wrapper: Navigation,
    })
    signIn.unmount()
    await renderPortal(app, { path: '/events', as: await buildUser(app.deps, { role: 'user' }) })
    await heading('Events')
    await waitFor(() => expect(document.title).toBe('Events · RadOps Console'))
    expect(announced()).not.toContain('Events')
  })

  test.each([
    ['/', 'Sign in'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password', 'Reset Password'],
    ['/no-such-page', 'Page Not Found'],
  ])('names the tab without a session: %s is %s', async (path, title) => {
    await renderPortal(app, { path })
    await waitFor(() => expect(document.title).toBe(`${title} · RadOps Console`))
  })

  test('reports a newer build when the tab becomes visible, and the message can be dismissed', async () => {
    const builds = ['1a', '1a', '2b']
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await app.fetch(input, init)
      // The same server with a newer build.
      return Response.json({ ...((await answer.json()) as object), build: builds.shift() ?? '2b' })
    }
    const services = await createServices(createSessionStore({}), fetch)
    render(<NewVersionNotice services={services} />)
    const shownAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    const reload = () => screen.queryByRole('button', { name: 'Reload' })
    await shownAgain()
    await waitFor(() => expect(builds).toHaveLength(1))
    expect(reload()).toBeNull()
    await shownAgain()
    await waitFor(() => expect(reload()).not.toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(reload()).toBeNull()
    await shownAgain()
    expect(reload()).toBeNull()
  })

  test('checks for a newer build every 15 minutes', () => expect(VERSION_CHECK_MS).toBe(900_000))
})

describe('a part that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  test('can be retried in place: its module is requested again', async () => {
    let isThere = false
    const Part = lazyPart(() =>
      isThere ? Promise.resolve(() => <p>The part</p>) : Promise.reject(new TypeError('Failed to fetch')),
    )
    render(
      <ScreenBoundary>
        <Part />
      </ScreenBoundary>,
    )
    expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
    isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The part')).toBeTruthy()
  })

  test('because of a bug does not affect the next page', async () => {
    const Broken = (): never => {
      throw new Error('a bug')
    }
    const page = render(
      <ScreenBoundary key="/events">
        <Broken />
      </ScreenBoundary>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    page.rerender(
      <ScreenBoundary key="/teams">
        <p>The next page</p>
      </ScreenBoundary>,
    )
    expect(screen.getByText('The next page')).toBeTruthy()
  })
})
