import { useQueries } from '@tanstack/react-query'
import type { FullReport } from '#contract/reports.ts'
import { keys } from '#src/api/keys.ts'
import { useReadReportFile } from '#src/api/storedFiles.ts'
import type { TrackReading } from '#src/geo/track/readDoseTrack.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { fileName } from './detailRules.ts'
import { trackFiles, tracksOf } from './trackRules.ts'

/** @param key of the report's query; @param report undefined until the answer */
export function useReportTracks(key: string, report: FullReport | undefined) {
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
      // What a kiosk uploaded never changes; comparing thousands of points with themselves would only take time.
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
