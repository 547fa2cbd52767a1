import { counted } from '#contract/counted.ts'
import {
  type CsvProblem,
  type CsvRecord,
  type Delimiter,
  delimiterOf,
  MAX_RECORD_LENGTH,
  parseCsv,
} from '#contract/csvRecords.ts'
import { decodeText } from './decodeText.ts'

/** A column of the header. */
export interface TableColumn<Field> {
  header: string
  /** null if unknown; the column is ignored. */
  field: Field | null
}

/** A row below the header: its cells by column, or what is wrong with the whole row. */
export type TableRow<Field extends string> =
  | { row: number; cells: Partial<Record<Field, string>> }
  | { row: number; broken: string }

/** A table read from a CSV file. */
interface FileTable<Field extends string> {
  /** In file order; empty if no header could be read. */
  columns: TableColumn<Field>[]
  /** Rows below the header; none while the file has problems. */
  rows: TableRow<Field>[]
  /** Problems with the whole file, in sentences. */
  problems: string[]
  /** Notices that block nothing, such as an ignored column. */
  notes: string[]
  /** Words with accents that someone has to check, if the encoding is a guess. */
  accents?: string[]
  /** Raw cells of each row below the header. */
  source: ReadonlyMap<number, readonly string[]>
  /** Of the cells; undefined while the file has problems. */
  delimiter?: Delimiter
}

interface TableInit<Field extends string> {
  readHeader: (
    row: number,
    cells: readonly string[],
  ) => { columns: TableColumn<Field>[]; problems: string[]; notes: string[] }
  maxRows: number
  words: {
    /** @param count and most, formatted */
    tooMany: (count: string, most: string) => string
    none: string
  }
}

/**
 * Reads CSV in UTF-8, UTF-16 or windows-1252, separated by commas, semicolons or tabs, columns in any order.
 * @param bytes the whole file; refused unread if larger than MAX_ROSTER_BYTES
 */
export function readTable<Field extends string>(bytes: Uint8Array, init: TableInit<Field>): FileTable<Field> {
  const decoded = decodeText(bytes)
  const nothing = { columns: [], rows: [], notes: [], source: new Map() }
  if ('problem' in decoded) return { ...nothing, problems: [decoded.problem] }
  const { delimiter, start, first } = delimiterOf(decoded.text)
  const records = parseCsv(decoded.text.slice(start), delimiter, first)
  let header: ReturnType<typeof init.readHeader> | undefined
  const below: CsvRecord[] = []
  for (const record of records) {
    if (record.problem === undefined && isEmpty(record)) continue
    if (header) below.push(record)
    else {
      header = record.problem
        ? { columns: [], problems: [whyBroken(record.problem)], notes: [] }
        : init.readHeader(record.row, record.cells)
      // Without valid columns, nothing below makes sense.
      if (header.problems.length > 0) break
    }
  }
  const columns = header?.columns ?? []
  if (!header || header.problems.length > 0)
    return { ...nothing, columns, problems: header?.problems ?? [], notes: decoded.notes }
  const notes = [...decoded.notes, ...header.notes]
  if (below.length > init.maxRows)
    return {
      ...nothing,
      columns,
      notes,
      problems: [init.words.tooMany(grouped(below.length), grouped(init.maxRows))],
    }
  if (below.length === 0) return { ...nothing, columns, notes, problems: [init.words.none] }
  return {
    columns,
    rows: below.map((record) => readRow(record, columns, delimiter)),
    problems: [],
    notes,
    ...(decoded.accents && { accents: decoded.accents }),
    source: new Map(below.map(({ row, cells }) => [row, cells])),
    delimiter,
  }
}

function readRow<Field extends string>(
  record: CsvRecord,
  columns: readonly TableColumn<Field>[],
  delimiter: Delimiter,
): TableRow<Field> {
  const { row, cells } = record
  const broken = record.problem ? whyBroken(record.problem) : whyOfOtherLength(record, columns, delimiter)
  if (broken !== undefined) return { row, broken }
  const named = columns.flatMap(({ field }, index) => (field === null ? [] : [[field, cells[index] ?? '']]))
  return { row, cells: Object.fromEntries(named) }
}

/** Extra cells may be empty, as spreadsheets leave them. */
function whyOfOtherLength(
  { cells }: CsvRecord,
  columns: readonly unknown[],
  delimiter: Delimiter,
): string | undefined {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (used > columns.length) {
    return `The row has ${counted(used, 'cell')} where the header has ${columns.length}. Put text with a ${DELIMITER_NAMES[delimiter]} in quotes.`
  }
  return cells.length < columns.length
    ? `The row has ${counted(cells.length, 'cell')} where the header has ${columns.length}.`
    : undefined
}

const DELIMITER_NAMES: Record<Delimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }

function whyBroken(problem: CsvProblem): string {
  switch (problem.kind) {
    case 'unclosed':
      return `The quote that opens on line ${problem.line} of the file is never closed.`
    case 'after quote':
      return `There is text after a closing quote. Double each quote inside text.`
    case 'too long':
      return `The row is longer than ${grouped(MAX_RECORD_LENGTH)} characters.`
    default:
      return problem satisfies never
  }
}

const isEmpty = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')
/** 5000 as '5,000'. */
const grouped = (count: number) => count.toLocaleString('en-US')
