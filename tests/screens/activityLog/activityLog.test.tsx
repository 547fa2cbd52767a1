import '#tests/support/nodeGlobals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName, type SavedFile } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

// administration spec §2.10, rulings 49, 50, 68, 89 to 91 and 97.

const PATH = '/admin-activity-log'
const COLUMNS = ['Date & Time', 'Admin Name', 'Action', 'Affected Entity', 'Details', 'IP Address', 'Browser']

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})
afterEach(() => void vi.restoreAllMocks())

type NewRow = Partial<typeof activity.$inferInsert>
const write = (...rows: NewRow[]) =>
  app.db.insert(activity).values(
    rows.map((row) => ({
      actor_name: 'Dana Reyes',
      action: 'kiosk_changed',
      subject: 'kiosk',
      subject_id: '1',
      ...row,
    })),
  )
const many = (count: number, row: NewRow = {}) =>
  Array.from({ length: count }, (_, index) => ({ details: `Line ${index + 1}`, ...row }))

/** What a login returns. */
const MAY_EXPORT = { access_admin_activity_log: true }
type Reader = Parameters<typeof buildUser>[1]
async function open(
  search = '',
  options: Partial<RenderOptions> = {},
  reader: Reader = { role: 'super_admin' },
) {
  const person = await buildUser(app.deps, reader)
  const view = await renderPortal(app, { path: `${PATH}${search}`, as: person, ...options })
  await screen.findByRole('table', { name: 'Activity log' })
  return { ...view, person, asked: () => logCalls(view.calls) }
}
const logCalls = (calls: { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('auth/logs/?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
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

  test('a range that ends before it begins is an error at its end, and not requested', async () => {
    await write(...many(2))
    const { asked, user } = await open('?start_date=2026-03-09&end_date=2026-03-08')
    const to = screen.getByLabelText<HTMLInputElement>('To')
    expect(to.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(to)).toContain('The range ends before it begins.')
    expect(screen.getByText('No data found')).toBeTruthy()
    expect(asked()).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Reset dates' })[1] ?? to)
    await screen.findByText('Line 2')
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

describe('Export', () => {
  let saved: SavedFile[]
  beforeEach(() => {
    saved = catchFiles()
  })
  const exportButton = () => screen.findByRole('button', { name: 'Export' })
  /** The session check returns the person's permissions. */
  const openExport = async () => {
    const button = await exportButton()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    return button
  }

  test('is dimmed without the permission, and names it', spec('A-175'), async () => {
    const { user, asked } = await open('', {}, { role: 'admin' })
    await screen.findByText('You need the permission Manage Admin Activity Logs')
    const button = await exportButton()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const before = asked().length
    await user.click(button)
    expect([saved, asked().length]).toEqual([[], before])
    expect(await screen.findByText('Needs the permission Access Admin Activity Log.')).toBeTruthy()
  })

  test.each(['access_admin_activity_log', 'full_admin'])(
    'is available to an admin with %s',
    spec('A-175'),
    async (key) => {
      const permissions = { [key]: true }
      await open('', { permissions }, { role: 'admin', permissions })
      await screen.findByText('No data found')
      expect(await openExport()).toBeTruthy()
    },
  )

  test('saves all filtered rows, of every page, as CSV with all seven columns', spec('A-176'), async () => {
    await write(
      { actor_name: 'Ada Lund', details: 'not asked for' },
      ...many(120, { action: 'user_deleted', ip_address: '203.0.113.9' }),
      { action: 'user_deleted', details: '=1+1', affected_entity: 'Kiosk "Harbor", 1' },
    )
    const { user } = await open('?action=user_deleted&page=3', { permissions: MAY_EXPORT })
    await user.click(await openExport())
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 })
    const [file] = saved
    expect(file?.name).toBe(datedName('activity-log'))
    const mark = await file?.blob.slice(0, 3).arrayBuffer()
    expect([...new Uint8Array(mark ?? [])]).toEqual([0xef, 0xbb, 0xbf])
    const [header, first, second, ...others] = (await file?.lines()) ?? []
    expect(header).toBe(COLUMNS.join(','))
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Dana Reyes,User deleted,"Kiosk ""Harbor"", 1",'=1\+1,,$/)
    expect(second).toContain(',Line 120,203.0.113.9,')
    expect(others).toHaveLength(119)
    expect(others.join('\n')).not.toContain('not asked for')
  })

  test('can be cancelled', async () => {
    await write(...many(120))
    const person = await buildUser(app.deps, { role: 'super_admin' })
    const token = await app.as(person.id)
    const { user, calls } = await open('', {
      permissions: MAY_EXPORT,
      otherServer: {
        'GET auth/logs/': async (init) => {
          const { path } = calls.at(-1) ?? { path: '' }
          // The second page never arrives.
          if (path.includes('page=2'))
            await new Promise((_resolve, reject) => {
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
            })
          return app.fetch(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
        },
      },
    })
    await user.click(await openExport())
    await screen.findByText('100 of 120 rows fetched')
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    await exportButton()
    expect(saved).toEqual([])
  })
})
