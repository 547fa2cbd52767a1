import { expect, test } from 'vitest'
import { toApiError } from '#src/api/errors.ts'
import { adminProblem, detailsProblem } from '#src/features/organizations/infoRules.ts'
import { spec } from '#tests/support/spec.ts'

test.each([
  [undefined, 'Failed to update organization details.'],
  ['<!doctype html><p>no</p>', 'Failed to update organization details.'],
  [{ detail: 'Only on weekdays.' }, 'Failed to update organization details. Only on weekdays.'],
])('the message for details refused with %j', spec('A-350'), (body, words) => {
  expect(detailsProblem(toApiError(400, body))).toEqual({ fields: {}, general: words })
})

test('a refusal by field is shown at the field', () => {
  expect(detailsProblem(toApiError(400, { name: ['Taken.'] })).fields).toEqual({ name: 'Taken.' })
})

test.each([
  [undefined, 'Failed to update admin details.'],
  [{ non_field_errors: ['The seat is taken.', 'Second.'], detail: 'x' }, 'The seat is taken.'],
])('the message for an administrator refused with %j', spec('A-351'), (body, words) => {
  expect(adminProblem(toApiError(400, body))).toEqual({ fields: {}, general: words })
})
