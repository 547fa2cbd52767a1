import type { Delimiter } from './csvRecords.ts'

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Spreadsheets execute such cells instead of showing them (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

export type CsvCell = string | number | null | undefined

/**
 * One line of a CSV file (RFC 4180). Prefixes an apostrophe to text that a spreadsheet would execute; plain numbers are
 * kept.
 */
export const csvLine = (cells: readonly CsvCell[], delimiter: Delimiter = ','): string =>
  `${cells.map((cell) => toCell(cell, delimiter)).join(delimiter)}\r\n`

function toCell(value: CsvCell, delimiter: Delimiter): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return harmless.includes(delimiter) || /["\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}
