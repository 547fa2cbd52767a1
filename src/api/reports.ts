import { queryOptions, useMutation } from '@tanstack/react-query'
import { FILE_LINK_REFRESH_MS, PAGE_SIZE, REPORT_RETRY_MS } from '#contract/limits.ts'
import { fullReport, type MissionReport, type MissionType, missionReport } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import { ApiError } from './errors.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

/** Parameters of GET mission-reports/ (events spec §7); '' and undefined are left out (ruling 68). */
export type ReportFilter = {
  page: number
  page_size?: number
  ordering?: string
  search?: string | undefined
  event__organization__name?: string | undefined
  teams__name?: string | undefined
  event__name?: string | undefined
  /** A sharing mode or, from the Event Type filter, an event type's name (ruling 147). */
  event__sharing_mode?: string | undefined
  /** Only for org_admin (ruling 151). */
  organization__id?: RowId | undefined
  /** The organization whose reports platform staff are viewing (ruling 13). */
  organization?: RowId | undefined
  /** Row id or printed event_id. */
  event_id?: RowId | undefined
  /** Sent to servers that know `mission-type` (ruling 146). */
  mission_type: MissionType
}

type ListOptions = {
  /** Retries every 2 s, without limit, until an answer, a 401 or unmount (ruling 149). */
  retriesForever?: boolean
}

/** A report's key in paths: its row id, else the printed mission_id. */
export const reportKey = (report: Pick<MissionReport, 'id' | 'mission_id'>): string =>
  String(report.id ?? report.mission_id)

/** One page of the list. @throws ApiError */
export const fetchReports = (api: Api, filter: ReportFilter, signal: AbortSignal) =>
  api.getPage(
    missionReport,
    'mission-reports/',
    withoutEmpty(api.knows('mission-type') ? filter : { ...filter, mission_type: undefined }),
    { signal },
  )

/** Reads of mission reports. All throw ApiError; 404 for reports outside the caller's scope. */
export const reportQueries = (api: Api) => ({
  /** One page. A new filter aborts the previous request; the same tab keeps its rows meanwhile. */
  list: (filter: ReportFilter, { retriesForever = false }: ListOptions = {}) =>
    queryOptions({
      queryKey: [...keys.reports, 'list', filter],
      queryFn: ({ signal }) =>
        fetchReports(api, { ...filter, page_size: filter.page_size ?? PAGE_SIZE }, signal),
      placeholderData: (previous, query) =>
        (query?.queryKey.at(-1) as ReportFilter | undefined)?.mission_type === filter.mission_type
          ? previous
          : undefined,
      ...(retriesForever && { retry: isWorthRetrying, retryDelay: REPORT_RETRY_MS }),
    }),
  /** @param key row id, or the printed mission_id if that is all you have */
  detail: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.reports, 'detail', String(key)],
      queryFn: ({ signal }) =>
        api.get(fullReport, path`mission-reports/${key}/full-details/`, undefined, { signal }),
      refetchInterval: FILE_LINK_REFRESH_MS,
    }),
})

const isWorthRetrying = (_failures: number, error: Error): boolean =>
  !(error instanceof ApiError && error.status === 401)

const withoutEmpty = (filter: object): Partial<ReportFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined))

/** Bytes received so far; `total` if the server announced it. */
export type DownloadProgress = { received: number; total?: number | undefined }

/**
 * Fetches a report's whole zip; the caller saves it. The blob is not cached.
 * @throws ApiError with the server's reason; 401 signs out, other errors keep the session (ruling 150)
 */
export function useReportZip() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ report, signal, onProgress }: ZipRequest) =>
      api.blob(path`mission-reports/${report}/download-mission-zip/`, {
        signal,
        onProgress: (received, total) => onProgress({ received, total }),
      }),
    gcTime: 0,
  })
}
type ZipRequest = { report: RowId; signal: AbortSignal; onProgress: (progress: DownloadProgress) => void }
