// The CSV parser of portal and server: docs/decisions/060-our-own-csv-reader.md.

/** Delimiters of rosters; other tables may also use bars. */
export type Delimiter = ',' | ';' | '\t'

export interface CsvRecord {
  /** Row number as in a spreadsheet: from 1, counting empty rows. */
  row: number
  cells: string[]
  /** A problem with the quotes or the length of this record. */
  problem?: CsvProblem
}

export type CsvProblem =
  /** A quote opened on this line of the file (from 1) is never closed. */
  | { kind: 'unclosed'; line: number }
  /** Text between a closing quote and the next delimiter. */
  | { kind: 'after quote' }
  | { kind: 'too long' }

/** A person needs a few hundred characters; a longer record has an unbalanced quote, or the file is no roster. */
export const MAX_RECORD_LENGTH = 5_000

/**
 * Parses a CSV file (RFC 4180; also with semicolons or tabs, and LF or CR alone). A quote inside an unquoted cell is
 * literal.
 * @param text without a byte order mark
 * @param first number of the first row and line, if text precedes it
 */
export function* parseCsv(text: string, delimiter: Delimiter | '|', first = 1): Generator<CsvRecord> {
  let at = 0
  let line = first
  for (let row = first; at < text.length; row++) {
    const record = readRecord(text, delimiter, at, line)
    yield { row, cells: record.cells, ...(record.problem && { problem: record.problem }) }
    at = record.next
    line = record.line
  }
}

interface ReadRecord {
  cells: string[]
  problem?: CsvProblem | undefined
  /** Start and line of the next record. */
  next: number
  line: number
}

function readRecord(text: string, delimiter: string, start: number, startLine: number): ReadRecord {
  const cells: string[] = []
  let problem: CsvProblem | undefined
  let line = startLine
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, delimiter, at, line) : readPlain(text, delimiter, at)
    cells.push(cell.value)
    problem ??= cell.problem
    line += cell.lines ?? 0
    at = cell.end
    if (text[at] !== delimiter) break
    at++
  }
  if (at - start > MAX_RECORD_LENGTH) problem ??= { kind: 'too long' }
  const next = at + (text.startsWith('\r\n', at) ? 2 : 1)
  return { cells, problem, next, line: line + 1 }
}

interface ReadCell {
  value: string
  /** Index of the delimiter, line end or text end. */
  end: number
  /** Line breaks within the cell. */
  lines?: number
  problem?: CsvProblem
}

function endOfPlain(text: string, delimiter: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

function readPlain(text: string, delimiter: string, start: number): ReadCell {
  const end = endOfPlain(text, delimiter, start)
  return { value: text.slice(start, end), end }
}

function readQuoted(text: string, delimiter: string, start: number, line: number): ReadCell {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) {
      return { value: value + text.slice(from), end: text.length, problem: { kind: 'unclosed', line } }
    }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, delimiter, quote + 1)
      const rest = text.slice(quote + 1, end)
      const lines = value.match(/\r\n|\r|\n/g)?.length ?? 0
      return { value, end, lines, ...(rest.trim() !== '' && { problem: { kind: 'after quote' } }) }
    }
    value += '"'
    from = quote + 2
  }
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/**
 * The delimiter of a file: from a first line `sep=;`, as spreadsheets write it, or the one that splits its first line
 * most.
 * @returns where the first record begins, and its row and line number
 */
export function delimiterOf(text: string): { delimiter: Delimiter; start: number; first: number } {
  const named = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text)
  if (named) return { delimiter: named[1] as Delimiter, start: named[0].length, first: 2 }
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const count = (one: Delimiter) => bare.split(one).length
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => count(other) - count(one))
  return { delimiter, start: 0, first: 1 }
}
