import { describe, expect, test } from 'vitest'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import {
  afterEdit,
  changeFailure,
  checkPasswords,
  firstWrong,
  joinedChangeFailure,
  NEW_PASSWORDS_DIFFER,
  NO_PASSWORDS,
} from '#src/forms/passwordChangeRules.ts'
import { spec } from '#tests/support/spec.ts'

// The wording of portal spec §8.
const CHANGE_FAILED = 'Failed to change password'

const refused = (body: unknown, status = 400) => changeFailure(toApiError(status, body))

describe('before sending', () => {
  test('two different new passwords are not sent', () => {
    expect(checkPasswords({ current_password: 'a', new_password: 'b', confirm_password: 'B' })).toEqual({
      mismatch: NEW_PASSWORDS_DIFFER,
    })
  })

  test('nothing else is checked, neither missing fields nor the password rules', spec('P-194'), () => {
    expect(checkPasswords(NO_PASSWORDS)).toBeUndefined()
    expect(checkPasswords({ current_password: '', new_password: 'x', confirm_password: 'x' })).toBeUndefined()
  })
})

describe('a failure', () => {
  test('shows the first message of each field', spec('P-228', 'E-354'), () => {
    expect(
      refused({
        current_password: ['Not right.'],
        new_password: ['Too short.', 'No number.'],
        confirm_password: 'Differs.',
      }),
    ).toEqual({
      fields: { current_password: 'Not right.', new_password: 'Too short.', confirm_password: 'Differs.' },
    })
  })

  test('separates form errors from temporary ones', () => {
    expect(refused({ non_field_errors: ['Used before.'] })).toEqual({ form: 'Used before.' })
    expect(refused({ non_field_errors: ['Used before.'], new_password: ['Too short.'] })).toEqual({
      form: 'Used before.',
      fields: { new_password: 'Too short.' },
    })
    expect(refused({ non_field_errors: ['Used before.'], detail: 'Locked.' })).toEqual({
      form: 'Used before.',
      general: { text: 'Locked.' },
    })
  })

  test.each([{ error: 'Locked.' }, { message: 'Locked.' }, { detail: 'Locked.' }, 'Locked.'])(
    'shows the error text or a string body: %j',
    spec('P-228', 'E-354'),
    (body) => {
      expect(refused(body, 403)).toEqual({ general: { text: 'Locked.' } })
    },
  )

  test('never shows a web page', spec('P-231'), () => {
    expect(refused('<!DOCTYPE html><html><body>Bad gateway</body></html>', 502)).toEqual({
      general: { text: 'An unexpected error occurred. Please try again.' },
    })
  })

  test.each([[undefined], [{}], [[]], [{ new_password: [] }], [null]])(
    'without a message shows that of the form: %j',
    spec('P-229'),
    (body) => expect(refused(body, 500)).toEqual({ general: { text: CHANGE_FAILED } }),
  )

  test('without an answer also says why', () => {
    expect(changeFailure(toNetworkError(new TypeError('Failed to fetch')))).toEqual({
      general: { title: CHANGE_FAILED, text: expect.stringContaining('could not be reached') },
    })
  })

  test('in our own code shows the message of the form', () => {
    expect(changeFailure(new Error('x is undefined'))).toEqual({ general: { text: CHANGE_FAILED } })
  })
})

describe('an edit', () => {
  const fields = { current_password: 'Not right.', new_password: 'Too short.' }

  test('clears the errors of its field and of the form, and keeps the others', () => {
    const left = afterEdit({ fields, form: 'Used before.' }, 'new_password')
    expect(left.fields).toEqual({ current_password: 'Not right.', new_password: undefined })
    expect(left.form).toBeUndefined()
  })

  test('of either new password clears the mismatch, of the current one does not', () => {
    const problem = { mismatch: NEW_PASSWORDS_DIFFER }
    expect(afterEdit(problem, 'new_password').mismatch).toBeUndefined()
    expect(afterEdit(problem, 'confirm_password').mismatch).toBeUndefined()
    expect(afterEdit(problem, 'current_password').mismatch).toBe(NEW_PASSWORDS_DIFFER)
  })

  test('keeps a temporary error', () => {
    const general = { text: 'Locked.' }
    expect(afterEdit({ general }, 'new_password').general).toEqual(general)
  })
})

test('focus moves to the first invalid field', () => {
  expect(firstWrong({ fields: { new_password: 'x', confirm_password: 'y' } })).toBe('new_password')
  expect(firstWrong({ mismatch: NEW_PASSWORDS_DIFFER })).toBe('confirm_password')
  expect(firstWrong({ general: { text: 'x' } })).toBeUndefined()
})

describe('a failure in the platform settings', () => {
  const joined = (body: unknown, status = 400) => joinedChangeFailure(toApiError(status, body))

  test('shows all messages of the server joined, and each under its field', spec('A-377'), () => {
    expect(
      joined({
        current_password: ['Not right.'],
        new_password: ['Too short.', 'No number.'],
        non_field_errors: ['Used before.'],
      }),
    ).toEqual({
      general: { text: 'Not right. Too short. No number. Used before.' },
      fields: { current_password: 'Not right.', new_password: 'Too short. No number.' },
    })
  })

  test('shows a single message as it is', () => {
    expect(joined({ detail: 'Locked.' }, 429)).toEqual({ general: { text: 'Locked.' } })
    expect(joined('Locked.', 403)).toEqual({ general: { text: 'Locked.' } })
  })

  test('shows our own message if the server sends none', spec('A-377'), () => {
    for (const body of [{}, '', undefined, []]) {
      expect(joined(body, 500)).toEqual({ general: { text: 'Failed to change password' } })
    }
    expect(joinedChangeFailure(new Error('a mistake'))).toEqual({
      general: { text: 'Failed to change password' },
    })
    expect(joinedChangeFailure(toNetworkError(new Error('cut')))).toMatchObject({
      general: { title: 'Failed to change password' },
    })
  })
})
