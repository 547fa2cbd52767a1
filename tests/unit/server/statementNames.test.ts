import { expect, test } from 'vitest'
import { createStatementNames } from '#server/db/statementNames.ts'
import { spec } from '#tests/support/spec.ts'

test('a frequent statement gets one name, a rare one none', spec('X-362'), () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 12 }, () => nameOf('select 1'))
  expect(names.slice(0, 9).every((name) => name === undefined)).toBe(true)
  expect(new Set(names.slice(9)).size).toBe(1)
  expect(names[9]).toMatch(/^s_[0-9a-f]{16}$/)
  expect(nameOf('select 2')).toBeUndefined()
})

test('two statements never share a name, and there are at most a hundred names', spec('X-362'), () => {
  const nameOf = createStatementNames()
  const names = new Set<string>()
  for (let text = 0; text < 150; text += 1) {
    for (let time = 0; time < 11; time += 1) {
      const name = nameOf(`select ${text}`)
      if (name) names.add(name)
    }
  }
  expect(names.size).toBe(100)
})
