import type { Page } from '#src/api/http.ts'
import { type CsvCell, toCsv } from '#src/shared/csv.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'

/** As many rows a page as a server of ours gives; one that gives fewer is asked more often. */
export const EXPORT_PAGE_SIZE = 100

export type FetchPage<Row> = (
  query: { page: number; page_size: number },
  signal: AbortSignal,
) => Promise<Page<Row>>

type ExportOptions = {
  signal: AbortSignal
  onProgress: (rows: number, total: number) => void
}

/**
 * All rows of a list under its present filters, page after page (ruling 97).
 * @param fetchPage asks for one page under the filters of the list
 * @throws ApiError; AbortError once `signal` is aborted
 */
export async function fetchAllRows<Row>(
  fetchPage: FetchPage<Row>,
  { signal, onProgress }: ExportOptions,
): Promise<Row[]> {
  const first = await fetchPage({ page: 1, page_size: EXPORT_PAGE_SIZE }, signal)
  const rows = [...first.items]
  onProgress(rows.length, first.total)
  // A server may cut pages shorter than asked without saying so: what it gave is what its pages hold.
  const size = Math.max(1, first.items.length)
  const pages = Math.ceil(first.total / size)
  for (let page = 2; page <= pages; page++) {
    const { items } = await fetchPage({ page, page_size: EXPORT_PAGE_SIZE }, signal)
    if (items.length === 0) break // the list has shrunk meanwhile
    rows.push(...items)
    onProgress(rows.length, first.total)
  }
  return rows
}

/** The CSV of a table: every column that has a text, also those hidden on this device. */
export function rowsToCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  return toCsv(
    written.map(({ header }) => header),
    rows.map((row): CsvCell[] => written.map(({ text }) => text(row))),
  )
}
