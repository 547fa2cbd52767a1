import { expect, test } from 'vitest'
import { dayIn, isTimeZone, utcDayOfEnd, utcDayOfStart } from '#server/zonedDays.ts'

test('zones are IANA names, in any case, and nothing else', () => {
  for (const name of ['UTC', 'Pacific/Auckland', 'america/new_york', 'Etc/GMT+12', 'Asia/Kathmandu']) {
    expect(isTimeZone(name), name).toBe(true)
  }
  for (const name of ['', '+05:00', '-0330', 'Mars/Olympus', 'Europe', 'UTC\0', 'America/New York']) {
    expect(isTimeZone(name), name).toBe(false)
  }
})

test('the date differs between zones', () => {
  const at = new Date('2026-12-31T23:30:00Z')
  expect(dayIn('UTC', at)).toBe('2026-12-31')
  expect(dayIn('Pacific/Auckland', at)).toBe('2027-01-01')
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-12-31')
  expect(dayIn('America/Los_Angeles', new Date('2026-12-31T07:59:59Z'))).toBe('2026-12-30')
})

test.each([
  // East of Greenwich a day begins in the previous UTC day; west of it, it ends in the next one.
  ['UTC', '2026-06-15', '2026-06-15', '2026-06-15'],
  ['Pacific/Auckland', '2026-06-15', '2026-06-14', '2026-06-15'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31', '2026-01-01'],
  ['America/Los_Angeles', '2026-06-15', '2026-06-15', '2026-06-16'],
  ['America/Los_Angeles', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['Etc/GMT+12', '2026-02-28', '2026-02-28', '2026-03-01'],
  ['Asia/Kathmandu', '2026-06-15', '2026-06-14', '2026-06-15'],
  // Days of 23 hours: in Berlin clocks skip an hour at two, in Tehran they skipped midnight itself.
  ['Europe/Berlin', '2026-03-29', '2026-03-28', '2026-03-29'],
  ['Asia/Tehran', '2022-03-22', '2022-03-21', '2022-03-22'],
])('in %s the day %s is from %s to %s of UTC', (zone, day, first, last) => {
  expect([utcDayOfStart(day, zone), utcDayOfEnd(day, zone)]).toEqual([first, last])
})
