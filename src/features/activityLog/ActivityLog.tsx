import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { plainDate } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type ActivityLogFilter, activityLogQueries, fetchActivityLog } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters } from '#src/lists/listFilters.tsx'
import { type Slice, sizeParam, wholeList, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/useList.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import * as css from './activityLog.css.ts'
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

type LogFilter = Omit<z.infer<typeof activityLogParams>, 'page' | 'page_size'>

/** Error of the date range, shown at its end. */
const rangeProblem = ({ start_date, end_date }: LogFilter): string | undefined =>
  start_date && end_date && end_date < start_date ? 'The range ends before it begins.' : undefined

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
    fetchPage: (wanted, signal) => fetchActivityLog(api, filterOf(wanted), { signal }),
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
      loadingText="Loading activity..."
      skeletonRows={list.size?.value ?? ACTIVITY_LOG_PAGE_SIZE}
      hidesRowsOnError
      exportDisabledReason={useWhyNot('access_admin_activity_log')}
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

type ActivityLogFiltersProps = {
  filter: LogFilter
  names: readonly ComboboxOption[]
  actions: readonly ComboboxOption[]
  onFilter: (patch: Partial<LogFilter>) => void
  /** Dates are typed in parts: only the last goes into the history. */
  onDate: (patch: Partial<LogFilter>) => void
}

/** administration spec §2.10. */
function ActivityLogFilters({ filter, names, actions, onFilter, onDate }: ActivityLogFiltersProps) {
  const isOpen = filter.start_date === '' && filter.end_date === ''
  return (
    <>
      <fieldset className={css.range} aria-label="Date Range">
        <div className={css.date}>
          <DayField
            label="From"
            value={filter.start_date}
            onChange={(start_date) => onDate({ start_date })}
          />
        </div>
        <div className={css.date}>
          <DayField
            label="To"
            value={filter.end_date}
            error={rangeProblem(filter)}
            onChange={(end_date) => onDate({ end_date })}
          />
        </div>
        <div className={css.reset}>
          <Button tone="ghost" disabled={isOpen} onClick={() => onFilter({ start_date: '', end_date: '' })}>
            Reset dates
          </Button>
        </div>
      </fieldset>
      <Combobox
        label="Admin Name"
        value={filter.admin_name}
        options={names}
        onChange={(admin_name) => onFilter({ admin_name })}
      />
      <Combobox
        label="Action Type"
        value={filter.action}
        options={actions}
        onChange={(action) => onFilter({ action })}
      />
    </>
  )
}

/** Earlier years are parts of a year that is being typed: 0202 on the way to 2026. */
const FIRST_YEAR = '1900'

type DayFieldProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** A day of the range. A year that is being typed counts once it is plausible, or the field is left. */
function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const choose = (day: string) => {
    setTyped(undefined)
    onChange(day)
  }
  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value}
      onChange={(day) => (day === '' || day >= FIRST_YEAR ? choose(day) : setTyped(day))}
      onBlur={() => typed !== undefined && choose(typed)}
    />
  )
}
