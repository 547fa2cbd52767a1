import { PlusIcon } from 'lucide-react'
import type { Event } from '#contract/events.ts'
import type { Page } from '#src/api/http.ts'
import type { FetchPage } from '#src/lists/exportRows.ts'
import { listToCsv } from '#src/lists/exportRows.ts'
import { PageOutOfRange } from '#src/lists/PageOutOfRange.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { type EventRowActions, eventColumns } from './eventColumns.tsx'
import { type EventTab, tabsAt } from './eventRules.ts'
import * as css from './events.css.ts'

// After the first rows: nobody waits for them.
const Tools = lazyPart(
  () => import('#src/lists/ExportingTools.tsx').then((module) => module.ExportingTools),
  { isUnasked: true },
)

export type EventListViewProps = EventRowActions & {
  /** Undefined until the first answer. */
  page: Page<Event> | undefined
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  tab: EventTab
  onTab: (tab: EventTab) => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  onPage: (page: number) => void
  /** One page under the same tab and search: for the exported file. */
  fetchPage: FetchPage<Event>
  /** A page that may be asked for next. */
  onPageIntent: (page: number) => void
  /** Create Event; undefined for those it is not offered to. */
  create: { disabledReason: string | undefined; onCreate: () => void } | undefined
}

export function EventListView(props: EventListViewProps) {
  const panel = <EventTable {...props} />
  return (
    <Tabs
      label="Event lists"
      tabs={tabsAt(props.tab).map(({ id, label }) => ({ id, label, panel }))}
      selected={props.tab}
      onSelect={props.onTab}
    />
  )
}

function EventTable(props: EventListViewProps) {
  const { page, error, tab, searchText } = props
  const label = tabsAt(tab).find(({ id }) => id === tab)?.label ?? 'Events'
  const columns = eventColumns(props, { showSharingMode: tab === 'mine' })
  const { shown, choice } = useColumns('events', columns)
  return (
    <Stack space="small">
      <Inline justify="between">
        <div className={css.search}>
          <SearchField
            label="Search events"
            value={searchText}
            onChange={props.onSearchText}
            onBlur={props.onSearchBlur}
          />
        </div>
        <Inline>
          <Tools
            list={`events-${tab}`}
            choice={choice}
            toCsv={(options) => listToCsv({ columns, fetchPage: props.fetchPage }, options)}
          />
          {props.create && (
            <PermissionButton
              tone="primary"
              icon={<PlusIcon aria-hidden="true" />}
              hasPopup="dialog"
              disabledReason={props.create.disabledReason}
              onClick={props.create.onCreate}
            >
              Create Event
            </PermissionButton>
          )}
        </Inline>
      </Inline>
      <Table
        label={label}
        columns={shown}
        // A failed list is emptied, never left with rows that may be wrong (events spec §8); the failure shows in place.
        rows={error ? [] : page?.items}
        rowKey={(event) => event.id}
        loadingText="Loading events..."
        refreshing={props.refreshing}
        error={error}
        onRetry={props.onRetry}
        empty={
          page && page.total > 0 ? (
            <PageOutOfRange title="No data found" onPage={props.onPage} />
          ) : (
            <EmptyState title="No data found">
              {searchText ? `No event in ${label} matches “${searchText}”.` : EMPTY_REASON[tab]}
            </EmptyState>
          )
        }
        footer={
          page &&
          !error && (
            <PagePagination
              label="Pages of events"
              page={page.page}
              pages={page.totalPages}
              onPage={props.onPage}
              onIntent={props.onPageIntent}
            />
          )
        }
      />
    </Stack>
  )
}

const EMPTY_REASON = {
  network: 'No active event is shared with the whole network.',
  partners: 'No partner shares an active event with your organization.',
  organization: 'No active event is limited to your organization.',
  private: 'There are no active private events you can see.',
  mine: 'Events you create will be listed here.',
  inactive: 'Deactivated events will be listed here.',
  scheduled: 'No active event is under way or still to come.',
  all: 'There are no events you can see.',
} as const satisfies Record<EventTab, string>
