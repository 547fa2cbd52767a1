import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MissionReport } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { eventQueries } from '#src/api/events.ts'
import { lookupQueries } from '#src/api/lookups.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import { fetchReports, reportKey, reportQueries } from '#src/api/reports.ts'
import { teamQueries } from '#src/api/teams.ts'
import { useKeptPage } from '#src/lists/useKeptPage.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyShownOnly } from '#src/shared/session/useCan.ts'
import { teamName } from '#src/shared/teamNames.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import type { TopHeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { ReportDetail } from './lazyReportDetail.tsx'
import { ReportListView } from './ReportListView.tsx'
import type { ChangeReportParams, ReportParams } from './reportParams.ts'
import { filterOptions, type OrganizationChoice, onTab, toReportFilter, variantRules } from './reportRules.ts'
import type { ReportVariant } from './reportVariant.ts'

type ReportListProps = {
  variant: ReportVariant
  params: ReportParams
  onParams: ChangeReportParams
  eventId: RowId | undefined
  eventName: string | undefined
  embedded: boolean
  headingLevel: TopHeadingLevel
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
  const asker = { ...session, chosen: choice.organization }
  const openDisabledReason = whyShownOnly(session)
  const { retriesForever, hasOrganizationFilter } = variantRules[variant]
  const filterOf = (page: number) => toReportFilter({ ...params, page }, variant, asker, eventId)
  const pageOf = (page: number) => reportQueries(api).list(filterOf(page), { retriesForever })
  const reports = useQuery({ ...pageOf(params.page), enabled: !choice.isResolving })
  // While it tries again by itself there is no final error yet, but no silence either (ruling 149).
  const error = reports.error ?? (retriesForever ? reports.failureReason : null)
  const kept = useKeptPage(reports, JSON.stringify(filterOf(1)))
  const page = error ? kept : reports.data
  // Whoever shows one event's reports may know no more than its id.
  const event = useQuery({
    ...eventQueries(api).detail(eventId ?? ''),
    enabled: eventId !== undefined && eventName === undefined,
  })
  // No reports may mean no event.
  const isUnknown = event.isLoading && page?.total === 0
  // A sign-in that only shows may not read organizations and teams: their filters would offer nothing.
  const isWhole = openDisabledReason === undefined
  const options = useFilterLists({
    organizations: hasOrganizationFilter && isWhole,
    teams: isWhole,
    events: eventId === undefined,
  })
  const draft = useSearchDraft(params.search, (text) => onParams({ search: text }, { replace: true }))
  return (
    <ReportListView
      {...props}
      variant={variant}
      tab={params.tab}
      isEventMissing={!event.data && hasStatus(event.error, 404)}
      filter={{ ...params, search: draft.text }}
      options={{
        organization:
          hasOrganizationFilter && isWhole
            ? filterOptions(options.organizations, params.event_organization)
            : undefined,
        team: isWhole ? filterOptions(options.teams, params.team) : undefined,
        event: filterOptions(options.events, params.event),
        type: filterOptions(options.types, params.type),
      }}
      fixedEvent={eventId === undefined ? undefined : (eventName ?? event.data?.name ?? String(eventId))}
      page={page && !isUnknown ? onTab(page, params.tab) : undefined}
      asked={params.page}
      refreshing={reports.isPlaceholderData}
      error={error}
      isRetrying={retriesForever && reports.isFetching}
      onRetry={() => reports.refetch()}
      onSearch={draft.type}
      onSearchBlur={draft.flush}
      onFilter={onParams}
      fetchPage={(wanted, signal) => fetchReports(api, { ...filterOf(params.page), ...wanted }, signal)}
      onPage={(wanted) => (wanted === params.page ? reports.refetch() : onParams({ page: wanted }))}
      onPageIntent={(page) => client.prefetchQuery(pageOf(page))}
      openDisabledReason={openDisabledReason}
      onOpenIntent={(report) => {
        if (openDisabledReason !== undefined) return
        ReportDetail.preload()
        void client.prefetchQuery(reportQueries(api).detail(reportKey(report)))
      }}
    />
  )
}

/** The lists behind the filters, each on its own: one that fails leaves its filter at All (events spec §8, ruling 71). */
function useFilterLists(needs: { organizations: boolean; teams: boolean; events: boolean }) {
  const api = useApi()
  const organizations = useQuery({ ...organizationQueries(api).options(), enabled: needs.organizations })
  const teams = useQuery({ ...teamQueries(api).options(), enabled: needs.teams })
  const events = useQuery({ ...eventQueries(api).everything(), enabled: needs.events })
  const types = useQuery(lookupQueries(api).eventTypes())
  return {
    organizations: organizations.data,
    teams: teams.data?.map((team) => ({ name: teamName(team) })),
    events: events.data,
    types: types.data,
  }
}
