// How portal and server cut a table into cells: docs/decisions/060-our-own-csv-reader.md.

/** Those a roster may have; another table may also have bars. */
export type Delimiter = ',' | ';' | '\t'

export interface CsvRecord {
  /** As a spreadsheet counts: the first record is 1, empty ones count. */
  row: number
  cells: string[]
  /** What is wrong with the quotes, or with the length, of this record. */
  problem?: CsvProblem
}

export type CsvProblem =
  /** The quote that opens on this line of the file (from 1) is never closed. */
  | { kind: 'unclosed'; line: number }
  /** There is text between a closing quote and the next delimiter. */
  | { kind: 'after quote' }
  | { kind: 'too long' }

/** A person needs some hundred characters; more is a quote gone wrong, or no roster. */
export const MAX_RECORD_LENGTH = 5_000

/**
 * The records of a CSV file (RFC 4180; also semicolons and tabs, and lines that end in LF or CR alone). A quote inside
 * of an unquoted cell is a character like any other.
 * @param text without a byte order mark
 * @param first row and line it begins with, if there is text before it
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
  /** Where the next record begins, and on which line. */
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
  /** At the delimiter, the end of the line or of the text. */
  end: number
  /** Line breaks inside. */
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
 * Which delimiter a file uses: the one named by a first line `sep=;`, as spreadsheets write it, else the one that splits
 * its first line most.
 * @returns where the first record begins, and on which row and line
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
