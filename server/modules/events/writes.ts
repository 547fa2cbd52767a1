import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, rowsOf, scoped } from '#server/db/db.ts'
import { firstRow, hasRow, oneRow, requestedRow } from '#server/db/rows.ts'
import { event_files, event_partners, event_types, events, scenario_types } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { observation_photos, observations } from '#server/db/schema/observations.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'

export type EventColumns = typeof events.$inferInsert

/** Taken from the sequence before the insert, because the printed id contains it. */
export async function nextEventRowId(tx: Db): Promise<number> {
  const result = await tx.execute(sql`select nextval(pg_get_serial_sequence('events', 'id'))::int as id`)
  return oneRow(rowsOf<{ id: number }>(result)).id
}

/**
 * Locks the event until the transaction ends: concurrent changes run in sequence, and no mission starts on it
 * meanwhile.
 * @param lock 'update' also blocks writes of rows that reference it
 */
export const lockEvent = (tx: Db, id: number, lock: 'no key update' | 'update' = 'no key update') =>
  tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for(lock)

/** The event this person has already created with this request_id. */
export const findRequested = (tx: Db, asked: { creator_id: number; request_id: string | undefined }) =>
  requestedRow(tx, events, asked.request_id, eq(events.creator_id, asked.creator_id))

/** @returns false if the same request has created it meanwhile */
export async function insertEvent(tx: Db, values: EventColumns): Promise<boolean> {
  const rows = await tx
    .insert(events)
    .values(values)
    .onConflictDoNothing({ target: [events.creator_id, events.request_id] })
    .returning({ id: events.id })
  return rows.length > 0
}

/**
 * Updates an event's columns. Every call raises the version, also when only teams or partners, which are in other
 * tables, have changed.
 */
export const updateEvent = (tx: Db, id: number, values: Partial<EventColumns>, now: Date) =>
  tx
    .update(events)
    .set({ ...values, updated_at: now, version: sql`${events.version} + 1` })
    .where(eq(events.id, id))

/** Also deletes its teams, partners and files; missions stay (authz line 49). */
export const removeEvent = (tx: Db, id: number) => tx.delete(events).where(eq(events.id, id))

/** Storage keys of all files, observation photos and offline maps of events. @param which a WHERE over events */
export async function findStorageKeys(tx: Db, which: SQL): Promise<string[]> {
  const files = await tx
    .select({ storage_key: event_files.storage_key })
    .from(event_files)
    .innerJoin(events, eq(events.id, event_files.event_id))
    .where(scoped(which))
  const photos = await tx
    .select({ storage_key: observation_photos.storage_key })
    .from(observation_photos)
    .innerJoin(observations, eq(observations.id, observation_photos.observation_id))
    .innerJoin(events, eq(events.id, observations.event_id))
    .where(scoped(which))
  const maps = await tx
    .select({ storage_key: offline_maps.storage_key })
    .from(offline_maps)
    .innerJoin(events, eq(events.id, offline_maps.event_id))
    .where(scoped(which))
  return [...files, ...photos, ...maps].map(({ storage_key }) => storage_key)
}

export async function replacePartners(tx: Db, eventId: number, partnershipIds: number[]): Promise<void> {
  await tx.delete(event_partners).where(eq(event_partners.event_id, eventId))
  if (partnershipIds.length === 0) return
  await tx
    .insert(event_partners)
    .values(partnershipIds.map((partnership_id) => ({ event_id: eventId, partnership_id })))
}

/** Those of these partnerships that are accepted, locked so that none ends before the transaction does. */
export const lockPartnerships = (tx: Db, ids: number[]) =>
  tx
    .select({
      id: partnerships.id,
      from_organization_id: partnerships.from_organization_id,
      to_organization_id: partnerships.to_organization_id,
    })
    .from(partnerships)
    .where(and(inArray(partnerships.id, ids), eq(partnerships.status, 'accepted')))
    .orderBy(partnerships.id)
    .for('share')

/** Teams by id with `is_active`, locked against deletion. */
export const lockTeams = (tx: Db, ids: number[]) =>
  tx
    .select({
      id: teams.id,
      name: teams.name,
      organization_id: teams.organization_id,
      is_active: teams.is_active,
    })
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(teams.id)
    .for('key share')

/** An active account, locked against deletion. */
export const lockActivePerson = (tx: Db, id: number) =>
  tx
    .select({ id: users.id, organization_id: users.organization_id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_active, true)))
    .for('key share')
    .then(firstRow)

export const eventTypeExists = (tx: Db, id: number) => hasRow(tx, event_types, eq(event_types.id, id))

export const scenarioTypeExists = (tx: Db, id: number) =>
  hasRow(tx, scenario_types, eq(scenario_types.id, id))

/** The first of these teams with an open mission on this event: its own, or one of a member without a team. */
export async function findBusyTeam(tx: Db, eventId: number, teamIds: number[]) {
  if (teamIds.length === 0) return undefined
  const [row] = await tx
    .select({
      team_id: sql<number>`coalesce(${missions.team_id}, ${team_members.team_id})`,
      mission_id: missions.mission_id,
    })
    .from(missions)
    .leftJoin(
      team_members,
      and(
        isNull(missions.team_id),
        eq(team_members.user_id, missions.starter_id),
        inArray(team_members.team_id, teamIds),
      ),
    )
    .where(
      and(
        eq(missions.event_id, eventId),
        inArray(missions.state, [...VISIBLE_MISSION_STATES]),
        or(inArray(missions.team_id, teamIds), isNotNull(team_members.team_id)),
      ),
    )
    .orderBy(missions.id)
    .limit(1)
  return row
}
