import { expect, test } from 'vitest'
import { baseMapStore, chooseBaseMap, chosenBaseMap } from '#src/shared/baseMapChoice.ts'
import { spec } from '#tests/support/spec.ts'

test('a map uses the latest choice it offers, or the outlines', spec('X-541'), () => {
  expect(chosenBaseMap(undefined, ['1'])).toBe('outlines')
  expect(chosenBaseMap(['7', '1'], ['1', '2'])).toBe('1')
  expect(chosenBaseMap(['7', 'none', '1'], ['1', '2'])).toBe('none')
  expect(chosenBaseMap(['7'], ['1'])).toBe('outlines')
})

test('choices are per person, and a device forgets the oldest', spec('X-541'), () => {
  for (let map = 1; map <= 30; map++) chooseBaseMap('ann', String(map))
  chooseBaseMap('ann', '29')
  chooseBaseMap('bob', 'none')
  const { ann, bob } = baseMapStore.getState().choices
  expect(bob).toEqual(['none'])
  expect(ann).toHaveLength(20)
  expect(ann?.slice(0, 3)).toEqual(['29', '30', '28'])
  for (let person = 1; person <= 30; person++) chooseBaseMap(String(person), '1')
  expect(Object.keys(baseMapStore.getState().choices)).toHaveLength(20)
})
