import { expect, test } from 'vitest'
import type { Api } from '#src/api/http.ts'
import { withSortKeys } from '#src/lists/columns/sortKeys.ts'
import { sortKeysOf } from '#src/lists/slice.ts'
import { spec } from '#tests/support/spec.ts'

const columns = [
  { header: 'User ID', sortKey: 'id', text: () => '', cell: () => null },
  { header: 'Email', sortKey: 'email', text: () => '', cell: () => null },
  { header: 'Phone', text: () => '', cell: () => null },
  { header: 'Actions', cell: () => null },
]
const keysOf = (keys: Parameters<typeof withSortKeys>[1]) =>
  withSortKeys(columns, keys).map(({ sortKey }) => sortKey)

test('a paged list can be sorted by the keys the server sorts by', spec('X-561'), () => {
  expect(keysOf(['id'])).toEqual(['id', undefined, undefined, undefined])
})

test('a fully loaded list can be sorted by each column with a text', spec('X-561'), () => {
  expect(keysOf('texts')).toEqual(['user_id', 'email', 'phone', undefined])
})

const knowing = (...names: string[]) => ({ knows: (name: string) => names.includes(name) }) as Api

test.each([
  [[], []],
  [['ordering'], ['id']],
  [
    ['ordering', 'ordering-columns'],
    ['id', 'email'],
  ],
])('a server with the extensions %j sorts by %j', (known, keys) => {
  expect(sortKeysOf(knowing(...known), ['id'], ['email'])).toEqual(keys)
})
