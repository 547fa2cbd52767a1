import { expect, test } from 'vitest'
import { classBounds, classOf, colourOf } from '#contract/doseScale.ts'
import { rateExponent, rateIn, shifted } from '#contract/track/rateUnits.ts'
import { readTime } from '#contract/track/readTime.ts'
import { beginsLog, isWide, linearAxis, logAxis, timeMarks } from '#src/geo/track/doseAxis.ts'
import { classLabels } from '#src/geo/track/doseClasses.ts'
import { formatDose, formatRate, unitFor } from '#src/geo/track/doseUnits.ts'
import { drawnIndices } from '#src/geo/track/downsample.ts'

test.each([
  [0.0431, '43.1 nSv/h'],
  [0.12916, '0.129 µSv/h'],
  [12.345, '12.3 µSv/h'],
  [1234.5, '1.23 mSv/h'],
  [2_500_000, '2.5 Sv/h'],
  [0, '0 µSv/h'],
])('%d µSv/h reads as %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})

test('a dose has its own units, and a picture has one unit for all', () => {
  expect(formatDose(0.0537)).toBe('53.7 nSv')
  expect(formatRate(0.05, unitFor(20))).toBe('0.05 µSv/h')
})

test.each([
  ['0.273 uSv/h', 0.273],
  ['0,15 мкЗв/ч', 0.15],
  ['Dose: 150 nSv/h at 1 m', 0.15],
  ['2 mSv/hr', 2000],
  ['0.3 to 1 uSv/h', 1],
  ['Alarm in mSv/h: 0.5 uSv/h', 0.5],
  ['CPM Value = 90', undefined],
  ['19.3 имп/c', undefined],
  ['-5 uSv/h', undefined],
])('"%s" states %s', (text, rate) => {
  expect(rateIn(text)).toBe(rate)
})

test.each([
  ['dose_rate (uSv/h)', 0],
  ['dose_rate_usv_h', 0],
  ['doserate (µSv/h)', 0],
  ['nSv/h', -3],
  ['Sv/h', 6],
  ['speed (m/s)', undefined],
])('a column "%s" is taken to µSv/h by %s powers of ten', (name, exponent) => {
  expect(rateExponent(name)).toBe(exponent)
})

test('a unit moves the decimal point and leaves the digits', () => {
  expect([3.59, 0.15, 2, 1e-7, 1e21].map((value) => shifted(value, -2))).toEqual([
    0.0359, 0.0015, 0.02, 1e-9, 1e19,
  ])
  expect(shifted(0.123, 3)).toBe(123)
})

test.each([
  ['1752939428', '2025-07-19T15:37:08.000Z', true],
  ['1752939428000', '2025-07-19T15:37:08.000Z', true],
  ['2026-05-04T10:00:00.250+02:00', '2026-05-04T08:00:00.250Z', true],
  ['2012/07/01 02:07:56', '2012-07-01T02:07:56.000Z', false],
  ['26 июл 2025 11:28:49', '2025-07-26T11:28:49.000Z', false],
  ['3 Jan 2025 01:02', '2025-01-03T01:02:00.000Z', false],
])('%s is a moment', (text, iso, isZoned) => {
  const time = readTime(text)
  expect([new Date(time?.ms ?? 0).toISOString(), time?.isZoned]).toEqual([iso, isZoned])
})

test.each(['', '0', '2026-02-30 10:00:00', '2026-05-04 25:00:00', 'yesterday'])('"%s" is none', (text) => {
  expect(readTime(text)).toBeUndefined()
})

test.each([
  [0.058, 0.191, [0.075, 0.1, 0.125, 0.15, 0.175]],
  [0.15, 1, [0.2, 0.4, 0.6, 0.8]],
  [0.052, 1.93, [0.1, 0.2, 0.5, 1]],
  [0.05, 45, [0.1, 1, 10]],
  [0.1, 0.1, []],
  [0, 0, []],
  [1e-3, 1e6, [10, 100, 1000, 10_000, 100_000]],
])('classes from %d to %d µSv/h part at %j', (min, max, bounds) => {
  expect(classBounds(min, max)).toEqual(bounds)
})

test('a bound belongs to the class above; few classes take colours far apart', () => {
  const bounds = [0.1, 1]
  expect([0.05, 0.1, 0.99, 1, 50].map((rate) => classOf(rate, bounds))).toEqual([0, 1, 1, 2, 2])
  expect([0, 1, 2].map((index) => colourOf(index, 3))).toEqual([0, 3, 5])
  expect(classLabels(bounds, unitFor(50))).toEqual(['below 0.1', '0.1 to 1', '1 or more'])
  expect(classLabels([], unitFor(50))).toEqual(['all readings'])
})

test('ten thousand readings are thinned for drawing; peaks and ends stay', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => (index % 7) / 10)
  values[4_321] = 99
  values[8_765] = -1
  const drawn = drawnIndices(values, 500)
  expect(drawn.length).toBeLessThanOrEqual(2_000)
  expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other))
  for (const index of [0, 4_321, 8_765, 9_999]) expect(drawn).toContain(index)
  expect(drawnIndices([3, 1, 2], 500)).toEqual([0, 1, 2])
})

test('axes begin at nothing or at a power of ten, and end above the maximum', () => {
  expect(linearAxis(45.2).marks).toEqual([0, 20, 40, 60])
  expect(linearAxis(0.129).marks).toEqual([0, 0.05, 0.1, 0.15])
  expect(linearAxis(60).shareOf(30)).toBe(0.5)
  const log = logAxis(0.05, 45)
  expect(log.marks).toEqual([0.01, 0.1, 1, 10, 100])
  expect(log.shareOf(1)).toBeCloseTo(0.5, 12)
  expect(log.shareOf(0)).toBe(0)
  expect([isWide(0.05, 45), isWide(0.05, 0.9), isWide(0, 1)]).toEqual([true, false, false])
  expect([beginsLog(0.05, 45), beginsLog(0.05, 2), beginsLog(0, 1)]).toEqual([true, false, false])
})

test('time marks are round on the clock they are read on', () => {
  const start = Date.UTC(2026, 4, 4, 8, 3, 20)
  const minutes = (marks: number[]) => marks.map((ms) => new Date(ms).toISOString().slice(11, 16))
  expect(minutes(timeMarks(start, start + 40 * 60_000, 0, 6))).toEqual(['08:10', '08:20', '08:30', '08:40'])
  // 05:45 ahead of UTC: whole hours there are quarters here.
  const ahead = timeMarks(start, start + 5 * 3_600_000, 5.75 * 3_600_000, 6)
  expect(minutes(ahead)).toEqual(['08:15', '09:15', '10:15', '11:15', '12:15'])
})
