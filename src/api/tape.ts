import { queryOptions, useMutation } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { MAX_TAPE_POINTS, tape } from '#contract/tape.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useWrite } from './useRefetch.ts'

/** A time window, ISO 8601; the server chooses missing ends. */
type TapeWindow = { from?: string | undefined; to?: string | undefined }

/** The tape of an event: only for servers that know `tape`. @throws ApiError */
export const tapeQuery = (api: Api, event: RowId, window: TapeWindow) =>
  queryOptions({
    queryKey: [...keys.tape, String(event), window.from, window.to],
    queryFn: ({ signal }) => api.get(tape, path`events/${event}/tape/`, { ...window }, { signal }),
    // Deep-comparing thousands of readings would only cost time.
    structuralSharing: false as const,
  })

/** The tape of one mission, for its report; servers without this filter send every team's. @throws ApiError */
export const missionTapeQuery = (api: Api, event: RowId, mission: RowId) =>
  queryOptions({
    queryKey: [...keys.tape, String(event), 'mission', String(mission)],
    queryFn: ({ signal }) =>
      api.get(tape, path`events/${event}/tape/`, { mission, points: MAX_TAPE_POINTS }, { signal }),
    structuralSharing: false as const,
  })

export type TapeFormat = 'csv' | 'geojson'

/** Fetches all readings as a file; the caller saves it. @throws ApiError */
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

/** Sets the clock offset of a mission's track; null clears it. @throws ApiError */
export const useTrackClock = (event: RowId) =>
  useWrite('event', (api, { mission, offset_ms }: { mission: RowId; offset_ms: number | null }) =>
    api.put(null, path`events/${event}/tape/missions/${mission}/clock/`, { offset_ms }),
  )
