import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Event, type EventScreen, event } from '#contract/events.ts'
import { IS_RUNNING } from '#contract/missions.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { eventKey, eventKeyOf, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { keys } from '#src/api/keys.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isParticipant } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import {
  type EventUrlState,
  lastActiveEventUrl,
  rememberEventUrl,
  rememberedEventUrl,
  safeEventUrl,
  unlessAborted,
} from './eventUrl.ts'
import { useLocation } from './navigation.tsx'

/**
 * The event a dashboard or Exercise Control shows (ruling 112): from the address, else the navigation state, else
 * session storage, else the last active one, else one of the caller's own, else a running one.
 * @param isEnabled false while another is being chosen: looks nothing up, leaves the address alone
 * @param search finds it in place of session storage and all that follows
 * @param opens only finds events whose screen opens for the caller, where the server knows which
 * @returns eventUrl: undefined if there is none; resolving: being looked up; error: the lookup failed
 */
export function useEventUrl(isEnabled = true, search?: EventSearch, opens?: EventScreen) {
  const api = useApi()
  const isForOwn = isParticipant(useRole())
  const { state, search: query } = useLocation()
  const named = urlInAddress(query)
  const carried = safeEventUrl((state as Partial<EventUrlState> | null)?.eventUrl)
  const known = named ?? carried ?? (search ? undefined : rememberedEventUrl())
  useEffect(() => {
    if (named) rememberEventUrl(named)
  }, [named])
  const lookUp = search ?? dashboardUrl(opens)
  const answer = useQuery({ ...lookUp(api, isForOwn), enabled: isEnabled && known === undefined })
  const found = known ?? answer.data ?? undefined
  const [, changeAddress] = useScreenParams(addressParams)
  useEffect(() => {
    // However the event was found, the address can then be copied and shared.
    if (isEnabled && found && !named) changeAddress({ event: eventKeyOf(found) }, { replace: true })
  }, [isEnabled, found, named, changeAddress])
  return {
    eventUrl: found,
    resolving: known === undefined && answer.isPending,
    error: known === undefined ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}

const addressParams = z.object({ event: z.catch(z.optional(z.string()), undefined) })

/** The event named by `?event=` in an address. */
function urlInAddress(query: string): string | undefined {
  const key = new URLSearchParams(query).get('event')
  return key ? safeEventUrl(eventUrl(key)) : undefined
}

/**
 * A query for the event of a screen whose address names none; null if there is none, or the person is to choose.
 * @param isForOwn as findEventUrl
 */
export type EventSearch = (api: Api, isForOwn: boolean) => UseQueryOptions<string | null>

const dashboardUrl =
  (opens?: EventScreen): EventSearch =>
  (api, isForOwn) => ({
    queryKey: [...keys.events, 'dashboard-url', ...(opens ? [opens] : [])],
    queryFn: ({ signal }) => findEventUrl(api, isForOwn, signal, opens),
  })

/**
 * @param isForOwn prefers an event that the caller may run, where the server says which: a participant may read little
 *   of the others
 * @param opens as useEventUrl
 * @returns null if nothing is running; a refused call counts as nothing found (ruling 110)
 * @throws ApiError if a call got no answer and the other found nothing, so we cannot tell
 */
export async function findEventUrl(
  api: Api,
  isForOwn: boolean,
  signal: AbortSignal,
  opens?: EventScreen,
): Promise<string | null> {
  let unanswered: ApiError | undefined
  const none = (error: unknown): null => {
    if (error instanceof ApiError && error.status === 0) unanswered ??= error
    return unlessAborted(signal)(error)
  }
  const last = await lastActiveEventUrl(api, signal).catch(none)
  if (last) return last
  const all = { no_pagination: true, all: true, ...(opens && api.knows('event-choice') && { opens }) }
  const events = (await api.getRows(event, 'events/', all, { signal }).catch(none))?.items
  const running = events?.filter(({ current_user_event }) => current_user_event === IS_RUNNING) ?? []
  const own = (rows: readonly Event[] = []) => (isForOwn ? rows.find(({ can_run }) => can_run) : undefined)
  const open = events?.filter(({ exercise_state }) => exercise_state !== 'ended') ?? []
  const found = own(running) ?? own(open) ?? own(events ?? []) ?? running[0]
  if (!found && unanswered) throw unanswered
  if (!found) return null
  return safeEventUrl(found.api_url) ?? eventUrl(eventKey(found))
}
