import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { eventColumns } from '#server/db/eventColumns.ts'
import { oneRow } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { peopleInScope } from './queries.ts'

// Locks are taken in one order everywhere: people, then events, then teams.

export type StoredTeam = typeof teams.$inferSelect
export type TeamFields = Pick<StoredTeam, 'name' | 'team_type' | 'description' | 'is_active'>

/** Those of these people the caller may put on teams, kept from being switched off or deleted meanwhile. */
export async function holdPeople(tx: Db, scope: Organizations, ids: number[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: users.id, organization_id: users.organization_id, is_active: users.is_active })
    .from(users)
    .where(scoped(and(peopleInScope(scope), inArray(users.id, ids))))
    .orderBy(users.id)
    .for('share')
}

/** The team's row, held until the transaction ends; undefined outside of the scope, as for one that is not there. */
export async function holdTeam(tx: Db, scope: Organizations, id: number): Promise<StoredTeam | undefined> {
  const [row] = await tx
    .select()
    .from(teams)
    .where(scoped(and(within(teams.organization_id, scope), eq(teams.id, id))))
    .for('update')
  return row
}

export const membersOf = (tx: Db, team_id: number) =>
  tx
    .select({ id: team_members.user_id, is_leader: team_members.is_leader })
    .from(team_members)
    .where(eq(team_members.team_id, team_id))
    .orderBy(team_members.user_id)

/** Whether another team of the organization has this name, in whatever case; the unique index has the last word. */
export const isNameTaken = async (
  tx: Db,
  { name, organization_id, except }: { name: string; organization_id: number; except?: number },
): Promise<boolean> =>
  (await tx.$count(
    teams,
    and(
      eq(teams.organization_id, organization_id),
      sql`lower(${teams.name}) = lower(${name})`,
      except === undefined ? undefined : sql`${teams.id} <> ${except}`,
    ),
  )) > 0

export async function insertTeam(
  tx: Db,
  values: TeamFields & { organization_id: number; created_at: Date; updated_at: Date },
): Promise<StoredTeam> {
  return oneRow(await tx.insert(teams).values(values).returning())
}

/** Also for a change of the members alone, which shows in no other column: the version is raised in any case. */
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

/** Sets who is on a team; rows of those who stay are left alone but for who leads. */
export async function replaceMembers(
  tx: Db,
  team: { id: number; organization_id: number },
  { members, leader }: { members: readonly number[]; leader: number | null },
): Promise<void> {
  const kept = inArray(team_members.user_id, [...members])
  await tx.delete(team_members).where(and(eq(team_members.team_id, team.id), sql`not ${kept}`))
  // One leads at a time: nobody, before the new one does.
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

/** Holds the events a team takes part in, in one order. */
export const holdEventsOf = (tx: Db, team_id: number) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(eventsOf(tx, team_id))
    .orderBy(events.id)
    .for('no key update')

/** An event that loses a team gets a new version, so that people editing it notice. @returns those events */
export const raiseVersionsOf = (tx: Db, team_id: number, at: Date) =>
  tx
    .update(events)
    .set({ updated_at: at, version: sql`${events.version} + 1` })
    .where(eventsOf(tx, team_id))
    .returning(eventColumns)
