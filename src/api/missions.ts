import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AvailableKiosk,
  activeKiosk,
  availableKiosk,
  eventMissions,
  type ToggleResponse,
  toggleResponse,
} from '#contract/missionCalls.ts'
import type { RowId } from '#contract/shared.ts'
import { pause } from '#src/shared/pause.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

/** The server answered 2xx with `success: false`; the message is the server's, or empty (events spec §8). */
export class MissionRefused extends Error {
  override name = 'MissionRefused'
}

const accepted = (answer: ToggleResponse): ToggleResponse => {
  if (!answer.success) throw new MissionRefused(answer.message ?? '')
  return answer
}

/**
 * The event's missions side by side: only for servers that know `missions`.
 * @throws ApiError 404 if there is no such event
 */
export const eventMissionsQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: [...keys.missions, 'event', String(event)],
    queryFn: ({ signal }) => api.get(eventMissions, path`events/${event}/missions/`, {}, { signal }),
  })

/** A kiosk's key in a start: its row id, else the printed kiosk_id (ruling 56). */
export const kioskKey = (kiosk: AvailableKiosk): string => String(kiosk.id ?? kiosk.kiosk_id ?? '')

/**
 * Finds a kiosk for this event's next mission and holds it for two minutes. A mutation, not a query: it reserves, and
 * the answer has plain-text credentials that must not be cached (`gcTime: 0`, and the caller resets it when its dialog
 * closes).
 * @throws ApiError with the server's `error` (404 none free, 403 not allowed)
 */
export function useFindKiosk(event: RowId) {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.get(availableKiosk, path`events/${event}/available-kiosks/`),
    gcTime: 0,
  })
}

/**
 * Releases a held kiosk, if the server knows the call. Fire and forget: the page may be closing, and the reservation
 * expires after two minutes anyway.
 */
export function releaseKiosk(api: Api, event: RowId): void {
  if (!api.knows('kiosk-release')) return
  api.del(path`events/${event}/available-kiosks/`, { keepalive: true }).catch(() => {
    // Deliberately silent (E4): nobody is waiting, and the reservation expires anyway.
  })
}

/**
 * Starts the mission on a kiosk. `onAccepted` is called as soon as the server accepts; the mutation stays pending until
 * the event is refetched, so screens do not fall back to Idle (events spec §4).
 * @throws ApiError 404 taken or none free, 400 the server's reason; MissionRefused
 */
export function useStartMission(event: RowId) {
  const api = useApi()
  const refetch = useRefetchMission()
  return useMutation({
    mutationFn: async ({ kiosk, team, onAccepted }: StartRequest) => {
      const answer = await api.post(toggleResponse, path`events/${event}/toggle/`, undefined, {
        query: { action: 'start', kiosk_id: kioskKey(kiosk), team },
      })
      onAccepted(accepted(answer))
    },
    gcTime: 0,
    onSettled: refetch,
  })
}
type StartRequest = {
  kiosk: AvailableKiosk
  /** The team it belongs to, if chosen (ruling 162). */
  team?: RowId | undefined
  onAccepted: (answer: ToggleResponse) => void
}

/**
 * Stops a mission of the event, the named one if its id is known (ruling 161). Idempotent. `onAccepted` is called
 * before the refetch, as for a start.
 * @throws ApiError with `detail`; MissionRefused
 */
export function useStopMission(event: RowId) {
  const api = useApi()
  const refetch = useRefetchMission()
  return useMutation({
    mutationFn: async ({ mission, onAccepted }: StopRequest) => {
      accepted(
        await api.post(toggleResponse, path`events/${event}/toggle/`, undefined, {
          query: { action: 'stop', mission },
        }),
      )
      onAccepted?.()
    },
    onSettled: refetch,
  })
}
type StopRequest = { mission: RowId | undefined; onAccepted?: () => void }

/**
 * The kiosk a mission runs on, with credentials: a mutation for the same reasons as `useFindKiosk`.
 * @throws ApiError 403 without the right to stop the mission, 404 if none is open
 */
export function useActiveKiosk(event: RowId, mission: RowId | undefined) {
  const api = useApi()
  return useMutation({
    // No trailing slash: literal in events spec §7 (ruling 53).
    mutationFn: () => api.get(activeKiosk, path`events/${event}/get-active-kiosk`, { mission }),
    gcTime: 0,
  })
}

/** A slow board, whose reads live changes begin anew, must not keep a dialog open for longer. */
const LONGEST_REFETCH_MS = 2_000

/**
 * Waits for all that shows the mission's state: its event, the event's missions and the exercise board. Not
 * `useRefetch('mission')`, which waits for events only, and would bring the keys of every subject to a page with one
 * widget; the live channel refreshes the rest.
 */
function useRefetchMission() {
  const client = useQueryClient()
  return () =>
    Promise.race([
      Promise.all(
        [keys.events, keys.missions, keys.exercise].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
      pause(LONGEST_REFETCH_MS),
    ])
}
