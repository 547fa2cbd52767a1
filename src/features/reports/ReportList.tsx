import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MISSION_TYPES,
  type MissionReport,
  type MissionType,
  REPORT_MORE_SORT_KEYS,
  REPORT_SORT_KEYS,
} from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { eventQueries } from '#src/api/events.ts'
import type { Page } from '#src/api/pages.ts'
import { reportKey, reportQueries } from '#src/api/reports.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters } from '#src/lists/listFilters.tsx'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { type Slice, sortKeysOf } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyReadOnly } from '#src/shared/session/useCan.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { ReportDetail } from './lazyReportDetail.tsx'
import { reportColumns } from './reportColumns.tsx'
import type { ChangeReportParams, ReportParams } from './reportParams.ts'
import { emptyText, missionTypeOf, onTab, tabLabels, toReportFilter, variantRules } from './reportRules.ts'
import type { ReportVariant } from './reportVariant.ts'
import { useReportFilters } from './useReportFilters.tsx'

type ReportListProps = {
  variant: ReportVariant
  params: ReportParams
  onParams: ChangeReportParams
  eventId: RowId | undefined
  eventName: string | undefined
  onOpen: (report: MissionReport) => void
  openerRef: (report: string, element: HTMLElement | null) => void
  choice: OrganizationChoice
}

export function ReportList({
  variant,
  params,
  onParams,
  eventId,
  eventName,
  choice,
  ...props
}: ReportListProps) {
  const api = useApi()
  const client = useQueryClient()
  const session = useSession()
  const caller = { ...session, chosen: choice.organization }
  const openDisabledReason = whyReadOnly(session)
  const { retriesForever, hasOrganizationFilter } = variantRules[variant]
  const filterOf = (slice: Slice) => ({ ...toReportFilter(params, variant, caller, eventId), ...slice })
  const list = usePagedList({
    name: 'mission-reports',
    sortKeys: sortKeysOf(api, REPORT_SORT_KEYS, REPORT_MORE_SORT_KEYS),
    params,
    onParams,
    query: (slice) => reportQueries(api).list(filterOf(slice), { retriesForever }),
    enabled: !choice.isResolving,
  })
  const { answer } = list
  // While retrying automatically there is no final error, but the failure should show (ruling 149).
  const error = answer.error ?? (retriesForever ? answer.failureReason : null)
  const last = useLastPage(answer, JSON.stringify(filterOf({ page: 1 })))
  const page = error ? last : answer.data
  // The caller may know only the event's id.
  const event = useQuery({
    ...eventQueries(api).detail(eventId ?? ''),
    enabled: eventId !== undefined && eventName === undefined,
  })
  // No reports may mean that the event does not exist.
  const isUnknown = event.isLoading && page?.total === 0
  // A view-only sign-in cannot read organizations and teams, so their filters would be empty.
  const isWhole = openDisabledReason === undefined
  const filters = useReportFilters({
    params,
    offers: { organization: hasOrganizationFilter && isWhole, team: isWhole },
    fixedEvent: eventId === undefined ? undefined : (eventName ?? event.data?.name ?? String(eventId)),
    rows: page?.items,
  })
  if (!event.data && hasStatus(event.error, 404)) return <RecordNotFound what="event" />
  // Rows of this filter stay while they, or the next page, cannot be read (style S4).
  const shown = page && !isUnknown ? onTab(page, params.tab) : undefined
  const isRetrying = retriesForever && answer.isFetching
  const isRefused = hasStatus(error, 403)
  const problem = error && {
    message: isRetrying ? `${error.message} ${RETRY_NOTE}` : error.message,
    ...(isRefused && { status: 403 }),
  }
  const onRetry = isRetrying || isRefused ? undefined : list.onRetry
  // The page shown instead of an unreadable one may be requested again.
  const turnPage = (wanted: number) => (wanted === params.page ? list.onRetry() : onParams({ page: wanted }))
  const columns = reportColumns(variant, (report) => (
    <Button
      size="small"
      buttonRef={(element) => props.openerRef(reportKey(report), element)}
      disabledReason={openDisabledReason}
      onClick={() => props.onOpen(report)}
      onIntent={() => {
        if (openDisabledReason !== undefined) return
        ReportDetail.preload()
        void client.prefetchQuery(reportQueries(api).detail(reportKey(report)))
      }}
    >
      View Report
    </Button>
  ))
  const table = (tab: MissionType) => (
    <ListPage
      key={tab}
      list={{
        ...list,
        page: shown,
        error: shown ? null : problem,
        staleError: null,
        onRetry,
        onPage: turnPage,
      }}
      noun="missions"
      label={tabLabels[tab]}
      name="mission-reports"
      paging={{ countsNone: true }}
      file={{ name: `mission-reports-${tab}`, keep: (report) => missionTypeOf(report) === tab }}
      columns={columns}
      rowKey={reportKey}
      search={{ label: 'Search missions...' }}
      filters={listFilters({ list, params, filters })}
      notice={
        problem &&
        page && <Outdated problem={problem} page={page.page} asked={params.page} onRetry={onRetry} />
      }
      empty={{
        title: emptyText(variant, tab),
        text: 'A mission appears here when it has ended.',
        noMatch:
          // The header's organization is whose missions these are; the filter's holds their events.
          choice.organization === undefined
            ? 'No mission matches the search and filters.'
            : 'No mission of the organization chosen above matches the search and filters.',
      }}
    />
  )
  return (
    <Tabs
      label="Kind of mission"
      selected={params.tab}
      onSelect={(tab) => onParams({ tab })}
      tabs={MISSION_TYPES.map((id) => ({ id, label: tabLabels[id], panel: table(id) }))}
    />
  )
}

/** events spec §4, ruling 149. */
const RETRY_NOTE = 'Trying again every 2 seconds.'

type OutdatedProps = {
  problem: { message: string }
  /** The page shown, and the one that failed. */
  page: number
  asked: number
  onRetry: (() => void) | undefined
}

const Outdated = ({ problem, page, asked, onRetry }: OutdatedProps) => (
  <Banner
    tone="caution"
    title={page === asked ? 'What you see may be out of date.' : `Page ${asked} could not be loaded.`}
    action={
      onRetry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )
    }
  >
    {problem.message}
  </Banner>
)

type Answer<Row> = { data: Page<Row> | undefined; isPlaceholderData: boolean }

/**
 * The page to show while a list cannot be read: the requested one, else the last one under the same filter. Rows of
 * another filter would be wrong.
 * @param filter identifies the rows, without the page
 */
function useLastPage<Row>({ data, isPlaceholderData }: Answer<Row>, filter: string) {
  const [last, keep] = useState<{ filter: string; page: Page<Row> }>()
  const page = isPlaceholderData ? undefined : data
  if (page && page !== last?.page) keep({ filter, page })
  return page ?? (last?.filter === filter ? last.page : undefined)
}
