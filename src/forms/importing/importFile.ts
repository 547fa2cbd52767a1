import type { Delimiter } from '#contract/csvRecords.ts'
import { trimHidden } from '#contract/hiddenCharacters.ts'
import { z } from '#contract/zod.ts'
import { plain, quoted } from '#src/shared/csvTable/cellText.ts'
import { readTable, type TableColumn, type TableRow } from '#src/shared/csvTable/readTable.ts'
import { andList } from '#src/shared/listed.ts'

// Files of rows with a key: the number of an inject, the name of a team, the email of a person.

/** Format of such a file. */
export type ImportTable<Field extends string> = {
  /** Column headers, in order. */
  headers: Record<Field, string>
  /** Alternative column names, normalized by `plain`. */
  aliases: Record<string, Field>
  /** The required columns. */
  required: readonly Field[]
  /** A better sentence than that some are missing. */
  whyMissing?: (headers: readonly string[], missing: readonly Field[]) => string | undefined
  maxRows: number
  words: Parameters<typeof readTable>[1]['words']
}

/** What identifies a row among those of the file and those that exist. */
export type RowKey = number | string

export type FileRow<Body> = {
  /** Row number as in a spreadsheet. */
  row: number
  /** Undefined for a row without one. */
  key: RowKey | undefined
  body: Body
}

/** A problem with a file, or with one of its rows. */
export type FileProblem = {
  /** Row number as in a spreadsheet; null for the whole file. */
  row: number | null
  /** A whole sentence. */
  message: string
}

export type ImportFile<Field extends string, Body> = {
  columns: readonly TableColumn<Field>[]
  /** Valid rows. */
  rows: readonly FileRow<Body>[]
  problems: readonly FileProblem[]
  notes: readonly string[]
  accents?: string[]
  source: ReadonlyMap<number, readonly string[]>
  /** Of the cells; undefined while the file has problems. */
  delimiter?: Delimiter
}

/** The text of a column in the current row, trimmed; '' if there is none. */
export type CellOf<Field> = (field: Field) => string

/** What identifies a row. */
export type Keys<Field> = {
  of: (cell: CellOf<Field>) => RowKey | undefined
  /** Its key at the start of a sentence: 'Number 4'. */
  words: (cell: CellOf<Field>) => string
}

/** Of rows that may have a number. */
export const BY_NUMBER: Keys<'number'> = {
  of: (cell) => (Number.isFinite(Number(cell('number') || NaN)) ? Number(cell('number')) : undefined),
  words: (cell) => `Number ${Number(cell('number'))}`,
}

/** Adds a problem to the current row. */
export type AddProblem = (sentence: string) => unknown

/** Parses one row. What it returns for a row with a problem is ignored. */
type ReadRow<Field, Body> = (cell: CellOf<Field>, addProblem: AddProblem) => Body | undefined

/** Parses a file: every problem names its row, and valid rows are kept despite invalid ones. */
export function readImportFile<Field extends string, Body>(
  bytes: Uint8Array,
  table: ImportTable<Field>,
  keys: Keys<Field>,
  readRow: ReadRow<Field, Body>,
): ImportFile<Field, Body> {
  const {
    rows: records,
    problems: ofFile,
    ...file
  } = readTable<Field>(bytes, { ...table, readHeader: (row, cells) => readHeader(table, row, cells) })
  const { rows, problems } = readRows(records, keys, readRow)
  return { ...file, rows, problems: [...ofFile.map((message) => ({ row: null, message })), ...problems] }
}

/**
 * Validates a row and returns the request body.
 * @param whyRefused message by property; empty values have already been reported as missing
 */
export function toBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: Record<string, unknown>,
  whyRefused: Partial<Record<string, string>>,
  addProblem: AddProblem,
): z.infer<Schema> | undefined {
  const { success, data, error } = z.safeParse(schema, input)
  if (success) return data
  const fields = new Set(error.issues.map(({ path: [name] }) => String(name)))
  for (const field of fields)
    if (input[field] !== '') addProblem(whyRefused[field] ?? `The ${field} cannot be used.`)
  return undefined
}

/** The number in a cell; null if it is empty, or reported as no number. @param label the column's header */
export function readNumber(text: string, label: string, addProblem: AddProblem): number | null {
  if (text === '') return null
  const value = Number(text)
  if (Number.isFinite(value)) return value
  addProblem(`${quoted(text)} is not a number for ${label}.`)
  return null
}

function readHeader<Field extends string>(
  { headers, aliases, required, whyMissing }: ImportTable<Field>,
  row: number,
  cells: readonly string[],
) {
  const fields = Object.keys(headers) as Field[]
  const byName = new Map([
    ...fields.map((field) => [plain(headers[field]), field] as const),
    ...Object.entries(aliases),
  ])
  const columns = cells.map((cell) => ({ header: cell.trim(), field: byName.get(plain(cell)) ?? null }))
  const writtenFor = (wanted: Field | null) =>
    columns.flatMap(({ header, field }) => (field === wanted && header !== '' ? quoted(header) : []))
  const problems = fields.flatMap((field) => {
    const same = writtenFor(field)
    if (same.length < 2) return []
    return `More than one column is the ${headers[field]}: ${andList(same)}. Keep one of them.`
  })
  const missing = required.filter((field) => columns.every((column) => column.field !== field))
  if (missing.length > 0) {
    const names = andList(missing.map((field) => headers[field]))
    const [s, are] = missing.length === 1 ? ['', 'is'] : ['s', 'are']
    const isOther = columns.every(({ field }) => field === null)
    problems.unshift(
      whyMissing?.(cells, missing) ??
        (isOther
          ? `Row ${row} must have the column name${s} ${names}. It has ${andList(writtenFor(null).slice(0, 3))}.`
          : `The column${s} ${names} ${are} missing.`),
    )
  }
  const unused = writtenFor(null)
  const [columnsAre, are] = unused.length === 1 ? ['column', 'is'] : ['columns', 'are']
  return {
    columns,
    problems,
    notes: unused.length > 0 ? [`The ${columnsAre} ${andList(unused)} ${are} left out.`] : [],
  }
}

/** The valid rows, without duplicate keys. */
function readRows<Field extends string, Body>(
  records: readonly TableRow<Field>[],
  { of, words }: Keys<Field>,
  readRow: ReadRow<Field, Body>,
) {
  const rows: FileRow<Body>[] = []
  const problems: FileProblem[] = []
  const rowOf = new Map<RowKey, number>()
  for (const record of records) {
    const { row } = record
    if ('broken' in record) {
      problems.push({ row, message: record.broken })
      continue
    }
    const found: string[] = []
    // Without what spreadsheets hide: spaces, and the apostrophe before a formula's first character, as in our exports.
    const cell = (field: Field) => trimHidden(record.cells[field] ?? '').replace(/^'(?=[=+\-@])/, '')
    const body = readRow(cell, (text) => found.push(text))
    const key = of(cell)
    const before = key === undefined ? undefined : rowOf.get(key)
    if (before !== undefined) found.push(`${words(cell)} is in row ${before} too.`)
    // Also if the row has problems: once they are corrected, the next row with the key is refused.
    else if (key !== undefined) rowOf.set(key, row)
    if (body && found.length === 0) rows.push({ row, key, body })
    else problems.push(...[...new Set(found)].map((message) => ({ row, message })))
  }
  return { rows, problems }
}
