import { describe, expect, test } from 'vitest'
import type { RosterOptions } from '#src/features/users/rosterPerson.ts'
import { readUsers, templateCsv } from '#src/features/users/userCsv.ts'
import { toCsv } from '#src/shared/csv.ts'
import { spec } from '#tests/support/spec.ts'
import { COUNTRIES, file, HEADER, UNITED_STATES, utf8, utf16, windows1252 } from './rosterFiles.ts'

const options: RosterOptions = { countries: COUNTRIES, country: UNITED_STATES }
const read = (text: string, given = options) => readUsers(utf8(text), given)
const people = (text: string, given = options) => read(text, given).rows.map(({ body }) => body)

const DANA = {
  first_name: 'Dana',
  last_name: 'Reyes',
  email: 'dana@x.org',
  roles: 'user',
  phone_number: '+12025550101',
  country_dial_code: '+1',
  country_code: 'US',
}

test('a roster becomes people, each with its row', () => {
  const roster = read(file('Dana,Reyes,dana@x.org,2025550101,User', '', 'Sam,Lee,sam@x.org,,Event Manager'))
  expect(roster).toEqual({
    columns: [
      { header: 'First Name', field: 'first_name' },
      { header: 'Last Name', field: 'last_name' },
      { header: 'Email', field: 'email' },
      { header: 'Phone', field: 'phone' },
      { header: 'Role', field: 'role' },
    ],
    rows: [
      { row: 2, key: 'dana@x.org', body: DANA },
      {
        row: 4,
        key: 'sam@x.org',
        body: {
          first_name: 'Sam',
          last_name: 'Lee',
          email: 'sam@x.org',
          roles: 'org_event_manager',
          phone_number: null,
          country_dial_code: null,
          country_code: null,
        },
      },
    ],
    problems: [],
    notes: [],
    delimiter: ',',
    source: new Map([
      [2, ['Dana', 'Reyes', 'dana@x.org', '2025550101', 'User']],
      [4, ['Sam', 'Lee', 'sam@x.org', '', 'Event Manager']],
    ]),
  })
})

test('the template can be imported as it is', () => {
  const { rows, problems } = read(templateCsv())
  expect(problems).toEqual([])
  expect(rows.map(({ body }) => body.roles)).toEqual(['user', 'org_event_manager'])
  expect(rows[0]?.body.phone_number).toBe('+12025550101')
})

describe('encodings', () => {
  const text = file('José,Núñez,jose@x.org,,User')
  test.each([
    ['UTF-8', utf8(text), []],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`), []],
    ['UTF-16LE', utf16(text, 'le'), []],
    ['UTF-16BE', utf16(text, 'be'), []],
    ['UTF-16LE without a mark', utf16(text, 'le', false), []],
    ['UTF-16BE without a mark', utf16(text, 'be', false), []],
    ['windows-1252', windows1252(text), ['The file is not saved as UTF-8. Check names with accents.']],
  ])('%s', (_, bytes, notes) => {
    const roster = readUsers(bytes)
    expect(roster.rows.map(({ body }) => [body.first_name, body.last_name])).toEqual([['José', 'Núñez']])
    expect([roster.problems, roster.notes]).toEqual([[], notes])
    // A guess must be checked by a person.
    expect(roster.accents).toEqual(notes.length > 0 ? ['José', 'Núñez'] : undefined)
  })

  // Non-Latin letters, long after a plain ASCII header.
  test.each(['le', 'be'] as const)('UTF-16%s without a mark, in Cyrillic and Japanese', (order) => {
    const lines = Array.from({ length: 40 }, (_, at) => `Александра,山田${at},a${at}@x.org,,`)
    const roster = readUsers(utf16(file(...lines), order, false))
    expect(roster.problems).toEqual([])
    expect(roster.rows.at(-1)?.body).toMatchObject({ first_name: 'Александра', last_name: '山田39' })
  })

  // Names in the bytes of other encodings.
  test.each([
    ['Mac Roman é', [0x4a, 0x6f, 0x73, 0x8e]],
    ['Mac Roman ö', [0x4a, 0x9a, 0x72, 0x67]],
    ['Mac Roman ñ', [0x4e, 0x75, 0x96, 0x65, 0x7a]],
    ['Mac Roman í', [0x47, 0x61, 0x72, 0x63, 0x92, 0x61]],
    ['Mac Roman Á', [0xe7, 0x6c, 0x76, 0x61, 0x72, 0x65, 0x7a]],
    ['DOS é', [0x4a, 0x6f, 0x73, 0x82]],
    ['DOS á', [0x50, 0xa0, 0x65, 0x7a]],
    ['KOI8-R', [0xe1, 0xcc, 0xc5, 0xcb, 0xd3]],
    ['windows-1251', [0xc0, 0xeb, 0xe5, 0xea]],
    ['Shift JIS', [0x8e, 0x52, 0x93, 0x63]],
    ['EUC-JP', [0xbb, 0xb3, 0xc5, 0xc4]],
    ['EUC-KR', [0xc0, 0xcc, 0xc0, 0xcc]],
    ['GB 18030', [0xcd, 0xf5, 0xcd, 0xf5]],
    ['windows-1250 ł', [0x50, 0x61, 0x77, 0x65, 0xb3]],
    ['HZ', [0x7e, 0x7b, 0x4c, 0x2b, 0x40, 0x49, 0x7e, 0x7d]],
    ['ISO-2022-JP', [0x1b, 0x24, 0x42, 0x3b, 0x33, 0x45, 0x44, 0x1b, 0x28, 0x42]],
    ['UTF-8 that is cut in a letter', [0x4e, 0xc3, 0xba, 0x6e, 0xc3]],
  ])('%s is refused, not garbled', spec('X-183'), (_, name) => {
    const [before, after] = ['First Name,Last Name,Email\n', ',Reyes,dana@x.org\n'].map(utf8)
    const roster = readUsers(Uint8Array.from([...(before ?? []), ...name, ...(after ?? [])]))
    expect(roster.rows).toEqual([])
    expect(roster.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The file is not saved as UTF-8 and cannot be read\. Open it in /),
    ])
  })

  test('Western names are read', () => {
    const names = ['Zoë', 'Müller', 'Ångström', 'Straße', 'François', 'Élise-Renée']
    const roster = readUsers(windows1252(file(...names.map((name, at) => `${name},Lee,a${at}@x.org,,`))))
    expect(roster.rows.map(({ body }) => body.first_name)).toEqual(names)
  })
})

describe('lines and cells', () => {
  const line = (delimiter: string, end: string) =>
    [HEADER, 'Dana,Reyes,dana@x.org,2025550101,User'].join(end).replaceAll(',', delimiter)
  test.each([
    ['commas', line(',', '\r\n')],
    ['semicolons', line(';', '\r\n')],
    ['tabs', line('\t', '\r\n')],
    ['lines that end in LF', line(',', '\n')],
    ['lines that end in CR', line(',', '\r')],
    ['the delimiter named by a spreadsheet', `sep=;\r\n${line(';', '\r\n')}`],
    ['every cell in quotes', `"${line('","', '"\r\n"')}"`],
    ['spaces around cells', file(' Dana , Reyes ,dana@x.org , 2025550101,  User')],
    ['empty cells behind the header', file('Dana,Reyes,dana@x.org,2025550101,User,,')],
    ['an empty row before the header', `\r\n,,,,\r\n${line(',', '\r\n')}`],
  ])('%s', (_, text) => {
    expect([people(text), read(text).problems]).toEqual([[DANA], []])
  })

  test('delimiters, quotes and line breaks inside quotes', () => {
    const [one] = people(file('"Dana ""Dee""","Reyes, Jr.",dana@x.org,,'))
    expect([one?.first_name, one?.last_name]).toEqual(['Dana "Dee"', 'Reyes, Jr.'])
    // The row of the spreadsheet, not the line of the file.
    expect(
      read(file('"Da\nna",Reyes,dana@x.org,,', 'Sam,Lee,sam@,,')).problems.map(({ row }) => row),
    ).toEqual([2, 3])
  })

  test('our own exports can be read', () => {
    const csv = toCsv(
      ['First Name', 'Last Name', 'Email', 'Phone', 'Role'],
      [['Dana', 'Reyes', 'dana@x.org', '+1 (202) 555-0101', 'User']],
    )
    expect(people(csv)).toEqual([DANA])
  })
})

describe('headers', () => {
  test.each([
    'first_name,last_name,email,phone_number,roles',
    'First Name,Surname,E-mail,Mobile,Role',
    'Given name,Family name,Email Address,Cell Phone,User Type',
    'FIRSTNAME,LASTNAME,EMAIL,TELEPHONE,ROLE',
    'Prénom,Nom,Mail,Tel.,Rolle',
    '"First Name","Last Name","Email","Phone No.","Account Type"',
  ])('%s', (header) => {
    expect(people(`${header}\nDana,Reyes,dana@x.org,2025550101,User`)).toEqual([DANA])
  })

  test('columns may be in any order; unknown ones are left out and reported', () => {
    const roster = read('Badge,Email,Last Name,Unit,First Name\n7,dana@x.org,Reyes,Fire,Dana')
    expect(roster.rows[0]?.body).toMatchObject({
      first_name: 'Dana',
      last_name: 'Reyes',
      email: 'dana@x.org',
    })
    expect(roster.notes).toEqual(['The columns “Badge” and “Unit” are left out.'])
    expect(read('Badge,Email,Last Name,First Name\n7,dana@x.org,Reyes,Dana').notes).toEqual([
      'The column “Badge” is left out.',
    ])
  })
})

test.each([
  ['User', 'user'],
  ['Standard User', 'user'],
  ['', undefined],
  ['-', undefined],
  ['event manager', 'org_event_manager'],
  ['ORG_EVENT_MANAGER', 'org_event_manager'],
  ['org_user', 'org_user'],
])('the role %j is %s', (label, role) => {
  expect(people(file(`Dana,Reyes,dana@x.org,,${label}`)).map(({ roles }) => roles)).toEqual([role])
})

describe('phones', () => {
  test.each([
    ['2025550101', '+12025550101', 'US'],
    ['(202) 555-0101', '+12025550101', 'US'],
    ['12025550101', '+12025550101', 'US'],
    ['+1 202 555 0101', '+12025550101', 'US'],
    ['0044 20 7946 0958', '+442079460958', 'GB'],
    ['+44 (0)20 7946 0958', '+442079460958', 'GB'],
    ['+1 876 555 0101', '+18765550101', 'JM'],
    ["'+1 202 555 0101", '+12025550101', 'US'],
    ['-', null, null],
  ])('%s', (cell, number, code) => {
    const [one] = people(file(`Dana,Reyes,dana@x.org,${cell},`))
    expect([one?.phone_number, one?.country_code]).toEqual([number, code])
  })

  test.each([
    ['+44', '+442079460958', 'GB'],
    ['44', '+442079460958', 'GB'],
    ['GB', '+442079460958', 'GB'],
    ['+1', '+12079460958', 'US'],
  ])('with the dial code %s in its own column', (dial, number, code) => {
    const [one] = people(
      `First Name,Last Name,Email,Phone,Dial Code\nDana,Reyes,dana@x.org,2079460958,${dial}`,
    )
    expect([one?.phone_number, one?.country_code]).toEqual([number, code])
  })

  test('without a list of countries a number keeps its dial code, without a country', () => {
    const [one] = people(file('Dana,Reyes,dana@x.org,+1 202 555 0101,'), {})
    expect([one?.phone_number, one?.country_dial_code, one?.country_code]).toEqual([
      '+12025550101',
      null,
      null,
    ])
  })
})

test('five thousand people are read at once', () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, index) => `Person,Number ${index},p${index}@x.org,2025550101,`,
  )
  const roster = read(file(...lines))
  expect([roster.rows.length, roster.problems, roster.rows.at(-1)?.row]).toEqual([5_000, [], 5_001])
})
