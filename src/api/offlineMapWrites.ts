import { OFFLINE_MAP_FIELD, offlineMap, type PatchOfflineMapBody } from '#contract/offlineMaps.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { type MapsOf, mapsPath } from './offlineMaps.ts'
import { path } from './path.ts'
import type { UploadProgress } from './uploads.ts'
import { useDeleteRow, useWrite } from './useRefetch.ts'
import { xhrFetch } from './xhrFetch.ts'

/** Uploads a map. @throws ApiError; AbortError if cancelled */
export function uploadOfflineMap(
  api: Api,
  of: MapsOf,
  file: File,
  { signal, onProgress }: UploadProgress,
): Promise<void> {
  const form = new FormData()
  form.append(OFFLINE_MAP_FIELD, file, file.name)
  return api.upload(mapsPath(of), form, {
    signal,
    over: xhrFetch,
    onProgress: (sent) => onProgress(Math.min(sent, file.size)),
  })
}

/** Renames a map, or changes its attribution. @throws ApiError 412 if someone else saved first */
export const useChangeOfflineMap = () =>
  useWrite(
    'offline-map',
    (api, { id, version, ...body }: PatchOfflineMapBody & { id: RowId; version: number | undefined }) =>
      api.patch(offlineMap, path`offline-maps/${id}/`, body, { version }),
  )

/** @throws ApiError */
export const useDeleteOfflineMap = () => useDeleteRow('offline-map', (id) => path`offline-maps/${id}/`)
