import { useQueryClient } from '@tanstack/react-query'
import type { MissionFile } from '#contract/reports.ts'
import type { RowId, StoredFile } from '#contract/shared.ts'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { useApi } from './context.tsx'
import { ApiError } from './errors.ts'
import { eventPartQueries } from './eventParts.ts'
import type { Api } from './http.ts'
import { reportQueries } from './reports.ts'
import { filesByField } from './uploads.ts'

/** Addresses of a file; either can be missing (ruling 154). */
type Addressed = { file?: string | null | undefined; download_url?: string | null | undefined }

/**
 * The bytes of a stored file. Signed addresses expire within five minutes (authz line 50); an expired one is renewed
 * once.
 * @param renew the file as the server lists it now; undefined if it no longer does
 * @throws ApiError; AbortError if aborted
 */
export async function readStoredFile(
  api: Api,
  file: Addressed,
  signal: AbortSignal,
  renew: () => Promise<Addressed | undefined>,
): Promise<ArrayBuffer> {
  try {
    return await api.signedFile(addressOf(api, file), signal)
  } catch (error) {
    if (!hasExpired(error)) throw error
    const again = await renew()
    signal.throwIfAborted()
    if (!again) throw error
    return api.signedFile(addressOf(api, again), signal)
  }
}

/** Reads files of an event, from any of its lists. */
export function useReadEventFile(event: RowId) {
  const api = useApi()
  const client = useQueryClient()
  return (file: StoredFile, signal: AbortSignal): Promise<ArrayBuffer> =>
    readStoredFile(api, file, signal, async () => {
      const files = await client.fetchQuery({ ...eventPartQueries(api).files(event), staleTime: 0 })
      return Object.values(filesByField(files))
        .flat()
        .find(({ id }) => String(id) === String(file.id))
    })
}

/**
 * Reads files of a mission report.
 * @param report key of its query
 */
export function useReadReportFile(report: RowId) {
  const api = useApi()
  const client = useQueryClient()
  return (file: MissionFile, signal: AbortSignal): Promise<ArrayBuffer> =>
    readStoredFile(api, file, signal, async () => {
      const fresh = await client.fetchQuery({ ...reportQueries(api).detail(report), staleTime: 0 })
      return fresh.mission_files
        ?.flatMap(({ files }) => files ?? [])
        .find(({ id }) => String(id) === String(file.id))
    })
}

function addressOf(api: Api, { file, download_url }: Addressed): string {
  const address = fileAddress(download_url || file, api.base)
  if (!address) throw new ApiError({ status: 0, message: 'The server sent no link to the file.' })
  return address
}

const hasExpired = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404, 410].includes(error.status)
