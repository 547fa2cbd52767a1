import { activeMission, missionState } from './missions.ts'
import { boundedText, maybeFlag, maybeText, rowId, rowIdNumber, unreadable } from './shared.ts'
import { z } from './zod.ts'

// What is sent and answered about an event's missions. The list of events needs none of it (missions.ts).

/** GET events/{id}/available-kiosks/. Plain-text credentials: never cache or log them. */
export const availableKiosk = z.object({
  id: z.optional(rowId),
  kiosk_id: maybeText,
  name: maybeText,
  status: maybeText,
  access_url: maybeText,
  username: maybeText,
  password: maybeText,
  unreadable,
  /** Extension: when the reservation expires, ISO 8601. */
  reserved_until: maybeText,
})
export type AvailableKiosk = z.infer<typeof availableKiosk>

/** GET events/{id}/get-active-kiosk. */
export const activeKiosk = z.object({
  kiosk_name: maybeText,
  status: maybeText,
  username: maybeText,
  password: maybeText,
  license_status: maybeText,
  access_url: maybeText,
  unreadable,
})
export type ActiveKiosk = z.infer<typeof activeKiosk>

const named = z.object({ id: rowId, name: z.string() })

/** An entry in the list of an event's open missions. */
const eventMission = z.object({
  id: rowId,
  mission_id: z.string(),
  state: missionState,
  /** The team it belongs to; null if none was chosen. */
  team: z.nullish(named),
  /** Names of all participating teams: the one it belongs to, or every team assigned at the start. */
  team_names: z.array(z.string()),
  /** That of its team, else of its kiosk. */
  organization: named,
  /** null where the caller may not know that organization's kiosks. */
  kiosk: z.nullish(named),
  /** null where the caller may not know that organization's people (ruling 164). */
  starter: maybeText,
  /** ISO 8601 with zone. */
  started_at: maybeText,
  running_since: maybeText,
  /** Only for failed ones, and only where `kiosk` is not null. */
  failure_reason: maybeText,
  /** The caller operates it. */
  is_own: z.boolean(),
  /** The caller is a member of a team that takes part in it. */
  is_own_team: maybeFlag,
  /** STOP(mission) of authz §2 for the caller, while it is open. */
  can_stop: z.boolean(),
})
export type EventMission = z.infer<typeof eventMission>

/** GET events/{id}/missions/, the extension `missions`: what the caller may know about the event's missions. */
export const eventMissions = z.object({
  /** Server time of the answer, ISO 8601; mission clocks count from it. */
  server_time: z.string(),
  /** All open ones, the caller's own first, then oldest first. */
  missions: z.array(eventMission),
  /** There are more open missions than were sent. */
  has_more: z.boolean(),
  /**
   * Those that failed in the last ten minutes and whose starter has not started another since; never the caller's own.
   */
  failed: z.array(eventMission),
  /**
   * The caller's own: the open one, else the last one if it failed or was stopped by someone else in the last ten
   * minutes.
   */
  own: z.nullish(
    z.extend(activeMission, {
      team: z.nullish(named),
      /** Who stopped it, if someone else did (ruling 161). */
      stopped_by: maybeText,
    }),
  ),
  /** The caller's open mission on another event, which prevents a start here. */
  elsewhere: z.nullish(z.object({ mission_id: z.string(), event_name: z.string() })),
  /** Teams the caller may start a mission for (ruling 162); if there is only one, it is used without asking. */
  start_teams: z.array(named),
})
export type EventMissions = z.infer<typeof eventMissions>

const MISSION_ACTIONS = ['start', 'stop'] as const

/** Row id or printed mission_id (ruling 161). */
const missionKey = z.optional(boundedText(64).check(z.minLength(1)))

/** POST events/{id}/toggle/?action=start&kiosk_id={kiosk} and ?action=stop; `team` and `mission` are ours. */
export const toggleQuery = z.object({
  action: z.enum(MISSION_ACTIONS),
  kiosk_id: z.optional(boundedText(64).check(z.minLength(1))),
  /** start: row id of the team (ruling 162). */
  team: z.optional(rowIdNumber),
  /** stop: the mission to stop. */
  mission: missionKey,
})
/** GET events/{id}/get-active-kiosk; `mission` is ours. Defaults to the caller's own mission. */
export const activeKioskQuery = z.object({ mission: missionKey })
export const toggleResponse = z.object({
  success: z.boolean(),
  message: maybeText,
  data: z.nullish(z.object({ access_url: maybeText, mission_id: maybeText, state: z.nullish(missionState) })),
})
export type ToggleResponse = z.infer<typeof toggleResponse>
