import '#tests/support/nodeGlobals.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { embedTokenResponse } from '#contract/embed.ts'
import { checkAuthResponse } from '#contract/session.ts'
import { RecentActivity } from '#src/features/dashboards/RecentActivity.tsx'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { logOf, writeLog } from '#tests/screens/dashboards/dashboardWorld.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { freshApp, ORIGIN, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildUser } from '#tests/support/builders.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import { tryAfter } from '#widgets/element/connectivity.ts'
import type { WidgetRuntime } from '#widgets/element/runtime.ts'
import type { WidgetElement, WidgetState } from '#widgets/element/WidgetElement.ts'
import { WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import { createWidgetSession, type WidgetSession } from '#widgets/session/widgetSession.ts'

// The messages of a widget when its session, its page or the connection fails, and how it recovers with its content.

const PAGE = 'https://intranet.example.test'

let app: TestApp
let event: Awaited<ReturnType<typeof buildEvent>>
let manager: Awaited<ReturnType<typeof buildUser>>
/** The connection between page and server. */
let line: { isCut: boolean; refuses: string | undefined; answer: () => Response; calls: string[] }
let session: WidgetSession
let news: { code: string; from: 'session' | 'widget' }[]
let needs: number
let getToken: (() => Promise<string>) | undefined

beforeEach(async () => {
  app = await freshApp({ env: { EMBED_ORIGINS: `${PAGE},http://localhost:9999` } })
  manager = await buildUser(app.deps, { role: 'org_event_manager' })
  const organization_id = manager.organization_id as number
  event = await buildEvent(app.deps, { organization_id, creator_id: manager.id })
  const answer = () => Response.json({ detail: 'No.' }, { status: 500 })
  line = { isCut: false, refuses: undefined, answer, calls: [] }
  news = []
  needs = 0
  getToken = undefined
  vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` })
  vi.stubGlobal('fetch', browserFetch)
})
afterEach(() => {
  session.runtime?.dispose()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

/**
 * The browser's part of a cross-origin call: sends the origin, and withholds answers from pages that may not read them.
 */
const browserFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  line.calls.push(pathname)
  if (line.isCut) throw new TypeError('Failed to fetch')
  // The injected server has no streams, so screens poll.
  if (pathname === '/api/live/') return new Response('{}', { status: 404 })
  if (line.refuses && pathname.includes(line.refuses)) return line.answer()
  const headers = new Headers(init?.headers)
  headers.set('Origin', location.origin)
  const answer = await app.fetch(input, { ...init, headers })
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== location.origin) throw new TypeError('Failed to fetch')
  return answer
}

/** A view in a widget's root, with a page's session; by default mission control. */
function open(access: string | null, view = <MissionControl eventId={event.id} />) {
  // Only this session's calls: pending calls of earlier tests may still be answered.
  const reported = news
  session = createWidgetSession(
    {
      source: () => getToken,
      onNeeded: () => void (needs += 1),
      onFailure: ({ code }) => void reported.push({ code, from: 'session' }),
    },
    {
      status: 'waiting',
      access: null,
      isAsking: false,
      epoch: 0,
      apiBase: `${ORIGIN}/api/`,
      theme: 'system',
      density: 'comfortable',
    },
  )
  if (access) session.use(access)
  const state = createStore<WidgetState<object>>(() => ({ session, props: {} }))
  const emit = (_name: string, { code }: { code: string }) => void reported.push({ code, from: 'widget' })
  // The element itself needs a browser: tests/widgets.
  const shell = { state, emit } as unknown as WidgetElement<object>
  render(<WidgetRoot shell={shell}>{() => view}</WidgetRoot>)
  return userEvent.setup()
}
async function embedTokenFor(origin: string): Promise<string> {
  const answer = await app.fetch(`${ORIGIN}/api/auth/embed-token/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.as(manager.id)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  })
  return embedTokenResponse.parse(await answer.json()).access
}
const heading = () => screen.findByRole('heading', { name: event.name })
/** Reads of the view that failed after it was shown. */
const failedReads = () =>
  (session.runtime as WidgetRuntime).client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error' && state.data !== undefined).length
const isAbove = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('the sign-in of a page', () => {
  test(
    'that ends keeps the screen, reports it, and continues with the next token',
    spec('X-978'),
    async () => {
      const user = open(await app.as(manager.id))
      await heading()
      await app.fetch(`${ORIGIN}/api/auth/logout/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.store.getState().access}` },
      })
      poll()
      expect(await screen.findByText('Sign-in needed')).toBeTruthy()
      expect(isAbove(screen.getByText(/Your session has ended/), await heading())).toBe(true)
      expect(needs).toBe(1)
      expect(news).toEqual([{ code: 'session-refused', from: 'session' }])

      // Without a token no call is sent, although mission control polls.
      const { length } = line.calls
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(needs).toBe(2)
      expect(line.calls).toHaveLength(length)
      expect(screen.queryByText('What you see may be out of date.')).toBeNull()

      session.use(await app.as(manager.id))
      await waitFor(() => expect(screen.queryByText('Sign-in needed')).toBeNull())
      expect(screen.getByRole('heading', { name: event.name })).toBeTruthy()
    },
  )

  test('that never existed is requested, and not reported as ended', async () => {
    getToken = async () => ''
    open(null)
    session.ask()
    expect(await screen.findByText('Sign-in needed')).toBeTruthy()
    expect(screen.queryByText(/has ended/)).toBeNull()
  })

  test('that fails because of the page’s mistake shows the mistake', async () => {
    open(null)
    session.configure({ mistake: 'The attribute "api-base" of this page is not a valid address: https://' })
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
      expect(news).toEqual([{ code: 'origin-not-allowed', from: 'session' }])

      session.use(await embedTokenFor(PAGE))
      await heading()
    },
  )

  test('that a page first fails to fetch is reported, and Retry repeats it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    getToken = vi
      .fn()
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue(await app.as(manager.id))
    const user = open(null)
    session.ask()
    await screen.findByText(/sign-in could not be reached/)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading()
    expect(needs).toBe(0)
  })

  test(
    'that the page keeps failing to fetch does not blame the visitor, until the page says that nobody is signed in',
    spec('X-1170'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      getToken = vi.fn().mockRejectedValue(new Error('502'))
      const user = open(null)
      session.ask()
      await screen.findByText(/sign-in could not be reached/)
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(needs).toBe(1))
      expect(screen.queryByText('Sign-in needed')).toBeNull()
      expect(screen.getByText(/sign-in could not be reached/)).toBeTruthy()

      getToken = async () => ''
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText('Sign-in needed')).toBeTruthy()
      expect(screen.queryByText(/could not be reached/)).toBeNull()
    },
  )

  test('that is being fetched does not delay an aborted call', async () => {
    getToken = () => new Promise(() => undefined)
    open(await app.as(manager.id))
    await heading()
    const { access } = session.store.getState()
    await app.fetch(`${ORIGIN}/api/auth/logout/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}` },
    })
    const { api } = session.runtime as WidgetRuntime
    const leaving = new AbortController()
    const given = api
      .get(checkAuthResponse, 'auth/check-auth/', undefined, { signal: leaving.signal })
      .catch(String)
    await waitFor(() => expect(session.store.getState().isAsking).toBe(true))
    leaving.abort()
    expect(await given).toMatch(/^AbortError/)
    expect(session.store.getState().isAsking).toBe(true)
  })

  test('of another person restarts the widget', async () => {
    open(await app.as(manager.id))
    await heading()
    const other = await buildUser(app.deps, { role: 'user' })
    const { epoch } = session.store.getState()
    session.use(await app.as(other.id))
    expect(session.store.getState().epoch).toBe(epoch + 1)
    expect(await screen.findByText('This event does not exist or is not shared with you.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: event.name })).toBeNull()
  })

  test('that is read-only dims Start and says why', async () => {
    open(await embedTokenFor(PAGE))
    await heading()
    const start = screen.getByRole('button', { name: 'Start Mission' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getAllByText(/can show this but not do it\. Open RadOps Console to do it\./).length,
    ).toBeGreaterThan(0)
  })
})

test('a removed widget leaves nothing in its session’s cache', spec('X-232'), async () => {
  open(await app.as(manager.id))
  await heading()
  const reads = () => (session.runtime as WidgetRuntime).client.getQueryCache().getAll()
  expect(reads().length).toBeGreaterThan(0)
  cleanup()
  await waitFor(() => expect(reads()).toEqual([]))
})

describe('a call without an answer', () => {
  test('from a page that is not allowed names its origin, and recovers once it is allowed', async () => {
    vi.stubGlobal('location', {
      origin: 'https://elsewhere.example.test',
      href: 'https://elsewhere.example.test/',
    })
    const user = open(await app.as(manager.id))
    const notice = await screen.findByText(/https:\/\/elsewhere\.example\.test/)
    expect(notice.textContent).toMatch(/not on the list of addresses .* Organization Profile, Embedding/)
    expect(news).toEqual([{ code: 'origin-not-allowed', from: 'session' }])
    vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading()
  })

  test('that the policy of the page refuses offers no Retry, which could not help', async () => {
    vi.stubGlobal('fetch', (async (input) => {
      // As in a browser: the reason arrives in a later task.
      const blocked = { effectiveDirective: 'connect-src', blockedURI: String(input), disposition: 'enforce' }
      const violation = Object.assign(new Event('securitypolicyviolation'), blocked)
      setTimeout(() => document.dispatchEvent(violation))
      throw new TypeError('Failed to fetch')
    }) satisfies typeof fetch)
    open(await app.as(manager.id))
    await screen.findByText(/to connect-src/)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(news).toEqual([{ code: 'policy-refused', from: 'session' }])
  })

  test('keeps the rows, is reported once, and recovers when the network is back', spec('X-978'), async () => {
    open(await app.as(manager.id))
    await heading()
    line.isCut = true
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
    expect(screen.getByRole('heading', { name: event.name })).toBeTruthy()
    line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/RadOps Console cannot be reached/)).toBeNull())
    expect(news).toEqual([{ code: 'offline', from: 'session' }])
  })

  test('keeps the rows of the activity feed, dimmed, below the only message', spec('X-864'), async () => {
    await writeLog(app, logOf(2, { actor_id: manager.id }))
    open(await app.as(manager.id), <RecentActivity log={{ kind: 'user' }} isAlone />)
    const rows = () => tableRows('Recent Activity entries').map(({ textContent }) => textContent)
    await screen.findByText('Line 2')
    const before = rows()
    line.isCut = true
    poll()
    await screen.findByText(/RadOps Console cannot be reached/)
    const table = screen.getByRole('table', { name: 'Recent Activity entries' })
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'))
    expect(rows()).toEqual(before)
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
    expect(rows()).toEqual(before)
  })

  test('keeps an open dialog while the view behind it fails and recovers', async () => {
    await buildKiosk(app.deps, { organization_id: manager.organization_id as number })
    const user = open(await app.as(manager.id))
    await user.click(await screen.findByRole('button', { name: 'Start Mission' }))
    const dialog = await screen.findByRole('dialog', { name: 'Available Kiosk Found' })
    line.isCut = true
    poll()
    await screen.findByText(/RadOps Console cannot be reached/)
    line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/RadOps Console cannot be reached/)).toBeNull())
    session.use(await app.as(manager.id))
    expect(dialog.isConnected).toBe(true)
    expect(within(dialog).getByRole('button', { name: 'Turn On Kiosk' })).toBeTruthy()
  })

  test.each([
    ['503', () => Response.json({ detail: 'Busy.' }, { status: 503 })],
    ['429', () => Response.json({ detail: 'Slow down.' }, { status: 429 })],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('that identifies the person keeps the token and the view, and is repeated: %s', async (_, answer) => {
    open(await app.as(manager.id))
    await heading()
    const checks = () => line.calls.filter((path) => path === '/api/auth/check-auth/').length
    const before = checks()
    Object.assign(line, { refuses: '/auth/check-auth/', answer })
    const access = await app.as(manager.id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    session.use(access)
    const identity = (session.runtime as WidgetRuntime).identity
    await waitFor(() => expect(identity.getState().kind).toBe('failed'))
    expect(session.store.getState()).toMatchObject({ status: 'ready', access })
    expect(screen.getByRole('heading', { name: event.name })).toBeTruthy()
    expect([needs, screen.queryByText('Sign-in needed')]).toEqual([0, null])
    line.refuses = undefined
    vi.advanceTimersByTime(tryAfter(0))
    await waitFor(() => expect(identity.getState().kind).toBe('known'))
    expect(checks()).toBeGreaterThan(before + 1)
  })

  test('a failed query is reported once by the widget that shows it', async () => {
    line.refuses = '/events/'
    open(await app.as(manager.id))
    await screen.findByText('No.')
    await waitFor(() =>
      expect(line.calls.filter((path) => path.includes('/events/')).length).toBeGreaterThan(1),
    )
    expect(news).toEqual([{ code: 'load-failed', from: 'widget' }])
  })
})
