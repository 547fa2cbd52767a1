import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { event, lastActiveEvent } from '#contract/events.ts'
import { IS_RUNNING } from '#contract/missions.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { eventKey, eventKeyOf, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { keys } from '#src/api/keys.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { actsAs } from '#src/shared/session/roles.ts'
import { useLocation } from './navigation.tsx'
import { paths } from './paths.ts'

/** Navigation state from a list's Select to a dashboard (events spec §2). */
export type EventUrlState = { eventUrl: string }

const EVENT_URL_ITEM = 'radops.eventUrl'
/** Session flag of portal spec §4.1: looks up the last active event once per browser session (rulings 28, 110). */
const LOOKED_UP_ITEM = 'radops.lastActiveEventLookedUp'

/** Keeps and opens only urls that name an event on our own server (ruling 112). */
export const safeEventUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && eventKeyOf(value) !== undefined ? value : undefined

/** The only dashboard a role can open (rulings 110 and 113). */
export const dashboardPath = (role: string): string =>
  ['user', 'org_event_manager'].includes(actsAs(role)) ? paths.eventDashboard() : paths.eventDashboardOrg()

/** A role's list of events (portal spec §2.1). */
export function eventListPath(role: string): string {
  const as = actsAs(role)
  if (as === 'org_admin') return paths.eventManagement()
  return as === 'admin' || as === 'super_admin' ? paths.eventManager() : paths.events()
}

/** Keeps the url for reloads and the menu entry. */
export const rememberEventUrl = (url: string): void => sessionStorage.setItem(EVENT_URL_ITEM, url)

/**
 * The event a dashboard or Exercise Control shows (ruling 112): from the address, else the navigation state, else
 * session storage, else the last active one, else a running one.
 * @param isEnabled false while another is being chosen: looks nothing up, leaves the address alone
 * @returns eventUrl: undefined if there is none; resolving: being looked up; error: the lookup failed
 */
export function useEventUrl(isEnabled = true) {
  const api = useApi()
  const { state, search: query } = useLocation()
  const named = urlInAddress(query)
  const carried = safeEventUrl((state as Partial<EventUrlState> | null)?.eventUrl)
  const known = named ?? carried ?? safeEventUrl(sessionStorage.getItem(EVENT_URL_ITEM))
  useEffect(() => {
    if (named) rememberEventUrl(named)
  }, [named])
  const search = useQuery({ ...dashboardUrl(api), enabled: isEnabled && known === undefined })
  const found = known ?? search.data ?? undefined
  const [, changeAddress] = useScreenParams(addressParams)
  useEffect(() => {
    // However the event was found, the address can then be copied and shared.
    if (isEnabled && found && !named) changeAddress({ event: eventKeyOf(found) }, { replace: true })
  }, [isEnabled, found, named, changeAddress])
  return {
    eventUrl: found,
    resolving: known === undefined && search.isPending,
    error: known === undefined ? search.error : null,
    retry: () => void search.refetch(),
  }
}

const addressParams = z.object({ event: z.catch(z.optional(z.string()), undefined) })

/** The event named by `?event=` in an address. */
function urlInAddress(query: string): string | undefined {
  const key = new URLSearchParams(query).get('event')
  return key ? safeEventUrl(eventUrl(key)) : undefined
}

/** The address of an event's dashboard. */
export const eventAddress = (role: string, url: string): string => dashboardPath(role) + namedEvent(url)

/** `?event=EVT-…`, for the address of a screen about one event. */
export const namedEvent = (url: string): string => `?${new URLSearchParams({ event: eventKeyOf(url) ?? '' })}`

const dashboardUrl = (api: Api) =>
  queryOptions({
    queryKey: [...keys.events, 'dashboard-url'],
    queryFn: ({ signal }) => findEventUrl(api, signal),
  })

/**
 * @returns null if nothing is running; a refused call counts as nothing found (ruling 110)
 * @throws ApiError if a call got no answer and the other found nothing, so we cannot tell
 */
async function findEventUrl(api: Api, signal: AbortSignal): Promise<string | null> {
  let unanswered: ApiError | undefined
  const none = (error: unknown): null => {
    if (error instanceof ApiError && error.status === 0) unanswered ??= error
    return unlessAborted(signal)(error)
  }
  const last = await lastActiveEventUrl(api, signal).catch(none)
  if (last) return last
  const all = { no_pagination: true, all: true }
  const events = await api.getAll(event, 'events/', all, { signal }).catch(none)
  const running = events?.find(({ current_user_event }) => current_user_event === IS_RUNNING)
  if (!running && unanswered) throw unanswered
  if (!running) return null
  return safeEventUrl(running.api_url) ?? eventUrl(eventKey(running))
}

/** GET events/last-active-event/: uses the value as sent (ruling 55). */
async function lastActiveEventUrl(api: Api, signal?: AbortSignal): Promise<string | undefined> {
  const { event_id } = await api.get(lastActiveEvent, 'events/last-active-event/', { all: true }, { signal })
  return event_id ? eventUrl(event_id) : undefined
}

/**
 * On the event lists, once per browser session: the event of a mission the person is running (rulings 110, 111). The
 * flag is set before the call, so that a failure is not repeated on every visit.
 * @returns undefined to stay, also on failure
 */
export async function resumeEventUrl(api: Api, signal: AbortSignal): Promise<string | undefined> {
  if (sessionStorage.getItem(LOOKED_UP_ITEM)) return undefined
  sessionStorage.setItem(LOOKED_UP_ITEM, 'true')
  const url = await lastActiveEventUrl(api, signal).catch(unlessAborted(signal))
  return url ?? undefined
}

/** 404, an empty answer or any failure means none (ruling 110); aborts are rethrown. */
const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted) throw error
    return null
  }
