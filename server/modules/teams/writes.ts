import { and, eq, inArray, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { eventColumns } from '#server/db/eventColumns.ts'
import { firstRow, hasRow, oneRow } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { Conflict } from '#server/errors.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { peopleInScope } from './queries.ts'

// Lock order everywhere: people, then events, then teams.

export type StoredTeam = typeof teams.$inferSelect
export type TeamFields = Pick<StoredTeam, 'name' | 'team_type' | 'description' | 'is_active'>

/** Those of these people the caller may put on teams, locked against deactivation and deletion. */
export async function lockPeople(tx: Db, scope: Organizations, ids: number[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: users.id, organization_id: users.organization_id, is_active: users.is_active })
    .from(users)
    .where(scoped(peopleInScope(scope), inArray(users.id, ids)))
    .orderBy(users.id)
    .for('share')
}

/** Locks a team; undefined if out of scope or missing. */
export const lockTeam = (tx: Db, scope: Organizations, id: number): Promise<StoredTeam | undefined> =>
  tx
    .select()
    .from(teams)
    .where(scoped(within(teams.organization_id, scope), eq(teams.id, id)))
    .for('update')
    .then(firstRow)

export const membersOf = (tx: Db, team_id: number) =>
  tx
    .select({ id: team_members.user_id, is_leader: team_members.is_leader })
    .from(team_members)
    .where(eq(team_members.team_id, team_id))
    .orderBy(team_members.user_id)

/** Whether another team of the organization has this name, ignoring case; the unique index catches races. */
export const isNameTaken = (
  tx: Db,
  { name, organization_id, except }: { name: string; organization_id: number; except?: number },
): Promise<boolean> =>
  hasRow(
    tx,
    teams,
    and(
      eq(teams.organization_id, organization_id),
      sql`lower(${teams.name}) = lower(${name})`,
      except === undefined ? undefined : sql`${teams.id} <> ${except}`,
    ),
  )

export async function insertTeam(
  tx: Db,
  values: TeamFields & { organization_id: number; created_at: Date; updated_at: Date },
): Promise<StoredTeam> {
  return oneRow(await tx.insert(teams).values(values).returning())
}

/** Raises the version in any case, because a change of members touches no column here. */
export async function updateTeam(
  tx: Db,
  id: number,
  values: Partial<TeamFields> & { updated_at: Date },
): Promise<StoredTeam> {
  return oneRow(
    await tx
      .update(teams)
      .set({ ...values, version: sql`${teams.version} + 1` })
      .where(eq(teams.id, id))
      .returning(),
  )
}

/** Sets the members of a team; rows of those who stay are kept. */
export async function replaceMembers(
  tx: Db,
  team: { id: number; organization_id: number },
  { members, leader }: { members: readonly number[]; leader: number | null },
): Promise<void> {
  const kept = inArray(team_members.user_id, [...members])
  await tx.delete(team_members).where(and(eq(team_members.team_id, team.id), sql`not ${kept}`))
  // A unique index allows one leader at a time, so clear the old one first.
  await tx
    .update(team_members)
    .set({ is_leader: false })
    .where(and(eq(team_members.team_id, team.id), team_members.is_leader))
  await tx
    .insert(team_members)
    .values(members.map((user_id) => ({ team_id: team.id, user_id, organization_id: team.organization_id })))
    .onConflictDoNothing()
  if (leader === null) return
  await tx
    .update(team_members)
    .set({ is_leader: true })
    .where(and(eq(team_members.team_id, team.id), eq(team_members.user_id, leader)))
}

export async function removeTeam(tx: Db, id: number): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, id))
}

const eventsOf = (tx: Db, team_id: number) =>
  inArray(
    events.id,
    tx.select({ id: event_teams.event_id }).from(event_teams).where(eq(event_teams.team_id, team_id)),
  )

/** Locks the events a team takes part in, in id order. */
export const lockEventsOf = (tx: Db, team_id: number) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(eventsOf(tx, team_id))
    .orderBy(events.id)
    .for('no key update')

/** Raises the versions of a team's events, so that people editing them notice. @returns those events */
export const raiseVersionsOf = (tx: Db, team_id: number, at: Date) =>
  tx
    .update(events)
    .set({ updated_at: at, version: sql`${events.version} + 1` })
    .where(eventsOf(tx, team_id))
    .returning(eventColumns)

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
      and(inArray(mission_teams.team_id, team_ids), inArray(missions.state, [...VISIBLE_MISSION_STATES])),
    )
    .limit(1)
  if (busy) {
    throw new Conflict(`Team ${busy.name} takes part in mission ${busy.mission_id}, which is not over yet.`)
  }
}
