import { useQuery } from '@tanstack/react-query'
import {
  ArrowRightLeftIcon,
  CircleAlertIcon,
  EyeIcon,
  KeyRoundIcon,
  MailIcon,
  PencilIcon,
  PlayIcon,
  PlusIcon,
  PowerIcon,
  PowerOffIcon,
  SquareIcon,
  Trash2Icon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '#contract/activity.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { plainDate } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type ActivityLogFilter, activityLogQueries } from '#src/api/activityLog.ts'
import { useApi } from '#src/api/context.tsx'
import { recordOfActivity } from '#src/lists/activityRecord.ts'
import { textColumn } from '#src/lists/cells.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { linkColumn } from '#src/lists/linkColumn.tsx'
import { type Filter, listFilters } from '#src/lists/listFilters.tsx'
import { type Slice, sizeParam, wholeList, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { EMPTY, formatDateTime } from '#src/shared/format.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import type { Tone } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
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
  // An invalid range sends no request and shows no rows.
  const list = problem === undefined ? answered : { ...answered, page: NO_ROWS, error: null }
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
            field: () => (
              <DateRange
                range={filter}
                onDate={(patch) => setParams({ ...patch, page: undefined }, { replace: true })}
                onReset={resetDates}
              />
            ),
          },
          // In the same field.
          { name: 'end_date', field: () => null },
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
                text: problem,
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
  {
    header: 'Details',
    clamps: true,
    cell: ({ details }) => <OrDash value={details} />,
    crowds: true,
    // The longest column.
    width: '21%',
    text: ({ details }) => details,
  },
  {
    header: 'IP Address',
    cell: ({ ip_address }) => <OrDash value={ip_address && <Text mono>{ip_address}</Text>} />,
    text: ({ ip_address }) => ip_address,
  },
  textColumn('Browser', ({ browser }) => browser, { clamps: true, below: 'IP Address' }),
]

function ActionBadge({ action }: Pick<ActivityEntry, 'action'>) {
  if (!action) return EMPTY
  const { tone, icon } = actionLook(action)
  return (
    <Badge tone={tone} icon={icon}>
      {action}
    </Badge>
  )
}

type Look = { tone: Tone; icon: ReactNode }

const hidden = { 'aria-hidden': true } as const

/**
 * Groups of actions, matched by words in their labels, which other servers share. The first match counts, so
 * "deactivated" precedes "activated".
 */
const FAMILIES: readonly [words: RegExp, look: Look][] = [
  [/\b(failed|rejected|used twice|refused)\b/i, { tone: 'critical', icon: <CircleAlertIcon {...hidden} /> }],
  [/\b(deleted|removed)\b/i, { tone: 'critical', icon: <Trash2Icon {...hidden} /> }],
  [/\b(deactivated|cancelled|lapsed)\b/i, { tone: 'caution', icon: <PowerOffIcon {...hidden} /> }],
  [/\b(created|imported|added|approved)\b/i, { tone: 'positive', icon: <PlusIcon {...hidden} /> }],
  [/\bactivated\b/i, { tone: 'positive', icon: <PowerIcon {...hidden} /> }],
  [/\b(started|running)\b/i, { tone: 'positive', icon: <PlayIcon {...hidden} /> }],
  [/\b(stopping|stopped|ended)\b/i, { tone: 'neutral', icon: <SquareIcon {...hidden} /> }],
  [/\b(signed|password)\b/i, { tone: 'info', icon: <KeyRoundIcon {...hidden} /> }],
  [/\b(sent|requested|asked)\b/i, { tone: 'info', icon: <MailIcon {...hidden} /> }],
  [/\b(shown|downloaded|checked|ready|exported)\b/i, { tone: 'info', icon: <EyeIcon {...hidden} /> }],
  [/\b(assigned|reserved|released)\b/i, { tone: 'accent', icon: <ArrowRightLeftIcon {...hidden} /> }],
]

const CHANGE: Look = { tone: 'neutral', icon: <PencilIcon {...hidden} /> }

/** Colour and icon of an action's badge; unmatched actions count as changes. */
export const actionLook = (action: string): Look =>
  FAMILIES.find(([words]) => words.test(action.replaceAll('_', ' ')))?.[1] ?? CHANGE
