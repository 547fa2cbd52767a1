import type { CsvCell } from '#contract/csvCells.ts'
import type { RowId } from '#contract/shared.ts'
import type { Page } from '#src/api/http.ts'
import { toCsv } from '#src/shared/csv.ts'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'

/** As many rows a page as a server of ours gives; one that gives fewer is asked more often. */
export const EXPORT_PAGE_SIZE = 100

/** Told from others by its id, where it has one. */
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
 * All rows of a list under its present filters, page after page (ruling 97), each once. A row that others write meanwhile
 * moves those after it: the last of a page comes again as the first of the next, and the end moves a page further.
 * @param fetchPage asks for one page under the filters of the list
 * @throws ApiError; AbortError once `signal` is aborted
 */
export async function fetchAllRows<Row extends Exported>(
  fetchPage: FetchPage<Row>,
  { signal, onProgress }: ExportOptions,
): Promise<Row[]> {
  const written = new Set<RowId>()
  const isNew = ({ id }: Row) => id === null || id === undefined || written.size < written.add(id).size
  const rows: Row[] = []
  let pages = 1
  for (let page = 1, size = 0; page <= pages; page++) {
    const { items, total } = await fetchPage({ page, page_size: EXPORT_PAGE_SIZE }, signal)
    // A server may cut pages shorter than asked without saying so: what it gave first is what its pages hold.
    size ||= items.length
    if (items.length === 0) break // nothing there, or the list has shrunk meanwhile
    pages = Math.ceil(total / size)
    rows.push(...items.filter(isNew))
    onProgress(rows.length, total)
  }
  return rows
}

/** The columns of a file: those of a table, or others. */
export type Exporting<Row> = readonly (FileColumn<Row> | Column<Row>)[]

/** The CSV of a table: every column that has a text, also those hidden on this device; one fact in each cell. */
export function rowsToCsv<Row>(columns: Exporting<Row>, rows: readonly Row[]): string {
  const written = columns.flatMap((column): readonly FileColumn<Row>[] => {
    if ('file' in column && column.file) return column.file
    const { header, text } = column
    return text ? [{ header, text }] : []
  })
  return toCsv(
    written.map(({ header }) => header),
    rows.map((row): CsvCell[] => written.map(({ text }) => text(row))),
  )
}

type ListSource<Row> = {
  columns: Exporting<Row>
  fetchPage: FetchPage<Row>
  /** Rows to leave out, where a server gives more than the list shows. */
  keep?: ((row: Row) => boolean) | undefined
}

/** The CSV of every row of a list, fetched page by page. @throws ApiError; AbortError once `signal` is aborted */
export async function listToCsv<Row extends Exported>(
  { columns, fetchPage, keep = () => true }: ListSource<Row>,
  options: ExportOptions,
): Promise<string> {
  const rows = await fetchAllRows(fetchPage, options)
  return rowsToCsv(columns, rows.filter(keep))
}
