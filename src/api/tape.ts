import { queryOptions, useMutation } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { MAX_TAPE_POINTS, tape } from '#contract/tape.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useWrite } from './useRefetch.ts'

/** A part of the time, ISO 8601; the server's choice where an end is left out. */
export type TapeWindow = { from?: string | undefined; to?: string | undefined }

/** What happened on an event: only for a server that knows `tape`. @throws ApiError */
export const tapeQuery = (api: Api, event: RowId, window: TapeWindow) =>
  queryOptions({
    queryKey: [...keys.tape, String(event), window.from, window.to],
    queryFn: ({ signal }) => api.get(tape, path`events/${event}/tape/`, { ...window }, { signal }),
    // Comparing thousands of readings with themselves would only take time.
    structuralSharing: false as const,
  })

/** The tape of one mission on it, as its report shows it; every team's on a server that knows no such part. @throws ApiError */
export const missionTapeQuery = (api: Api, event: RowId, mission: RowId) =>
  queryOptions({
    queryKey: [...keys.tape, String(event), 'mission', String(mission)],
    queryFn: ({ signal }) =>
      api.get(tape, path`events/${event}/tape/`, { mission, points: MAX_TAPE_POINTS }, { signal }),
    structuralSharing: false as const,
  })

export type TapeFormat = 'csv' | 'geojson'

/** Fetches every reading as a file; saving it is the caller's. @throws ApiError */
export function useTapeExport(event: RowId) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ format, window }: { format: TapeFormat; window: TapeWindow }) => {
      const query = new URLSearchParams(
        Object.entries(window).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
      return api.blob(`${path`events/${event}/tape/`}points.${format}?${query}`)
    },
    gcTime: 0,
  })
}

/** Sets how far the clock of a mission's track is ahead, or takes that back. @throws ApiError */
export const useTrackClock = (event: RowId) =>
  useWrite('event', (api, { mission, offset_ms }: { mission: RowId; offset_ms: number | null }) =>
    api.put(null, path`events/${event}/tape/missions/${mission}/clock/`, { offset_ms }),
  )
