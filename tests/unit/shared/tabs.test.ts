import { describe, expect, test, vi } from 'vitest'
import type { LoginResponse } from '#contract/session.ts'
import { createStoredSession, readSession } from '#src/shared/session/localStorage.ts'
import {
  applyCheck,
  clearAll,
  clearIfExpired,
  endIfExpired,
  endSession,
  isAlive,
  type SessionState,
  SIGNED_OUT,
  sessionEndKind,
  signIn,
} from '#src/shared/session/sessionStore.ts'
import { SESSION_LIFETIME_MS } from '#tests/support/specNumbers.ts'

// Tabs of one browser share a storage, and are notified of each other's writes later, one item at a time.

const NOW = 1_770_000_000_000
const END = NOW + SESSION_LIFETIME_MS

const login = (access: string, id = 7): LoginResponse => ({
  access,
  refresh: `refresh of ${access}`,
  user: { id, email: `person${id}@harbor.example`, roles: 'user', permissions: {} },
})

/** A browser's local storage; `onWrite` runs after each write, before other tabs are notified. */
class SharedStorage implements Storage {
  private readonly items = new Map<string, string>()
  onWrite: (key: string) => void = () => undefined
  get length() {
    return this.items.size
  }
  key = (index: number) => [...this.items.keys()][index] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => {
    this.items.set(key, value)
    this.onWrite(key)
  }
  removeItem = (key: string) => {
    if (this.items.delete(key)) this.onWrite(key)
  }
  clear = () => this.items.clear()
}

/** A tab: its store, and a function that notifies it of a write in another tab. */
function openTab(storage: Storage) {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { store } = createStoredSession(storage)
  const hear = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: storage }))
  return { store, hear }
}

function signedInTabs(count: number) {
  const storage = new SharedStorage()
  const [first, ...others] = Array.from({ length: count }, () => openTab(storage))
  if (!first) throw new Error('no tab')
  signIn(first.store, login('first'), NOW)
  for (const tab of others) tab.hear('access')
  return { storage, tabs: [first, ...others] as [typeof first, ...(typeof first)[]] }
}

describe('a tab that has not yet seen the new tokens', () => {
  function oneRenewed(at = NOW + 1_000) {
    const world = signedInTabs(2)
    const [renewing, late] = world.tabs
    signIn(renewing.store, login('second'), at)
    expect(late?.store.getState().access).toBe('first')
    return { storage: world.storage, renewing, late: late as typeof renewing }
  }

  test('does not clear them when its own are refused', () => {
    const { storage, late } = oneRenewed()
    expect(endSession(late.store, 'first')).toBe(false)
    expect(storage.getItem('access')).toBe('second')
    expect(late.store.getState()).toMatchObject({ access: 'second', login_time: NOW + 1_000 })
  })

  test('keeps its profile the same object when it reads them', () => {
    const { late } = oneRenewed()
    const { user, permissions } = late.store.getState()
    late.hear('access')
    expect(late.store.getState().access).toBe('second')
    expect(late.store.getState().user).toBe(user)
    expect(late.store.getState().permissions).toBe(permissions)
  })

  test('does not overwrite them with an answer to its old ones', () => {
    const { storage, late } = oneRenewed()
    applyCheck(late.store, 'first', { access: 'of the old session', refresh: 'old' })
    expect(storage.getItem('access')).toBe('second')
    expect(storage.getItem('login_time')).toBe(String(NOW + 1_000))
  })

  test('does not end them when its own 30 minutes are over', () => {
    const { storage, late } = oneRenewed(END - 5)
    expect(endIfExpired(late.store, END)).toBe(false)
    expect(storage.getItem('access')).toBe('second')
    expect(isAlive(late.store.getState(), END)).toBe(true)
  })

  test('does not forget them on its login page', () => {
    const { storage, late } = oneRenewed(END - 5)
    clearIfExpired(late.store, END)
    expect(storage.getItem('access')).toBe('second')
  })

  test('still ends them when they are refused', () => {
    const { storage, late } = oneRenewed()
    late.hear('access')
    expect(endSession(late.store, 'second')).toBe(true)
    expect(storage.getItem('access')).toBeNull()
  })

  test('still logs out when the person does', () => {
    const { storage, late } = oneRenewed()
    clearAll(late.store)
    expect(storage.getItem('access')).toBeNull()
    expect(storage.getItem('email')).toBeNull()
  })
})

test('checks answered in any order leave every tab with the same token, and nobody is signed out', () => {
  const { storage, tabs } = signedInTabs(20)
  const asked = tabs.map(({ store }) => store.getState().access)
  tabs.toReversed().forEach(({ store }, index) => {
    applyCheck(store, asked[index] ?? null, { access: `answer ${index}`, refresh: `refresh ${index}` })
    // Tabs are notified of every third write at once, and of the others at the end.
    if (index % 3 === 0) for (const tab of tabs) tab.hear('access')
  })
  for (const tab of tabs) tab.hear('refresh')
  const held = new Set(tabs.map(({ store }) => store.getState().access))
  expect(held).toEqual(new Set([storage.getItem('access')]))
  expect(tabs.every(({ store }) => isAlive(store.getState(), NOW + 1))).toBe(true)
})

test('a failed check of one token ends the session in every tab, once', () => {
  const { tabs } = signedInTabs(3)
  const ended = tabs.map(({ store }) => endSession(store, 'first'))
  expect(ended).toEqual([true, false, false])
  expect(tabs.map(({ store }) => store.getState().access)).toEqual([null, null, null])
})

describe('reading while another tab writes', () => {
  /** The session a tab would read after each single write. */
  function whileWriting(change: (store: ReturnType<typeof openTab>['store']) => void) {
    const { storage, tabs } = signedInTabs(1)
    const seen: ReturnType<typeof readSession>[] = []
    storage.onWrite = () => void seen.push(readSession(storage))
    change(tabs[0].store)
    expect(seen.length).toBeGreaterThan(2)
    return seen
  }

  test('sees a new token only with its own person and login time', () => {
    const seen = whileWriting((store) => {
      endSession(store, 'first')
      signIn(store, login('second', 8), END + 1)
    })
    const withToken = seen.filter(({ access }) => access !== null)
    expect(withToken.map(({ access, user, login_time }) => [access, user?.id, login_time])).toEqual([
      ['second', 8, END + 1],
    ])
  })

  test('sees a renewed session alive at every moment', () => {
    const seen = whileWriting((store) => signIn(store, login('second'), END - 1_000))
    for (const state of seen) expect(isAlive({ ...SIGNED_OUT, ...state }, END - 999)).toBe(true)
  })
})

describe('how a change in another tab ends the session', () => {
  /** How the session ended for a tab notified after each single write, and for one notified once at the end. */
  function sessionEnds(change: (store: ReturnType<typeof openTab>['store']) => void, now: number) {
    const found = [true, false].map((isStepwise) => {
      const { storage, tabs } = signedInTabs(2)
      const [acting, watching] = tabs
      const noticed: string[] = []
      watching?.store.subscribe((state: SessionState, previous: SessionState) => {
        const kind = sessionEndKind(state, previous, now)
        if (kind) noticed.push(kind)
      })
      if (isStepwise) storage.onWrite = (key) => watching?.hear(key)
      change(acting.store)
      watching?.hear(null)
      return noticed.at(-1)
    })
    return found
  }

  test('a logout: left', () => {
    expect(sessionEnds((store) => clearAll(store), NOW + 1)).toEqual(['left', 'left'])
  })

  test('an expiry, and a login page that then clears it: ended', () => {
    const change = (store: ReturnType<typeof openTab>['store']) => {
      endIfExpired(store, END)
      clearIfExpired(store, END)
    }
    expect(sessionEnds(change, END)).toEqual(['ended', 'ended'])
  })

  test('a renewal: neither', () => {
    expect(sessionEnds((store) => signIn(store, login('second'), NOW + 5), NOW + 5)).toEqual([
      undefined,
      undefined,
    ])
  })
})
