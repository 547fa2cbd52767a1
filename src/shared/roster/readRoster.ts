import {
  type CsvProblem,
  type CsvRecord,
  type Delimiter,
  delimiterOf,
  MAX_RECORD_LENGTH,
  parseCsv,
} from '#contract/csvRecords.ts'
import { MAX_ROSTER_ROWS } from '#contract/users.ts'
import { decodeText } from './decodeText.ts'
import { readHeader } from './header.ts'
import { readPerson } from './person.ts'
import type {
  Roster,
  RosterColumn,
  RosterField,
  RosterOptions,
  RosterProblem,
  RosterRow,
} from './roster.types.ts'

/**
 * Reads a file of people as clerks save them: CSV in UTF-8, UTF-16 or windows-1252, by commas, semicolons or tabs, with
 * the columns in any order. All problems are reported together, in sentences that name their row.
 * @param bytes the whole file; more than MAX_ROSTER_BYTES is refused unread
 */
export function readRoster(bytes: Uint8Array, options: RosterOptions = {}): Roster {
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return refused(decoded.problem)
  const { delimiter, start, first } = delimiterOf(decoded.text)
  const records = parseCsv(decoded.text.slice(start), delimiter, first)
  let header: ReturnType<typeof readHeader> | undefined
  const people: CsvRecord[] = []
  for (const record of records) {
    if (record.problem === undefined && isEmpty(record)) continue
    if (header) people.push(record)
    else {
      header = record.problem
        ? { columns: [], problems: [whyBroken(record.problem)], notes: [] }
        : readHeader(record.row, record.cells)
      // What the columns are decides what everything below them means.
      if (header.problems.length > 0) break
    }
  }
  if (!header || header.problems.length > 0) {
    return {
      columns: header?.columns ?? [],
      rows: [],
      problems: ofFile(header?.problems ?? []),
      notes: decoded.notes,
      source: new Map(),
    }
  }
  const notes = [...decoded.notes, ...header.notes]
  if (people.length > MAX_ROSTER_ROWS) {
    const problem = `The file holds ${grouped(people.length)} people. Import at most ${grouped(MAX_ROSTER_ROWS)} at a time.`
    return { columns: header.columns, rows: [], problems: ofFile([problem]), notes, source: new Map() }
  }
  if (people.length === 0) {
    return {
      columns: header.columns,
      rows: [],
      problems: ofFile(['The file names its columns, but has no people below them.']),
      notes,
      source: new Map(),
    }
  }
  return {
    columns: header.columns,
    ...readPeople(people, header.columns, delimiter, options),
    notes,
    ...(decoded.accents && { accents: decoded.accents }),
    source: new Map(people.map(({ row, cells }) => [row, cells])),
  }
}

function readPeople(
  people: readonly CsvRecord[],
  columns: readonly RosterColumn[],
  delimiter: Delimiter,
  options: RosterOptions,
): Pick<Roster, 'rows' | 'problems'> {
  const rows: RosterRow[] = []
  const problems: RosterProblem[] = []
  const rowOf = new Map<string, number>()
  for (const record of people) {
    const { row } = record
    const broken = record.problem ? whyBroken(record.problem) : whyOfOtherLength(record, columns, delimiter)
    if (broken !== undefined) {
      problems.push({ row, field: null, message: broken })
      continue
    }
    const read = readPerson(row, cellsOf(record, columns), options)
    if ('problems' in read) {
      problems.push(...read.problems)
      continue
    }
    const { email } = read.person
    const before = rowOf.get(email.toLowerCase())
    if (before === undefined) {
      rowOf.set(email.toLowerCase(), row)
      rows.push({ row, person: read.person })
    } else {
      problems.push({ row, field: 'email', message: `${email} is in row ${before} too.` })
    }
  }
  return { rows, problems }
}

function cellsOf(
  { cells }: CsvRecord,
  columns: readonly RosterColumn[],
): Partial<Record<RosterField, string>> {
  return Object.fromEntries(
    columns.flatMap(({ field }, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
  )
}

/** Cells without a header may be empty, as spreadsheets leave them. */
function whyOfOtherLength(
  { cells }: CsvRecord,
  columns: readonly RosterColumn[],
  delimiter: Delimiter,
): string | undefined {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (used > columns.length) {
    return `The row has ${counted(used)} where the header has ${columns.length}. Put text with a ${DELIMITER_NAMES[delimiter]} in quotes.`
  }
  return cells.length < columns.length
    ? `The row has ${counted(cells.length)} where the header has ${columns.length}.`
    : undefined
}

const DELIMITER_NAMES: Record<Delimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }

function whyBroken(problem: CsvProblem): string {
  switch (problem.kind) {
    case 'unclosed':
      return `The quote that opens on line ${problem.line} of the file is never closed.`
    case 'after quote':
      return `There is text after a closing quote. Write a quote inside text twice.`
    case 'too long':
      return `The row is longer than ${grouped(MAX_RECORD_LENGTH)} characters.`
    default:
      return problem satisfies never
  }
}

const isEmpty = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')
const counted = (cells: number) => (cells === 1 ? '1 cell' : `${cells} cells`)
/** 5000 as '5,000'. */
const grouped = (count: number) => count.toLocaleString('en-US')
const ofFile = (messages: readonly string[]): RosterProblem[] =>
  messages.map((message) => ({ row: null, field: null, message }))
const refused = (problem: string): Roster => ({
  columns: [],
  rows: [],
  problems: ofFile([problem]),
  notes: [],
  source: new Map(),
})
