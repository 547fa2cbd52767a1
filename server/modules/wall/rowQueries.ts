import { and, eq, sql } from 'drizzle-orm'
import { MAX_BOARD_ROWS } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { teams } from '#server/db/schema/teams.ts'

/**
 * One row for each team of an event, with its assignment and its newest mission: an open one, or one that ended since the
 * exercise began. Nothing of persons and kiosks is read.
 * @param since when the exercise began, or was reset; null when nobody has started its clock
 */
export function findWallRows(db: Db, eventId: number, since: Date | null) {
  const isRecent =
    since === null
      ? sql`recent.id = ${exercise_assignments.mission_id}`
      : sql`recent.ended_at >= ${since.toISOString()}::timestamptz`
  const newest = sql`(select recent.id from ${missions} recent
    where recent.event_id = ${event_teams.event_id} and recent.team_id = ${event_teams.team_id}
      and recent.started_at is not null
      and (recent.state in ('starting', 'running', 'stopping') or ${isRecent})
    order by recent.id desc limit 1)`
  return db
    .select({
      team: { id: teams.id, name: teams.name },
      organization: { id: organizations.id, name: organizations.name },
      assignment: {
        state: exercise_assignments.state,
        kiosk_id: exercise_assignments.kiosk_id,
        held_until: exercise_assignments.held_until,
        changed_at: exercise_assignments.changed_at,
      },
      mission: {
        state: missions.state,
        started_at: missions.started_at,
        running_at: missions.running_at,
        stopping_at: missions.stopping_at,
        ended_at: missions.ended_at,
        ran_from: missions.ran_from,
        last_position_lat: missions.last_position_lat,
        last_position_lng: missions.last_position_lng,
        last_measured_at: missions.last_measured_at,
      },
    })
    .from(event_teams)
    .innerJoin(teams, eq(teams.id, event_teams.team_id))
    .innerJoin(organizations, eq(organizations.id, teams.organization_id))
    .leftJoin(
      exercise_assignments,
      and(
        eq(exercise_assignments.event_id, event_teams.event_id),
        eq(exercise_assignments.team_id, event_teams.team_id),
      ),
    )
    .leftJoin(missions, sql`${missions.id} = ${newest}`)
    .where(eq(event_teams.event_id, eventId))
    .orderBy(sql`lower(${organizations.name})`, organizations.id, sql`lower(${teams.name})`, teams.id)
    .limit(MAX_BOARD_ROWS)
}
export type FoundWallRow = Awaited<ReturnType<typeof findWallRows>>[number]
