import { expect, test } from 'vitest'
import { csvName, toCsv } from '#src/shared/csv.ts'

const lines = (csv: string) => csv.replace(/^\uFEFF/, '').split('\r\n')

test('is UTF-8 with a byte order mark, one line per row, with a final line break', () => {
  expect(toCsv(['Name', 'Hours'], [['Ĥarbor', 12]])).toBe('\uFEFFName,Hours\r\nĤarbor,12\r\n')
})

test.each([
  ['a comma', 'Harbor, County', '"Harbor, County"'],
  ['a quote', 'the "old" mill', '"the ""old"" mill"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['nothing', null, ''],
  ['nothing at all', undefined, ''],
  ['a zero', 0, '0'],
])('a cell with %s', (_, value, written) => {
  expect(lines(toCsv(['Name'], [[value]]))[1]).toBe(written)
})

test.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'a spreadsheet shows %j instead of running it',
  (formula) => {
    const cell = toCsv(['Name'], [[formula]])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['-12', '+4.5', 7])('the number %s stays one', (number) => {
  expect(lines(toCsv(['Hours'], [[number]]))[1]).toBe(String(number))
})

test('a file is named after its list and day', () => {
  expect(csvName('organizations', new Date(2026, 0, 5))).toBe('organizations-2026-01-05.csv')
})
