import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { OPEN_MISSION_STATES } from '#contract/missions.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { eventColumns } from '#server/db/eventColumns.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { idsOf, lockRow } from '#server/db/rows.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, missions } from '#server/db/schema/missions.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { findStorageKeys } from '#server/modules/events/writes.ts'

const isStaff = inArray(users.role, ['super_admin', 'admin'])

/** Locks an organization against new references: a kiosk, an event, a user, a mission on one of its events. */
export const lockToDelete = (tx: Db, id: number) => lockRow(tx, organizations, id)

/**
 * Locks an organization's kiosks and events, so that no mission starts on them. Does not wait for locked rows: a claim
 * that locks one may itself be waiting for the organization's row.
 * @returns the name of a row locked by someone else; undefined when all are locked
 */
export async function lockKiosksAndEvents(tx: Db, organization_id: number): Promise<string | undefined> {
  for (const [word, table] of [
    ['Kiosk', kiosks],
    ['Event', events],
  ] as const) {
    const ofOrganization = eq(table.organization_id, organization_id)
    const all = await tx.select({ id: table.id, name: table.name }).from(table).where(ofOrganization)
    const held = await tx
      .select({ id: table.id })
      .from(table)
      .where(ofOrganization)
      .for('update', { skipLocked: true })
    const ids = new Set(idsOf(held))
    const missed = all.find(({ id }) => !ids.has(id))
    if (missed) return `${word} ${missed.name}`
  }
  return undefined
}

/** An open mission or reservation on one of its kiosks or events, or of one of its people. */
export async function findOpenMission(tx: Db, organization_id: number) {
  const members = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organization_id, organization_id), sql`not ${isStaff}`))
  const [row] = await tx
    .select({
      mission_id: missions.mission_id,
      state: missions.state,
      event_name: missions.event_name,
      kiosk_name: kiosks.name,
      is_on_kiosk: sql<boolean>`${missions.organization_id} = ${organization_id}`,
    })
    .from(missions)
    .innerJoin(kiosks, eq(kiosks.id, missions.kiosk_id))
    .where(
      and(
        inArray(missions.state, [...OPEN_MISSION_STATES]),
        or(
          eq(missions.organization_id, organization_id),
          eq(missions.event_organization_id, organization_id),
          inArray(missions.starter_id, members),
        ),
      ),
    )
    .orderBy(missions.id)
    .limit(1)
  return row
}

const betweenOthersAnd = (organization_id: number): SQL =>
  scoped(
    or(
      eq(partnerships.from_organization_id, organization_id),
      eq(partnerships.to_organization_id, organization_id),
    ),
  )

/** Its partnerships and pending requests, with the other organization. */
export const findLivePartnerships = (tx: Db, organization_id: number) =>
  tx
    .select({
      id: partnerships.id,
      status: partnerships.status,
      other_id: sql<number>`case when ${partnerships.from_organization_id} = ${organization_id}
        then ${partnerships.to_organization_id} else ${partnerships.from_organization_id} end`,
    })
    .from(partnerships)
    .where(and(betweenOthersAnd(organization_id), inArray(partnerships.status, ['accepted', 'pending'])))
    .orderBy(partnerships.id)

/** Other organizations' events that its teams take part in. */
export const findForeignEvents = (tx: Db, organization_id: number) =>
  tx
    .selectDistinct(eventColumns)
    .from(event_teams)
    .innerJoin(events, eq(events.id, event_teams.event_id))
    .where(
      and(
        eq(event_teams.organization_id, organization_id),
        sql`${events.organization_id} <> ${organization_id}`,
      ),
    )
    .orderBy(events.id)

/** Storage keys of all files of an organization: of its events, its kiosks' reports and its own maps. */
export async function findOrganizationStorageKeys(tx: Db, organization_id: number): Promise<string[]> {
  const ofEvents = await findStorageKeys(tx, eq(events.organization_id, organization_id))
  const reports = await tx
    .select({ storage_key: mission_files.storage_key })
    .from(mission_files)
    .innerJoin(missions, eq(missions.id, mission_files.mission_id))
    .where(eq(missions.organization_id, organization_id))
  const maps = await tx
    .select({ storage_key: offline_maps.storage_key })
    .from(offline_maps)
    .where(and(eq(offline_maps.organization_id, organization_id), isNull(offline_maps.event_id)))
  return [...ofEvents, ...[...reports, ...maps].map(({ storage_key }) => storage_key)]
}

/** Removes an organization from the lists of admins restricted to some. @returns those admins */
export const removeFromScopes = (tx: Db, organization_id: number, at: Date) =>
  tx
    .update(users)
    .set({
      manage_organizations: sql`array_remove(${users.manage_organizations}, ${organization_id}::int)`,
      updated_at: at,
    })
    .where(sql`${organization_id}::int = any(${users.manage_organizations})`)
    .returning(personColumns(users))

/** Counts of what was deleted with an organization. */
export interface Removed {
  users: number
  kiosks: number
  teams: number
  events: number
  missions: number
}

/**
 * Deletes an organization and everything that belongs to it, children first; sessions, team members, files, steps and
 * shares cascade. Missions of its events on other kiosks stay, as do those its people started there: triggers keep the
 * names (docs/decisions/032).
 */
export async function removeOrganization(tx: Db, id: number, at: Date): Promise<Removed> {
  const remove = async (
    table: typeof missions | typeof events | typeof teams | typeof users | typeof kiosks,
  ) => (await tx.delete(table).where(eq(table.organization_id, id)).returning({ id: table.id })).length
  // Platform staff who joined it stay, without an organization.
  await tx
    .update(users)
    .set({ organization_id: null, assigned_kiosk_id: null, assigned_kiosk_at: null, updated_at: at })
    .where(and(eq(users.organization_id, id), isStaff))
  const removed = {
    missions: await remove(missions),
    events: await remove(events),
    teams: await remove(teams),
    users: await remove(users),
    kiosks: await remove(kiosks),
  }
  await tx.delete(partnerships).where(betweenOthersAnd(id))
  await tx.delete(organizations).where(eq(organizations.id, id))
  return removed
}
