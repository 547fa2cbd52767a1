import { expect, test } from 'vitest'
import { formatDuration } from '#contract/duration.ts'
import { cutDate, EMPTY, formatBytes, formatCoordinate, formatDateMDY, truncate } from '#src/shared/format.ts'
import { spec } from '#tests/support/spec.ts'

test('dates are M/D/YYYY as written, in every time zone', () => {
  expect(formatDateMDY('2026-05-04')).toBe('5/4/2026')
  expect(formatDateMDY('2026-12-31T23:59:59Z')).toBe('12/31/2026')
  expect(formatDateMDY(null)).toBe(EMPTY)
})

test('a server date is cut to its first 10 characters', spec('P-238'), () => {
  expect(cutDate('2026-05-04T09:12:44.120Z')).toBe('2026-05-04')
  expect(cutDate('')).toBeUndefined()
})

test('coordinates have 4 decimals, from numbers and from text', () => {
  expect(formatCoordinate(41.49932)).toBe('41.4993')
  expect(formatCoordinate('-81.7')).toBe('-81.7000')
  expect(formatCoordinate(0)).toBe('0.0000')
  expect(formatCoordinate('north')).toBe(EMPTY)
  expect(formatCoordinate('')).toBe(EMPTY)
})

test('durations count on past a day', () => {
  expect(formatDuration(42 * 60_000 + 10_900)).toBe('00:42:10')
  expect(formatDuration(100 * 3_600_000)).toBe('100:00:00')
  expect(formatDuration(-5)).toBe('00:00:00')
})

test('a text of exactly the limit is not cut', () => {
  expect(truncate('x'.repeat(30))).toBe('x'.repeat(30))
  expect(truncate('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
  expect(truncate(undefined)).toBe(EMPTY)
})

test('sizes are shown in powers of a thousand', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(999)).toBe('999 B')
  expect(formatBytes(1_400_000)).toBe('1.4 MB')
  expect(formatBytes(null)).toBe(EMPTY)
})
