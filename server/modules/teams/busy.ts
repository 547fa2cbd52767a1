import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { Conflict } from '#server/errors.ts'

/**
 * Checks that no team is on a mission. The caller has locked the teams, so none starts meanwhile.
 * @throws Conflict naming the first team that is on a mission
 */
export async function refuseWhileOnMission(tx: Db, team_ids: number[]): Promise<void> {
  if (team_ids.length === 0) return
  const [busy] = await tx
    .select({ name: mission_teams.team_name, mission_id: missions.mission_id })
    .from(mission_teams)
    .innerJoin(missions, eq(missions.id, mission_teams.mission_id))
    .where(
      and(
        inArray(mission_teams.team_id, team_ids),
        inArray(missions.state, ['starting', 'running', 'stopping']),
      ),
    )
    .limit(1)
  if (busy) {
    throw new Conflict(`Team ${busy.name} takes part in mission ${busy.mission_id}, which is not over yet.`)
  }
}
