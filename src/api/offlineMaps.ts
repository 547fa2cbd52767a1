import { queryOptions } from '@tanstack/react-query'
import { offlineMapList } from '#contract/offlineMaps.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { withProgressTimeout } from './progress.ts'

/** Owner of the maps: an event (row id or printed event_id) or an organization. */
export type MapsOf = { event: RowId } | { organization: RowId }

/** Path of the list and of uploads. */
export const mapsPath = (of: MapsOf) =>
  'event' in of
    ? path`events/${of.event}/offline-maps/`
    : path`organizations/${of.organization}/offline-maps/`

/** Offline maps, the extension `offline-maps`. Throws ApiError. */
export const offlineMapsQuery = (api: Api, of: MapsOf) =>
  queryOptions({
    queryKey: [...keys.offlineMaps, Object.keys(of)[0] ?? '', String(Object.values(of)[0])],
    queryFn: ({ signal }) => api.get(offlineMapList, mapsPath(of), undefined, { signal }),
  })

/**
 * Bytes of an offline map, or a range of them; cached by the browser.
 * @throws ApiError
 */
export const readOfflineMap = (
  api: Api,
  id: RowId,
  range: { offset: number; length: number } | undefined,
  signal?: AbortSignal,
): Promise<ArrayBuffer> =>
  withProgressTimeout(signal, async (guard) => {
    const headers = range && { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` }
    const response = await api.stream(
      path`offline-maps/${id}/content`,
      headers ?? {},
      guard.signal,
      'default',
    )
    const bytes = await (await guard.blob(response)).arrayBuffer()
    // The server ignored the range and sent the whole file.
    return range && response.status === 200 ? bytes.slice(range.offset, range.offset + range.length) : bytes
  })
