import { boundedText, maybeText, rowId, unreadable } from './shared.ts'
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

const MISSION_ACTIONS = ['start', 'stop'] as const

/** POST events/{id}/toggle/?action=start&kiosk_id={kiosk} and ?action=stop. */
export const toggleQuery = z.object({
  action: z.enum(MISSION_ACTIONS),
  kiosk_id: z.optional(boundedText(64).check(z.minLength(1))),
})
export const toggleResponse = z.object({
  success: z.boolean(),
  message: maybeText,
  data: z.nullish(z.object({ access_url: maybeText, mission_id: maybeText, state: z.nullish(missionState) })),
})
export type ToggleResponse = z.infer<typeof toggleResponse>
