import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { MissionType } from '#contract/reports.ts'
import { useApi } from '#src/api/context.tsx'
import { isAbort } from '#src/api/errors.ts'
import { type DownloadProgress, reportQueries, useReportZip } from '#src/api/reports.ts'
import { ReportDetailView } from './ReportDetailView.tsx'
import { zipName } from './reportRules.ts'
import { saveBlob } from './saveBlob.ts'

type ReportDetailProps = {
  report: string
  tab: MissionType
  frameRef: Ref<HTMLDivElement>
  onBack: () => void
}

export function ReportDetail({ report, ...props }: ReportDetailProps) {
  const api = useApi()
  const detail = useQuery(reportQueries(api).detail(report))
  const zip = useDownload(report, zipName(detail.data?.mission_details.mission_id ?? report))
  return (
    <ReportDetailView
      {...props}
      report={detail.data}
      error={detail.error}
      onRetry={() => detail.refetch()}
      filesBase={new URL(api.base, globalThis.location.href).href}
      download={zip}
    />
  )
}

/** Fetches and saves the zip; leaving the report ends the transfer. */
function useDownload(report: string, name: string) {
  const zip = useReportZip()
  const [progress, setProgress] = useState<DownloadProgress>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const start = () => {
    const controller = new AbortController()
    leaving.current = controller
    setProgress(undefined)
    zip.mutate(
      { report, signal: controller.signal, onProgress: setProgress },
      { onSuccess: (blob) => saveBlob(blob, name) },
    )
  }
  return {
    isBusy: zip.isPending,
    isDone: zip.isSuccess,
    progress,
    error: isAbort(zip.error) ? null : zip.error,
    onStart: start,
  }
}
