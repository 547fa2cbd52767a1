import type { Event } from '#contract/events.ts'
import type { EventMissions } from '#contract/missionCalls.ts'
import { type ActiveMission, IS_RUNNING } from '#contract/missions.ts'
import type { RowId } from '#contract/shared.ts'

/** State of an event's mission as shown to a viewer. */
export type MissionPhase = 'idle' | 'starting' | 'running' | 'stopping' | 'failed'

/** A mission, from the `active_mission` extension or, on other servers, from the two fields of events spec §3. */
export type Mission = {
  phase: MissionPhase
  /** Sent by a stop; undefined if the server does not send it. */
  id?: RowId | undefined
  mission_id?: string | undefined
  /** Name of its team. */
  team?: string | undefined
  /** Who stopped it, if not the starter (ruling 161). */
  stopped_by?: string | undefined
  kiosk_name?: string | undefined
  /** ISO 8601; undefined if the server does not send it. */
  running_since?: string | undefined
  started_by?: string | undefined
  failure_reason?: string | undefined
  /** Undefined if the server does not say; then just ask it. */
  can_stop?: boolean | undefined
  timeline: ActiveMission['timeline']
}

export const phaseOf = {
  // Held for one person's dialog; not yet a mission for anyone (contract/missions.ts).
  reserved: 'idle',
  starting: 'starting',
  running: 'running',
  stopping: 'stopping',
  ended: 'idle',
  failed: 'failed',
} satisfies Record<ActiveMission['state'], MissionPhase>

/** The event's mission; accepts servers without `active_mission` (events spec §4). */
export function missionOf(
  event: Pick<Event, 'active_mission' | 'current_user_event' | 'active_kiosk_name'>,
): Mission {
  const mission = event.active_mission
  if (mission) return readMission(mission)
  if (event.current_user_event !== IS_RUNNING) return { phase: 'idle', timeline: [] }
  const kiosk = event.active_kiosk_name
  const kiosk_name = (typeof kiosk === 'string' ? kiosk : kiosk?.kiosk_name) || undefined
  return { phase: 'running', kiosk_name, timeline: [] }
}

/** The caller's own mission among the event's. */
export function ownMissionOf({ own }: EventMissions): Mission {
  if (!own) return { phase: 'idle', timeline: [] }
  return {
    ...readMission(own),
    team: own.team?.name,
    stopped_by: own.stopped_by ?? undefined,
  }
}

const readMission = (mission: ActiveMission): Mission => ({
  id: mission.id,
  mission_id: mission.mission_id,
  phase: phaseOf[mission.state],
  kiosk_name: mission.kiosk_name ?? undefined,
  running_since: mission.running_since ?? undefined,
  started_by: mission.started_by ?? undefined,
  failure_reason: mission.failure_reason ?? undefined,
  can_stop: mission.can_stop,
  timeline: mission.timeline,
})
