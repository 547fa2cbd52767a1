import { counted } from '#contract/counted.ts'
import type { Delimiter } from '#contract/csvRecords.ts'
import { MAX_ROSTER_BYTES } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { ApiError, isRefusal } from '#src/api/errors.ts'
import { toCsv } from '#src/shared/csv.ts'
import type { TableColumn } from '#src/shared/csvTable/readTable.ts'
import { andList } from '#src/shared/listed.ts'
import type { FileProblem, FileRow, RowKey } from './importFile.ts'

/** How to treat rows that exist already. */
export type Existing = 'skip' | 'update'

/** The parts of a file that the rules below check. */
type CheckedFile = {
  rows: readonly { row: number }[]
  problems: readonly FileProblem[]
  accents?: readonly string[] | undefined
}

/** The parts of a table needed for the corrections file. */
export type CorrectedTable = {
  columns: readonly { header: string }[]
  problems: readonly FileProblem[]
  source: ReadonlyMap<number, readonly string[]>
  delimiter?: Delimiter
}

/** Rows per page of the preview. */
export const PREVIEW_PAGE_SIZE = 10

/** Number of rows with problems; problems of the whole file do not count. */
export const badRows = (problems: readonly FileProblem[]): number =>
  new Set(problems.flatMap(({ row }) => row ?? [])).size

/**
 * The rejected rows as CSV, unchanged, each with its problem in an extra column. Separated as the file was, because a
 * spreadsheet opens only what its own country's settings expect.
 */
export function correctionCsv({ columns, problems, source, delimiter }: CorrectedTable): string {
  const messages = new Map<number, string[]>()
  for (const { row, message } of problems) {
    if (row !== null) messages.set(row, [...(messages.get(row) ?? []), message])
  }
  return toCsv(
    ['Problem', ...columns.map(({ header }) => header)],
    [...messages].map(([row, found]) => [found.join(' '), ...(source.get(row) ?? [])]),
    delimiter,
  )
}

/** The bytes of a file, at most one more than the limit, which is enough to detect that it is too large. */
export const readChosen = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, MAX_ROSTER_BYTES + 1).arrayBuffer())

/** Why a file could not be read or imported. */
export type ImportFailure = { title: string; text: string }

const NOTHING_IMPORTED = 'Nothing was imported.'
/** The server may have carried the import out. */
const UNFINISHED = 'The import may not have finished.'

export const unread = (file: File, error: unknown): ImportFailure => ({
  title: NOTHING_IMPORTED,
  text: `${file.name} could not be read. ${error instanceof Error ? error.message : String(error)}`,
})

/**
 * Of an import that the server cannot recognize when it is repeated.
 * @param repeating what importing the file again would do
 */
export const failureOf = (error: Error, repeating: string): ImportFailure =>
  isRefusal(error)
    ? { title: NOTHING_IMPORTED, text: error.message }
    : { title: UNFINISHED, text: `${error.message} ${repeating}` }

/** Moves rows rejected by the server from the good rows to the problems. */
export function withRefused<File extends CheckedFile>(file: File, refused: readonly FileProblem[]): File {
  const bad = new Set(refused.map(({ row }) => row))
  const problems = [...file.problems, ...refused].sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  return { ...file, rows: file.rows.filter(({ row }) => !bad.has(row)), problems }
}

/** Of the rows that were sent, from 1. */
export type RefusedRow = { row: number; message: string }
const refusal = z.object({ rows: z.array(z.object({ row: z.number(), message: z.string() })) })

/** Problems of an import that the server refused. */
export function refusedRows(error: Error, rows: CheckedFile['rows']): FileProblem[] {
  const { success, data } = z.safeParse(refusal, error instanceof ApiError ? error.body : undefined)
  return success ? inFile(data.rows, rows) : []
}

/** Maps row numbers of the rows sent to those of the file. */
export const inFile = (refused: readonly RefusedRow[], rows: CheckedFile['rows']): FileProblem[] =>
  refused.flatMap(({ row, message }) => {
    const before = rows[row - 1]?.row
    return before === undefined ? [] : [{ row: before, message }]
  })

/** One that exists already; a delivered one cannot be updated. */
export type ExistingRecord = { key: RowKey; isDelivered?: boolean }
type KeyedRow = Pick<FileRow<unknown>, 'key'>

/** Rows whose key exists. */
export const knownRows = <Row extends KeyedRow>(rows: readonly Row[], records: readonly ExistingRecord[]) => {
  const keys = new Set(records.map(({ key }) => key))
  return rows.filter(({ key }) => key !== undefined && keys.has(key))
}

/** Decides which rows of a file are imported. @returns whyNone: why there are none, if there are none */
export function toImport<Row extends KeyedRow>(
  noun: string,
  rows: readonly Row[],
  records: readonly ExistingRecord[],
  existing: Existing,
) {
  const isUpdated = existing === 'update'
  const known = knownRows(rows, records)
  const delivered = knownRows(
    known,
    records.filter(({ isDelivered }) => isDelivered),
  )
  const kept = new Set(isUpdated ? delivered : known)
  const sent = rows.filter((row) => !kept.has(row))
  const which = andList(delivered.map(({ key }) => String(key)))
  const [Noun, were] = delivered.length === 1 ? [capital(noun), 'was'] : [`${capital(noun)}s`, 'were']
  return {
    rows: sent,
    notes:
      isUpdated && delivered.length > 0 ? [`${Noun} ${which} ${were} delivered and cannot be updated.`] : [],
    whyNone:
      sent.length === 0
        ? `Every ${noun} of this file ${isUpdated ? 'was delivered' : 'exists already'}.`
        : undefined,
  }
}
export const capital = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

/** '1 exists already', or of the rows ready to be imported '2 of them exist already'; undefined if none does. */
export function existingText(known: number, existing: Existing): string | undefined {
  if (known === 0) return undefined
  return existing === 'update'
    ? `${known.toLocaleString('en-US')} of them ${known === 1 ? 'exists' : 'exist'} already`
    : `${counted(known, 'exists', 'exist')} already`
}

/** Why no row of the file can be imported (style F3). */
export function whyUnusable({ problems, rows }: CheckedFile): string | undefined {
  const ofFile = problems.filter(({ row }) => row === null).length
  if (ofFile > 0) return `Fix ${counted(ofFile, 'problem')} before importing.`
  return rows.length === 0 ? 'Every row of this file has a problem.' : undefined
}

/** 'Import 3 users', 'Import 3 users and update 2', or 'Import users' if there are none. */
export function importLabel(noun: string, count: number, updated: number): string {
  if (count === 0) return `Import ${noun}s`
  if (updated === 0) return `Import ${counted(count, noun)}`
  return count === updated
    ? `Update ${counted(updated, noun)}`
    : `Import ${counted(count - updated, noun)} and update ${updated.toLocaleString('en-US')}`
}

/** '3 injects were imported, 1 inject was updated, 2 injects were not changed.' */
export function importedText(
  {
    imported,
    updated = 0,
    unchanged = 0,
  }: { imported: number; updated?: number | undefined; unchanged?: number },
  noun: string,
): string {
  if (imported + updated === 0) return `Nothing has changed: the ${noun}s are as in the file.`
  const said = (count: number, verb: string) =>
    count > 0 && `${counted(count, `${noun} was`, `${noun}s were`)} ${verb}`
  const parts = [said(imported, 'imported'), said(updated, 'updated'), said(unchanged, 'not changed')]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** How many rows a help text names; the others are counted. */
const NAMED_ROWS = 3

/** 'Dana Reyes (row 2), Bo Ray (row 5), and 12 more.' */
export function namedRows<Body>(rows: readonly FileRow<Body>[], nameOf: (body: Body) => string): string {
  const named = rows.map(({ row, body }) => `${nameOf(body)} (row ${row})`)
  const more = named.length - NAMED_ROWS
  return `${andList(more > 1 ? [...named.slice(0, NAMED_ROWS), `${more.toLocaleString('en-US')} more`] : named)}.`
}

/** The name in a row of the file, as it was typed; '' if its cells are empty. @param fields that name a row */
export function nameInRow(
  { columns, source }: { columns: readonly TableColumn<string>[]; source: CorrectedTable['source'] },
  fields: readonly string[],
  row: number,
): string {
  const cells = source.get(row) ?? []
  const cell = (wanted: string) => cells[columns.findIndex(({ field }) => field === wanted)]?.trim()
  return fields.map(cell).filter(Boolean).join(' ')
}
