import { expect, test } from 'vitest'
import { anyIncludes } from '#src/shared/anyIncludes.ts'

test('a search matches part of one of the texts, in any case, without the spaces around it', () => {
  const texts = ['Team Alpha', null, undefined]
  expect(['alpha', ' TEAM ', 'bravo', 'null'].map((search) => anyIncludes(texts, search))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(anyIncludes([undefined], ' ')).toBe(true)
})
