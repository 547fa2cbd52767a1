import type { TableRow } from '#src/shared/roster/readTable.ts'
import type { FileProblem } from './importRules.ts'

/**
 * The good rows of a list whose rows may carry a number, each number once; every problem is named with its row.
 * @param readRow one row as it is sent, undefined where it cannot be; blames each fault in a sentence
 */
export function numberedRows<Field extends string, Body extends { number?: number | undefined }>(
  records: readonly TableRow<Field>[],
  readRow: (cells: Partial<Record<Field, string>>, blame: (sentence: string) => unknown) => Body | undefined,
): { rows: { row: number; body: Body }[]; problems: FileProblem[] } {
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
