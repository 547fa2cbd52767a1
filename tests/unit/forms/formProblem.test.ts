import { expect, test } from 'vitest'
import { toApiError } from '#src/api/errors.ts'
import { problemOf, saveProblem } from '#src/forms/formProblem.ts'

test('what a server says of a field is shown at it, by the name it has in the form', () => {
  const error = toApiError(400, { ends_at: ['Too late.'] })
  expect(saveProblem(error, { ends_at: 'hours' })).toEqual({ fields: { hours: 'Too late.' } })
})

test('where it says nothing, the form has words of its own', () => {
  expect(saveProblem(toApiError(500, undefined), {}, 'Failed to save.').general).toBe('Failed to save.')
})

test('a mistake of ours is no message', () => {
  const mistake = new TypeError('undefined is not a function')
  expect(() => problemOf(mistake)).toThrow(mistake)
})
