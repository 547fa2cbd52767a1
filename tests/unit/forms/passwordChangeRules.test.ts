import { describe, expect, test } from 'vitest'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import {
  afterEdit,
  changeFailure,
  checkPasswords,
  firstWrong,
  joinedChangeFailure,
  NO_PASSWORDS,
  PASSWORDS_DIFFER,
} from '#src/forms/passwordChangeRules.ts'
import { spec } from '#tests/support/spec.ts'

// As the specification has it (portal spec §8).
const CHANGE_FAILED = 'Failed to change password'

const refused = (body: unknown, status = 400) => changeFailure(toApiError(status, body))

describe('before sending', () => {
  test('two new passwords that differ stay here', () => {
    expect(checkPasswords({ current_password: 'a', new_password: 'b', confirm_password: 'B' })).toEqual({
      mismatch: PASSWORDS_DIFFER,
    })
  })

  test('nothing else is checked: not that all is there, nor the requirements', spec('P-194'), () => {
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

  test('keeps what the server says of the form apart from passing errors', () => {
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

  test('never shows a page', spec('P-231'), () => {
    expect(refused('<!DOCTYPE html><html><body>Bad gateway</body></html>', 502)).toEqual({
      general: { text: 'An unexpected error occurred. Please try again.' },
    })
  })

  test.each([[undefined], [{}], [[]], [{ new_password: [] }], [null]])(
    'that says nothing has the words of the form: %j',
    spec('P-229'),
    (body) => expect(refused(body, 500)).toEqual({ general: { text: CHANGE_FAILED } }),
  )

  test('without an answer says why as well', () => {
    expect(changeFailure(toNetworkError(new TypeError('Failed to fetch')))).toEqual({
      general: { title: CHANGE_FAILED, text: expect.stringContaining('could not be reached') },
    })
  })

  test('of our own making has the words of the form', () => {
    expect(changeFailure(new Error('x is undefined'))).toEqual({ general: { text: CHANGE_FAILED } })
  })
})

describe('an edit', () => {
  const fields = { current_password: 'Not right.', new_password: 'Too short.' }

  test('takes the error of its field and that of the form away, and leaves the others', () => {
    const left = afterEdit({ fields, form: 'Used before.' }, 'new_password')
    expect(left.fields).toEqual({ current_password: 'Not right.', new_password: undefined })
    expect(left.form).toBeUndefined()
  })

  test('of either new password answers the mismatch, of the current one does not', () => {
    const problem = { mismatch: PASSWORDS_DIFFER }
    expect(afterEdit(problem, 'new_password').mismatch).toBeUndefined()
    expect(afterEdit(problem, 'confirm_password').mismatch).toBeUndefined()
    expect(afterEdit(problem, 'current_password').mismatch).toBe(PASSWORDS_DIFFER)
  })

  test('leaves a passing error to its time', () => {
    const general = { text: 'Locked.' }
    expect(afterEdit({ general }, 'new_password').general).toEqual(general)
  })
})

test('the focus goes to the first field that is wrong', () => {
  expect(firstWrong({ fields: { new_password: 'x', confirm_password: 'y' } })).toBe('new_password')
  expect(firstWrong({ mismatch: PASSWORDS_DIFFER })).toBe('confirm_password')
  expect(firstWrong({ general: { text: 'x' } })).toBeUndefined()
})

describe('a failure in the settings of the platform', () => {
  const joined = (body: unknown, status = 400) => joinedChangeFailure(toApiError(status, body))

  test('shows every message of the server, joined, and each under its field', spec('A-377'), () => {
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

  test('shows a sentence as it is', () => {
    expect(joined({ detail: 'Locked.' }, 429)).toEqual({ general: { text: 'Locked.' } })
    expect(joined('Locked.', 403)).toEqual({ general: { text: 'Locked.' } })
  })

  test('has its own words when the server has none', spec('A-377'), () => {
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
