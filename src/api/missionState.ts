import type { Event } from '#contract/events.ts'
import { type ActiveMission, IS_RUNNING } from '#contract/missions.ts'

/** What a viewer of the event sees of its mission. */
export type MissionPhase = 'idle' | 'starting' | 'running' | 'stopping' | 'failed'

/** One reading of an event's mission, from the extension or, on another server, from the two fields of events spec §3. */
export type Mission = {
  phase: MissionPhase
  kiosk_name?: string | undefined
  /** ISO 8601; undefined where the server does not say. */
  running_since?: string | undefined
  started_by?: string | undefined
  failure_reason?: string | undefined
  /** Undefined: the server does not say, ask it. */
  can_stop?: boolean | undefined
  timeline: ActiveMission['timeline']
}

const phaseOf = {
  // Held for one person's dialog, not a mission to anyone yet (contract/missions.ts).
  reserved: 'idle',
  starting: 'starting',
  running: 'running',
  stopping: 'stopping',
  ended: 'idle',
  failed: 'failed',
} satisfies Record<ActiveMission['state'], MissionPhase>

/** The mission of an event as one value; tolerant of servers without `active_mission` (events spec §4). */
export function missionOf(
  event: Pick<Event, 'active_mission' | 'current_user_event' | 'active_kiosk_name'>,
): Mission {
  const mission = event.active_mission
  if (mission)
    return {
      phase: phaseOf[mission.state],
      kiosk_name: mission.kiosk_name ?? undefined,
      running_since: mission.running_since ?? undefined,
      started_by: mission.started_by ?? undefined,
      failure_reason: mission.failure_reason ?? undefined,
      can_stop: mission.can_stop,
      timeline: mission.timeline,
    }
  if (event.current_user_event !== IS_RUNNING) return { phase: 'idle', timeline: [] }
  const kiosk = event.active_kiosk_name
  const kiosk_name = (typeof kiosk === 'string' ? kiosk : kiosk?.kiosk_name) || undefined
  return { phase: 'running', kiosk_name, timeline: [] }
}
