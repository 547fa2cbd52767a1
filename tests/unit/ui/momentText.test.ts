import { describe, expect, test } from 'vitest'
import { exactText, momentOf, relativeText } from '#src/ui/Moment/Moment.tsx'

describe('a moment', () => {
  test.each([
    ['2026-11-22T09:55:12Z', Date.UTC(2026, 10, 22, 9, 55, 12)],
    ['2026-11-22T10:55:12+01:00', Date.UTC(2026, 10, 22, 9, 55, 12)],
    ['2026-11-22', undefined],
    ['yesterday at 9:55', undefined],
    ['', undefined],
  ])('%s', (value, ms) => {
    expect(momentOf(value)).toBe(ms)
  })

  test('is written with its day, seconds and zone', () => {
    const text = exactText(Date.UTC(2026, 10, 22, 9, 55, 12))
    const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' })
      .formatToParts(Date.UTC(2026, 10, 22))
      .find(({ type }) => type === 'timeZoneName')
    expect(text).toMatch(/55:12/)
    expect(text).toContain('2026')
    expect(text).toContain(zone?.value)
  })
})

describe('how long ago', () => {
  const now = Date.UTC(2026, 10, 22, 10)
  const MINUTE = 60_000
  test.each([
    [0, 'now'],
    [59_999, 'now'],
    [MINUTE, '1 minute ago'],
    [5.9 * MINUTE, '5 minutes ago'],
    [59.9 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [24 * 60 * MINUTE - 1, '23 hours ago'],
    [24 * 60 * MINUTE, undefined],
    // The clock of the server may be ahead, but not by more than this.
    [-0.5 * MINUTE, 'now'],
    [-2 * MINUTE, undefined],
  ])('%i ms: %s', (age, text) => {
    expect(relativeText(now - age, now)).toBe(text)
  })
})
