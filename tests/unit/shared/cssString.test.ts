import { expect, test } from 'vitest'
import { cssString } from '#src/shared/cssString.ts'
import { spec } from '#tests/support/spec.ts'

test('input cannot escape from a CSS string', spec('X-529'), () => {
  expect(cssString('Quay Drill · Version 2')).toBe('"Quay Drill · Version 2"')
  expect(cssString('"; } \\\n')).toBe(String.raw`"\22 ; } \5c \a "`)
})
