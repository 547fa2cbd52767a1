import type { ActiveMission } from '#contract/missions.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { starterName } from './missionNames.ts'
import { canStopMission, isVisible, mayKnowStarter } from './policy.ts'
import type { findSteps, ShownMission } from './shownQueries.ts'

/** A mission with its timeline, without names of a partner's people (ruling 164). */
export function presentActiveMission(
  by: Session,
  row: ShownMission,
  steps: Awaited<ReturnType<typeof findSteps>>,
): ActiveMission {
  const isKnown = mayKnowStarter(by, row)
  return {
    id: row.id,
    mission_id: row.mission_id,
    state: row.state,
    kiosk_name: row.kiosk_name,
    started_at: row.started_at?.toISOString() ?? null,
    running_since: row.running_at?.toISOString() ?? null,
    started_by: isKnown ? starterName(row) : null,
    failure_reason: row.failure_reason,
    can_stop: isVisible(row.state) && canStopMission(by, row),
    timeline: steps.map((step) => ({
      state: step.state,
      at: step.at.toISOString(),
      by: isKnown ? step.actor_name : null,
      // Reasons of handovers name people.
      reason: isKnown ? step.reason : null,
      handed_over: step.handed_to_name !== null,
    })),
  }
}
