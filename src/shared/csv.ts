import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '#contract/csvCells.ts'
import type { Delimiter } from '#contract/csvRecords.ts'

/**
 * A table as a CSV file: UTF-8 with a byte order mark (ruling 97).
 * @param rows one array of cells per line, as long as `headers`
 */
export const toCsv = (
  headers: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  delimiter?: Delimiter,
): string => `${BYTE_ORDER_MARK}${[headers, ...rows].map((cells) => csvLine(cells, delimiter)).join('')}`

/**
 * 'organizations-2026-11-21.csv': the list and the current day in the reader's zone.
 * @param list words joined by dashes
 */
export function csvName(list: string, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `${list}-${day}.csv`
}
