import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { apiBaseOf } from '#widgets/session/apiBaseOf.ts'

test.each([
  ['https://console.example.org/widgets/v1/session.js', 'https://console.example.org/api/'],
  ['https://console.example.org/widgets/0.1.0/session.js?a=1', 'https://console.example.org/api/'],
  ['https://intranet.example.org/radops/widgets/v1/session.js', 'https://intranet.example.org/radops/api/'],
  // Copied or bundled by a page: nothing but the origin is known.
  ['https://intranet.example.org/assets/app-4711.js', 'https://intranet.example.org/api/'],
])('the API of the console that %s came from', spec('X-235'), (script, api) => {
  expect(apiBaseOf(script)).toBe(api)
})
