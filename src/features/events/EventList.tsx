import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey, eventQueries, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { EventListView } from './EventListView.tsx'
import { EVENT_TAB_IDS, type EventListVariant, eventListQuery, participantDialog } from './eventRules.ts'

const AssignTeams = lazyPart(() => import('./AssignTeams.tsx').then((module) => module.AssignTeams))
const ParticipantsDetails = lazyPart(() =>
  import('./ParticipantsDetails.tsx').then((module) => module.ParticipantsDetails),
)
const dialogs = [AssignTeams, ParticipantsDetails]

const eventListParams = z.object({
  tab: z.catch(z.enum(EVENT_TAB_IDS), 'network'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  search: z.catch(boundedText(200), ''),
  /** The open dialog and the event it speaks of. */
  dialog: z.catch(z.optional(z.enum(['participants', 'assign'])), undefined),
  event: z.catch(z.optional(boundedText(64)), undefined),
})

type EventListProps = {
  variant: EventListVariant
  /** A mission is to be started: carries `events/{id}/?all=true` (events spec §2). */
  onSelect: (eventUrl: string) => void
}

type PageParams = Pick<z.infer<typeof eventListParams>, 'tab' | 'search' | 'page'>

const pageQuery = (api: Api, session: Session, variant: EventListVariant, params: PageParams) => {
  const { tab, search, page } = params
  return eventQueries(api).list({
    ...eventListQuery(tab, session, variant),
    page,
    ...(search && { search }),
  })
}

/** Asks for the list's first rows before it is rendered (style rule R3); the list itself asks for the same. */
export function warmEventList(
  client: QueryClient,
  api: Api,
  session: Session,
  { variant, search }: { variant: EventListVariant; search: string },
): void {
  void client.prefetchQuery(pageQuery(api, session, variant, parseParams(eventListParams, search)))
}

/** Event Management and Events: the tabs, the search, the pages and who takes part. */
export function EventList({ variant, onSelect }: EventListProps) {
  const [params, setParams] = useScreenParams(eventListParams)
  usePreload(dialogs)
  const { tab, page, search } = params
  const session = useSession()
  const client = useQueryClient()
  const api = useApi()
  const queries = eventQueries(api)

  const pageOf = (wanted: number) => pageQuery(api, session, variant, { tab, search, page: wanted })
  const events = useQuery({ ...pageOf(page), refetchInterval: useFallbackPolling() })
  const draft = useSearchDraft(search, (text) =>
    setParams({ search: text, page: undefined }, { replace: true }),
  )

  const open = events.data?.items.find((event) => eventKey(event) === params.event)
  const close = () => setParams({ dialog: undefined, event: undefined })
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
        onPage={(next) => setParams({ page: next })}
        onPageIntent={(next) => void client.prefetchQuery(pageOf(next))}
        onSelect={(event) => onSelect(eventUrl(eventKey(event)))}
        onSelectIntent={(event: Event) => void client.prefetchQuery(queries.detail(eventKey(event)))}
        onParticipants={(event) => setParams({ dialog: participantDialog(event), event: eventKey(event) })}
      />
      {open && params.dialog === 'participants' && <ParticipantsDetails event={open} onClose={close} />}
      {open && params.dialog === 'assign' && <AssignTeams event={open} onClose={close} />}
    </>
  )
}
