import { toCsv } from '#src/shared/csv.ts'

/** What is wrong with a file, or with one of its rows. */
export type FileProblem = {
  /** The row a spreadsheet shows; null for the file as a whole. */
  row: number | null
  /** A whole sentence. */
  message: string
}

/** What of a table its corrections are made of. */
export type CorrectedTable = {
  columns: readonly { header: string }[]
  problems: readonly FileProblem[]
  source: ReadonlyMap<number, readonly string[]>
}

/** Rows of the preview that are drawn at once. */
export const PREVIEW_PAGE_SIZE = 10

/** Rows of the file that something is wrong with; 0 where it is the file as a whole. */
export const badRows = (problems: readonly FileProblem[]): number =>
  new Set(problems.flatMap(({ row }) => row ?? [])).size

/** The rows that are left out, as the file has them, each with what is wrong: corrected, it can be imported. */
export function correctionCsv({ columns, problems, source }: CorrectedTable): string {
  const messages = new Map<number, string[]>()
  for (const { row, message } of problems) {
    if (row !== null) messages.set(row, [...(messages.get(row) ?? []), message])
  }
  return toCsv(
    ['Problem', ...columns.map(({ header }) => header)],
    [...messages].map(([row, found]) => [found.join(' '), ...(source.get(row) ?? [])]),
  )
}
