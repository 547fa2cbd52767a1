import { describe, expect, test } from 'vitest'
import {
  axisMarks,
  dayAfterKey,
  dayLabel,
  daysInOrder,
  isUnused,
  kioskHours,
  labelledDays,
  missionsStarted,
  totalOf,
} from '#src/features/dashboards/usageRules.ts'
import { anUnusedMonth, aUsage } from '#stories/fixtures/dashboards.ts'

describe('a value axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [11, [0, 5, 10, 15]],
    [118, [0, 50, 100, 150]],
    [0.4, [0, 1]],
  ])('up to %d has round marks', (largest, marks) => expect(axisMarks(largest)).toEqual(marks))

  test('always reaches the largest value, with at most four marks', () => {
    for (let largest = 1; largest < 3000; largest += 7) {
      const marks = axisMarks(largest)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(marks.length).toBeLessThanOrEqual(4)
    }
  })
})

test('days are sorted oldest first, in whatever order the server sends them', () => {
  expect(daysInOrder(aUsage.toReversed())).toEqual(aUsage)
})

test('sums and values carry their unit', () => {
  const day = { date: '2026-11-21', missions: 1, kiosks: 1, kiosk_minutes: 90 }
  expect(missionsStarted.say(missionsStarted.valueOf(day))).toBe('1 mission')
  expect(kioskHours.say(kioskHours.valueOf(day))).toBe('1.5 hours')
  // 58 minutes, which is shown as 1.
  expect(kioskHours.say(58 / 60)).toBe('1 hour')
  expect(missionsStarted.say(totalOf([day, day], missionsStarted))).toBe('2 missions')
})

test('a month without any usage is recognized', () => {
  expect(isUnused(anUnusedMonth)).toBe(true)
  expect(
    isUnused(anUnusedMonth.with(3, { date: '2026-11-01', missions: 0, kiosks: 1, kiosk_minutes: 5 })),
  ).toBe(false)
})

test('a day is labelled as sent, in every time zone', () => {
  expect(dayLabel({ date: '2026-11-01' })).toBe('Nov 1')
  expect(dayLabel({ date: 'not a date' })).toBe('not a date')
})

test('the last day is labelled, and every seventh before it', () => {
  expect(labelledDays(30)).toEqual([1, 8, 15, 22, 29])
  expect(labelledDays(3)).toEqual([2])
})

test('keys move along the days and stop at their ends', () => {
  expect(dayAfterKey('ArrowLeft', 5, 30)).toBe(4)
  expect(dayAfterKey('ArrowRight', 29, 30)).toBe(29)
  expect(dayAfterKey('PageDown', 3, 30)).toBe(0)
  expect(dayAfterKey('Home', 12, 30)).toBe(0)
  expect(dayAfterKey('End', 12, 30)).toBe(29)
  expect(dayAfterKey('a', 5, 30)).toBeUndefined()
})
