import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EVENT_MORE_SORT_KEYS, EVENT_SORT_KEYS, type Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { EventRow } from '#src/api/eventRow.ts'
import { refetchEvents } from '#src/api/eventSwitch.ts'
import { eventKey, eventQueries, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { useReadAgain } from '#src/api/useRefetch.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import type { BulkActions } from '#src/lists/bulk/bulk.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { FROM_START, listParams, type Slice, sortKeysOf } from '#src/lists/slice.ts'
import { prefetchPage, usePagedList } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { NO_CHOICE, type OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNotAssign } from '#src/shared/teamNames.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { eventColumns } from './eventColumns.tsx'
import {
  EMPTY_REASON,
  EVENT_DIALOGS,
  EVENT_TAB_IDS,
  type EventCaller,
  type EventListVariant,
  eventListQuery,
  mayCreateEvent,
  NOT_OFFERED,
  participantDialog,
  tabAfter,
  tabsAt,
  whyNotCreate,
} from './eventRules.ts'
import { useToggleEvent } from './useToggleEvent.ts'

const EventDialogs = lazyExport(() => import('./EventDialogs.tsx'), 'EventDialogs')
const dialogs = [EventDialogs]

/** Address parameters of the list (style L7). */
const eventListParams = z.object({
  tab: z.catch(z.enum(EVENT_TAB_IDS), 'network'),
  ...listParams,
  /** The open dialog and its event. */
  dialog: dialogParam(EVENT_DIALOGS),
  event: rowParam,
})

type EventListParams = z.infer<typeof eventListParams>

/** Query of a tab's rows; also sent with toggle and delete (events spec §7). */
const filterOf = ({ tab, search }: EventListParams, caller: EventCaller, variant: EventListVariant) => ({
  ...eventListQuery(tab, caller, variant),
  ...(search && { search }),
})

const pages = (api: Api, params: EventListParams, filter: ReturnType<typeof filterOf>) => ({
  name: 'events',
  sortKeys: sortKeysOf(api, EVENT_SORT_KEYS, EVENT_MORE_SORT_KEYS),
  params,
  query: (slice: Slice) => eventQueries(api).list({ ...filter, ...slice }),
})

export function prefetchEventList(
  variant: EventListVariant,
  { client, api, session, search, organization }: Prefetching,
): void {
  const params = parseParams(eventListParams, search)
  const filter = filterOf(params, { ...session, chosen: organization }, variant)
  prefetchPage(client, pages(api, params, filter))
}

type EventListProps = {
  variant: EventListVariant
  /** Starts a mission; called with `events/{id}/?all=true` (events spec §2). */
  onSelect: (eventUrl: string) => void
  /** The organization platform staff have chosen; nothing is requested until it is known (ruling 13). */
  choice?: OrganizationChoice
  /** In the form of a new event, about open tasks of earlier events. */
  createNotice?: ReactNode
}

/** Event Management and Events: tabs, search, pages and participants. */
export function EventList({ variant, onSelect, choice = NO_CHOICE, createNotice }: EventListProps) {
  const [params, setParams] = useScreenParams(eventListParams)
  usePreload(dialogs)
  const { tab } = params
  const session = useSession()
  const client = useQueryClient()
  const api = useApi()
  const queries = eventQueries(api)
  const filter = filterOf(params, { ...session, chosen: choice.organization }, variant)
  const list = usePagedList({
    ...pages(api, params, filter),
    onParams: setParams,
    hidesRowsOnError: true,
    enabled: !choice.isResolving,
    polls: true,
  })
  const open = (dialog: (typeof EVENT_DIALOGS)[number], event: Event) =>
    setParams({ dialog, event: eventKey(event) })
  const toggle = useToggleEvent({
    filter,
    isDialogOpen: params.dialog !== undefined,
    onRunning: (event) => open('end', event),
  })
  const showTabOf = (
    event: Pick<Event, 'status' | 'sharing_mode'>,
    opened: { dialog?: 'created'; event?: string } = {},
  ) => {
    list.search.reset()
    setParams({ ...FROM_START, tab: tabAfter(tab, event), ...opened }, { replace: true })
  }
  const mayAssign = (event: Event) => whyNotAssign(event, session) === undefined
  const columns = eventColumns(
    {
      onSelect: (event) => onSelect(eventUrl(eventKey(event))),
      onSelectIntent: (event) => void client.prefetchQuery(queries.detail(eventKey(event))),
      mayAssign,
      onParticipants: (event) => open(participantDialog(event, mayAssign(event)), event),
      onOpen: open,
      onToggle: toggle.run,
      isToggling: toggle.isRunning,
    },
    { showSharingMode: tab === 'mine' },
  )
  const isOffered = mayCreateEvent(session, variant)
  const bulk: BulkActions<EventRow> = {
    nouns: ['event', 'events'],
    nameOf: ({ name }) => name,
    actions: toggle.bulkActions,
    read: useReadAgain((event: EventRow) => queries.detail(eventKey(event))),
    onSettled: () => refetchEvents(client),
  }
  const whyNot = whyNotCreate(session)
  const create = isOffered && (
    <AddButton disabledReason={whyNot} onClick={() => setParams({ dialog: 'new' })}>
      Create Event
    </AddButton>
  )
  const showTab = (next: typeof tab) => {
    list.search.reset()
    setParams({ tab: next, page: undefined, search: undefined })
  }
  const panelOf = (label: string) => (
    <ListPage
      list={list}
      noun="events"
      label={label}
      file={{ name: `events-${tab}` }}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: 'Search events' }}
      actions={create}
      // Participants cannot change events.
      {...(variant !== 'user' && { bulk })}
      paging="page of pages"
      empty={{
        title: 'No data found',
        text: tab === 'mine' && !isOffered ? <NoneCreated onAll={() => showTab('all')} /> : EMPTY_REASON[tab],
        // A new event is active.
        action: tab !== 'inactive' && whyNot === undefined && create,
        noMatch: `No event in ${label} matches “${list.search.text}”.`,
      }}
    />
  )
  return (
    <>
      <Tabs
        label="Event lists"
        tabs={tabsAt(tab).map(({ id, label }) => ({ id, label, panel: panelOf(label) }))}
        selected={tab}
        onSelect={showTab}
      />
      {params.dialog && (
        <EventDialogs
          dialog={params.dialog}
          event={params.event}
          rows={list.page?.items}
          filter={filter}
          createNotice={createNotice}
          whyNotCreate={isOffered ? whyNot : NOT_OFFERED}
          refusal={toggle.refusal}
          onCreated={(event) => showTabOf(event, { dialog: 'created', event: String(event.id) })}
          onSharingChange={(event) => {
            if (tabAfter(tab, event) !== tab) showTabOf(event)
          }}
          onDialog={(dialog, event) => setParams({ dialog, event: String(event) })}
          onClose={() => {
            toggle.forget()
            setParams({ dialog: undefined, event: undefined })
          }}
        />
      )}
    </>
  )
}

/** My Events of those who cannot create any. */
const NoneCreated = ({ onAll }: { onAll: () => void }) => (
  <>
    {NOT_OFFERED} <TextLink onClick={onAll}>Show the events you can see</TextLink>
  </>
)
