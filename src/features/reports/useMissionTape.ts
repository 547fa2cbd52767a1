import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FullReport } from '#contract/reports.ts'
import { useApi } from '#src/api/context.tsx'
import { missionTapeQuery } from '#src/api/tape.ts'
import { type MissionTape, tapeOfTrack, tapeOnServer } from './missionTape.ts'
import type { FileTrack } from './trackRules.ts'

/**
 * The tape of a report's mission: as the server keeps it, with its marks, else made of the file that is shown.
 * @param chosen the person chose this file: its readings are shown, and no others
 * @returns `isLoading` until the server has answered; no tape where nothing has times
 */
export function useMissionTape(
  report: FullReport | undefined,
  { file, chosen }: { file: FileTrack | undefined; chosen: boolean },
): { tape: MissionTape | undefined; isLoading: boolean } {
  const api = useApi()
  const { id, event } = report?.mission_details ?? {}
  const eventKey = event?.id ?? event?.event_id ?? undefined
  // A failure is not shown: the file has the same readings, and a report may be readable where its event's tape is not.
  const { data, isLoading } = useQuery({
    ...missionTapeQuery(api, eventKey ?? '', id ?? ''),
    enabled: api.knows('tape') && eventKey !== undefined && id !== undefined,
  })
  return useMemo(() => {
    const kept = data && id !== undefined && !chosen ? tapeOnServer(data, id) : undefined
    return { tape: kept ?? (report && file && tapeOfTrack(file.track, report, file.name)), isLoading }
  }, [data, id, chosen, report, file, isLoading])
}
