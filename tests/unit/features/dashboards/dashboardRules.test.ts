import { describe, expect, test } from 'vitest'
import { assignedKioskWords, organizationStats, statCount } from '#src/features/dashboards/dashboardRules.ts'
import { newestFirst } from '#src/features/dashboards/RecentActivity.tsx'
import { spec } from '#tests/support/spec.ts'

describe('a card finds its count', () => {
  test('by its title, ignoring case and spaces (ruling 156)', spec('P-149'), () => {
    const items = [
      { title: ' TOTAL  kiosks', count: 7 },
      { title: 'Unknown', count: 9 },
    ]
    expect(statCount(items, 'Total Kiosks')).toBe('7')
  })
  test('as a number or as a text', () => {
    expect(statCount([{ title: 'A', count: 1234 }], 'A')).toBe((1234).toLocaleString())
    expect(statCount([{ title: 'A', count: ' 12 of 20 ' }], 'A')).toBe('12 of 20')
    expect(statCount([{ title: 'A', count: 0 }], 'A')).toBe('0')
  })
  test.each([
    undefined,
    null,
    [],
    [{ title: 'A' }],
    [{ title: 'A', count: null }],
    [{ title: 'A', count: '' }],
  ])('and shows a dash if there is none: %j', (items) => expect(statCount(items, 'A')).toBe('—'))
})

test('an organization’s stats are read under both names', spec('P-169'), () => {
  const items = [{ title: 'Your Org Kiosks', count: 3 }]
  expect(statCount(organizationStats({ orgStats: items }), 'Your Org Kiosks')).toBe('3')
  expect(statCount(organizationStats({ orgSpecificStats: items }), 'Your Org Kiosks')).toBe('3')
  expect(statCount(organizationStats({ orgSpecificStats: items, orgStats: null }), 'Your Org Kiosks')).toBe(
    '3',
  )
  expect(statCount(organizationStats({ globalStats: items }), 'Your Org Kiosks')).toBe('—')
})

describe('the order of a log (ruling 155)', () => {
  const at = (date_time: string | null) => ({ date_time })
  test('is newest first when every date can be read', () => {
    const rows = [at('2026-11-20T08:00:00Z'), at('2026-11-21T09:00:00+02:00'), at('2026-11-21T08:00:00Z')]
    expect(newestFirst(rows)).toEqual([rows[2], rows[1], rows[0]])
  })
  test('keeps the order of rows with the same time', () => {
    const rows = [1, 2, 3].map((id) => ({ id, date_time: '2026-11-20T08:00:00Z' }))
    expect(newestFirst(rows)).toEqual(rows)
  })
  test.each(['yesterday', null])('is the server’s if a date cannot be read: %j', (date) => {
    const rows = [at('2026-11-20T08:00:00Z'), at(date), at('2026-11-21T08:00:00Z')]
    expect(newestFirst(rows)).toEqual(rows)
  })
})

test('a kiosk is named in every form a server sends it', () => {
  expect(assignedKioskWords({ name: 'Kiosk 7', kiosk_id: 'K-7', status: 'Running' })).toEqual({
    name: 'Kiosk 7',
    status: 'Running',
  })
  expect(assignedKioskWords({ kiosk_id: 'K-7' })).toEqual({ name: 'K-7', status: undefined })
  expect(assignedKioskWords('K-7').name).toBe('K-7')
  expect(assignedKioskWords(null).name).toBe('—')
  expect(assignedKioskWords('').name).toBe('—')
})
