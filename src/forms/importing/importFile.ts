import type { Delimiter } from '#contract/csvRecords.ts'
import { z } from '#contract/zod.ts'
import { andList } from '#src/shared/listed.ts'
import { plain, quoted } from '#src/shared/roster/header.ts'
import { readTable, type TableColumn, type TableRow } from '#src/shared/roster/readTable.ts'

// Files of rows with a key: the number of an inject, the name of a team.

/** Format of such a file. */
export type ImportTable<Field extends string> = {
  /** Column headers, in order. */
  headers: Record<Field, string>
  /** Alternative column names, normalized by `plain`. */
  aliases: Record<string, Field>
  /** The required columns. */
  required: readonly Field[]
  maxRows: number
  words: Parameters<typeof readTable>[1]['words']
}

/** What identifies a row among those of the file and those that exist. */
export type RowKey = number | string

export type FileRow<Body> = {
  /** Row number as in a spreadsheet. */
  row: number
  /** Undefined for a row without a number. */
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

type Keys<Body> = {
  of: (body: Body) => RowKey | undefined
  /** Its key at the start of a sentence: 'Number 4'. */
  words: (body: Body) => string
}

/** Of rows that may have a number. */
export const BY_NUMBER: Keys<{ number?: number | undefined }> = {
  of: ({ number }) => number,
  words: ({ number }) => `Number ${number}`,
}

/** Adds a problem to the current row. */
export type AddProblem = (sentence: string) => unknown

/** Parses one row. `cell` returns the trimmed text of a column. Returns undefined if the row has a problem. */
type ReadRow<Field, Body> = (cell: (field: Field) => string, addProblem: AddProblem) => Body | undefined

/**
 * Parses a file: every problem names its row, and valid rows are kept despite invalid ones.
 * @param keys of rows: `of` a body, and how a sentence names one
 */
export function readImportFile<Field extends string, Body>(
  bytes: Uint8Array,
  table: ImportTable<Field>,
  keys: Keys<Body>,
  readRow: ReadRow<Field, Body>,
): ImportFile<Field, Body> {
  const {
    rows: records,
    problems: ofFile,
    ...file
  } = readTable<Field>(bytes, { ...table, readHeader: (row, cells) => readHeader(table, row, cells) })
  const { rows, problems } = readRows(records, keys, (cells, addProblem) => {
    const cell = (field: Field) => (cells[field] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
    return readRow(cell, addProblem)
  })
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
  { headers, aliases, required }: ImportTable<Field>,
  row: number,
  cells: readonly string[],
) {
  const fields = Object.keys(headers) as Field[]
  const byName = new Map([
    ...fields.map((field) => [plain(headers[field]), field] as const),
    ...Object.entries(aliases),
  ])
  const columns = cells.map((cell) => ({ header: cell.trim(), field: byName.get(plain(cell)) ?? null }))
  const named = columns.flatMap(({ field }) => field ?? [])
  const twice = fields.filter((field) => named.filter((one) => one === field).length > 1)
  const unused = columns.filter(({ header, field }) => field === null && header !== '')
  const problems = twice.map((field) => `More than one column is ${headers[field]}. Keep one of them.`)
  const missing = required.filter((field) => !named.includes(field)).map((field) => headers[field])
  if (missing.length > 0)
    problems.unshift(
      `Row ${row} must have the column names. The ${missing.length === 1 ? 'column' : 'columns'} ${andList(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  return {
    columns,
    problems,
    notes: unused.map(({ header }) => `The column ${quoted(header)} is left out.`),
  }
}

/** The valid rows, without duplicate keys. */
function readRows<Field extends string, Body>(
  records: readonly TableRow<Field>[],
  { of, words }: Keys<Body>,
  readRow: (cells: Partial<Record<Field, string>>, addProblem: AddProblem) => Body | undefined,
) {
  const rows: FileRow<Body>[] = []
  const problems: FileProblem[] = []
  const rowOf = new Map<RowKey, number>()
  for (const record of records) {
    const { row } = record
    const found = 'broken' in record ? [record.broken] : []
    const body = 'broken' in record ? undefined : readRow(record.cells, (text) => found.push(text))
    const key = body && of(body)
    const before = key === undefined ? undefined : rowOf.get(key)
    if (body && before !== undefined) found.push(`${words(body)} is in row ${before} too.`)
    if (body && found.length === 0) {
      if (key !== undefined) rowOf.set(key, row)
      rows.push({ row, key, body })
    } else problems.push(...[...new Set(found)].map((message) => ({ row, message })))
  }
  return { rows, problems }
}
