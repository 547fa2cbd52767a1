import { describe, expect, test } from 'vitest'
import {
  firstServerMessage,
  isRefusal,
  SERVER_TOO_SLOW,
  SERVER_UNREACHABLE,
  toApiError,
  toNetworkError,
  UNEXPECTED_ERROR,
} from '#src/api/errors.ts'
import { spec } from '#tests/support/spec.ts'

describe('toApiError', () => {
  test.each([
    [{ error: 'from error', message: 'from message', detail: 'from detail' }, 'from error'],
    [{ message: 'from message', detail: 'from detail' }, 'from message'],
    [{ detail: 'from detail', name: ['taken'] }, 'from detail'],
    ['a plain string', 'a plain string'],
  ])('%j is reported as %j', spec('A-378', 'P-230'), (body, message) => {
    expect(toApiError(400, body).message).toBe(message)
  })

  test('an HTML page is never shown to anyone', spec('P-231'), () => {
    const instead = 'An unexpected error occurred. Please try again.'
    expect(toApiError(502, '\n<!DOCTYPE html><html><body>nginx</body></html>').message).toBe(instead)
    expect(toApiError(500, { detail: '<!doctype html><p>trace</p>' }).message).toBe(instead)
  })

  test('fields keep their first message, and general names are not fields', () => {
    const error = toApiError(400, {
      email: ['Taken.', 'Too long.'],
      name: 'Required.',
      non_field_errors: ['A', 'B'],
    })
    expect(error.fields).toEqual({ email: 'Taken.', name: 'Required.' })
    expect(error.general).toBe('A B')
    expect(error.message).toBe('A B')
  })

  test('if there are only field errors, the first one is the message, and none is general', () => {
    const error = toApiError(400, { reason: ['Too long.'] })
    expect(error).toMatchObject({ status: 400, message: 'Too long.', general: undefined })
  })

  test.each([[undefined], [null], [''], [{}], [[]], [42]])('%j has a message too', (body) => {
    expect(toApiError(500, body).message).toBe(UNEXPECTED_ERROR)
  })
})

test('no answer is status 0, and a timeout has its own message', () => {
  expect(toNetworkError(new TypeError('Failed to fetch'))).toMatchObject({
    status: 0,
    message: SERVER_UNREACHABLE,
  })
  expect(toNetworkError(new DOMException('', 'TimeoutError'))).toMatchObject({ message: SERVER_TOO_SLOW })
})

test('only an answer from 400 to 499 says that nothing was done', spec('X-973'), () => {
  expect([400, 409, 499].map((status) => isRefusal(toApiError(status, '')))).toEqual([true, true, true])
  expect([500, 502, 503, 504].some((status) => isRefusal(toApiError(status, '')))).toBe(false)
  expect(isRefusal(toNetworkError(new TypeError('Failed to fetch')))).toBe(false)
})

describe('firstServerMessage', () => {
  test('takes a string body, else the first value of the object', () => {
    expect(firstServerMessage(toApiError(400, 'Not today.'))).toBe('Not today.')
    expect(firstServerMessage(toApiError(400, { end_date: ['Before the start.'], detail: 'x' }))).toBe(
      'Before the start.',
    )
  })

  test('is undefined without a server message, so that the caller shows its own', () => {
    expect(firstServerMessage(toApiError(500, {}))).toBeUndefined()
    expect(firstServerMessage(new Error('a bug'))).toBeUndefined()
  })
})
