import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { consoleOf } from '#widgets/element/consoleOf.ts'

test.each([
  ['https://console.example.org/api/', 'https://console.example.org/'],
  ['https://example.org/radops/api/', 'https://example.org/radops/'],
  ['https://api.example.org/', undefined],
  ['https://example.org/gateway/v2/', undefined],
])('the console of %s is %s', spec('X-1259'), (apiBase, address) => {
  expect(consoleOf(apiBase)).toBe(address)
})
