import type { MissionReport, MissionType } from '#contract/reports.ts'
import { MISSION_TYPES } from '#contract/reports.ts'
import { hasStatus } from '#src/api/errors.ts'
import type { Page } from '#src/api/http.ts'
import { reportKey } from '#src/api/reports.ts'
import type { FetchPage } from '#src/lists/exportRows.ts'
import { listToCsv } from '#src/lists/exportRows.ts'
import { PageOutOfRange } from '#src/lists/PageOutOfRange.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState, NotThere } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { ReportFilters, type ReportFiltersProps } from './ReportFilters.tsx'
import { reportColumns } from './reportColumns.tsx'
import type { ReportParams } from './reportParams.ts'
import { emptyText, missionTypeOf, tabLabels } from './reportRules.ts'
import type { ReportVariant } from './reportVariant.ts'

export type ReportListViewProps = Omit<ReportFiltersProps, 'onFilter'> & {
  variant: ReportVariant
  /** Under a heading of its own; on a page of its own the shell's header holds the title. */
  embedded: boolean
  headingLevel?: HeadingLevel
  tab: MissionType
  /** The one event whose missions it would hold is not there for this person. */
  isEventMissing?: boolean
  /** Undefined until the first answer, and when there is none under this filter. */
  page: Page<MissionReport> | undefined
  /** The page that is to be shown; while it cannot be read, `page` is another of the same filter. */
  asked: number
  /** The rows shown are of the filter before. */
  refreshing: boolean
  error: { message: string } | null
  /** It asks again by itself; the message says so. */
  isRetrying: boolean
  onRetry: () => void
  onFilter: (patch: Partial<ReportParams>) => void
  /** One page under the same filters: for the exported file. */
  fetchPage: FetchPage<MissionReport>
  onPage: (page: number) => void
  onPageIntent: (page: number) => void
  /** Why this reader cannot open one; undefined when they can. */
  openDisabledReason?: string | undefined
  onOpen: (report: MissionReport) => void
  onOpenIntent: (report: MissionReport) => void
  /** Told of each row's button, so that closing a report leads back to it. */
  openerRef?: (report: string, element: HTMLElement | null) => void
}

export function ReportListView(props: ReportListViewProps) {
  const { embedded, tab, onFilter } = props
  const list = props.isEventMissing ? (
    <NotThere what="event" />
  ) : (
    <Stack space="medium">
      <ReportFilters
        filter={props.filter}
        options={props.options}
        fixedEvent={props.fixedEvent}
        onSearch={props.onSearch}
        onSearchBlur={props.onSearchBlur}
        onFilter={onFilter}
      />
      <Tabs
        label="Kind of mission"
        selected={tab}
        onSelect={(chosen) => onFilter({ tab: chosen })}
        tabs={MISSION_TYPES.map((id) => ({
          id,
          label: tabLabels[id],
          panel: <ReportTable key={id} {...props} />,
        }))}
      />
    </Stack>
  )
  if (!embedded) return list
  return (
    <Section part="heading" title="Mission Reports" level={props.headingLevel ?? 2}>
      {list}
    </Section>
  )
}

/** events spec §4, ruling 149. */
const RETRY_NOTE = 'Trying again every 2 seconds.'

// After the first rows: nobody waits for them.
const Tools = lazyPart(
  () => import('#src/lists/ExportingTools.tsx').then((module) => module.ExportingTools),
  { isUnasked: true },
)

function ReportTable({ variant, tab, page, error, isRetrying, ...props }: ReportListViewProps) {
  const columns = reportColumns(variant, (report) => (
    <Button
      size="small"
      buttonRef={(element) => props.openerRef?.(reportKey(report), element)}
      disabledReason={props.openDisabledReason}
      onClick={() => props.onOpen(report)}
      onIntent={() => props.onOpenIntent(report)}
    >
      View Report
    </Button>
  ))
  const { shown, choice } = useColumns('mission-reports', columns)
  const problem = error && (isRetrying ? `${error.message} ${RETRY_NOTE}` : error.message)
  const onRetry = isRetrying || hasStatus(error, 403) ? undefined : props.onRetry
  // Rows of this filter stay while they, or the next, cannot be read (style S4).
  const rows = page?.items
  const table = (
    <Table
      label={tabLabels[tab]}
      columns={shown}
      rows={rows}
      rowKey={reportKey}
      loadingText="Loading missions..."
      refreshing={props.refreshing}
      error={problem && !rows ? { message: problem } : null}
      {...(onRetry && { onRetry })}
      empty={<NothingFound variant={variant} tab={tab} total={page?.total ?? 0} {...props} />}
      footer={
        page &&
        rows && (
          <RangePagination
            label="Pages of missions"
            {...page}
            onPage={props.onPage}
            onIntent={props.onPageIntent}
          />
        )
      }
    />
  )
  return (
    <Stack space="small">
      <Inline justify="end">
        <Tools
          list={`mission-reports-${tab}`}
          choice={choice}
          toCsv={(options) =>
            listToCsv(
              { columns, fetchPage: props.fetchPage, keep: (report) => missionTypeOf(report) === tab },
              options,
            )
          }
        />
      </Inline>
      {problem && page && (
        <Banner
          tone="caution"
          title={
            page.page === props.asked
              ? 'What you see may be out of date.'
              : `Page ${props.asked} could not be loaded.`
          }
          action={
            onRetry && (
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            )
          }
        >
          {problem}
        </Banner>
      )}
      {table}
    </Stack>
  )
}

const NO_FILTER = {
  search: '',
  event_organization: '',
  team: '',
  event: '',
  type: '',
} satisfies Partial<ReportParams>

type NothingFoundProps = Pick<ReportListViewProps, 'variant' | 'tab' | 'filter' | 'onFilter' | 'onPage'> & {
  total: number
}

/** Why the list is empty and the way out of it. */
function NothingFound({ variant, tab, total, filter, onFilter, onPage }: NothingFoundProps) {
  const title = emptyText(variant, tab)
  if (total > 0) return <PageOutOfRange title={title} onPage={onPage} />
  const isNarrowed = Object.keys(NO_FILTER).some((name) => filter[name as keyof typeof NO_FILTER] !== '')
  if (!isNarrowed) return <EmptyState title={title}>A mission appears here when it has ended.</EmptyState>
  return (
    <EmptyState title={title} action={<Button onClick={() => onFilter(NO_FILTER)}>Clear filters</Button>}>
      No mission matches the search and filters.
    </EmptyState>
  )
}
