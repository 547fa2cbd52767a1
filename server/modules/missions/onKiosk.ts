import { eq } from 'drizzle-orm'
import type { KioskMission } from '#contract/kiosks.ts'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findTeamNames } from './boardQueries.ts'
import { starterName } from './missionNames.ts'
import { knowableColumns, mayKnowStarter } from './policy.ts'
import { stateIn } from './queries.ts'

/**
 * Who uses a kiosk, for callers who administer it and so read its reports, which name event and teams (authz line 71).
 * Their people are named by authz §5. A reservation is private to its person.
 * @returns null while nobody does
 */
export async function missionOnKiosk(db: Db, by: Session, kiosk: number): Promise<KioskMission | null> {
  const [row] = await db
    .select({
      ...knowableColumns,
      event_name: missions.event_name,
      started_at: missions.started_at,
    })
    .from(missions)
    .leftJoin(users, eq(users.id, missions.starter_id))
    .where(scoped(eq(missions.kiosk_id, kiosk), stateIn(VISIBLE_MISSION_STATES)))
  if (!row) return null
  const teamNamesOf = await findTeamNames(db, [row.id])
  return {
    mission_id: row.mission_id,
    event_name: row.event_name,
    team_names: teamNamesOf(row.id),
    starter: mayKnowStarter(by, row) ? starterName(row) : null,
    started_at: row.started_at?.toISOString() ?? null,
  }
}
