import { and, eq, inArray, sql } from 'drizzle-orm'
import { OPEN_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { firstRow, oneRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { peopleOf } from './queries.ts'

export type StoredUser = typeof users.$inferSelect

/**
 * Locks the person's row; undefined if out of scope or missing.
 * @param lock 'update' also blocks writes of rows that reference this person
 */
export const lockPerson = (
  tx: Db,
  scope: Organizations,
  id: number,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<StoredUser | undefined> =>
  tx
    .select()
    .from(users)
    .where(scoped(peopleOf(scope), eq(users.id, id)))
    .for(lock)
    .then(firstRow)

export async function insertPerson(tx: Db, values: typeof users.$inferInsert): Promise<StoredUser> {
  return oneRow(await tx.insert(users).values(values).returning())
}

export async function updatePerson(
  tx: Db,
  id: number,
  values: Partial<typeof users.$inferInsert>,
): Promise<StoredUser> {
  return oneRow(await tx.update(users).set(values).where(eq(users.id, id)).returning())
}

/** Raises the token epoch, which ends all sessions for good; used with `is_active` off. */
export async function endSessions(tx: Db, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ token_epoch: sql`${users.token_epoch} + 1` })
    .where(eq(users.id, id))
}

export async function deletePerson(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Locks a person's open missions and reservations. */
export const lockOpenMissions = (tx: Db, starter_id: number) =>
  tx
    .select({ id: missions.id, mission_id: missions.mission_id, state: missions.state })
    .from(missions)
    .where(and(eq(missions.starter_id, starter_id), inArray(missions.state, [...OPEN_MISSION_STATES])))
    .for('update')

/** Locks a person's teams in id order, with whether the person leads them. */
export async function lockTeamsOf(tx: Db, user_id: number) {
  const teamsOf = () =>
    tx
      .select({ id: teams.id, name: teams.name, is_leader: team_members.is_leader })
      .from(team_members)
      .innerJoin(teams, eq(teams.id, team_members.team_id))
      .where(eq(team_members.user_id, user_id))
      .orderBy(teams.id)
  await teamsOf().for('update', { of: teams })
  // Read again: while waiting for a lock, the person may have left the team or become its leader.
  return teamsOf()
}

/** The other members of a team: active ones first, then by age of the account. */
export const othersIn = (tx: Db, team_id: number, user_id: number) =>
  tx
    .select(personColumns(users))
    .from(team_members)
    .innerJoin(users, eq(users.id, team_members.user_id))
    .where(and(eq(team_members.team_id, team_id), sql`${team_members.user_id} <> ${user_id}`))
    .orderBy(sql`${users.is_active} desc`, users.id)

/** Raises the team's version too, so that open forms notice. */
export async function leaveTeam(tx: Db, team_id: number, user_id: number): Promise<void> {
  await tx
    .delete(team_members)
    .where(and(eq(team_members.team_id, team_id), eq(team_members.user_id, user_id)))
  await tx
    .update(teams)
    .set({ version: sql`${teams.version} + 1` })
    .where(eq(teams.id, team_id))
}

export async function setLeader(tx: Db, team_id: number, user_id: number): Promise<void> {
  await tx
    .update(team_members)
    .set({ is_leader: true })
    .where(and(eq(team_members.team_id, team_id), eq(team_members.user_id, user_id)))
}

/** Organizations in which a person created events. */
export const organizationsOfEventsBy = (tx: Db, creator_id: number) =>
  tx.selectDistinct({ id: events.organization_id }).from(events).where(eq(events.creator_id, creator_id))

/** @returns how many events */
export async function passEvents(
  tx: Db,
  from: { creator_id: number; organization_id: number },
  to: number,
): Promise<number> {
  const passed = await tx
    .update(events)
    .set({ creator_id: to, request_id: null })
    .where(and(eq(events.creator_id, from.creator_id), eq(events.organization_id, from.organization_id)))
    .returning({ id: events.id })
  return passed.length
}
