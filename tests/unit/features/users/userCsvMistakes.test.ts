import { describe, expect, test } from 'vitest'
import { MAX_ROSTER_BYTES } from '#contract/users.ts'
import { readUsers } from '#src/features/users/userCsv.ts'
import { spec } from '#tests/support/spec.ts'
import {
  bytes,
  COUNTRIES,
  file,
  HEADER,
  UNITED_STATES,
  utf8,
  utf16,
  windows1252,
  zipOf,
} from './rosterFiles.ts'

// Rosters that cannot be imported, with every message a clerk gets.

const AS_CSV =
  'Open it in your spreadsheet program, choose “Save As” with the type “CSV UTF-8”, and import the file it creates.'
const sentences = (content: Uint8Array, country = UNITED_STATES as typeof UNITED_STATES | null) =>
  readUsers(content, { countries: COUNTRIES, country }).problems.map(({ message }) => message)
const GOOD = 'Dana,Reyes,dana@x.org,2025550101,User'

describe('the file', () => {
  test.each([
    ['nothing', bytes(), 'The file is empty.'],
    ['a mark and nothing', bytes(0xef, 0xbb, 0xbf), 'The file is empty.'],
    ['empty lines', utf8('\r\n\r\n  \r\n'), 'The file is empty.'],
    [
      'too large',
      new Uint8Array(MAX_ROSTER_BYTES + 1).fill(65),
      'The file is larger than 2 MB. Check that it is the right one, or import it in parts.',
    ],
    [
      'an Excel workbook',
      zipOf('[Content_Types].xml'),
      `This is an Excel workbook, not a CSV file. ${AS_CSV}`,
    ],
    [
      'an Excel workbook by its folder',
      zipOf('xl/workbook.xml'),
      `This is an Excel workbook, not a CSV file. ${AS_CSV}`,
    ],
    [
      'a sheet of LibreOffice',
      zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      `This is an OpenDocument file, not a CSV file. ${AS_CSV}`,
    ],
    [
      'an archive',
      zipOf('roster.csv'),
      'This is a ZIP file, not a CSV file. Unzip it and choose the CSV file inside.',
    ],
    [
      'a workbook of Excel 97',
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      `This is an old Excel workbook, not a CSV file. ${AS_CSV}`,
    ],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj'), 'This is a PDF file, not a CSV file.'],
    ['a text document', utf8('{\\rtf1\\ansi Dana}'), 'This is a text document, not a CSV file.'],
    [
      'a sign-in page saved as CSV',
      utf8('<!DOCTYPE html><html><body>Sign in</body></html>'),
      `This is a web page, not a CSV file. ${AS_CSV}`,
    ],
    [
      'a picture',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 1, 2, 3, 4, 5, 6, 7, 8),
      `This is not a text file. ${AS_CSV}`,
    ],
    ['zero bytes all over', utf8(`${HEADER}\n${'\0'.repeat(40)}`), `This is not a text file. ${AS_CSV}`],
  ])('%s', (_, content, sentence) => {
    expect(sentences(content)).toEqual([sentence])
  })
})

describe('the header', () => {
  test.each([
    [
      'people at once',
      GOOD,
      'Row 1 must have the column names First Name, Last Name, and Email. It has “Dana”, “Reyes”, and “dana@x.org”.',
    ],
    [
      'a title above the table',
      `Roster of Harbor County\n${HEADER}\n${GOOD}`,
      'Row 1 must have the column names First Name, Last Name, and Email. It has “Roster of Harbor County”.',
    ],
    ['no address', 'First Name,Last Name\nDana,Reyes', 'The column Email is missing.'],
    ['an address alone', 'Email\ndana@x.org', 'The columns First Name and Last Name are missing.'],
    ['a role alone', 'Role\nUser', 'The columns First Name, Last Name, and Email are missing.'],
    [
      'the whole name in one column',
      'Full Name,Email\nDana Reyes,dana@x.org',
      'Split the column “Full Name” into First Name and Last Name.',
    ],
    [
      'the address twice',
      'First Name,Last Name,Email,E-mail\nDana,Reyes,a@x.org,b@x.org',
      'More than one column is the Email: “Email” and “E-mail”. Keep one of them.',
    ],
    [
      'three phones',
      'First Name,Last Name,Email,Phone,Mobile,Cell\nDana,Reyes,a@x.org,,,',
      'More than one column is the Phone: “Phone”, “Mobile”, and “Cell”. Keep one of them.',
    ],
    [
      'an open quote',
      '"First Name,Last Name,Email\nDana,Reyes,dana@x.org',
      'The quote that opens on line 1 of the file is never closed.',
    ],
    ['nobody', `${HEADER}\r\n,,,,\r\n`, 'The file has a header row, but no people below it.'],
  ])('%s', (_, text, sentence) => {
    expect(sentences(utf8(text))).toEqual([sentence])
  })

  test('too many people', () => {
    const lines = Array.from({ length: 5_001 }, (_, index) => `Person,Number,p${index}@x.org,,`)
    expect(sentences(utf8(file(...lines)))).toEqual([
      'The file has 5,001 people. Import at most 5,000 at a time.',
    ])
  })
})

const LONG = 'x'.repeat(101)

describe('a row', () => {
  test.each([
    ['no first name', ',Reyes,dana@x.org,,', 'The First Name is missing.'],
    ['a last name of spaces', 'Dana,   ,dana@x.org,,', 'The Last Name is missing.'],
    ['no address', 'Dana,Reyes,,,', 'The Email is missing.'],
    ['half an address', 'Dana,Reyes,j.smith@,,', '“j.smith@” is not an email address.'],
    ['an address without a dot', 'Dana,Reyes,dana@x,,', '“dana@x” is not an email address.'],
    [
      'an address with a space',
      'Dana,Reyes,dana reyes@x.org,,',
      '“dana reyes@x.org” is not an email address.',
    ],
    ['an address in brackets', 'Dana,Reyes,<dana@x.org>,,', '“<dana@x.org>” is not an email address.'],
    ['two addresses', 'Dana,Reyes,dana@x.org;dee@x.org,,', '“dana@x.org;dee@x.org” is not an email address.'],
    [
      'an endless address',
      `Dana,Reyes,${'d'.repeat(250)}@x.org,,`,
      'The Email is longer than 254 characters.',
    ],
    ['a long first name', `${LONG},Reyes,dana@x.org,,`, 'The First Name is longer than 100 characters.'],
    ['a long last name', `Dana,${LONG},dana@x.org,,`, 'The Last Name is longer than 100 characters.'],
    [
      'a formula for a phone',
      'Dana,Reyes,dana@x.org,"=HYPERLINK(""http://x.org"")",',
      'The Phone starts with “=”, like a formula. Remove it.',
    ],
    [
      'a formula behind an apostrophe',
      "Dana,Reyes,dana@x.org,'=1+1,",
      'The Phone starts with “=”, like a formula. Remove it.',
    ],
    [
      'a minus for a phone',
      'Dana,Reyes,dana@x.org,-12025550101,',
      'The Phone starts with “-”, like a formula. Remove it.',
    ],
    ['a name over two lines', '"Dana\nDee",Reyes,dana@x.org,,', 'The First Name has more than one line.'],
    ['a zero byte', 'Da\0na,Reyes,dana@x.org,,', 'The First Name contains a character that cannot be shown.'],
    [
      'a zero width space',
      'Da\u200bna,Reyes,dana@x.org,,',
      'The First Name contains an invisible character (U+200B). Type it again.',
    ],
    [
      'a direction mark in an address',
      'Dana,Reyes,dana\u202e@x.org,,',
      'The Email contains an invisible character (U+202E). Type it again.',
    ],
    [
      'a byte order mark inside of a name',
      'Dana,Re\ufeffyes,dana@x.org,,',
      'The Last Name contains an invisible character (U+FEFF). Type it again.',
    ],
    [
      'UTF-8 that was saved as windows-1252',
      'JosÃ©,Reyes,dana@x.org,,',
      'The First Name is garbled: “JosÃ©”. Save the file as UTF-8 again.',
    ],
    [
      'an escape of a web page',
      'Jos&eacute;,Reyes,dana@x.org,,',
      'The First Name is garbled: “Jos&eacute;”. Save the file as UTF-8 again.',
    ],
    ['an unknown role', 'Dana,Reyes,dana@x.org,,Pilot', '“Pilot” is not a role. Use User or Event Manager.'],
    [
      'an administrator',
      'Dana,Reyes,dana@x.org,,Organization Admin',
      'You cannot import anyone as “Organization Admin”. Use User or Event Manager.',
    ],
    ['words for a phone', 'Dana,Reyes,dana@x.org,call me,', '“call me” is not a phone number.'],
    ['an extension', 'Dana,Reyes,dana@x.org,202-555-0101 x12,', '“202-555-0101 x12” is not a phone number.'],
    ['a phone of three digits', 'Dana,Reyes,dana@x.org,911,', '“911” is not a phone number.'],
    [
      'a phone a spreadsheet shortened',
      'Dana,Reyes,dana@x.org,2.02556E+09,',
      '“2.02556E+09” is how a spreadsheet shortens a long number. Format the column as text and save it again.',
    ],
    [
      'a phone that is too long',
      'Dana,Reyes,dana@x.org,+1 202 555 0101 99,',
      'The phone number “+1 202 555 0101 99” has more than 10 digits after the dial code.',
    ],
    [
      'a dial code of nowhere',
      'Dana,Reyes,dana@x.org,+999 12345678,',
      'The phone number “+999 12345678” does not begin with a known dial code.',
    ],
    ['a missing cell', 'Dana,Reyes,dana@x.org', 'The row has 3 cells where the header has 5.'],
    ['one cell', 'Dana', 'The row has 1 cell where the header has 5.'],
    [
      'a comma without quotes',
      'Dana,Reyes, Jr.,dana@x.org,2025550101,User',
      'The row has 6 cells where the header has 5. Put text with a comma in quotes.',
    ],
    [
      'a quote that is never closed',
      '"Dana,Reyes,dana@x.org,,',
      'The quote that opens on line 2 of the file is never closed.',
    ],
    [
      'text behind a quote',
      '"Dana" Dee,Reyes,dana@x.org,,',
      'There is text after a closing quote. Double each quote inside text.',
    ],
    [
      'a line without end',
      `Dana,Reyes,dana@x.org,,${'x'.repeat(5_000)}`,
      'The row is longer than 5,000 characters.',
    ],
  ])('%s', (_, line, sentence) => {
    expect(sentences(utf8(file(line)))).toEqual([sentence])
  })

  test.each([
    ['2025550101', '+1 2025550101'],
    ['(202) 555-0101', '+1 (202) 555-0101'],
    ['13105550188', '+1 3105550188'],
    ['442079460958', '+44 2079460958'],
  ])('the phone %s without a dial code if no country is chosen', spec('X-1006'), (cell, example) => {
    const line = (phone: string) => utf8(file(`Dana,Reyes,dana@x.org,${phone},`))
    expect(sentences(line(cell), null)).toEqual([
      `The phone number “${cell}” has no dial code. Write it like “${example}”, or choose a country for such numbers.`,
    ])
    expect(sentences(line(example), null)).toEqual([])
  })

  test('a phone that begins with a zero, which is not dialled after a dial code', spec('X-1166'), () => {
    const line = (phone: string) => utf8(file(`Dana,Reyes,dana@x.org,${phone},`))
    expect(sentences(line('079 654 32 10'), null)).toEqual([
      'The phone number “079 654 32 10” has no dial code. Write it with one and without its first 0, or choose a country for such numbers.',
    ])
  })

  test('a phone that is too long with any dial code', spec('X-1006'), () => {
    expect(sentences(utf8(file('Dana,Reyes,dana@x.org,07700 900 1234,')), null)).toEqual([
      'The phone number “07700 900 1234” has no dial code and more than 10 digits.',
    ])
  })

  test('an invalid dial code, in its own column', () => {
    const text = 'First Name,Last Name,Email,Phone,Dial Code\nDana,Reyes,dana@x.org,2025550101,abroad'
    expect(sentences(utf8(text))).toEqual(['“abroad” is not a dial code.'])
  })

  test('the same address twice, whatever its case', () => {
    expect(sentences(utf8(file(GOOD, 'Sam,Lee,sam@x.org,,', 'Dee,Reyes,DANA@x.org,,')))).toEqual([
      'DANA@x.org is in row 2 too.',
    ])
  })

  test('the same address twice, also when something else is wrong with the first', spec('X-927'), () => {
    const roster = readUsers(utf8(file('Dana,Reyes,dana@x.org,,Pilot', GOOD)), { country: UNITED_STATES })
    expect(roster.problems).toEqual([
      { row: 2, message: '“Pilot” is not a role. Use User or Event Manager.' },
      { row: 3, message: 'dana@x.org is in row 2 too.' },
    ])
    expect(roster.rows).toEqual([])
  })

  test('several at once: every row, and everything in it', () => {
    const roster = readUsers(utf8(file(',,j.smith@,12,Pilot', GOOD, 'Dana,Reyes,dana@x.org,,')), {
      country: UNITED_STATES,
    })
    expect(roster.problems).toEqual([
      { row: 2, message: 'The First Name is missing.' },
      { row: 2, message: 'The Last Name is missing.' },
      { row: 2, message: '“j.smith@” is not an email address.' },
      { row: 2, message: '“12” is not a phone number.' },
      { row: 2, message: '“Pilot” is not a role. Use User or Event Manager.' },
      { row: 4, message: 'dana@x.org is in row 3 too.' },
    ])
    expect(roster.rows.map(({ row }) => row)).toEqual([3])
  })

  test('rows and lines are counted past quoted line breaks, empty rows and a named delimiter', () => {
    const text = 'sep=;\r\nFirst Name;Last Name;Email\r\n\r\n"Da\r\nna";Reyes;a@x.org\r\nSam;"Lee;b@x.org'
    expect(sentences(utf8(text))).toEqual([
      'The First Name has more than one line.',
      'The quote that opens on line 6 of the file is never closed.',
    ])
  })

  test('the same mistakes are reported in every encoding', () => {
    const text = file('Dana,Reyes,j.smith@,,')
    const sentence = '“j.smith@” is not an email address.'
    for (const content of [utf8(`\uFEFF${text}`), utf16(text, 'le'), utf16(text, 'be'), windows1252(text)]) {
      expect(sentences(content)).toEqual([sentence])
    }
  })
})
