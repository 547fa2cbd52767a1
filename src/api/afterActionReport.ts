import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  afterActionReport,
  type CommentBody,
  type ReportText,
  reportedEvents,
} from '#contract/afterActionReport.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useWrite } from './useRefetch.ts'

/**
 * An event's after-action report, or an earlier version of it: only for servers that know `after-action`. While another
 * version loads, the data is the one before. @throws ApiError
 */
export const afterActionReportQuery = (api: Api, event: RowId, number?: number) =>
  queryOptions({
    queryKey: [...keys.afterActionReports, String(event), number ?? 'newest'],
    queryFn: ({ signal }) =>
      api.get(afterActionReport, path`events/${event}/after-action-report/`, { number }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Events whose report this person can read or start: only for servers that know `after-action`. @throws ApiError */
export const reportedEventsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: [...keys.afterActionReports, 'events', search],
    queryFn: async ({ signal }) => {
      const { events } = await api.get(reportedEvents, 'after-action-reports/', search ? { search } : {}, {
        signal,
      })
      return events
    },
    placeholderData: keepPreviousData,
  })

/** Writes to a report. All throw ApiError; 412 if another version was saved since `version`. */
export function useReportCalls(event: RowId) {
  const here = path`events/${event}/after-action-report/`
  return {
    save: useWrite(
      'after-action-report',
      (api, { text, version }: { text: ReportText; version: number | undefined }) =>
        api.post(null, here, text, { version }),
    ),
    share: useWrite('after-action-report', (api, shared: boolean) =>
      api.post(null, `${here}share/`, { shared }),
    ),
    sign: useWrite(
      // A refusal may mean that another version was saved.
      { subject: 'after-action-report', evenRefused: true },
      (api, { version, ...body }: Signing) => api.post(null, `${here}sign/`, body, { version }),
    ),
    comment: useWrite(
      // Without an answer, it may have been added.
      { subject: 'after-action-report', evenRefused: true },
      (api, body: CommentBody) => api.post(null, `${here}comments/`, body),
    ),
  }
}
type Signing = { version: number | undefined; accept_unread: boolean }
