import { expect, test } from 'vitest'
import {
  openText,
  stateText,
  toPatch,
  toValues,
  validateAction,
} from '#src/features/improvement/actionRules.ts'
import { anAction } from '#stories/fixtures/correctiveActions.ts'
import { spec } from '#tests/support/spec.ts'

test.each([
  [0, 0, undefined],
  [1, 0, '1 open corrective action, none overdue'],
  [1, 1, '1 open corrective action, overdue'],
  [3, 0, '3 open corrective actions, none overdue'],
  [3, 1, '3 open corrective actions, 1 of them overdue'],
  [3, 3, '3 open corrective actions, all of them overdue'],
])('%i open, %i overdue', spec('X-507'), (open, overdue, text) => {
  expect(openText({ open, overdue })).toBe(text)
})

test('an overdue action is labelled as such', () => {
  expect(stateText({ state: 'in_progress', is_overdue: true })).toBe('In Progress, overdue')
  expect(stateText({ state: 'done', is_overdue: false })).toBe('Done')
})

test('every problem is named before anything is sent', () => {
  expect(validateAction(toValues(null))).toEqual({
    event: 'Choose an event.',
    title: 'Enter a title.',
    owner: 'Choose an organization.',
  })
  expect(validateAction(toValues(anAction))).toEqual({})
})

test('only changed fields are sent', () => {
  const values = { ...toValues(anAction), state: 'done', due_date: '' }
  expect(toPatch(values, ['state'])).toEqual({ state: 'done' })
  expect(toPatch(values, ['due_date', 'event'])).toEqual({ due_date: null })
})
