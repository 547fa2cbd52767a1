import { beforeEach, expect, test, vi } from 'vitest'
import { counted } from '#contract/counted.ts'
import { toApiError } from '#src/api/errors.ts'
import {
  fingerprint,
  importLabel,
  knownPeople,
  recallSent,
  refusedRows,
  rememberSent,
  templateCsv,
} from '#src/features/users/importRules.ts'
import { badRows, correctionCsv } from '#src/forms/importing/importRules.ts'
import { makeUuid } from '#src/shared/makeUuid.ts'
import { readRoster } from '#src/shared/roster/readRoster.ts'
import { someCountries } from '#stories/fixtures/countries.ts'
import { spec } from '#tests/support/spec.ts'

const items = new Map<string, string>()
beforeEach(() => {
  items.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
})

const row = (number: number) => ({
  row: number,
  person: { first_name: 'A', last_name: 'B', email: `a${number}@b.test`, roles: 'user' as const },
})

test('existing people are listed with their rows, at most four', () => {
  const rows = [2, 3, 4, 5, 6].map(row)
  expect(knownPeople({ rows }, [3])).toBe('A B (row 3).')
  expect(knownPeople({ rows }, [2, 3, 4, 5])).toBe('A B (row 2), A B (row 3), A B (row 4), and A B (row 5).')
  expect(knownPeople({ rows }, [2, 3, 4, 5, 6])).toBe('A B (row 2), A B (row 3), A B (row 4), and 2 more.')
})

test('the template can be imported as it is', () => {
  const roster = readRoster(new TextEncoder().encode(templateCsv()), { countries: someCountries })
  expect(roster.problems).toEqual([])
  expect(roster.rows.map(({ person }) => person.roles)).toEqual(['user', 'org_event_manager'])
  expect(roster.rows[0]?.person.phone_number).toBe('+12025550101')
})

test('rows with problems are exported with the reasons, safe for spreadsheets and ready to import', () => {
  const read = (csv: string) => readRoster(new TextEncoder().encode(csv), { countries: someCountries })
  const roster = read(
    [
      'Unit,First Name,Last Name,Email',
      'A,Ann,Lee,ann@x.org',
      'B,"Bo, Jr.",Ray,bo@',
      'C,=1+1,,cy@x.org',
    ].join('\n'),
  )
  const csv = correctionCsv(roster)
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Problem,Unit,First Name,Last Name,Email',
    '“bo@” is not an email address.,B,"Bo, Jr.",Ray,bo@',
    expect.stringMatching(/^"?.*,C,'=1\+1,,cy@x\.org$/),
    '',
  ])
  const corrected = read(csv.replaceAll('bo@', 'bo@x.org').replace("'=1+1,", 'Cy,Day'))
  expect(corrected.problems).toEqual([])
  expect(corrected.rows.map(({ person }) => person.first_name)).toEqual(['Bo, Jr.', 'Cy'])
})

/** As RFC 4180 quotes a cell. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test.each([
  [';', 'Bo; Jr.'],
  ['\t', 'Bo "Jr."'],
])('rows with problems are separated by %j as their file was', spec('X-1205'), (delimiter, name) => {
  const file = [
    ['First Name', 'Last Name', 'Email'],
    [quoted(name), 'Ray, Dr.', 'bo@'],
  ]
  const csv = file.map((cells) => cells.join(delimiter)).join('\n')
  const roster = readRoster(new TextEncoder().encode(csv), { countries: someCountries })
  expect(correctionCsv(roster).slice(1).split('\r\n')).toEqual([
    ['Problem', 'First Name', 'Last Name', 'Email'].join(delimiter),
    ['“bo@” is not an email address.', quoted(name), 'Ray, Dr.', 'bo@'].join(delimiter),
    '',
  ])
})

test('the button says how many it adds and updates', () => {
  const roster = { columns: [], rows: [row(2), row(3), row(4)], problems: [], notes: [], source: new Map() }
  const label = (known: number[], existing: 'skip' | 'update') => importLabel({ roster, known, existing })
  expect(label([], 'skip')).toBe('Import 3 users')
  expect(label([2], 'skip')).toBe('Import 2 users')
  expect(label([2], 'update')).toBe('Import 2 users and update 1')
  expect(label([2, 3, 4], 'update')).toBe('Update 3 users')
  expect(label([2, 3, 4], 'skip')).toBe('Import users')
})

test("refused rows have the file's row numbers", () => {
  const body = {
    detail: 'No one was added.',
    rows: [
      { row: 2, field: 'email', message: 'Taken.' },
      { row: 9, field: 'odd', message: 'Odd.' },
    ],
  }
  expect(refusedRows(toApiError(400, body), [row(2), row(5)])).toEqual([
    { row: 5, field: 'email', message: 'Taken.' },
    { row: null, field: null, message: 'Odd.' },
  ])
  expect(refusedRows(toApiError(400, { detail: 'No.' }), [])).toBeUndefined()
  expect(refusedRows(toApiError(409, body), [])).toBeUndefined()
})

test('each row with problems is counted once, and problems of the file are not counted', () => {
  const at = (number: number | null) => ({ row: number, field: null, message: '' })
  expect(badRows([at(3), at(3), at(4), at(null)])).toBe(2)
  expect([counted(1, 'person', 'people'), counted(5000, 'user')]).toEqual(['1 person', '5,000 users'])
})

test('an import that was sent is restored once; invalid data is ignored', () => {
  const sent = { import_id: makeUuid(), fingerprint: 'x', name: 'roster.csv', people: 2 }
  rememberSent(sent)
  expect(recallSent()).toEqual(sent)
  items.set([...items.keys()][0] ?? '', '{"import_id":1')
  expect(recallSent()).toBeUndefined()
  rememberSent(undefined)
  expect(items.size).toBe(0)
})

test('only the same people for the same organization have the same fingerprint', () => {
  const people = [row(1).person, row(2).person]
  expect(fingerprint(people, 1)).toBe(fingerprint([...people], 1))
  expect(fingerprint(people, 1)).not.toBe(fingerprint(people, 2))
  expect(fingerprint(people, 1, 'skip')).not.toBe(fingerprint(people, 1, 'update'))
  expect(fingerprint(people, 1)).not.toBe(fingerprint([row(1).person, row(3).person], 1))
})
