import { expect, test } from 'vitest'
import { choiceOf } from '#src/app/organizationChoice.ts'

const list = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('the address comes before memory, memory before the own organization', () => {
  expect(choiceOf(['3', '2', 1], list)).toBe('3')
  expect(choiceOf([undefined, '2', 1], list)).toBe('2')
  expect(choiceOf([undefined, null, 1], list)).toBe(1)
})

test('without any of them it is the first of the list (ruling 13)', () => {
  expect(choiceOf([undefined, null, null], list)).toBe(1)
})

test('what the list does not hold is no choice', () => {
  expect(choiceOf(['99', '2', null], list)).toBe('2')
  expect(choiceOf(['99'], [])).toBeUndefined()
})

test('until the list is here the first wish is trusted', () => {
  expect(choiceOf([undefined, '2'], undefined)).toBe('2')
  expect(choiceOf([undefined, null, null], undefined)).toBeUndefined()
})
