/** So that spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Cells that begin like this are run by a spreadsheet instead of shown (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

export type CsvCell = string | number | null | undefined

/**
 * A table as a CSV file: RFC 4180, UTF-8 with a byte order mark (ruling 97). A text that a spreadsheet would run gets an
 * apostrophe before it; a plain number stays one.
 * @param rows one array of cells for each line, as long as `headers`
 */
export function toCsv(headers: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [headers, ...rows].map((cells) => cells.map(toCell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function toCell(value: CsvCell): string {
  const text = String(value ?? '')
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * 'organizations-2026-11-21.csv': what it is and the day it was made, in the reader's zone.
 * @param list words with dashes
 */
export function csvName(list: string, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `${list}-${day}.csv`
}
