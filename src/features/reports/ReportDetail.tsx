import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { MissionType } from '#contract/reports.ts'
import { useApi } from '#src/api/context.tsx'
import { isAbort } from '#src/api/errors.ts'
import { type DownloadProgress, reportQueries, useReportZip } from '#src/api/reports.ts'
import { EventOfMaps } from '#src/geo/eventOfMaps.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { saveBlob } from '#src/shared/saveBlob.ts'
import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { zipName } from './detailRules.ts'
import { FilePicture } from './FilePicture.tsx'
import { ReportDetailView } from './ReportDetailView.tsx'
import { missionTypeOf } from './reportRules.ts'
import { chosenTrack } from './trackRules.ts'
import { useMissionTape } from './useMissionTape.ts'
import { usePrintView } from './usePrintView.ts'
import { useReportTracks } from './useReportTracks.ts'

type ReportDetailProps = {
  report: string
  /** In the breadcrumb: of the list, whose next step this is. */
  depth: number
  /** The tab it was opened from; a link names none, so the report itself tells once it is here. */
  tab: MissionType
  frameRef?: Ref<HTMLDivElement>
  headingLevel?: TopHeadingLevel
  /** @param tab whose list the mission is on. Undefined where there is no list to go back to. */
  onBack?: (tab: MissionType) => void
  /** Tells the host that the zip failed; the person has already seen it. */
  onNotDownloaded?: ((message: string) => void) | undefined
}

export function ReportDetail({ report, depth, frameRef, headingLevel, ...props }: ReportDetailProps) {
  const api = useApi()
  const detail = useQuery(reportQueries(api).detail(report))
  const mission = detail.data?.mission_details
  const missionId = mission?.mission_id ?? undefined
  // Other servers may not tell.
  const tab = mission?.mission_type ? missionTypeOf(mission) : props.tab
  const { onBack } = props
  const back = onBack && (() => onBack(tab))
  useCrumb(depth, { label: 'Mission Reports', onOpen: back })
  useCrumb(depth + 1, missionId === undefined ? undefined : { label: String(missionId) })
  const zip = useDownload(report, zipName(missionId ?? report), props.onNotDownloaded)
  const track = useReportTracks(report, detail.data)
  const [chosen, setChosen] = useState<string>()
  const shown = chosenTrack(track.tracks, chosen)
  const tape = useMissionTape(detail.data, { file: shown, chosen: chosen !== undefined })
  const frame = useRef<HTMLDivElement>(null)
  const { PrintView, isPrinting, print } = usePrintView(frame)
  return (
    <div ref={frame}>
      <EventOfMaps value={mission?.event?.event_id ?? undefined}>
        <ReportDetailView
          tab={tab}
          {...(frameRef && { frameRef })}
          onBack={back}
          report={detail.data}
          error={detail.error}
          onRetry={() => detail.refetch()}
          filesBase={new URL(api.base, globalThis.location.href).href}
          download={zip}
          picture={(file) => <FilePicture report={report} file={file} />}
          headingLevel={headingLevel}
          track={{ ...track, chosen, onChoose: setChosen, tape }}
          print={print && { isReady: track.tracks !== undefined, onPrint: print }}
        />
      </EventOfMaps>
      {isPrinting && PrintView && detail.data && (
        <PrintView report={detail.data} tracks={track.tracks} track={shown} />
      )}
    </div>
  )
}

/** Fetches and saves the zip; leaving the report ends the transfer. */
function useDownload(report: string, name: string, onFailed?: (message: string) => void) {
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
      {
        onSuccess: (blob) => saveBlob(blob, name),
        onError: (error) => {
          if (!isAbort(error)) onFailed?.(error.message)
        },
      },
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
