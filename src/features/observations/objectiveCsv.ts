import { MAX_OBJECTIVES, type Objective, type ObjectiveBody, objectiveBody } from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import type { Existing, FileProblem } from '#src/forms/importing/importRules.ts'
import { numberedRows } from '#src/forms/importing/numberedRows.ts'
import { toCsv } from '#src/shared/csv.ts'
import { plain, quoted } from '#src/shared/roster/header.ts'
import { readTable, type TableColumn } from '#src/shared/roster/readTable.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'

// A list of objectives as a file: what is exported can be changed in a spreadsheet and imported again.

const FIELDS = ['number', 'capability', 'criterion'] as const
type ObjectiveField = (typeof FIELDS)[number]

const HEADERS: Record<ObjectiveField, string> = {
  number: 'Number',
  capability: 'Capability',
  criterion: 'Criterion',
}

/** The columns of the exported file. */
export const objectiveCsvColumns: readonly Column<Objective>[] = FIELDS.map((field) => ({
  header: HEADERS[field],
  text: (objective) => objective[field],
  cell: (objective) => objective[field],
}))

/** A template: the column names and two rows that show how they are filled in. */
export const templateCsv = (): string =>
  toCsv(
    FIELDS.map((field) => HEADERS[field]),
    [
      ['1', 'Screening, Search, and Detection', 'The source is located within 90 minutes of StartEx.'],
      ['2', 'Operational Communications', 'Each team reports its dose rate every 15 minutes.'],
    ],
  )

export type ObjectiveFile = {
  columns: readonly TableColumn<ObjectiveField>[]
  rows: readonly { row: number; body: ObjectiveBody }[]
  problems: readonly FileProblem[]
  notes: readonly string[]
  accents?: string[]
  source: ReadonlyMap<number, readonly string[]>
}

const byHeader = new Map<string, ObjectiveField>([
  ...FIELDS.map((field) => [plain(HEADERS[field]), field] as const),
  ['objective', 'capability'],
  ['corecapability', 'capability'],
  ['criteria', 'criterion'],
])

/** Reads a file of objectives; every problem is named with its row, and good rows are kept beside bad ones. */
export function readObjectives(bytes: Uint8Array): ObjectiveFile {
  const {
    rows: records,
    problems: ofFile,
    ...table
  } = readTable<ObjectiveField>(bytes, {
    readHeader,
    maxRows: MAX_OBJECTIVES,
    words: {
      tooMany: (count, most) => `The file holds ${count} objectives. An event has at most ${most}.`,
      none: 'The file names its columns, but has no objectives below them.',
    },
  })
  const { rows, problems } = numberedRows(records, readRow)
  return { ...table, rows, problems: [...ofFile.map((message) => ({ row: null, message })), ...problems] }
}

/** What of a file is imported into an event; known: how many rows have a number that exists. */
export function toImport(
  { rows }: Pick<ObjectiveFile, 'rows'>,
  objectives: readonly Objective[],
  existing: Existing,
) {
  const numbers = new Set(objectives.map(({ number }) => number))
  const isKnown = ({ body: { number } }: ObjectiveFile['rows'][number]) =>
    number !== undefined && numbers.has(number)
  const known = rows.filter(isKnown).length
  return { rows: existing === 'update' ? rows : rows.filter((row) => !isKnown(row)), known }
}

function readHeader(row: number, cells: readonly string[]) {
  const columns = cells.map((cell) => ({ header: cell.trim(), field: byHeader.get(plain(cell)) ?? null }))
  const named = columns.flatMap(({ field }) => field ?? [])
  const twice = FIELDS.filter((field) => named.filter((one) => one === field).length > 1)
  const unused = columns.filter(({ header, field }) => field === null && header !== '')
  const problems = [
    ...(named.includes('capability')
      ? []
      : [`Row ${row} has to name the columns. The column Capability is missing.`]),
    ...twice.map((field) => `More than one column is ${HEADERS[field]}. Keep one of them.`),
  ]
  return {
    columns,
    problems,
    notes: unused.map(({ header }) => `The column ${quoted(header)} is left out.`),
  }
}

function readRow(
  cells: Partial<Record<ObjectiveField, string>>,
  blame: (sentence: string) => unknown,
): ObjectiveBody | undefined {
  const cell = (field: ObjectiveField) => (cells[field] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  const number = cell('number')
  if (number !== '' && !Number.isFinite(Number(number))) blame(`${quoted(number)} is not a number.`)
  if (!cell('capability')) blame('The Capability is missing.')
  const { success, data, error } = z.safeParse(objectiveBody, {
    ...(number !== '' && { number: Number(number) }),
    capability: cell('capability'),
    criterion: cell('criterion'),
  })
  if (success) return data
  for (const field of new Set(error.issues.map(({ path: [name] }) => String(name))))
    if (field !== 'capability' || cell('capability')) blame(whyRefused[field] ?? 'This row cannot be used.')
  return undefined
}

const whyRefused: Partial<Record<string, string>> = {
  number: 'The Number must be whole, from 1 to 999.',
  capability: 'The Capability is longer than 120 characters, or has a character that cannot be shown.',
  criterion: 'The Criterion is longer than 1,000 characters.',
}
