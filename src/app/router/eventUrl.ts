import { lastActiveEvent } from '#contract/events.ts'
import { eventKeyOf, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { actsAs } from '#src/shared/session/roles.ts'
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
export const rememberedEventUrl = (): string | undefined =>
  safeEventUrl(sessionStorage.getItem(EVENT_URL_ITEM))

/** The address of an event's dashboard. */
export const eventAddress = (role: string, url: string): string => dashboardPath(role) + namedEvent(url)

/** `?event=EVT-…`, for the address of a screen about one event. */
export const namedEvent = (url: string): string => `?${new URLSearchParams({ event: eventKeyOf(url) ?? '' })}`

/** GET events/last-active-event/: uses the value as sent (ruling 55). */
export async function lastActiveEventUrl(api: Api, signal?: AbortSignal): Promise<string | undefined> {
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
export const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted) throw error
    return null
  }
