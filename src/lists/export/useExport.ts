import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { isAbort } from '#src/api/errors.ts'
import { csvName } from '#src/shared/csv.ts'
import { saveCsv } from '#src/shared/saveBlob.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import type { CsvFile, ExportOptions } from './exportRows.ts'

export type ExportSource = {
  /** Prefix of the file name: 'organizations'. */
  list: string
  /** See listToCsv (exportRows.ts). */
  toCsv: (options: ExportOptions) => Promise<CsvFile>
}

export type ExportState = {
  /** Undefined while idle. */
  progress: { rows: number; total: number } | undefined
  /** The last export was saved; false once another one starts. */
  isSaved: boolean
  start: () => void
  cancel: () => void
}

/**
 * Exports all rows of a list as a CSV file. A toast says if rows are missing from it, or, with Retry, that it failed.
 */
export function useExport({ list, toCsv }: ExportSource): ExportState {
  const [progress, setProgress] = useState<ExportState['progress']>()
  const [isSaved, setSaved] = useState(false)
  const running = useRef<AbortController>(undefined)
  const addToast = useAddToast()
  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    const leaving = new AbortController()
    running.current = leaving
    setProgress({ rows: 0, total: 0 })
    setSaved(false)
    try {
      const { csv, unreadable } = await toCsv({
        signal: leaving.signal,
        onProgress: (done, total) => setProgress({ rows: done, total }),
      })
      saveCsv(csv, csvName(list))
      if (unreadable > 0) addToast({ tone: 'caution', title: missingRows(unreadable) })
      setSaved(true)
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
  return { progress, isSaved, start, cancel: () => running.current?.abort() }
}

const missingRows = (count: number) =>
  `${counted(count, 'row')} could not be read and ${count === 1 ? 'is' : 'are'} not in this file.`

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
