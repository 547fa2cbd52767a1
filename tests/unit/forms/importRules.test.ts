import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toApiError } from '#src/api/errors.ts'
import { readUsers } from '#src/features/users/userCsv.ts'
import {
  badRows,
  correctionCsv,
  importedText,
  importLabel,
  namedRows,
  nameInRow,
  refusedRows,
} from '#src/forms/importing/importRules.ts'
import { fingerprint, recallSent, rememberSent } from '#src/forms/importing/sentImport.ts'
import { makeUuid } from '#src/shared/makeUuid.ts'
import { someCountries } from '#stories/fixtures/countries.ts'
import { spec } from '#tests/support/spec.ts'

const read = (csv: string) => readUsers(new TextEncoder().encode(csv), { countries: someCountries })

test('the button says how many it adds and updates', () => {
  expect(importLabel('user', 3, 0)).toBe('Import 3 users')
  expect(importLabel('user', 3, 1)).toBe('Import 2 users and update 1')
  expect(importLabel('user', 3, 3)).toBe('Update 3 users')
  expect(importLabel('user', 0, 0)).toBe('Import users')
})

test('the result counts those added, updated and not changed', spec('X-1290'), () => {
  expect(importedText({ imported: 1, updated: 2, unchanged: 5_000 }, 'team')).toBe(
    '1 team was imported, 2 teams were updated, 5,000 teams were not changed.',
  )
  expect(importedText({ imported: 0, unchanged: 3 }, 'team')).toBe(
    'Nothing has changed: the teams are as in the file.',
  )
})

test('rows that exist are named, at most four', () => {
  const rows = [2, 3, 4, 5, 6].map((row) => ({ row, key: row, body: `A ${row}` }))
  const named = (count: number) => namedRows(rows.slice(0, count), (body) => body)
  expect(named(1)).toBe('A 2 (row 2).')
  expect(named(4)).toBe('A 2 (row 2), A 3 (row 3), A 4 (row 4), and A 5 (row 5).')
  expect(named(5)).toBe('A 2 (row 2), A 3 (row 3), A 4 (row 4), and 2 more.')
})

test('a row is named by its cells, as far as they have something', () => {
  const file = read('Last Name,Email,First Name\nLee,ann@,Ann \nRay,bo@,')
  const fields = ['first_name', 'last_name']
  expect([2, 3, 4].map((row) => nameInRow(file, fields, row))).toEqual(['Ann Lee', 'Ray', ''])
})

describe('rows with problems', () => {
  test('are exported with the reasons, safe for spreadsheets and ready to import', () => {
    const csv = correctionCsv(
      read(
        [
          'Unit,First Name,Last Name,Email',
          'A,Ann,Lee,ann@x.org',
          'B,"Bo, Jr.",Ray,bo@',
          'C,=1+1,,cy@x.org',
        ].join('\n'),
      ),
    )
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Problem,Unit,First Name,Last Name,Email',
      '“bo@” is not an email address.,B,"Bo, Jr.",Ray,bo@',
      expect.stringMatching(/^"?.*,C,'=1\+1,,cy@x\.org$/),
      '',
    ])
    const corrected = read(csv.replaceAll('bo@', 'bo@x.org').replace("'=1+1,", 'Cy,Day'))
    expect(corrected.problems).toEqual([])
    expect(corrected.rows.map(({ body }) => body.first_name)).toEqual(['Bo, Jr.', 'Cy'])
  })

  /** As RFC 4180 quotes a cell. */
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test.each([
    [';', 'Bo; Jr.'],
    ['\t', 'Bo "Jr."'],
  ])('are separated by %j as their file was', spec('X-1205'), (delimiter, name) => {
    const file = [
      ['First Name', 'Last Name', 'Email'],
      [quoted(name), 'Ray, Dr.', 'bo@'],
    ]
    const table = read(file.map((cells) => cells.join(delimiter)).join('\n'))
    expect(correctionCsv(table).slice(1).split('\r\n')).toEqual([
      ['Problem', 'First Name', 'Last Name', 'Email'].join(delimiter),
      ['“bo@” is not an email address.', quoted(name), 'Ray, Dr.', 'bo@'].join(delimiter),
      '',
    ])
  })

  test('are counted once each, and problems of the file are not', () => {
    const at = (row: number | null) => ({ row, message: '' })
    expect(badRows([at(3), at(3), at(4), at(null)])).toBe(2)
  })

  test("that the server refused have the file's row numbers", () => {
    const body = {
      detail: 'No one was added.',
      rows: [
        { row: 2, field: 'email', message: 'Taken.' },
        { row: 9, field: 'odd', message: 'Odd.' },
      ],
    }
    expect(refusedRows(toApiError(400, body), [{ row: 2 }, { row: 5 }])).toEqual([
      { row: 5, message: 'Taken.' },
    ])
    expect(refusedRows(toApiError(400, { detail: 'No.' }), [])).toEqual([])
  })
})

describe('an import without an answer', () => {
  const items = new Map<string, string>()
  beforeEach(() => {
    items.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    })
  })

  test('is remembered for its list; invalid data is ignored', () => {
    const sent = { id: makeUuid(), fingerprint: 'x', name: 'roster.csv' }
    rememberSent('users', sent)
    expect(recallSent('users')).toEqual(sent)
    expect(recallSent('teams')).toBeUndefined()
    items.set([...items.keys()][0] ?? '', '{"id":1')
    expect(recallSent('users')).toBeUndefined()
    rememberSent('users', undefined)
    expect(items.size).toBe(0)
  })

  test('is the same only with the same rows and choices', () => {
    const print = (rows: string[], choice = 'skip') => fingerprint([choice, rows])
    expect(print(['A', 'B'])).toBe(print(['A', 'B']))
    expect(print(['A', 'B'])).not.toBe(print(['A', 'C']))
    expect(print(['A', 'B'])).not.toBe(print(['A', 'B'], 'update'))
  })
})
