import { maybeFlag, maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

/**
 * Lifecycle of a mission: reserved -> starting -> running -> stopping -> ended | failed.
 * `reserved` is a kiosk held for two minutes by available-kiosks; only its holder sees it as a mission.
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

/** The portal's reasons why not are the server's refusals. */
export const CANNOT_START = 'Only participants and organizers of this event can start a mission.'
export const CANNOT_STOP = 'Only its operator and managers of the kiosk’s organization can stop this mission.'
export const EVENT_INACTIVE = 'This event is inactive. Missions can only be started on active events.'

/** Wire value for an event with an open mission; events spec §4. */
export const IS_RUNNING = 'is running'
export const NOT_RUNNING = 'not running'

const missionStep = z.object({
  state: missionState,
  /** ISO 8601 with zone. */
  at: z.string(),
  /** Display name of the person, `Kiosk` for the agent, or `System` for recovery and time limits. */
  by: maybeText,
  reason: maybeText,
  /** The mission was handed over to another person, in the state it was in. */
  handed_over: maybeFlag,
})

/**
 * The mission shown to a viewer of the event: their own open one, else the event's newest open one, else one that
 * failed in the last ten minutes. An extension of our server; without it the portal falls back to `current_user_event`
 * and `active_kiosk_name`.
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
