import type { ActivityEntry } from '#contract/activity.ts'
import type { Page } from '#src/api/http.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { PastEnd } from '#src/lists/PastEnd.tsx'
import type { ColumnChoice } from '#src/lists/useColumns.ts'
import type { ExportState } from '#src/lists/useExport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { ActivityLogFilters, type ActivityLogFiltersProps } from './ActivityLogFilters.tsx'
import { ACTIVITY_LOG_PAGE_SIZE, isNarrowed, NO_FILTER, rangeProblem } from './activityLogRules.ts'

export type ActivityLogViewProps = ActivityLogFiltersProps & {
  columns: readonly Column<ActivityEntry>[]
  choice: ColumnChoice
  exporting: ExportState
  exportDisabledReason: string | undefined
  /** Undefined until the first answer. */
  page: Page<ActivityEntry> | undefined
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  onPage: (page: number) => void
  onPageIntent: (page: number) => void
}

/** administration spec §2.10; the heading stands in the shell's header. */
export function ActivityLogView(props: ActivityLogViewProps) {
  const { page, error, filter } = props
  const isImpossible = rangeProblem(filter) !== undefined
  return (
    <Stack space="medium">
      <Toolbar
        label="Filter the activity log"
        actions={
          <ListTools
            choice={props.choice}
            exporting={props.exporting}
            exportDisabledReason={props.exportDisabledReason}
          />
        }
      >
        <ActivityLogFilters {...props} />
      </Toolbar>
      <Table
        label="Activity log"
        columns={props.columns}
        // A list that cannot be read is empty, never left with rows that may be wrong (administration spec §8).
        rows={error || isImpossible ? [] : page?.items}
        rowKey={(entry) => entry.id ?? JSON.stringify(entry)}
        loadingText="Loading activity..."
        skeletonRows={ACTIVITY_LOG_PAGE_SIZE}
        refreshing={props.refreshing}
        error={error}
        onRetry={props.onRetry}
        empty={<NothingFound {...props} />}
        footer={
          page &&
          !error &&
          !isImpossible && (
            <RangePagination
              label="Pages of the activity log"
              {...page}
              onPage={props.onPage}
              onIntent={props.onPageIntent}
            />
          )
        }
      />
    </Stack>
  )
}

/** Why the list is empty and the way out of it. */
function NothingFound({ page, filter, onFilter, onPage }: ActivityLogViewProps) {
  const title = 'No data found'
  const problem = rangeProblem(filter)
  if (problem)
    return (
      <EmptyState
        title={title}
        action={<Button onClick={() => onFilter({ start_date: '', end_date: '' })}>Reset dates</Button>}
      >
        {problem}
      </EmptyState>
    )
  if (page && page.total > 0) return <PastEnd title={title} onPage={onPage} />
  if (isNarrowed(filter))
    return (
      <EmptyState title={title} action={<Button onClick={() => onFilter(NO_FILTER)}>Clear filters</Button>}>
        No entry matches the filters.
      </EmptyState>
    )
  return <EmptyState title={title}>What is done in the console will be listed here.</EmptyState>
}
