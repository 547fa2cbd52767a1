import { expect, test } from 'vitest'
import { formatDistance, formatScaleDistance } from '#src/geo/formatDistance.ts'
import { spec } from '#tests/support/spec.ts'

test('a distance has three digits, also if the last ones are zero; a scale does not', spec('X-1217'), () => {
  expect([850, 999.6, 3_734, 4_000, 22_200, 20_000, 123_456].map(formatDistance)).toEqual([
    '850 m',
    '1.00 km',
    '3.73 km',
    '4.00 km',
    '22.2 km',
    '20.0 km',
    '123 km',
  ])
  expect([500, 1_000, 5_000, 20_000].map(formatScaleDistance)).toEqual(['500 m', '1 km', '5 km', '20 km'])
})
