import type { FurtherMission } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findTeamNames } from '#server/modules/missions/boardQueries.ts'
import { starterName } from '#server/modules/missions/missionNames.ts'
import { canStopMission, mayKnowKiosk, mayKnowStarter } from '#server/modules/missions/policy.ts'
import { findRunningOn } from '#server/modules/missions/shownQueries.ts'
import type { ExerciseRow } from './rows.ts'

/**
 * Open missions of an event that no row shows, oldest first: a row shows one mission, and only of a team. The caller
 * holds CONTROL(E) and so may know all of them.
 */
export async function furtherMissions(
  db: Db,
  by: Session,
  event_id: number,
  rows: readonly Pick<ExerciseRow, 'mission'>[],
): Promise<FurtherMission[]> {
  const shown = new Set(rows.map(({ mission }) => mission?.id))
  const further = (await findRunningOn(db, event_id)).filter(({ id }) => !shown.has(id))
  const teamNamesOf = await findTeamNames(
    db,
    further.map(({ id }) => id),
  )
  return further.map((mission) => ({
    id: mission.id,
    mission_id: mission.mission_id,
    team: mission.team,
    team_names: teamNamesOf(mission.id),
    operator_name: mayKnowStarter(by, mission) ? starterName(mission) : null,
    kiosk_name: mayKnowKiosk(by, mission) ? mission.kiosk_name : null,
    can_stop: canStopMission(by, mission),
  }))
}
