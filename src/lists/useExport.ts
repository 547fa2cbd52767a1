import { useEffect, useRef, useState } from 'react'
import { isAbort } from '#src/api/errors.ts'
import { csvName } from '#src/shared/csv.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type Exported, type FetchPage, fetchAllRows, rowsToCsv } from './exportRows.ts'

export type ExportSource<Row> = {
  /** Begins the file's name: 'organizations'. */
  list: string
  columns: readonly Column<Row>[]
  fetchPage: FetchPage<Row>
  /** Rows that are left out, where a server gives more than the list shows. */
  keep?: (row: Row) => boolean
}

export type ExportState = {
  /** Undefined while nothing is exported. */
  progress: { rows: number; total: number } | undefined
  start: () => void
  cancel: () => void
}

/** Saves all rows of a list as a CSV file. A failure is told in a toast that offers to try again. */
export function useExport<Row extends Exported>(source: ExportSource<Row>): ExportState {
  const [progress, setProgress] = useState<ExportState['progress']>()
  const running = useRef<AbortController>(undefined)
  const addToast = useAddToast()
  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    const leaving = new AbortController()
    running.current = leaving
    setProgress({ rows: 0, total: 0 })
    try {
      const rows = await fetchAllRows(source.fetchPage, {
        signal: leaving.signal,
        onProgress: (done, total) => setProgress({ rows: done, total }),
      })
      const csv = rowsToCsv(source.columns, source.keep ? rows.filter(source.keep) : rows)
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), csvName(source.list))
    } catch (error) {
      if (!isAbort(error)) addToast(failureToast(error, start))
    } finally {
      if (running.current === leaving) {
        running.current = undefined
        setProgress(undefined)
      }
    }
  }
  const start = () => {
    if (!running.current) void run()
  }
  return { progress, start, cancel: () => running.current?.abort() }
}

const failureToast = (error: unknown, retry: () => void) => ({
  tone: 'critical' as const,
  title: 'The list could not be exported.',
  text: error instanceof Error ? error.message : String(error),
  action: { label: 'Try again', onSelect: retry },
})
