import { describe, expect, test } from 'vitest'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import { checkCredentials, loginFailure } from '#src/features/session/loginRules.ts'
import { spec } from '#tests/support/spec.ts'

describe('a login that failed', () => {
  test.each([400, 401])('with %i reports a wrong email or password', spec('P-222'), (status) => {
    expect(loginFailure(toApiError(status, { detail: 'Words of the server.' }))).toEqual({
      general: 'Invalid email or password.',
    })
  })

  test.each([402, 403, 404, 429, 500, 503])('with %i shows a general message', spec('P-223'), (status) => {
    expect(loginFailure(toApiError(status, { detail: 'Words of the server.' })).general).toBe(
      'Something went wrong. Please try again.',
    )
  })

  test('after too many attempts says when the next is possible', spec('X-1032'), () => {
    const hint = (ms?: number) => loginFailure(toApiError(429, {}, ms)).hint
    expect(hint(19_200)).toBe('There were too many attempts: the next is possible in 20 seconds.')
    expect(hint(900)).toBe('There were too many attempts: the next is possible in 1 second.')
    expect(hint(899_500)).toBe('There were too many attempts: the next is possible in 15 minutes.')
    expect(hint()).toBe('There were too many attempts: the next is possible after a while.')
    expect(loginFailure(toApiError(500, {}, 19_200)).hint).toBeUndefined()
  })

  test('without an answer shows a general message', spec('P-223'), () => {
    const causes = [toNetworkError(new TypeError('Failed to fetch')), new Error('a bug')]
    expect(causes.map(loginFailure)).toEqual(
      causes.map(() => ({ general: 'Something went wrong. Please try again.' })),
    )
  })
})

describe('validation', () => {
  test.each([
    ['', ''],
    ['  ', 'secret'],
    ['a@b.c', ''],
  ])('both fields are required: %j and %j', spec('P-185'), (email, password) => {
    expect(checkCredentials({ email, password })).toEqual({ general: 'Both fields are required.' })
  })

  test.each(['a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d'])(
    '%j is not an email address',
    spec('P-186'),
    (email) => {
      expect(checkCredentials({ email, password: 'x' })).toEqual({
        email: 'Please enter a valid email address.',
      })
    },
  )

  test('an address that is too long says how many characters to remove', spec('X-1181'), () => {
    const email = `a@${'b'.repeat(250)}.com`
    expect(checkCredentials({ email, password: 'x' })).toEqual({
      email: 'Email can have at most 254 characters. Remove 2.',
    })
  })

  test('a password that is too long says how many characters to remove', spec('X-1236'), () => {
    expect(checkCredentials({ email: 'a@b.c', password: 'x'.repeat(1_026) })).toEqual({
      password: 'Password can have at most 1,024 characters. Remove 2.',
    })
  })

  test.each(['a@b.c', ' a@b.c ', 'first.last+tag@sub.example.org'])('%j is accepted', (email) => {
    expect(checkCredentials({ email, password: 'x' })).toBeUndefined()
  })
})
