import { boundedText, maybeText, rowId, rowIdNumber, unreadable } from './shared.ts'
import { z } from './zod.ts'

/**
 * A mission's life: reserved -> starting -> running -> stopping -> ended | failed.
 * `reserved` is a kiosk held for two minutes by available-kiosks; it is not yet a mission to anyone else.
 */
export const MISSION_STATES = ['reserved', 'starting', 'running', 'stopping', 'ended', 'failed'] as const
export const missionState = z.enum(MISSION_STATES)
export type MissionState = z.infer<typeof missionState>
/** States that occupy the kiosk and the starter (partial unique indexes). */
export const OPEN_MISSION_STATES = [
  'reserved',
  'starting',
  'running',
  'stopping',
] as const satisfies MissionState[]
/** States every viewer of the event sees as running (`current_user_event`). */
export const VISIBLE_MISSION_STATES = ['starting', 'running', 'stopping'] as const satisfies MissionState[]

/** The wire's word for an event with an open mission; events spec §4. */
export const IS_RUNNING = 'is running'
export const NOT_RUNNING = 'not running'

const missionStep = z.object({
  state: missionState,
  /** ISO 8601 with zone. */
  at: z.string(),
  /** Display name of the person, `Kiosk` for the agent or `System` for recovery and time limits. */
  by: maybeText,
  reason: maybeText,
})

/**
 * The mission an event's viewer may know of: their own open one, else the newest open one of the event, else one
 * that failed in the last ten minutes. An extension of our server; another server leaves it out and the portal falls back to
 * `current_user_event` and `active_kiosk_name`.
 */
export const activeMission = z.object({
  id: rowId,
  mission_id: z.string(),
  state: missionState,
  kiosk_name: maybeText,
  started_at: maybeText,
  running_since: maybeText,
  started_by: maybeText,
  failure_reason: maybeText,
  /** STOP(mission) of authz §2 for the caller. */
  can_stop: z.boolean(),
  timeline: z.array(missionStep),
})
export type ActiveMission = z.infer<typeof activeMission>

/** GET events/{id}/available-kiosks/. Credentials in plain text: show, never cache or log. */
export const availableKiosk = z.object({
  id: z.optional(rowId),
  kiosk_id: maybeText,
  name: maybeText,
  status: maybeText,
  access_url: maybeText,
  username: maybeText,
  password: maybeText,
  unreadable,
  /** Extension: when the reservation lapses, ISO 8601. */
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

/** A mission in the list of all that are open on an event. */
const eventMission = z.object({
  id: rowId,
  mission_id: z.string(),
  state: missionState,
  /** The team it belongs to; null where none was chosen. */
  team: z.nullish(named),
  /** Names of all teams that take part: the one it belongs to, or all that were there at the start. */
  team_names: z.array(z.string()),
  /** Of its team, else of its kiosk. */
  organization: named,
  /** null where the caller may not know that organization's kiosks. */
  kiosk: z.nullish(named),
  /** null where the caller may not know that organization's people (ruling 164). */
  starter: maybeText,
  /** ISO 8601 with zone. */
  started_at: maybeText,
  running_since: maybeText,
  /** Why it failed; only of those that did, and without it where `kiosk` is null. */
  failure_reason: maybeText,
  /** The caller started it. */
  is_own: z.boolean(),
  /** STOP(mission) of authz §2 for the caller, while it is open. */
  can_stop: z.boolean(),
})
export type EventMission = z.infer<typeof eventMission>

/** GET events/{id}/missions/, the extension `missions`: what the caller may know of the event's missions. */
export const eventMissions = z.object({
  /** The server's clock when it answered, ISO 8601: what the clocks of missions are counted by. */
  server_time: z.string(),
  /** Every open one, the caller's own first, then the oldest. */
  missions: z.array(eventMission),
  /** More are open than were sent. */
  has_more: z.boolean(),
  /** Those that failed in the last ten minutes and whose starter has not begun another since; never the caller's own. */
  failed: z.array(eventMission),
  /**
   * The caller's own: the open one, else the last if it failed or someone else stopped it in the last ten minutes.
   */
  own: z.nullish(
    z.extend(activeMission, {
      team: z.nullish(named),
      /** Who stopped it, where that was someone else (ruling 161). */
      stopped_by: maybeText,
    }),
  ),
  /** The teams the caller may start a mission for (ruling 162); with a single one it is taken unasked. */
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
  /** start: the row id of the team it is for (ruling 162). */
  team: z.optional(rowIdNumber),
  /** stop: which one. */
  mission: missionKey,
})
/** GET events/{id}/get-active-kiosk; `mission` is ours. Without it, the kiosk of the caller's own mission. */
export const activeKioskQuery = z.object({ mission: missionKey })
export const toggleResponse = z.object({
  success: z.boolean(),
  message: maybeText,
  data: z.nullish(z.object({ access_url: maybeText, mission_id: maybeText, state: z.nullish(missionState) })),
})
export type ToggleResponse = z.infer<typeof toggleResponse>
