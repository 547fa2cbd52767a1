import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ActivityLogFilter, activityLogQueries, fetchActivityLog } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { ActivityLogView } from './ActivityLogView.tsx'
import { activityLogColumns } from './activityLogColumns.tsx'
import {
  ACTIVITY_LOG_PAGE_SIZE,
  activityLogParams,
  type LogFilter,
  rangeProblem,
  withAll,
} from './activityLogRules.ts'

const LIST = 'activity-log'

/** Admin Activity Log: who did what, when and from where (administration spec §2.10). */
export function ActivityLog() {
  const [{ page, ...filter }, setParams] = useScreenParams(activityLogParams)
  const api = useApi()
  const client = useQueryClient()
  const queries = activityLogQueries(api)

  const asked: ActivityLogFilter = { ...filter, page, page_size: ACTIVITY_LOG_PAGE_SIZE }
  const log = useQuery({
    ...queries.list(asked),
    enabled: rangeProblem(filter) === undefined,
    refetchInterval: useFallbackPolling(),
  })
  // Each on its own: a list that is refused leaves its filter at All (ruling 71).
  const names = useQuery(queries.names())
  const actions = useQuery(queries.actions())

  const { shown, choice } = useColumns(LIST, activityLogColumns)
  const exporting = useExport({
    list: LIST,
    columns: activityLogColumns,
    fetchPage: (wanted, signal) => fetchActivityLog(api, { ...filter, ...wanted }, { signal }),
  })
  const change = (patch: Partial<LogFilter>, options?: { replace?: boolean }) =>
    setParams({ ...patch, page: undefined }, options)

  return (
    <ActivityLogView
      columns={shown}
      choice={choice}
      exporting={exporting}
      exportDisabledReason={useWhyNot('access_admin_activity_log')}
      filter={filter}
      names={withAll(
        'All Admins',
        (names.data ?? []).map(({ name }) => ({ value: name, label: name })),
        filter.admin_name,
      )}
      actions={withAll(
        'All Actions',
        Object.entries(actions.data ?? {}).map(([value, label]) => ({ value, label })),
        filter.action,
      )}
      onFilter={change}
      onDate={(patch) => change(patch, { replace: true })}
      page={log.data}
      refreshing={log.isPlaceholderData}
      error={log.error}
      onRetry={() => void log.refetch()}
      onPage={(next) => setParams({ page: next === 1 ? undefined : next })}
      onPageIntent={(next) => void client.prefetchQuery(queries.list({ ...asked, page: next }))}
    />
  )
}
