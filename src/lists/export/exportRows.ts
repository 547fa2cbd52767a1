import type { RowId } from '#contract/shared.ts'
import { type Page, sentRows } from '#src/api/pages.ts'
import { toCsv } from '#src/shared/csv.ts'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'

/** Page size of our server; a server may return smaller pages. */
export const EXPORT_PAGE_SIZE = 100

/** Deduplicated by id, if it has one. */
export type Exported = { id?: RowId | null | undefined }

export type FetchPage<Row> = (
  query: { page: number; page_size: number; ordering?: string },
  signal: AbortSignal,
) => Promise<Page<Row>>

export type ExportOptions = {
  signal: AbortSignal
  onProgress: (rows: number, total: number) => void
}

/**
 * All rows of a list under its current filters, page by page (ruling 97), without duplicates. Rows inserted meanwhile
 * shift later rows: the last row of a page may reappear on the next page, and a page may be added.
 * @param fetchPage fetches one page under the list's filters
 * @returns the rows, and how many more could not be read
 * @throws ApiError; AbortError once `signal` is aborted
 */
export async function fetchAllRows<Row extends Exported>(
  fetchPage: FetchPage<Row>,
  { signal, onProgress }: ExportOptions,
): Promise<{ rows: Row[]; unreadable: number }> {
  const written = new Set<RowId>()
  const rows: Row[] = []
  let leftOut = 0
  let pages = 1
  for (let page = 1, size = 0; page <= pages; page++) {
    const answer = await fetchPage({ page, page_size: EXPORT_PAGE_SIZE }, signal)
    const { items, total, unreadable = 0 } = answer
    // A server may cap the page size silently: the length of its first page counts.
    const sent = sentRows(answer)
    size ||= sent
    if (sent === 0) break // empty, or the list has shrunk
    // An estimate assumes pages of the requested size. Some servers answer 404 past the end.
    pages = answer.isTotalEstimated ? answer.totalPages : Math.ceil(total / size)
    for (const row of items) {
      if (row.id != null && written.has(row.id)) continue
      if (row.id != null) written.add(row.id)
      rows.push(row)
    }
    leftOut += unreadable
    onProgress(rows.length, total)
  }
  return { rows, unreadable: leftOut }
}

/** Columns of a file: table columns or its own. */
export type Exporting<Row> = readonly (FileColumn<Row> | Column<Row>)[]

/** A table as CSV: every column with `text`, including columns hidden on this device; one value per cell. */
export function rowsToCsv<Row>(columns: Exporting<Row>, rows: readonly Row[]): string {
  const written = columns.flatMap((column): readonly FileColumn<Row>[] => {
    if ('file' in column && column.file) return column.file
    const { header, text } = column
    return text ? [{ header, text }] : []
  })
  return toCsv(
    written.map(({ header }) => header),
    rows.map((row) => written.map(({ text }) => text(row))),
  )
}

type ListSource<Row> = {
  columns: Exporting<Row>
  fetchPage: FetchPage<Row>
  /** Filters rows, where the server returns more than the list shows. */
  keep?: ((row: Row) => boolean) | undefined
}

/** A file of rows. */
export type CsvFile = {
  csv: string
  /** Rows that could not be read and are not in the file. */
  unreadable: number
}

/** All rows of a list as CSV, fetched page by page. @throws ApiError; AbortError once `signal` is aborted */
export async function listToCsv<Row extends Exported>(
  { columns, fetchPage, keep = () => true }: ListSource<Row>,
  options: ExportOptions,
): Promise<CsvFile> {
  const { rows, unreadable } = await fetchAllRows(fetchPage, options)
  return { csv: rowsToCsv(columns, rows.filter(keep)), unreadable }
}
