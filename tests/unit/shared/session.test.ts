import { describe, expect, test } from 'vitest'
import { SESSION_LIFETIME_MS } from '#contract/limits.ts'
import type { LoginResponse } from '#contract/session.ts'
import { actsAs, can, initials } from '#src/shared/session/roles.ts'
import {
  applyCheck,
  clearAll,
  createSessionStore,
  endSession,
  isAlive,
  SIGNED_OUT,
  signIn,
} from '#src/shared/session/sessionStore.ts'
import { spec } from '#tests/support/spec.ts'

const LOGIN_TIME = 1_770_000_000_000
const answer: LoginResponse = {
  access: 'a',
  refresh: 'r',
  user: {
    id: 7,
    email: 'manager@harbor.example',
    first_name: 'Maria',
    last_name: 'Manager',
    roles: ['org_event_manager'],
    permissions: { manage_events: true, manage_users: false },
    organization: { id: 2, name: 'Harbor' },
  },
}
const signedIn = () => {
  const store = createSessionStore()
  signIn(store, answer, LOGIN_TIME)
  return store
}

describe('the session store', () => {
  test('keeps one role as text and the organization as its id', () => {
    expect(signedIn().getState().user).toMatchObject({ roles: 'org_event_manager', organization: 2 })
  })

  test('ends 30 minutes after the login, to the millisecond', spec('P-174'), () => {
    const state = signedIn().getState()
    expect(SESSION_LIFETIME_MS).toBe(1_800_000)
    expect(isAlive(state, LOGIN_TIME + 1_799_999)).toBe(true)
    expect(isAlive(state, LOGIN_TIME + 1_800_000)).toBe(false)
  })

  test(
    'a check updates tokens and permissions, from either place in the answer, and does not extend it',
    spec('P-177'),
    () => {
      const store = signedIn()
      applyCheck(store, store.getState().access, {
        access: 'a2',
        refresh: 'r2',
        user: { permissions: { full_admin: true } },
      })
      expect(store.getState()).toMatchObject({
        access: 'a2',
        refresh: 'r2',
        permissions: { full_admin: true },
      })
      applyCheck(store, store.getState().access, { permissions: { manage_kiosks: true } })
      expect(store.getState()).toMatchObject({ permissions: { manage_kiosks: true }, login_time: LOGIN_TIME })
    },
  )

  test('a check never clears a stored value', () => {
    const store = signedIn()
    const before = store.getState()
    applyCheck(store, store.getState().access, {})
    expect(store.getState()).toEqual(before)
  })

  test('a check that changes only the tokens leaves profile and permissions the same objects', () => {
    const store = signedIn()
    const { user, permissions } = store.getState()
    applyCheck(store, 'a', {
      access: 'a2',
      user: { roles: ['org_event_manager'], permissions: { ...permissions } },
    })
    expect(store.getState().access).toBe('a2')
    expect(store.getState().user).toBe(user)
    expect(store.getState().permissions).toBe(permissions)
  })

  test('clearing the tokens keeps the profile, clearing everything keeps nothing', () => {
    const store = signedIn()
    expect(endSession(store, 'a token of before')).toBe(false)
    expect(store.getState().access).toBe('a')
    expect(endSession(store, 'a')).toBe(true)
    expect(store.getState()).toMatchObject({ access: null, refresh: null, user: { id: 7 } })
    clearAll(store)
    expect(store.getState()).toEqual(SIGNED_OUT)
  })
})

test('org_user is an event manager; case and blanks do not matter', spec('P-009'), () => {
  expect(actsAs(' Org_Admin ')).toBe('org_admin')
  expect(actsAs('ORG_USER')).toBe('org_event_manager')
  expect(actsAs('visitor')).toBe('visitor')
})

test('a permission counts if it is true; full_admin has all permissions, but no role does', () => {
  expect(can({ permissions: { manage_kiosks: true } }, 'manage_kiosks')).toBe(true)
  expect(can({ permissions: { manage_kiosks: false } }, 'manage_kiosks')).toBe(false)
  expect(can({ permissions: { full_admin: true } }, 'change_settings')).toBe(true)
  expect(can({ permissions: {} }, 'manage_events')).toBe(false)
})

describe('initials', () => {
  const person = (first_name: string, last_name: string, email: string) => ({ first_name, last_name, email })
  test('of first and last name', spec('P-101'), () =>
    expect(initials(person('maria', 'manager', 'x@y.z'))).toBe('MM'),
  )
  test('of the first name alone', spec('P-102'), () =>
    expect(initials(person('maria', '', 'x@y.z'))).toBe('M'),
  )
  test('of the email without a name', spec('P-103'), () =>
    expect(initials(person('', '', 'x@y.z'))).toBe('X'),
  )
  test('U with neither', spec('P-104'), () => {
    expect(initials(person('', '', ''))).toBe('U')
    expect(initials(null)).toBe('U')
  })
})
