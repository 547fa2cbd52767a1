import { describe, expect, test } from 'vitest'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import {
  checkEmail,
  checkNewPassword,
  forgotFailure,
  resetFailure,
} from '#src/features/session/passwordRules.ts'
import { spec } from '#tests/support/spec.ts'

const DOCTYPE = '<!doctype html><title>Bad Gateway</title>'

describe('the address for a reset link', () => {
  test.each(['', '  '])('%j is required', spec('P-187'), (email) => {
    expect(checkEmail(email)).toEqual({ email: 'Email is required.' })
  })

  test.each(['a', 'a@b', '@b.c', 'a@.', 'a b@c.d'])('%j is not an email address', spec('P-188'), (email) => {
    expect(checkEmail(email)).toEqual({ email: 'Please enter a valid email address.' })
  })

  test.each(['a@b.c', ' a@b.c '])('%j is accepted', (email) => {
    expect(checkEmail(email)).toBeUndefined()
  })
})

describe('a link that was not sent', () => {
  test.each([
    [400, { email: ['Enter an address of your organization.', 'And another thing.'] }],
    [404, { email: 'Enter an address of your organization.' }],
    [422, { email: ['Enter an address of your organization.'], detail: 'Refused.' }],
  ])('with %i and messages for the email shows the first', spec('P-224'), (status, body) => {
    expect(forgotFailure(toApiError(status, body))).toEqual({
      email: 'Enter an address of your organization.',
    })
  })

  test.each([[{ detail: 'Not found.' }], [DOCTYPE], [undefined], [{ email: [] }]])(
    'with 404 and %j says that no account has the address',
    spec('P-225'),
    (body) => {
      expect(forgotFailure(toApiError(404, body))).toEqual({
        email: 'This email does not exist in our records.',
      })
    },
  )

  test.each([400, 401, 403, 429, 500, 503])('with %i shows a general message', spec('P-226'), (status) => {
    expect(forgotFailure(toApiError(status, { detail: 'Words of the server.' }))).toEqual({
      general: 'Something went wrong. Please try again.',
    })
  })

  test('without an answer shows a general message', spec('P-226'), () => {
    const failures = [toNetworkError(new TypeError('Failed to fetch')), new Error('a bug')]
    expect(failures.map(forgotFailure)).toEqual(
      failures.map(() => ({ general: 'Something went wrong. Please try again.' })),
    )
  })
})

describe('a new password', () => {
  const check = (new_password: string, confirm_password: string, token: string | undefined = 'token') =>
    checkNewPassword(token, { new_password, confirm_password })

  test.each([
    ['', ''],
    ['short', 'other'],
    ['long enough', 'long enough'],
  ])('a missing token is reported before anything else: %j, %j', spec('P-189'), (one, other) => {
    for (const token of [undefined, '']) {
      expect(checkNewPassword(token, { new_password: one, confirm_password: other })).toEqual({
        general: 'Invalid or missing token.',
      })
    }
  })

  test.each([
    ['', ''],
    ['', 'long enough'],
    ['short', ''],
  ])('both fields are required: %j and %j', spec('P-190'), (one, other) => {
    expect(check(one, other)).toEqual({ general: 'Both fields are required.' })
  })

  test.each([
    ['1234567', '1234567'],
    ['1234567', 'another one'],
    ['🙂🙂🙂🙂', '🙂🙂🙂🙂'],
  ])('%j is too short', spec('P-191'), (one, other) => {
    expect(check(one, other)).toEqual({ new_password: 'Password must be at least 8 characters.' })
  })

  test.each([
    ['long enough', 'long enougH'],
    ['12345678', '12345678 '],
  ])('%j and %j differ', spec('P-192'), (one, other) => {
    expect(check(one, other)).toEqual({ confirm_password: 'Passwords do not match.' })
  })

  test.each(['12345678', 'no capitals, no numbers', '        '])(
    'only the server checks the other rules: %j',
    (password) => {
      expect(check(password, password)).toBeUndefined()
    },
  )
})

describe('a reset that failed', () => {
  const shown = (body: unknown, status = 400) => resetFailure(toApiError(status, body))
  const FALLBACK = 'Failed to reset password. Please try again.'

  test('shows detail before error', spec('P-227'), () => {
    expect(shown({ error: 'The error.', detail: 'The detail.' })).toMatchObject({ general: 'The detail.' })
    expect(shown({ detail: '', error: 'The error.' })).toMatchObject({ general: 'The error.' })
    expect(shown({ error: 'The error.' })).toMatchObject({ general: 'The error.' })
  })

  test.each([[{}], [undefined], [DOCTYPE], ['plain words'], [{ message: 'A message.' }], [[]], [null]])(
    'with %j shows our own message',
    spec('P-227'),
    (body) => {
      expect(shown(body, 500)).toMatchObject({ general: FALLBACK })
    },
  )

  test('without an answer shows our own message', spec('P-227'), () => {
    expect(resetFailure(toNetworkError(new TypeError('Failed to fetch')))).toMatchObject({
      general: FALLBACK,
    })
    expect(resetFailure(new Error('a bug'))).toEqual({ general: FALLBACK })
  })

  test('also shows every other message of the server', () => {
    expect(
      shown({
        detail: 'The detail.',
        error: 'The error.',
        new_password: ['Too common.', 'Too old.'],
        confirm_password: 'Differs.',
        token: ['Expired.'],
        non_field_errors: ['Try later.', 'Much later.'],
      }),
    ).toEqual({
      general: 'The detail.',
      new_password: 'Too common. Too old.',
      confirm_password: 'Differs.',
      further: ['The error.', 'Try later. Much later.', 'Expired.'],
    })
    expect(shown('Token is used up.')).toMatchObject({ further: ['Token is used up.'] })
    expect(shown(DOCTYPE)).toMatchObject({ further: [] })
    expect(shown({ detail: 'Twice.', error: 'Twice.' })).toMatchObject({ further: [] })
  })
})
