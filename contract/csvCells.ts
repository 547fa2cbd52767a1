/** So that spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Cells that begin like this are run by a spreadsheet instead of shown (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

export type CsvCell = string | number | null | undefined

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it; a plain number stays
 * one.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
