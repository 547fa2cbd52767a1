import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey, eventQueries, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNotAssign } from '#src/shared/teamNames.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { EventListView } from './EventListView.tsx'
import {
  EVENT_DIALOGS,
  EVENT_TAB_IDS,
  type EventAsker,
  type EventListVariant,
  eventListQuery,
  mayCreateEvent,
  participantDialog,
  tabOfNew,
  whyNotCreate,
} from './eventRules.ts'
import { useToggleEvent } from './useToggleEvent.ts'

const EventDialogs = lazyPart(() => import('./EventDialogs.tsx').then((module) => module.EventDialogs))
const dialogs = [EventDialogs]

const eventListParams = z.object({
  tab: z.catch(z.enum(EVENT_TAB_IDS), 'network'),
  page: pageParam,
  search: searchParam,
  /** The open dialog and the event it speaks of. */
  dialog: z.catch(z.optional(z.enum(EVENT_DIALOGS)), undefined),
  event: rowParam,
})

type EventListProps = {
  variant: EventListVariant
  /** A mission is to be started: carries `events/{id}/?all=true` (events spec §2). */
  onSelect: (eventUrl: string) => void
  /** Whose portal platform staff look at; while it is being found out nothing is asked (ruling 13). */
  choice?: OrganizationChoice
}

type OrganizationChoice = { organization: RowId | undefined; isResolving: boolean }
const NO_CHOICE: OrganizationChoice = { organization: undefined, isResolving: false }

type PageParams = Pick<z.infer<typeof eventListParams>, 'tab' | 'search' | 'page'>

const pageQuery = (api: Api, asker: EventAsker, variant: EventListVariant, params: PageParams) => {
  const { tab, search, page } = params
  return eventQueries(api).list({
    ...eventListQuery(tab, asker, variant),
    page,
    ...(search && { search }),
  })
}

/** Asks for the list's first rows before it is rendered (style rule R3); the list itself asks for the same. */
export function warmEventList(
  client: QueryClient,
  api: Api,
  session: Session,
  { variant, search, chosen }: { variant: EventListVariant; search: string; chosen?: RowId | undefined },
): void {
  const params = parseParams(eventListParams, search)
  void client.prefetchQuery(pageQuery(api, { ...session, chosen }, variant, params))
}

/** Event Management and Events: the tabs, the search, the pages and who takes part. */
export function EventList({ variant, onSelect, choice = NO_CHOICE }: EventListProps) {
  const [params, setParams] = useScreenParams(eventListParams)
  usePreload(dialogs)
  const { tab, page, search } = params
  const session = useSession()
  const asker = { ...session, chosen: choice.organization }
  const client = useQueryClient()
  const api = useApi()
  const queries = eventQueries(api)

  const pageOf = (wanted: number) => pageQuery(api, asker, variant, { tab, search, page: wanted })
  const events = useQuery({
    ...pageOf(page),
    enabled: !choice.isResolving,
    refetchInterval: useFallbackPolling(),
  })
  const draft = useSearchDraft(search, (text) =>
    setParams({ search: text, page: undefined }, { replace: true }),
  )

  /** What a switch and a removal send along (events spec §7). */
  const filter = { ...eventListQuery(tab, asker, variant), ...(search && { search }) }
  const toggle = useToggleEvent({
    filter,
    onRunning: (event) => setParams({ dialog: 'end', event: eventKey(event) }),
  })
  const mayAssign = (event: Event) => whyNotAssign(event, session) === undefined
  const close = () => {
    toggle.forget()
    setParams({ dialog: undefined, event: undefined })
  }
  return (
    <>
      <EventListView
        page={events.data}
        refreshing={events.isPlaceholderData}
        error={events.error}
        onRetry={() => void events.refetch()}
        tab={tab}
        onTab={(next) => {
          draft.reset()
          setParams({ tab: next, page: undefined, search: undefined })
        }}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        fetchPage={(wanted, signal) => queries.page({ ...filter, ...wanted }, signal)}
        onPage={(next) => setParams({ page: next })}
        onPageIntent={(next) => void client.prefetchQuery(pageOf(next))}
        create={
          mayCreateEvent(session, variant)
            ? { disabledReason: whyNotCreate(session), onCreate: () => setParams({ dialog: 'new' }) }
            : undefined
        }
        onSelect={(event) => onSelect(eventUrl(eventKey(event)))}
        onSelectIntent={(event) => void client.prefetchQuery(queries.detail(eventKey(event)))}
        mayAssign={mayAssign}
        onParticipants={(event) =>
          setParams({ dialog: participantDialog(event, mayAssign(event)), event: eventKey(event) })
        }
        onOpen={(dialog, event) => setParams({ dialog, event: eventKey(event) })}
        onToggle={toggle.run}
        isToggling={toggle.isRunning}
      />
      {params.dialog && (
        <EventDialogs
          dialog={params.dialog}
          event={params.event}
          rows={events.data?.items}
          filter={filter}
          mayCreate={mayCreateEvent(session, variant) && whyNotCreate(session) === undefined}
          refusal={toggle.refusal}
          onCreated={(sharing_mode) => {
            draft.reset()
            // Newest first: it is on the first page of its tab.
            const next = tabOfNew(tab, sharing_mode)
            setParams({ tab: next, page: undefined, search: undefined }, { replace: true })
          }}
          onDialog={(dialog, event) => setParams({ dialog, event: String(event) })}
          onClose={close}
        />
      )}
    </>
  )
}
