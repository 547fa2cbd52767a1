import { useQueries, useQuery } from '@tanstack/react-query'
import { PrinterIcon } from 'lucide-react'
import { type ComponentType, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FullReport, MissionType } from '#contract/reports.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus, isAbort } from '#src/api/errors.ts'
import { keys } from '#src/api/keys.ts'
import { type DownloadProgress, reportQueries, useReportZip } from '#src/api/reports.ts'
import { useReadReportFile } from '#src/api/storedFiles.ts'
import { missionTapeQuery } from '#src/api/tape.ts'
import { MapEventContext } from '#src/geo/mapEventContext.ts'
import type { TrackReading } from '#src/geo/track/readDoseTrack.ts'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { levelBelow, type TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { BackToList } from './BackToList.tsx'
import { fileName, zipName } from './detailRules.ts'
import { FilePicture } from './FilePicture.tsx'
import { MissionFacts } from './MissionFacts.tsx'
import { MissionFiles } from './MissionFiles.tsx'
import { type MissionTape, tapeOfTrack, tapeOnServer } from './missionTape.ts'
import type { ReportPrintProps } from './print/ReportPrint.tsx'
import { ReportPeople } from './ReportPeople.tsx'
import { ReportTrack } from './ReportTrack.tsx'
import * as css from './reportDetail.css.ts'
import { missionTypeOf } from './reportRules.ts'
import { chosenTrack, type FileTrack, trackFiles, tracksOf } from './trackRules.ts'

type ReportDetailProps = {
  report: string
  /** Depth in the breadcrumb. */
  depth: number
  /** The tab it was opened from; for links without one, the loaded report decides. */
  tab: MissionType
  frameRef?: Ref<HTMLDivElement>
  headingLevel?: TopHeadingLevel
  /** @param tab the tab that lists the mission. Undefined if there is no list to return to. */
  onBack?: (tab: MissionType) => void
  /** Notifies the host page that the zip failed; the person has already seen it. */
  onNotDownloaded?: ((message: string) => void) | undefined
}

export function ReportDetail({ report, depth, frameRef, headingLevel = 2, ...props }: ReportDetailProps) {
  const api = useApi()
  const detail = useQuery(reportQueries(api).detail(report))
  const mission = detail.data?.mission_details
  const missionId = mission?.mission_id ?? undefined
  // Other servers may omit it.
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
  const title = mission?.mission_id || 'Mission report'
  const level = levelBelow(headingLevel)
  return (
    <div ref={frame}>
      <MapEventContext value={mission?.event?.event_id ?? undefined}>
        {/* Focus moves here when the report opens; it is not a tab stop. */}
        <div ref={frameRef} tabIndex={-1} role="group" aria-label={title} className={css.detail}>
          <Stack space="medium">
            {back && <BackToList tab={tab} onBack={back} />}
            {/* The page's own title is above, in the shell's header or over the dashboard. */}
            <PageHeader
              level={headingLevel}
              title={title}
              description={mission?.event?.name}
              actions={
                detail.data && print && <PrintButton isReady={track.tracks !== undefined} onPrint={print} />
              }
            />
            {detail.data ? (
              <>
                <MissionFacts mission={detail.data.mission_details} />
                <ReportPeople report={detail.data} level={level} />
                <ReportTrack
                  {...track}
                  {...{ chosen, tape, level }}
                  event={detail.data.mission_details.event ?? undefined}
                  onChoose={setChosen}
                />
                <MissionFiles
                  type={tab}
                  report={detail.data}
                  base={api.base}
                  download={zip}
                  picture={(file) => <FilePicture report={report} file={file} />}
                  level={level}
                />
              </>
            ) : hasStatus(detail.error, 404) ? (
              <RecordNotFound what="mission" />
            ) : detail.error ? (
              <FailedState error={detail.error} onRetry={() => void detail.refetch()} />
            ) : (
              <LoadingDetail />
            )}
          </Stack>
        </div>
      </MapEventContext>
      {isPrinting && PrintView && detail.data && (
        <PrintView report={detail.data} tracks={track.tracks} track={shown} />
      )}
    </div>
  )
}

/** Prints two pages; disabled until the track, half of them, has loaded. */
const PrintButton = ({ isReady, onPrint }: { isReady: boolean; onPrint: () => void }) => (
  <Button
    icon={<PrinterIcon />}
    disabledReason={isReady ? undefined : 'The mission’s files are still being read.'}
    onClick={onPrint}
  >
    Print
  </Button>
)

const LoadingDetail = () => (
  <Stack space="medium">
    <LoadingState text="Loading mission report..." />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </Stack>
)

/** Downloads the zip; leaving the report aborts. */
function useDownload(report: string, name: string, onFailed?: (message: string) => void) {
  const zip = useReportZip()
  const [progress, setProgress] = useState<DownloadProgress>()
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])
  const start = () => {
    const controller = new AbortController()
    abortController.current = controller
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

/**
 * The tape of a report's mission: from the server, with its marks, else built from the shown file.
 * @param chosen the person selected this file: show only its readings
 * @returns `isLoading` until the server has answered; no tape if no reading has a time
 */
function useMissionTape(
  report: FullReport | undefined,
  { file, chosen }: { file: FileTrack | undefined; chosen: boolean },
): { tape: MissionTape | undefined; isLoading: boolean } {
  const api = useApi()
  const { id, event } = report?.mission_details ?? {}
  const eventKey = event?.id ?? event?.event_id ?? undefined
  // Failures are ignored: the file has the same readings, and a person may read a report but not its event's tape.
  const { data, isLoading } = useQuery({
    ...missionTapeQuery(api, eventKey ?? '', id ?? ''),
    enabled: api.knows('tape') && eventKey !== undefined && id !== undefined,
  })
  return useMemo(() => {
    const stored = data && id !== undefined && !chosen ? tapeOnServer(data, id) : undefined
    return { tape: stored ?? (report && file && tapeOfTrack(file.track, report, file.name)), isLoading }
  }, [data, id, chosen, report, file, isLoading])
}

/**
 * Print layout that replaces the screen, whether started by the button or the browser's menu; rendered only while
 * printing.
 * @param frame in the page; inside a shadow root, page and print layout belong to the host
 * @returns both undefined there, and until the module has loaded, when the browser prints the screen
 */
function usePrintView(frame: RefObject<HTMLElement | null>) {
  const [PrintView, setPrintView] = useState<ComponentType<ReportPrintProps>>()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (frame.current?.getRootNode() !== document) return
    let isShown = true
    void loadChunk(() => import('./print/ReportPrint.tsx')).then(
      ({ ReportPrint }) => isShown && setPrintView(() => ReportPrint),
      (cause: Error) => logProblem('the print view did not load', cause),
    )
    // Synchronously, because the browser lays out pages right after this event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      isShown = false
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [frame])
  return { PrintView, isPrinting, print: PrintView && (() => window.print()) }
}

/** @param key the report's query key @param report undefined while loading */
function useReportTracks(key: string, report: FullReport | undefined) {
  const readFile = useReadReportFile(key)
  const { files, more } = trackFiles(report)
  const results = useQueries({
    queries: files.map((file) => ({
      queryKey: [...keys.reportFiles, 'track', key, String(file.id)],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TrackReading> => {
        const content = await readFile(file, signal)
        const { readDoseTrack } = await loadChunk(() => import('#src/geo/track/readDoseTrack.ts'))
        return readDoseTrack(content)
      },
      // Uploads never change; comparing thousands of points would only take time.
      staleTime: Infinity,
      structuralSharing: false as const,
    })),
  })
  const readings = files.map((file, index) => ({
    id: String(file.id),
    name: fileName(file),
    reading: results[index]?.data,
    error: results[index]?.error ?? null,
  }))
  return {
    tracks: report && tracksOf(readings, more, report.mission_details),
    isRetrying: results.some(({ isFetching, isError }) => isFetching && isError),
    onRetry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}
