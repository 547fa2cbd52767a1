import { expect, test } from 'vitest'
import {
  beside,
  compare,
  differing,
  formatDigests,
  parseDigests,
  renewed,
  sourcesIn,
} from '../../../scripts/pictures/digests.mjs'

const kept = new Map<string, Record<string, string>>([
  ['widgets-feed--filled', { 'light-1024': 'aa', 'dark-1024': 'bb' }],
  ['screens-kiosks--many', { 'light-1440': 'cc' }],
])

test('digests have one line per story, sorted by id, so that two changes merge', () => {
  const text = formatDigests(kept)
  expect(text.split('\n').slice(1)).toEqual([
    'screens-kiosks--many light-1440:cc',
    'widgets-feed--filled light-1024:aa dark-1024:bb',
    '',
  ])
  expect(parseDigests(text)).toEqual(kept)
})

test('sources are only recorded if all pictures were made from them', () => {
  const text = formatDigests(kept, 'abc123')
  expect(sourcesIn(text)).toBe('abc123')
  expect(parseDigests(text)).toEqual(kept)
  expect(sourcesIn(formatDigests(kept))).toBeUndefined()
})

test('a story without pictures has no line', () => {
  expect(parseDigests(formatDigests(new Map([['start--matrix', {}]])))).toEqual(new Map())
})

test('a changed, new or missing picture is a difference', () => {
  expect(differing({ a: '1', b: '2' }, { a: '1', b: '3', c: '4' })).toEqual(['b', 'c'])
  expect(differing({ a: '1', b: '2' }, { a: '1' })).toEqual(['b'])
})

test('a picture that processors draw in two ways is known in both, and in no third', () => {
  const both = beside({ a: '1', b: '2' }, { a: '1', b: '3' })
  expect(both).toEqual({ a: '1', b: '2/3' })
  expect(beside(both, { a: '1', b: '3' })).toEqual(both)
  expect(parseDigests(formatDigests(new Map([['start--matrix', both]]))).get('start--matrix')).toEqual(both)
  expect(['2', '3', '4', '2/4'].map((b) => differing(both, { a: '1', b }))).toEqual([[], [], ['b'], []])
  expect(differing(both, { a: '1' })).toEqual(['b'])
  expect(renewed(both, { a: '4', b: '3' })).toEqual({ a: '4', b: '2/3' })
  expect(renewed(both, { b: '4' })).toEqual({ b: '4' })
})

test('stories are reported as changed, without digests, gone or not drawn', () => {
  const drawn = new Map<string, Record<string, string>>([
    ['screens-kiosks--many', { 'light-1440': 'cd' }],
    ['screens-kiosks--empty', { 'light-1440': 'ee' }],
    ['start--matrix', {}],
  ])
  const ids = ['screens-kiosks--many', 'screens-kiosks--empty', 'screens-kiosks--failed', 'start--matrix']
  expect(compare(kept, drawn, ids)).toEqual({
    changed: ['screens-kiosks--many'],
    unknown: ['screens-kiosks--empty'],
    gone: ['widgets-feed--filled'],
    undrawn: ['screens-kiosks--failed'],
  })
})

test('a story that is left out of the pictures loses its digests', () => {
  const drawn = new Map([['screens-kiosks--many', {}]])
  expect(compare(kept, drawn, [...kept.keys()]).changed).toEqual(['screens-kiosks--many'])
})
