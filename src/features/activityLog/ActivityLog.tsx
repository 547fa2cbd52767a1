import { useQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '#contract/activity.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { plainDate } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type ActivityLogFilter, activityLogQueries } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { codeColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { linkColumn } from '#src/lists/columns/linkColumn.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { type Filter, listFilters } from '#src/lists/listFilters.tsx'
import { recordOfActivity } from '#src/lists/records/activityRecord.ts'
import { type Slice, sizeParam, wholeList, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { EMPTY, formatDateTime } from '#src/shared/format.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { ActionBadge } from './ActionBadge.tsx'
import * as css from './activityLog.css.ts'
import { DateRange, rangeProblem } from './DateRange.tsx'

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

/** A filter with many options: All first, plus the chosen one if the list lacks it (yet). */
const choiceFilter = (
  name: string,
  label: string,
  all: string,
  options: readonly ComboboxOption[] = [],
): Filter => ({
  name,
  field: (field) => {
    const isKnown = field.value === '' || options.some(({ value }) => value === field.value)
    const chosen = isKnown ? [] : [{ value: field.value, label: field.value }]
    return <Combobox {...field} label={label} options={[{ value: '', label: all }, ...chosen, ...options]} />
  },
})

const LIST = 'activity-log'
const NO_ROWS = wholeList<ActivityEntry>([])

/** Admin Activity Log: who did what, when and from where (administration spec §2.10). */
export function ActivityLog() {
  const [{ page, page_size, ...filter }, setParams] = useScreenParams(activityLogParams)
  const api = useApi()
  const queries = activityLogQueries(api)

  const filterOf = (slice: Slice): ActivityLogFilter => ({
    ...filter,
    ...withSize(slice, PAGE_SIZE),
  })
  const problem = rangeProblem(filter)
  const answered = usePagedList({
    name: LIST,
    params: { page, page_size },
    onParams: setParams,
    query: (slice) => queries.list(filterOf(slice)),
    hidesRowsOnError: true,
    enabled: problem === undefined,
    polls: true,
  })
  // An invalid range sends no request, so none is loading, and shows no rows.
  const list =
    problem === undefined ? answered : { ...answered, page: NO_ROWS, error: null, refreshing: false }
  // Independent: a refused list leaves its filter at All (ruling 71).
  const names = useQuery(queries.names())
  const actions = useQuery(queries.actions())

  const resetDates = () => setParams({ start_date: '', end_date: '', page: undefined })

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
        skeletonRows: list.size?.value ?? PAGE_SIZE,
      }}
      file={{ whyNot: useWhyNot('access_admin_activity_log') }}
      paging={problem === undefined ? { countsNone: true } : 'none'}
      filters={listFilters({
        list,
        params: filter,
        filters: [
          {
            name: 'start_date',
            also: ['end_date'],
            field: () => (
              <DateRange
                range={filter}
                onDate={(patch) => setParams({ ...patch, page: undefined }, { replace: true })}
                onReset={resetDates}
              />
            ),
          },
          choiceFilter(
            'admin_name',
            'Admin Name',
            'All Admins',
            names.data?.map(({ name }) => ({ value: name, label: name })),
          ),
          choiceFilter(
            'action',
            'Action Type',
            'All Actions',
            Object.entries(actions.data ?? {}).map(([value, label]) => ({ value, label })),
          ),
        ],
      })}
      empty={{
        title: 'No data found',
        text: 'Activity in the console will be listed here.',
        noMatch: 'No entry matches the filters.',
        filtered:
          problem === undefined
            ? undefined
            : {
                text: 'Correct the dates to see the activity.',
                clear: { label: 'Reset dates', onClear: resetDates },
              },
      }}
    />
  )
}

/** administration spec §2.10. */
export const activityLogColumns: readonly Column<ActivityEntry>[] = [
  {
    header: 'Date & Time',
    cell: ({ date_time }) => (
      <span className={css.figures}>
        {date_time ? <Moment value={date_time} text={formatDateTime(date_time)} /> : EMPTY}
      </span>
    ),
    // Files need the time zone in the text, and a format spreadsheets can sort.
    text: ({ date_time }) => date_time,
  },
  linkColumn(
    'Admin Name',
    ({ admin_name }) => admin_name,
    ({ actor }) => recordOfActivity(actor),
  ),
  {
    header: 'Action',
    cell: ({ action }) => <ActionBadge action={action} />,
    text: ({ action }) => action,
    isCardTitle: true,
  },
  linkColumn(
    'Affected Entity',
    ({ affected_entity }) => affected_entity,
    ({ record }) => recordOfActivity(record),
    // Room for its longest word, Administrator, on a laptop.
    { width: '14%' },
  ),
  // The longest column.
  textColumn('Details', ({ details }) => details, { clamps: true, crowds: true, width: '21%' }),
  codeColumn('IP Address', ({ ip_address }) => ip_address, { noWrap: false }),
  textColumn('Browser', ({ browser }) => browser, { clamps: true, below: 'IP Address' }),
]
