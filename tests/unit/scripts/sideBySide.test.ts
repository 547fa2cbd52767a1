import { expect, test } from 'vitest'
import { sideBySide } from '../../../scripts/test/sideBySide.mjs'

/** Work that ends on command. */
function works(...given: { name: string; after?: string[] }[]) {
  const begun: string[] = []
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>()
  const list = given.map(({ name, after = [] }) => ({
    name,
    after,
    start: () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name)
        ends.set(name, { end: () => resolve(`${name} ended`), fail: reject })
      }),
  }))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    list,
    begun,
    end: (name: string) => (ends.get(name)?.end(), settled()),
    fail: (name: string) => (ends.get(name)?.fail(new Error(`${name} failed`)), settled()),
  }
}

test('starts as many as there is room for, and returns results in order', async () => {
  const { list, begun, end } = works({ name: 'a' }, { name: 'b' }, { name: 'c' })
  const all = sideBySide(list, 2)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
  await end('a')
  expect(await all).toEqual(['a ended', 'b ended', 'c ended'])
})

test('a waiting task lets the next one start first, and unknown names are not waited for', async () => {
  const { list, begun, end } = works(
    { name: 'build' },
    { name: 'built', after: ['build'] },
    { name: 'unit', after: ['left out'] },
  )
  const all = sideBySide(list, 2)
  expect(begun).toEqual(['build', 'unit'])
  await end('unit')
  expect(begun).toEqual(['build', 'unit'])
  await end('build')
  expect(begun).toEqual(['build', 'unit', 'built'])
  await end('built')
  await all
})

test('nothing starts after a failure, and started tasks end first', async () => {
  const { list, begun, end, fail } = works({ name: 'a' }, { name: 'b' }, { name: 'c' })
  const all = sideBySide(list, 2)
  let isOver = false
  const failure = all.catch((error: Error) => ((isOver = true), error.message))
  await fail('a')
  expect({ begun, isOver }).toEqual({ begun: ['a', 'b'], isOver: false })
  await end('b')
  expect(await failure).toBe('a failed')
  expect(begun).toEqual(['a', 'b'])
})

test('circular dependencies are an error, not a deadlock', async () => {
  const { list } = works({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })
  await expect(sideBySide(list, 2)).rejects.toThrow('These wait for each other: a, b.')
})
