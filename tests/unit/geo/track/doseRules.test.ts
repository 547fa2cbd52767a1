import { expect, test } from 'vitest'
import { classOf, DOSE_BOUNDS_USV_H, DOSE_COLOURS, scaleShare } from '#contract/doseScale.ts'
import { drawnIndices } from '#contract/track/drawnIndices.ts'
import { rateExponent, rateIn, shifted } from '#contract/track/rateUnits.ts'
import { readTime } from '#contract/track/readTime.ts'
import { defaultsToLog, isWide, linearAxis, logAxis, timeMarks } from '#src/geo/track/doseAxis.ts'
import { classLabels } from '#src/geo/track/doseClasses.ts'
import { decimalsOf, formatReading } from '#src/geo/track/readingFigure.ts'
import { DOSE_UNITS, formatDose, formatRate } from '#src/shared/doseUnit.ts'
import { aTrack } from '#stories/fixtures/tracks.ts'
import { spec } from '#tests/support/spec.ts'

const { 'usv-h': microsievert, 'mr-h': milliroentgen } = DOSE_UNITS

test.each([
  [0.0431, '0.0431 µSv/h', '0.00431 mR/h'],
  [0.12916, '0.129 µSv/h', '0.0129 mR/h'],
  [12.345, '12.3 µSv/h', '1.23 mR/h'],
  [1, '1.00 µSv/h', '0.100 mR/h'],
  [0.89, '0.890 µSv/h', '0.0890 mR/h'],
  [1234.5, '1,235 µSv/h', '123 mR/h'],
  [2_500_000, '2,500,000 µSv/h', '250,000 mR/h'],
  [0, '0.00 µSv/h', '0.00 mR/h'],
])(
  'calculated %d µSv/h read as %s or %s',
  spec('X-521', 'X-901'),
  (rate, inMicrosievert, inMilliroentgen) => {
    expect(formatRate(rate, microsievert)).toBe(inMicrosievert)
    expect(formatRate(rate, milliroentgen)).toBe(inMilliroentgen)
  },
)

test('a dose has the unit of its dose rates', () => {
  expect(formatDose(0.0537, microsievert)).toBe('0.0537 µSv')
  expect(formatDose(12, milliroentgen)).toBe('1.20 mR')
})

test('a reading has the decimals of its file, in either unit', spec('X-422'), () => {
  const point = { timeMs: undefined, lat: 0, lng: 0 }
  const written = [0.3, 12.345, 1234.5].map((rate) => ({ ...point, rate }))
  const decimals = decimalsOf({ ...aTrack, points: written })
  const texts = (unit: typeof microsievert) =>
    written.map(({ rate }) => formatReading(rate, { unit, decimals }))
  expect(texts(microsievert)).toEqual(['0.300 µSv/h', '12.345 µSv/h', '1,234.500 µSv/h'])
  expect(texts(milliroentgen)).toEqual(['0.0300 mR/h', '1.2345 mR/h', '123.4500 mR/h'])
  // 43.1e-3 has floating point noise, and decimals of calculated rates mean nothing.
  expect(decimalsOf({ ...aTrack, points: [{ ...point, rate: 43.1 * 1e-3 }] })).toBe(4)
  expect(decimalsOf({ ...aTrack, cpmPerMicrosievertPerHour: 334 })).toBeUndefined()
  expect(formatReading(90 / 334, { unit: microsievert, decimals: undefined })).toBe('0.269 µSv/h')
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
  ['12 mR/h', 120],
  ['3.59 µR/h', 0.0359],
])('"%s" is read as %s µSv/h', (text, rate) => {
  expect(rateIn(text)).toBe(rate)
})

test.each([
  ['dose_rate (uSv/h)', 0],
  ['dose_rate_usv_h', 0],
  ['doserate (µSv/h)', 0],
  ['nSv/h', -3],
  ['Sv/h', 6],
  ['speed (m/s)', undefined],
  ['mR/h', 1],
  ['dose_rate_mr_h', 1],
  ['R/h', 4],
  ['uR/hr', -2],
  ['meter/h', undefined],
])('a column "%s" is converted to µSv/h by 10 to the power of %s', (name, exponent) => {
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
  ['16.11.2025 14:03:27,5', '2025-11-16T14:03:27.500Z', false],
  ['11/16/2025 2:03:27 PM', '2025-11-16T14:03:27.000Z', false],
  ['7/4/2025 12:05 AM', '2025-07-04T00:05:00.000Z', false],
  ['7/4/2025, 12:05 p.m.', '2025-07-04T12:05:00.000Z', false],
  ['07/19/2025 18:36', '2025-07-19T18:36:00.000Z', false],
])('%s is a moment', (text, iso, isZoned) => {
  const time = readTime(text)
  expect([new Date(time?.ms ?? 0).toISOString(), time?.isZoned]).toEqual([iso, isZoned])
})

test.each([
  '',
  '0',
  '13/32/2025 10:00',
  '7/4/2025 13:00 PM',
  '32.01.2025 10:00',
  '2026-02-30 10:00:00',
  '2026-05-04 25:00:00',
  'yesterday',
])('"%s" is not a moment', (text) => {
  expect(readTime(text)).toBeUndefined()
})

test('the classes are the same for all tracks; a bound is in the class above', spec('X-420'), () => {
  expect(DOSE_COLOURS).toHaveLength(DOSE_BOUNDS_USV_H.length + 1)
  expect([0, 0.05, 0.2, 0.3, 0.99, 1, 50, 1e5, 1e9].map(classOf)).toEqual([0, 0, 0, 1, 1, 2, 5, 9, 9])
  expect(classLabels(microsievert).slice(0, 3)).toEqual(['below 0.3, background', '0.3 to 1', '1 to 3'])
  expect(classLabels(milliroentgen).slice(-2)).toEqual(['1,000 to 10,000', '10,000 or more'])
})

test('the classes of the scale have equal widths and are logarithmic inside', () => {
  expect([0, 0.3, 1, 100, 1e6, 1e9].map(scaleShare)).toEqual([0, 0.1, 0.2, 0.6, 1, 1])
  expect(scaleShare(Math.sqrt(1_000 * 10_000))).toBeCloseTo(0.75, 12)
})

test('thinning ten thousand readings for drawing keeps peaks and ends', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => (index % 7) / 10)
  values[4_321] = 99
  values[8_765] = -1
  const drawn = drawnIndices(values, 500)
  expect(drawn.length).toBeLessThanOrEqual(2_000)
  expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other))
  for (const index of [0, 4_321, 8_765, 9_999]) expect(drawn).toContain(index)
  expect(drawnIndices([3, 1, 2], 500)).toEqual([0, 1, 2])
})

test('axes start at zero or a power of ten, and end above the maximum', () => {
  expect(linearAxis(45.2).marks).toEqual([0, 20, 40, 60])
  expect(linearAxis(0.129).marks).toEqual([0, 0.05, 0.1, 0.15])
  expect(linearAxis(60).shareOf(30)).toBe(0.5)
  const log = logAxis(0.05, 45)
  expect(log.marks).toEqual([0.01, 0.1, 1, 10, 100])
  expect(log.shareOf(1)).toBeCloseTo(0.5, 12)
  expect(log.shareOf(0)).toBe(0)
  expect([isWide(0.05, 45), isWide(0.05, 0.9), isWide(0, 1)]).toEqual([true, false, false])
  expect([defaultsToLog(0.05, 45), defaultsToLog(0.05, 2), defaultsToLog(0, 1)]).toEqual([true, false, false])
})

test('time marks are round on the displayed clock', () => {
  const start = Date.UTC(2026, 4, 4, 8, 3, 20)
  const minutes = (marks: number[]) => marks.map((ms) => new Date(ms).toISOString().slice(11, 16))
  expect(minutes(timeMarks(start, start + 40 * 60_000, 0, 6))).toEqual(['08:10', '08:20', '08:30', '08:40'])
  // 05:45 ahead of UTC: full hours there are quarter hours in UTC.
  const ahead = timeMarks(start, start + 5 * 3_600_000, 5.75 * 3_600_000, 6)
  expect(minutes(ahead)).toEqual(['08:15', '09:15', '10:15', '11:15', '12:15'])
})
