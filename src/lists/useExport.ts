import { useEffect, useRef, useState } from 'react'
import { isAbort } from '#src/api/errors.ts'
import { csvName } from '#src/shared/csv.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import type { ExportOptions } from './exportRows.ts'

export type ExportSource = {
  /** Prefix of the file name: 'organizations'. */
  list: string
  /** See listToCsv (exportRows.ts). */
  toCsv: (options: ExportOptions) => Promise<string>
}

export type ExportState = {
  /** Undefined while idle. */
  progress: { rows: number; total: number } | undefined
  start: () => void
  cancel: () => void
}

/** Exports all rows of a list as a CSV file. A failure shows a toast with Retry. */
export function useExport({ list, toCsv }: ExportSource): ExportState {
  const [progress, setProgress] = useState<ExportState['progress']>()
  const running = useRef<AbortController>(undefined)
  const addToast = useAddToast()
  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    const leaving = new AbortController()
    running.current = leaving
    setProgress({ rows: 0, total: 0 })
    try {
      const csv = await toCsv({
        signal: leaving.signal,
        onProgress: (done, total) => setProgress({ rows: done, total }),
      })
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), csvName(list))
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

/** Toast for a failed export, or another read of all rows, with Retry. */
export const failureToast = (
  error: unknown,
  retry: () => void,
  title = 'The list could not be exported.',
) => ({
  tone: 'critical' as const,
  title,
  text: error instanceof Error ? error.message : String(error),
  action: { label: 'Try again', onSelect: retry },
})
