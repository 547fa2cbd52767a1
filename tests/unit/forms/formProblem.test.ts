import { expect, test } from 'vitest'
import { toApiError } from '#src/api/errors.ts'
import { problemOf, saveProblem } from '#src/forms/formProblem.ts'

test('a message about a field is shown at the field with the mapped name', () => {
  const error = toApiError(400, { ends_at: ['Too late.'] })
  expect(saveProblem(error, { ends_at: 'hours' })).toEqual({ fields: { hours: 'Too late.' } })
})

test('without a message the form shows its own', () => {
  expect(saveProblem(toApiError(500, undefined), {}, 'Failed to save.').general).toBe('Failed to save.')
})

test('an error in our code is not shown as a message', () => {
  const mistake = new TypeError('undefined is not a function')
  expect(() => problemOf(mistake)).toThrow(mistake)
})
