import type { EventFiles, UploadFieldName } from '#contract/eventFiles.ts'
import type { RowId, StoredFile } from '#contract/shared.ts'
import { ApiError } from './errors.ts'
import type { Api } from './http.ts'
import { path } from './path.ts'
import { xhrFetch } from './xhrFetch.ts'

export type UploadProgress = {
  signal: AbortSignal
  /** @param sent bytes of the file sent, never more than its size */
  onProgress: (sent: number) => void
}

/**
 * Uploads one file to an event (events spec §7). One call per file, so that a failure affects no other. The response
 * body is unspecified and ignored.
 * @throws ApiError; AbortError if cancelled, and then the file may or may not be stored
 */
export function uploadEventFile(
  api: Api,
  event: RowId,
  { field, file }: { field: UploadFieldName; file: File },
  { signal, onProgress }: UploadProgress,
): Promise<void> {
  const form = new FormData()
  form.append(field, file, file.name)
  return api.upload(path`events/${event}/upload_files/`, form, {
    query: { all: true },
    signal,
    over: xhrFetch,
    onProgress: (sent) => onProgress(Math.min(sent, file.size)),
  })
}

/** Deletes a stored file; one that is already gone is fine. @throws ApiError */
export async function deleteEventFile(api: Api, id: RowId): Promise<void> {
  try {
    await api.del(path`event-files/${id}/`)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** An event's files by the field they were uploaded under. */
export const filesByField = (
  files: EventFiles | undefined,
): Record<UploadFieldName, readonly StoredFile[]> => ({
  summary_files: files?.summary_files ?? [],
  loading_files: files?.loading_files ?? [],
  starting_location: files?.starting_location ?? [],
  navigation_kml: files?.navigation_files?.kml ?? [],
  navigation_kmz: files?.navigation_files?.kmz ?? [],
  navigation_poi: files?.navigation_files?.poi ?? [],
})
