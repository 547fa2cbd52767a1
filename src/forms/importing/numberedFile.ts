import type { Delimiter } from '#contract/csvRecords.ts'
import { z } from '#contract/zod.ts'
import { plain, quoted } from '#src/shared/roster/header.ts'
import { readTable, type TableColumn, type TableRow } from '#src/shared/roster/readTable.ts'
import type { FileProblem } from './importRules.ts'

// Import and export of numbered rows: an exported file can be edited in a spreadsheet and imported again.

/** Format of such a file. */
export type NumberedTable<Field extends string> = {
  /** Column headers, in order. */
  headers: Record<Field, string>
  /** Alternative column names, normalized by `plain`. */
  aliases: Record<string, Field>
  /** The required column. */
  required: Field
  maxRows: number
  words: Parameters<typeof readTable>[1]['words']
}

export type NumberedFile<Field extends string, Body> = {
  columns: readonly TableColumn<Field>[]
  /** Valid rows. */
  rows: readonly { row: number; body: Body }[]
  problems: readonly FileProblem[]
  notes: readonly string[]
  accents?: string[]
  source: ReadonlyMap<number, readonly string[]>
  /** Of the cells; undefined while the file has problems. */
  delimiter?: Delimiter
}

/** Adds a problem to the current row. */
export type AddProblem = (sentence: string) => unknown

/** Parses one row. `cell` returns the trimmed text of a column. Returns undefined if the row has a problem. */
type ReadRow<Field, Body> = (cell: (field: Field) => string, addProblem: AddProblem) => Body | undefined

/** Parses a file: every problem names its row, and valid rows are kept despite invalid ones. */
export function readNumberedFile<Field extends string, Body extends { number?: number | undefined }>(
  bytes: Uint8Array,
  table: NumberedTable<Field>,
  readRow: ReadRow<Field, Body>,
): NumberedFile<Field, Body> {
  const {
    rows: records,
    problems: ofFile,
    ...file
  } = readTable<Field>(bytes, { ...table, readHeader: (row, cells) => readHeader(table, row, cells) })
  const { rows, problems } = readRows(records, (cells, addProblem) => {
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
  { headers, aliases, required }: NumberedTable<Field>,
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
  if (!named.includes(required))
    problems.unshift(`Row ${row} must have the column names. The column ${headers[required]} is missing.`)
  return {
    columns,
    problems,
    notes: unused.map(({ header }) => `The column ${quoted(header)} is left out.`),
  }
}

/** The valid rows, without duplicate numbers. */
function readRows<Field extends string, Body extends { number?: number | undefined }>(
  records: readonly TableRow<Field>[],
  readRow: (cells: Partial<Record<Field, string>>, addProblem: AddProblem) => Body | undefined,
) {
  const rows: { row: number; body: Body }[] = []
  const problems: FileProblem[] = []
  const rowOf = new Map<number, number>()
  for (const record of records) {
    const { row } = record
    const found = 'broken' in record ? [record.broken] : []
    const body = 'broken' in record ? undefined : readRow(record.cells, (text) => found.push(text))
    const number = body?.number
    const before = number === undefined ? undefined : rowOf.get(number)
    if (before !== undefined) found.push(`Number ${number} is in row ${before} too.`)
    if (body && found.length === 0) {
      if (number !== undefined) rowOf.set(number, row)
      rows.push({ row, body })
    } else problems.push(...found.map((message) => ({ row, message })))
  }
  return { rows, problems }
}
