import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import { readSession } from '#src/shared/session/localStorage.ts'
import { isAlive } from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

const SCRIPT = readFileSync(new URL('../../../public/static/early.js', import.meta.url), 'utf8')
const PARTS = '/static/portal.js /static/portal.css'

type Items = Record<string, string>
const storageOf = (items: Items) => ({ getItem: (name: string) => items[name] ?? null }) as unknown as Storage

/** Runs the script as a page's first one. */
function open(address: string, items: Items, ofTab: Items = {}) {
  const { pathname, search } = new URL(address, 'http://console.test')
  const page: Items = {}
  const listeners: Record<string, (event: object) => void> = {}
  const hints: object[] = []
  const asked: unknown[] = []
  const notLoaded = { hidden: true }
  runInNewContext(SCRIPT, {
    document: {
      currentScript: { dataset: { parts: PARTS } },
      documentElement: { dataset: page },
      head: { append: (link: object) => hints.push(link) },
      createElement: () => ({}),
      getElementById: () => notLoaded,
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener
      },
    },
    location: { pathname, search },
    fetch: (...call: unknown[]) => {
      asked.push(call)
      return Promise.reject(new Error('no network'))
    },
    localStorage: storageOf(items),
    sessionStorage: storageOf(ofTab),
  })
  return { page, listeners, hints, notLoaded, asked }
}

test('the prerendered form is only shown to people who count as signed out', spec('X-382'), () => {
  const now = Date.now()
  const MINUTE_MS = 60_000
  const times = [
    now,
    now - SESSION_LIFETIME_MS + MINUTE_MS,
    now - SESSION_LIFETIME_MS - MINUTE_MS,
    new Date(now).toISOString(),
    'soon',
    '',
  ]
  const logins = times.flatMap((time): Items[] => [
    { login_time: String(time) },
    { login_time: String(time), access: 'token' },
    { login_time: String(time), access: '' },
  ])
  for (const items of [{}, { access: 'token' }, ...logins]) {
    const isSignedIn = isAlive({ ...readSession(storageOf(items)), isClosing: false }, now)
    const { page, hints } = open('/', items)
    expect({ items, isDrawn: 'drawn' in page, hints: hints.length }).toEqual({
      items,
      isDrawn: !isSignedIn,
      hints: isSignedIn ? 2 : 0,
    })
  }
})

test('other addresses, and expired sessions, do not show it', spec('X-382'), () => {
  expect(open('/events', {}).page).toEqual({})
  expect(open('/', {}, { 'radops.ended': '{"user":1,"forms":{}}' }).page).toEqual({})
})

test(
  'submitting before React is ready sends nothing and is remembered; a submit handled by React is not',
  spec('X-381'),
  () => {
    const press = (defaultPrevented: boolean) => {
      const { page, listeners } = open('/', {})
      let isStopped = defaultPrevented
      listeners.submit?.({
        defaultPrevented,
        preventDefault: () => {
          isStopped = true
        },
      })
      return { isStopped, isKept: 'pressed' in page }
    }
    expect(press(false)).toEqual({ isStopped: true, isKept: true })
    expect(press(true)).toEqual({ isStopped: true, isKept: false })
  },
)

test('a message replaces the form if the console does not load', spec('X-381'), () => {
  const { page, listeners, notLoaded } = open('/', {})
  listeners.error?.({ target: { rel: 'icon' } })
  expect([page.drawn, notLoaded.hidden]).toEqual(['', true])
  listeners.error?.({ target: { type: 'module' } })
  expect([page.drawn, notLoaded.hidden]).toEqual([undefined, false])
})

test('the key of the search is kept until the page takes it', spec('X-1295'), () => {
  const { page, listeners } = open('/events', { login_time: String(Date.now()), access: 'token' })
  const press = (keys: object) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
    let isStopped = false
    listeners.keydown?.({
      ...none,
      ...keys,
      preventDefault: () => {
        isStopped = true
      },
    })
    return [isStopped, page.palette]
  }
  expect(press({ key: 'k' })).toEqual([false, 'waiting'])
  expect(press({ key: 'k', ctrlKey: true, shiftKey: true })).toEqual([false, 'waiting'])
  expect(press({ key: 'K', metaKey: true })).toEqual([true, 'pressed'])
  delete page.palette // as usePaletteKey does
  expect(press({ key: 'k', ctrlKey: true })).toEqual([false, undefined])
  expect(open('/events', {}).listeners.keydown).toBeUndefined()
})

test('the first read of an address is prefetched when it is opened again', spec('X-552'), () => {
  const signedIn = { login_time: String(Date.now()), access: 'token' }
  const knowing = (address: string) => ({ 'radops.first': JSON.stringify({ '/events': address }) })
  const ROWS = '/api/events/?page=1'
  const authorization = 'Bearer token'
  expect(open('/events', { ...signedIn, ...knowing(ROWS) }).asked).toEqual([
    [ROWS, { headers: { accept: 'application/json', authorization } }],
  ])
  for (const opened of [
    open('/events', signedIn),
    open('/events', knowing(ROWS)), // nobody is signed in
    open('/events?page=2', { ...signedIn, ...knowing(ROWS) }),
    open('/kiosks', { ...signedIn, ...knowing(ROWS) }),
    open('/events', { ...signedIn, ...knowing('//elsewhere.test/') }),
    open('/events', { ...signedIn, 'radops.first': 'edited' }),
  ]) {
    expect(opened.asked).toEqual([])
  }
})
