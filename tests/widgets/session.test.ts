import { afterEach, describe, expect, test, vi } from 'vitest'
import { Gate } from '#tests/support/Gate.ts'
import { RadopsSession } from '#widgets/session/RadopsSession.ts'
import { accessOf, createPage, probeIn, sessionIn, stateOf } from './support/probe.ts'

afterEach(() => document.body.replaceChildren())

describe('a session on a page', () => {
  test('reaches the widgets inside it with its token, which is never an attribute', async () => {
    const page = createPage('<radops-session><probe-widget></probe-widget></radops-session>')
    const session = sessionIn(page)
    session.token = 'secret-token'
    await session.updateComplete
    expect(stateOf(probeIn(page)).session?.store.getState().access).toBe('secret-token')
    expect(page.innerHTML).not.toContain('secret-token')
  })

  test('is found when the widget comes first, when named by id, and when added later', async () => {
    const page = createPage('<probe-widget session="later"></probe-widget>')
    const widget = probeIn(page)
    await widget.updateComplete
    expect(stateOf(widget).session).toBeUndefined()

    const late = document.createElement('radops-session') as unknown as RadopsSession
    late.id = 'later'
    late.token = 'late'
    page.append(late)
    await late.updateComplete
    expect(stateOf(widget).session?.store.getState().access).toBe('late')
  })

  test('is found by an id set later, and lost when the id is removed', async () => {
    const page = createPage('<probe-widget session="late"></probe-widget><radops-session></radops-session>')
    const [widget, session] = [probeIn(page), sessionIn(page)]
    await Promise.all([widget.updateComplete, session.updateComplete])
    expect(stateOf(widget).session).toBeUndefined()
    session.id = 'late'
    expect(stateOf(widget).session).toBe(session.session)
    session.id = 'other'
    expect(stateOf(widget).session).toBeUndefined()
  })

  test('is hidden with its widgets by the page, and keeps the page’s display value', () => {
    const page = createPage(
      '<radops-session hidden><p>Reports</p></radops-session><radops-session id="own" style="display: grid"></radops-session>',
    )
    const session = sessionIn(page)
    const isSeen = () => page.querySelector('p')?.checkVisibility()
    expect(isSeen()).toBe(false)
    session.hidden = false
    expect([isSeen(), session.style.display]).toEqual([true, 'contents'])
    session.hidden = true
    expect(isSeen()).toBe(false)
    expect(sessionIn(page, 'own').style.display).toBe('grid')
  })

  test('releases widgets that name it when removed, not when moved', async () => {
    const page = createPage(
      '<radops-session id="s"></radops-session><probe-widget session="s"></probe-widget>',
    )
    const session = sessionIn(page)
    const widget = probeIn(page)
    await session.updateComplete
    page.append(session)
    await Promise.resolve()
    expect(stateOf(widget).session).toBe(session.session)
    session.remove()
    await Promise.resolve()
    expect(stateOf(widget).session).toBeUndefined()
    page.append(session)
    expect(stateOf(widget).session).toBe(session.session)
  })

  test('keeps properties that were set before the element was defined', async () => {
    const early = document.createElement('early-session') as HTMLElement & { token?: string }
    early.token = 'set early'
    document.body.append(early)
    customElements.define('early-session', class extends RadopsSession {})
    await (early as unknown as RadopsSession).updateComplete
    expect(accessOf(early as unknown as RadopsSession)).toBe('set early')
  })

  test('two sessions on one page do not mix', async () => {
    const page = createPage(
      '<radops-session id="a"><probe-widget></probe-widget></radops-session><radops-session id="b"><probe-widget></probe-widget></radops-session>',
    )
    for (const id of ['a', 'b']) {
      sessionIn(page, id).token = id
      await sessionIn(page, id).updateComplete
    }
    const tokens = ['a', 'b'].map((id) => {
      const { session } = stateOf(probeIn(sessionIn(page, id)))
      return session?.store.getState().access
    })
    expect(tokens).toEqual(['a', 'b'])
  })

  test('a widget moved to another session uses that one, or none if there is none', async () => {
    const page = createPage(
      '<radops-session id="a"><probe-widget></probe-widget></radops-session><radops-session id="b"></radops-session>',
    )
    const widget = probeIn(page)
    for (const id of ['a', 'b']) {
      sessionIn(page, id).token = id
      await sessionIn(page, id).updateComplete
    }
    sessionIn(page, 'b').append(widget)
    expect(stateOf(widget).session?.store.getState().access).toBe('b')
    page.append(widget)
    expect(stateOf(widget).session).toBeUndefined()
  })

  test('null signs out even if the token came from getToken, and getToken is called again', async () => {
    const page = createPage('<radops-session></radops-session>')
    const session = sessionIn(page)
    const people = ['anna', 'ben']
    session.getToken = async () => people.shift() ?? ''
    await expect.poll(() => accessOf(session)).toBe('anna')
    const { epoch } = session.session.store.getState()
    session.token = null
    await expect.poll(() => accessOf(session)).toBe('ben')
    expect(session.session.store.getState().epoch).toBeGreaterThan(epoch)
  })

  test('another API address restarts the widgets; the trailing slash is optional', async () => {
    const page = createPage('<radops-session api-base="https://one.example/api"></radops-session>')
    const session = sessionIn(page)
    await session.updateComplete
    const { apiBase, epoch } = session.session.store.getState()
    expect(apiBase).toBe('https://one.example/api/')
    session.setAttribute('api-base', 'https://two.example/api/')
    await session.updateComplete
    expect(session.session.store.getState()).toMatchObject({
      apiBase: 'https://two.example/api/',
      epoch: epoch + 1,
    })
  })
})

test.each(['https://', 'localhost:8080/api/'])(
  'the address %s of an API is reported as wrong and gets no token, until it is right',
  async (wrong) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = createPage(`<radops-session api-base="${wrong}"></radops-session>`)
    const failed = vi.fn()
    page.addEventListener('radops-error', (event) => failed((event as CustomEvent).detail.code))
    const session = sessionIn(page)
    session.token = 'of anna'
    await session.updateComplete
    await expect.poll(() => failed.mock.calls).toEqual([['api-base-invalid']])
    expect(session.session.store.getState()).toMatchObject({
      access: null,
      status: 'waiting',
      mistake: expect.stringContaining(wrong),
    })
    session.setAttribute('api-base', 'https://console.example.org/api/')
    await session.updateComplete
    expect(session.session.store.getState()).toMatchObject({ access: 'of anna', mistake: undefined })
  },
)

describe('renewing the token', () => {
  test('asks the page once for many calls and gives all of them the new token', async () => {
    const page = createPage('<radops-session></radops-session>')
    const session = sessionIn(page)
    const getToken = vi.fn(async () => 'fresh')
    session.token = 'old'
    session.getToken = getToken
    await session.updateComplete
    const answers = await Promise.all([1, 2, 3].map(() => session.session.renew('old')))
    expect(answers).toEqual(['fresh', 'fresh', 'fresh'])
    expect(getToken).toHaveBeenCalledOnce()
    // A later call refused with the old token gets the new one without asking again.
    expect(await session.session.renew('old')).toBe('fresh')
    expect(getToken).toHaveBeenCalledOnce()
  })

  test('dispatches a bubbling, composed event once each time a token is needed', async () => {
    const page = createPage('<radops-session></radops-session>')
    const session = sessionIn(page)
    session.token = 'old'
    await session.updateComplete
    const needed = vi.fn()
    const failed = vi.fn()
    page.addEventListener('radops-session-needed', needed)
    page.addEventListener('radops-error', (event) => failed((event as CustomEvent).detail))
    expect(await Promise.all([1, 2].map(() => session.session.renew('old')))).toEqual([null, null])
    expect(await session.session.renew(null)).toBeNull()
    expect(needed).toHaveBeenCalledOnce()
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ code: 'session-refused' })]])
    expect(session.session.store.getState()).toMatchObject({ status: 'needed', access: null })

    // The person presses Retry: a page without getToken gets the event again.
    session.session.retry()
    expect(needed).toHaveBeenCalledTimes(2)
    session.token = 'new'
    await session.updateComplete
    expect(session.session.store.getState()).toMatchObject({ status: 'ready', access: 'new' })
  })

  test('dispatches it again when Retry brings no token, not on automatic retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const session = sessionIn(createPage('<radops-session></radops-session>'))
    const needed = vi.fn()
    session.addEventListener('radops-session-needed', needed)
    session.getToken = () => Promise.reject(new Error('503'))
    await expect.poll(() => session.session.store.getState().isUnreached).toBe(true)
    expect(needed).not.toHaveBeenCalled()

    session.session.retry()
    await expect.poll(() => needed.mock.calls.length).toBe(1)
    session.session.retry()
    await expect.poll(() => needed.mock.calls.length).toBe(2)
    const getToken = vi.fn(() => Promise.reject(new Error('503')))
    session.getToken = getToken
    await session.updateComplete
    await expect.poll(() => session.session.store.getState().isAsking).toBe(false)
    expect([getToken.mock.calls.length, needed.mock.calls.length]).toEqual([1, 2])

    session.getToken = async () => 'of anna'
    session.session.retry()
    await expect.poll(() => accessOf(session)).toBe('of anna')
    expect(needed).toHaveBeenCalledTimes(2)
  })

  test('a page that returns the refused token again counts as having none', async () => {
    const session = sessionIn(createPage('<radops-session></radops-session>'))
    session.getToken = async () => 'stale'
    await expect.poll(() => accessOf(session)).toBe('stale')
    expect(await session.session.renew('stale')).toBeNull()
    expect(session.session.store.getState().status).toBe('needed')
  })

  test('a token set by the page takes precedence over a pending getToken', async () => {
    const session = sessionIn(createPage('<radops-session></radops-session>'))
    const answer = new Gate<string>()
    session.getToken = () => answer.opened
    await session.updateComplete
    session.token = 'of ben'
    await session.updateComplete
    answer.open('of anna')
    await Promise.resolve()
    expect(accessOf(session)).toBe('of ben')
  })
})

test('a getToken that returns nothing is logged once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const session = sessionIn(createPage('<radops-session></radops-session>'))
  const getToken = vi.fn(async () => undefined as unknown as string)
  session.getToken = getToken
  await vi.waitFor(() => expect(session.session.store.getState().status).toBe('needed'))
  await vi.waitFor(() => expect(session.session.store.getState().isAsking).toBe(false))
  session.session.retry()
  await vi.waitFor(() => expect(session.session.store.getState().isAsking).toBe(false))
  expect(getToken).toHaveBeenCalledTimes(2)
  session.getToken = undefined
  await session.updateComplete
  expect(logged.mock.calls).toEqual([
    ['radops-session: getToken resolved to undefined. It must resolve to an access token, as text.'],
  ])
})

test('a getToken that returns the whole answer is logged, without the answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const session = sessionIn(createPage('<radops-session></radops-session>'))
  session.getToken = async () => ({ access: 'secret-four' }) as unknown as string
  await session.updateComplete
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(logged.mock.calls).toEqual([
    [
      'radops-session: getToken resolved to a value of type object. It must resolve to an access token, as text.',
    ],
  ])
  expect(accessOf(session)).toBeNull()
})

test('no token ever appears in markup, addresses or the console', async () => {
  const written = vi.fn()
  for (const kind of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, kind).mockImplementation(written)
  }
  const called = vi.spyOn(globalThis, 'fetch')
  const page = createPage('<radops-session><probe-widget></probe-widget></radops-session>')
  const session = sessionIn(page)
  const events: unknown[] = []
  for (const name of ['radops-session-needed', 'radops-error'])
    page.addEventListener(name, (event) => events.push((event as CustomEvent).detail))
  session.token = 'secret-one'
  await session.updateComplete
  session.getToken = () => Promise.resolve('secret-two')
  await session.session.renew('secret-one')
  session.getToken = () => Promise.reject(new Error('no JSON: secret-three'))
  await session.session.renew('secret-two')
  expect(session.session.store.getState().status).toBe('needed')
  expect(JSON.stringify(written.mock.calls.map((call) => call.map(String)))).toMatch(/getToken failed/)
  const everything = [written.mock.calls.map((call) => call.map(String)), events, called.mock.calls]
  expect(JSON.stringify(everything) + page.outerHTML + location.href).not.toContain('secret-')
})
