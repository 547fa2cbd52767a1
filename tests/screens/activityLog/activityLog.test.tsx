import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { formatDateTime } from '#src/shared/format.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { COLUMNS, many, open, setUp, write } from './activityLogPage.ts'

// administration spec §2.10, rulings 49, 50, 68, 89 to 91 and 97.

setUp()

const table = () => within(screen.getByRole('table', { name: 'Activity log' }))
const rows = () => tableRows('Activity log')
const cell = (row: HTMLTableRowElement | undefined, column: string) => {
  if (!row) throw new Error('There is no such row.')
  return row.cells[COLUMNS.indexOf(column)]
}
/** On a phone, a card repeats the column's name before the value; it is not part of the value. */
const textOf = (row: HTMLTableRowElement | undefined, column: string) =>
  cell(row, column)?.textContent?.replace(column, '')
const details = () => rows().map((row) => textOf(row, 'Details'))

describe('the table', () => {
  test('shows time, person, action, details, address and browser', spec('A-177', 'A-216'), async () => {
    const at = new Date('2026-03-09T18:30:00Z')
    await write({
      at,
      action: 'kiosk_created',
      affected_entity: 'Kiosk Harbor Console 1',
      details: 'With an address',
      ip_address: '203.0.113.9',
      browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    })
    await open()
    await screen.findByText('Kiosk created')
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(COLUMNS)
    const [row] = rows()
    expect(COLUMNS.map((column) => textOf(row, column))).toEqual([
      formatDateTime(at.toISOString()),
      'Dana Reyes',
      'Kiosk created',
      'Kiosk Harbor Console 1',
      'With an address',
      '203.0.113.9',
      'Firefox 131 on Linux',
    ])
  })

  test('marks each kind of action by its own badge: word, icon and colour', spec('A-178'), async () => {
    await write({ action: 'kiosk_created' }, { action: 'user_deleted' }, { action: 'kiosk_changed' })
    await open()
    const badges = await Promise.all(
      ['Kiosk created', 'User deleted', 'Kiosk changed'].map(async (words) => {
        const badge = (await screen.findByText(words)).parentElement
        return { color: badge?.className, picture: badge?.querySelector('svg')?.innerHTML }
      }),
    )
    expect(badges.every(({ color, picture }) => color && picture)).toBe(true)
    expect(new Set(badges.map(({ color }) => color)).size).toBe(3)
    expect(new Set(badges.map(({ picture }) => picture)).size).toBe(3)
  })

  test('says that it is empty, and why', spec('A-179'), async () => {
    await open()
    await screen.findByText('No data found')
    expect(screen.getByText('Activity in the console will be listed here.')).toBeTruthy()
    expect(screen.getByText('Showing 0 - 0 of 0 entries')).toBeTruthy()
    for (const name of ['Previous', 'Next']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name })
      expect([name, button.disabled || button.getAttribute('aria-disabled')]).not.toEqual([name, null])
    }
  })
})

describe('the filters', () => {
  test('Date Range: from and to, including both days, and a reset', spec('A-172', 'A-340'), async () => {
    const noon = (day: string) => new Date(`2026-03-${day}T12:00:00`)
    await write(
      { at: noon('07'), details: 'seventh' },
      { at: noon('08'), details: 'eighth' },
      { at: new Date('2026-03-09T23:59:00'), details: 'ninth' },
      { at: new Date('2026-03-10T00:00:00'), details: 'tenth' },
    )
    const { user, asked } = await open('?page=2')
    const range = within(screen.getByRole('group', { name: 'Date Range' }))
    const [from, to] = ['From', 'To'].map((label) => range.getByLabelText<HTMLInputElement>(label))
    if (!from || !to) throw new Error('There is no range.')
    expect([from.type, to.type]).toEqual(['date', 'date'])
    fireEvent.change(from, { target: { value: '2026-03-08' } })
    await waitFor(() => expect(details()).toEqual(['tenth', 'ninth', 'eighth']))
    fireEvent.change(to, { target: { value: '2026-03-09' } })
    await waitFor(() => expect(details()).toEqual(['ninth', 'eighth']))
    expect(location.search).toBe('?start_date=2026-03-08&end_date=2026-03-09')
    expect(asked().at(-1)).toEqual({
      page: '1',
      page_size: '10',
      start_date: '2026-03-08',
      end_date: '2026-03-09',
      utc_offset: String(new Date('2026-03-08T00:00:00').getTimezoneOffset()),
      end_utc_offset: String(new Date('2026-03-10T00:00:00').getTimezoneOffset()),
    })
    await user.click(range.getByRole('button', { name: 'Reset dates' }))
    await waitFor(() => expect(details()).toEqual(['tenth', 'ninth', 'eighth', 'seventh']))
    expect([from.value, to.value, location.search]).toEqual(['', '', ''])
    expect(range.getByRole('button', { name: 'Reset dates' }).ariaDisabled).toBe('true')
  })

  test('a year can be typed without requests for its parts', spec('X-858'), async () => {
    await write(...many(2))
    const { asked } = await open('?start_date=2026-03-08')
    await screen.findByText('Line 2')
    const to = screen.getByLabelText<HTMLInputElement>('To')
    for (const value of ['0002-11-20', '0020-11-20', '0202-11-20']) {
      fireEvent.change(to, { target: { value } })
      expect([to.value, to.getAttribute('aria-invalid')]).toEqual([value, null])
    }
    fireEvent.change(to, { target: { value: '2026-11-20' } })
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ end_date: '2026-11-20' }))
    expect(asked().some(({ end_date }) => end_date?.startsWith('0'))).toBe(false)
    // Leaving the field accepts what it shows.
    fireEvent.change(to, { target: { value: '0202-11-20' } })
    fireEvent.blur(to)
    await waitFor(() => expect(describedBy(to)).toContain('The range ends before it begins.'))
  })

  // New York; Manila and Sitka, which were on the other side of the date line.
  test.each([
    [296.033, '296'],
    [956, '840'],
    [-898.783, '-840'],
  ])(
    'a day of local mean time is asked for by whole minutes, within what the server accepts (%d)',
    spec('X-885'),
    async (minutes, utc_offset) => {
      vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
      await write(...many(1))
      const { asked } = await open('?start_date=1840-03-08')
      await screen.findByText('Line 1')
      expect(asked().at(-1)).toMatchObject({ utc_offset })
    },
  )

  test(
    'a range that ends before it begins is an error at its end, and not requested',
    spec('X-1350'),
    async () => {
      await write(...many(2))
      const { asked, user } = await open('?start_date=2026-03-09&end_date=2026-03-08')
      const to = screen.getByLabelText<HTMLInputElement>('To')
      expect(to.getAttribute('aria-invalid')).toBe('true')
      expect(describedBy(to)).toContain('The range ends before it begins.')
      expect(screen.getByText('No data found')).toBeTruthy()
      expect(screen.getAllByText(/The range ends before it begins/)).toHaveLength(1)
      expect(asked()).toEqual([])
      await user.click(screen.getAllByRole('button', { name: 'Reset dates' })[1] ?? to)
      await screen.findByText('Line 2')
    },
  )

  test('both ends of a range count as filters, and are cleared together', async () => {
    await write(...many(2))
    const { user } = await open('?start_date=1999-03-08&end_date=1999-03-09')
    await screen.findByText('No entry matches the filters.')
    expect(screen.getByRole('button', { name: 'Filters (2) active' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('Line 2')
    const [from, to] = ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    expect([from, to, location.search]).toEqual(['', '', ''])
  })

  test('Admin Name: everyone in the log, All Admins at first', spec('A-173', 'A-341', 'A-340'), async () => {
    await write({ details: 'by Dana' }, { actor_name: 'Ada Lund', details: 'by Ada' })
    const { user, asked } = await open()
    await screen.findByText('by Dana')
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Admin Name' })
    expect(field.value).toBe('All Admins')
    await user.click(field)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'All Admins',
      'Ada Lund',
      'Dana Reyes',
    ])
    await user.click(screen.getByRole('option', { name: 'Ada Lund' }))
    await waitFor(() => expect(details()).toEqual(['by Ada']))
    expect(asked().at(-1)).toMatchObject({ admin_name: 'Ada Lund', page: '1' })
    expect(location.search).toBe('?admin_name=Ada+Lund')
    await user.click(field)
    await user.click(screen.getByRole('option', { name: 'All Admins' }))
    await waitFor(() => expect(details()).toHaveLength(2))
    expect(location.search).toBe('')
    // All is not a name, so nothing is sent (ruling 68).
    expect(asked()[0]).toEqual({ page: '1', page_size: '10' })
  })

  test(
    'Action Type: every action by its label, All Actions at first',
    spec('A-174', 'A-342', 'A-340'),
    async () => {
      await write({ details: 'changed' }, { action: 'user_deleted', details: 'deleted' })
      const { user, asked } = await open()
      await screen.findByText('changed')
      const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Action Type' })
      expect(field.value).toBe('All Actions')
      await user.click(field)
      await user.keyboard('user del')
      await user.click(await screen.findByRole('option', { name: 'User deleted' }))
      await waitFor(() => expect(details()).toEqual(['deleted']))
      expect(asked().at(-1)).toEqual({ page: '1', page_size: '10', action: 'user_deleted' })
      expect(location.search).toBe('?action=user_deleted')
    },
  )

  test('stay at All if their lists are refused, and the rows still load', async () => {
    await write(...many(2))
    const refused = () => Response.json({ detail: 'No.' }, { status: 403 })
    await open('', {
      otherServer: { 'GET auth/logs/admin-names/': refused, 'GET auth/logs/actions/': refused },
    })
    await screen.findByText('Line 2')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Admin Name' }).value).toBe('All Admins')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Action Type' }).value).toBe('All Actions')
  })
})
