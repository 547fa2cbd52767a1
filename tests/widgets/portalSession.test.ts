import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeSession } from '#src/shared/session/localStorage.ts'
import { type SessionState, SIGNED_OUT } from '#src/shared/session/sessionStore.ts'
import { accessOf, aToken, createPage, sessionIn } from './support/probe.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

/** The portal's storage when someone signs in, in this tab or another; the browser announces other tabs' changes. */
function store(state: Partial<SessionState>) {
  writeSession(localStorage, { ...SIGNED_OUT, ...state })
  window.dispatchEvent(new StorageEvent('storage', { key: 'access', storageArea: localStorage }))
}
const signedIn = (access: string): Partial<SessionState> => ({ access, refresh: 'r', login_time: Date.now() })

async function aPortalPage(apiBase = `${location.origin}/api/`) {
  const page = createPage('<div></div>')
  const needed = vi.fn()
  const failed = vi.fn()
  page.addEventListener('radops-session-needed', needed)
  page.addEventListener('radops-error', (event) => failed((event as CustomEvent).detail.code))
  page.innerHTML = `<radops-session portal api-base="${apiBase}"></radops-session>`
  const session = sessionIn(page)
  await session.updateComplete
  return { session, needed, failed, status: () => session.session.store.getState().status }
}

describe("a page of the portal's own origin", () => {
  test('uses the sign-in of the portal and follows it: another tab signs in, out, and in as someone else', async () => {
    const anna = aToken('1')
    store(signedIn(anna))
    const { session, needed, status } = await aPortalPage()
    await expect.poll(() => accessOf(session)).toBe(anna)
    const { epoch } = session.session.store.getState()

    store({})
    await expect.poll(status).toBe('needed')
    expect([accessOf(session), needed.mock.calls.length]).toEqual([null, 1])

    const ben = aToken('2')
    store(signedIn(ben))
    expect([accessOf(session), status()]).toEqual([ben, 'ready'])
    expect(session.session.store.getState().epoch).toBeGreaterThan(epoch)
  })

  test('a refused token ends only the portal’s session', async () => {
    const old = aToken('1')
    store(signedIn(old))
    const { session, status } = await aPortalPage()
    await expect.poll(() => accessOf(session)).toBe(old)
    // Another tab has a newer one, and the browser has not announced it yet.
    const newer = aToken('1')
    writeSession(localStorage, { ...SIGNED_OUT, ...signedIn(newer) })
    expect(await session.session.renew(old)).toBe(newer)
    expect(localStorage.getItem('access')).toBe(newer)

    expect(await session.session.renew(newer)).toBeNull()
    await expect.poll(status).toBe('needed')
    expect(localStorage.getItem('access')).toBeNull()
  })

  test('needs a sign-in if nobody is signed in', async () => {
    store({ ...signedIn(aToken('1')), login_time: Date.now() - 31 * 60_000 })
    const { session, needed, status } = await aPortalPage()
    await expect.poll(status).toBe('needed')
    expect([accessOf(session), needed.mock.calls.length]).toEqual([null, 1])
  })

  test('stops following without the attribute, and continues with the page’s token', async () => {
    store(signedIn(aToken('1')))
    const { session } = await aPortalPage()
    await expect.poll(() => accessOf(session)).toBeTruthy()
    session.token = 'of the page'
    session.removeAttribute('portal')
    await session.updateComplete
    expect(accessOf(session)).toBe('of the page')
    store(signedIn(aToken('2')))
    expect(accessOf(session)).toBe('of the page')
  })
})

test('a page of another origin is refused, and no token leaves its storage', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  store(signedIn(aToken('1')))
  const { session, failed, status } = await aPortalPage('https://console.example.org/api/')
  await expect.poll(() => failed.mock.calls).toEqual([['portal-session-refused']])
  expect(logged).toHaveBeenCalledOnce()
  expect([accessOf(session), status()]).toEqual([null, 'waiting'])
})

test('a switch to another API origin leaves the portal before the widgets see it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  store(signedIn(aToken('1')))
  const { session, failed, status } = await aPortalPage()
  await expect.poll(() => accessOf(session)).toBeTruthy()
  const sent: (string | null)[] = []
  session.session.store.subscribe(({ apiBase, access }) => {
    if (!apiBase.startsWith(location.origin)) sent.push(access)
  })
  session.setAttribute('api-base', 'https://console.example.org/api/')
  await session.updateComplete
  store(signedIn(aToken('2')))
  await expect.poll(() => failed.mock.calls).toEqual([['portal-session-refused']])
  expect([accessOf(session), status()]).toEqual([null, 'waiting'])
  expect(sent.filter(Boolean)).toEqual([])

  session.removeAttribute('api-base')
  await expect.poll(() => accessOf(session)).toBeTruthy()
})

test('a switch to another API origin while the portal session loads never follows it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  store(signedIn(aToken('1')))
  const { session, failed } = await aPortalPage()
  session.setAttribute('api-base', 'https://console.example.org/api/')
  await session.updateComplete
  await import('#widgets/session/portalSession.ts')
  // A task later, everything waiting for the module has continued.
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(() => failed.mock.calls).toEqual([['portal-session-refused']])
  expect(accessOf(session)).toBeNull()
})

test('a page of another origin uses its own getToken, and listeners added later still get the event', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  store(signedIn(aToken('1')))
  const page = createPage(
    '<radops-session portal api-base="https://console.example.org/api/"></radops-session>',
  )
  const session = sessionIn(page)
  session.getToken = async () => 'of the page'
  await session.updateComplete
  const failed = vi.fn()
  page.addEventListener('radops-error', (event) => failed((event as CustomEvent).detail.code))
  await expect.poll(() => accessOf(session)).toBe('of the page')
  await expect.poll(() => failed.mock.calls).toEqual([['portal-session-refused']])
})
