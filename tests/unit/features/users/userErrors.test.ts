import { describe, expect, test } from 'vitest'
import { ApiError, toApiError, toNetworkError } from '#src/api/errors.ts'
import { deleteProblem, formProblem, listProblem } from '#src/features/users/userErrors.ts'
import { spec } from '#tests/support/spec.ts'

const HTML = '<!DOCTYPE html><html><body>Bad gateway</body></html>'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const refusal = (body: unknown, status = 400) => toApiError(status, body)
const problem = (body: unknown, perField: 'joined' | 'first' = 'joined') =>
  formProblem(refusal(body), 'Failed to add user', perField)

describe('a form that was refused', () => {
  test('shows a string as it is, and joins an array or the values of an object', spec('A-360'), () => {
    expect(problem('The organization is full.')).toEqual({ general: 'The organization is full.' })
    expect(problem(['One.', 'Two.'])).toEqual({ general: 'One. Two.' })
    expect(problem({ detail: 'No.', code: ['First.', 'Second.'] })).toEqual({
      fields: {},
      general: 'No. First. Second.',
    })
  })

  test.each([HTML, HTML.toLowerCase(), `\n ${HTML}`])('does not show a web page', spec('A-361'), (body) => {
    expect(problem(body)).toEqual({ general: UNEXPECTED })
    expect(problem({ detail: body })).toMatchObject({ general: UNEXPECTED })
  })

  test.each([undefined, '', '  ', [], {}, null])(
    'without a message shows the fallback',
    spec('A-362', 'A-363'),
    (body) => {
      expect(problem(body).general).toBe('Failed to add user')
      expect(formProblem(refusal(body, 500), 'Failed to update user', 'joined').general).toBe(
        'Failed to update user',
      )
    },
  )

  test('shows messages at their fields, and the others above', spec('A-364'), () => {
    expect(
      problem({
        first_name: ['Too long.'],
        last_name: ['Too short.'],
        email: ['Taken.', 'Odd.'],
        organization: 'Closed.',
        kiosk: ['Full.'],
        roles: ['Not yours to give.'],
        country_code: ['Unknown.'],
        non_field_errors: ['Try later.'],
        detail: 'Sorry.',
      }),
    ).toEqual({
      fields: {
        first_name: 'Too long.',
        last_name: 'Too short.',
        email: 'Taken. Odd.',
        organization: 'Closed.',
        assigned_kiosk: 'Full.',
        roles: 'Not yours to give.',
        phone: 'Unknown.',
      },
      general: 'Try later. Sorry.',
    })
  })

  test('on the user side shows the first message of each field', spec('E-248', 'E-249'), () => {
    expect(
      problem(
        { email: ['Taken.', 'Odd.'], countryCode: ['Unknown.', 'Odd.'], a: 'One.', b: ['Two.'] },
        'first',
      ),
    ).toEqual({
      fields: { email: 'Taken.', phone: 'Unknown.' },
      general: 'One. Two.',
    })
  })

  test('without an answer says what to do', () => {
    expect(formProblem(toNetworkError(new TypeError('fetch failed')), 'x', 'joined').general).toMatch(
      /could not be reached/,
    )
  })
})

describe('a deletion that was refused', () => {
  test.each([
    [{ error: 'Second.', detail: 'First.' }, 'First.'],
    [{ error: 'Second.', other: 'x' }, 'Second.'],
    ['A string.', 'A string.'],
    [{ other: 'x' }, 'Failed to delete user'],
    [undefined, 'Failed to delete user'],
  ])('%j', spec('A-365'), (body, message) => {
    expect(deleteProblem(refusal(body, 409))).toBe(message)
  })
})

test('a list that fails to load says so; after a 401, that the session has expired', spec('A-367'), () => {
  const failed = (status: number) => listProblem(new ApiError({ status, message: 'x' }))
  expect([0, 402, 403, 500].map((status) => failed(status)?.message)).toEqual(
    Array.from({ length: 4 }, () => 'Failed to fetch users'),
  )
  expect(failed(401)?.message).toBe('Session expired')
  expect(listProblem(null)).toBeNull()
})
