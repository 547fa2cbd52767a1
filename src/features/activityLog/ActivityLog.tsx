import { useQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '#contract/activity.ts'
import { plainDate } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type ActivityLogFilter, activityLogQueries } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters } from '#src/lists/listFilters.tsx'
import { type Slice, sizeParam, wholeList, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { ActivityLogFilters, type LogFilter, rangeProblem } from './ActivityLogFilters.tsx'
import { activityLogColumns } from './activityLogColumns.tsx'

/** administration spec §9. */
const ACTIVITY_LOG_PAGE_SIZE = 10

const day = z.catch(z.union([plainDate, z.literal('')]), '')

/** URL parameters of the log, by wire name; invalid values fall back to unset. */
const activityLogParams = z.object({
  page: pageParam,
  page_size: sizeParam,
  start_date: z._default(day, ''),
  end_date: z._default(day, ''),
  admin_name: searchParam,
  action: searchParam,
})

/** Options of a filter: All first, plus the selected value if the list lacks it (yet). */
function withAll(all: string, options: readonly { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return [{ value: '', label: all }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...options]
}

const LIST = 'activity-log'
const NO_ROWS = wholeList<ActivityEntry>([])

/** Admin Activity Log: who did what, when and from where (administration spec §2.10). */
export function ActivityLog() {
  const [{ page, page_size, ...filter }, setParams] = useScreenParams(activityLogParams)
  const api = useApi()
  const queries = activityLogQueries(api)

  const filterOf = (slice: Slice): ActivityLogFilter => ({
    ...filter,
    ...withSize(slice, ACTIVITY_LOG_PAGE_SIZE),
  })
  const problem = rangeProblem(filter)
  const answered = usePagedList({
    name: LIST,
    usualSize: ACTIVITY_LOG_PAGE_SIZE,
    params: { page, page_size },
    onParams: setParams,
    query: (slice) => queries.list(filterOf(slice)),
    hidesRowsOnError: true,
    enabled: problem === undefined,
    refetchInterval: useFallbackPolling(),
  })
  // An invalid range sends no request and shows no rows.
  const list = problem === undefined ? answered : { ...answered, page: NO_ROWS, error: null }
  // Independent: a refused list leaves its filter at All (ruling 71).
  const names = useQuery(queries.names())
  const actions = useQuery(queries.actions())

  const change = (patch: Partial<LogFilter>, options?: { replace?: boolean }) =>
    setParams({ ...patch, page: undefined }, options)

  return (
    <ListPage
      list={list}
      noun="the activity log"
      label="Activity log"
      name={LIST}
      columns={activityLogColumns}
      rowKey={(entry) => entry.id ?? JSON.stringify(entry)}
      table={{
        loadingText: 'Loading activity...',
        skeletonRows: list.size?.value ?? ACTIVITY_LOG_PAGE_SIZE,
      }}
      file={{ whyNot: useWhyNot('access_admin_activity_log') }}
      paging={problem === undefined ? {} : 'none'}
      filters={listFilters({
        list,
        values: filter,
        fields: (
          <ActivityLogFilters
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
          />
        ),
      })}
      empty={{
        title: 'No data found',
        text: 'Activity in the console will be listed here.',
        noMatch: 'No entry matches the filters.',
        filtered:
          problem === undefined
            ? undefined
            : {
                text: problem,
                clear: { label: 'Reset dates', onClear: () => change({ start_date: '', end_date: '' }) },
              },
      }}
    />
  )
}
