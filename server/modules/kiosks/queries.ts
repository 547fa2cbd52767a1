import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { OPEN_MISSION_STATES, VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { type Db, likePattern, rowsOf, scoped } from '#server/db/db.ts'
import { personColumns } from '#server/db/personColumns.ts'
import { firstRow, hasRow, oneRow } from '#server/db/rows.ts'
import { events } from '#server/db/schema/events.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks, regions } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Page } from '#server/http.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'

/** One kiosk by row id, without its sealed columns. */
export const findKioskName = (db: Db, id: number) =>
  db
    .select({ id: kiosks.id, kiosk_id: kiosks.kiosk_id, name: kiosks.name, status: kiosks.status })
    .from(kiosks)
    .where(eq(kiosks.id, id))
    .then(firstRow)

/** A simulated kiosk by its printed id; real kiosks serve their own page. */
export const findSimulatedKiosk = (db: Db, kiosk_id: string) =>
  db
    .select()
    .from(kiosks)
    .where(scoped(sql`lower(${kiosks.kiosk_id}) = lower(${kiosk_id})`, eq(kiosks.driver, 'simulated')))
    .then(firstRow)

/** The open mission on a kiosk. */
export const findMissionOn = (db: Db, kiosk: number) =>
  db
    .select({
      mission_id: missions.mission_id,
      event_name: missions.event_name,
      event_id: events.event_id,
      state: missions.state,
      started_at: missions.started_at,
      running_at: missions.running_at,
      stopping_at: missions.stopping_at,
    })
    .from(missions)
    .leftJoin(events, eq(events.id, missions.event_id))
    .where(scoped(eq(missions.kiosk_id, kiosk), inArray(missions.state, [...VISIBLE_MISSION_STATES])))
    .orderBy(asc(missions.id))
    .then(firstRow)

/**
 * Names only, for callers who may see no more (authz line 23), and searched by nothing else: a filter or an order would
 * reveal what is not shown.
 */
export async function findKioskNames(
  db: Db,
  organizations: Organizations,
  { kiosk, search }: { kiosk?: number | undefined; search?: string | undefined },
  { limit, offset }: Page,
) {
  const where = scoped(
    within(kiosks.organization_id, organizations),
    kiosk === undefined ? undefined : eq(kiosks.id, kiosk),
    search ? ilike(kiosks.name, likePattern(search)) : undefined,
  )
  const rows = await db
    .select({ id: kiosks.id, name: kiosks.name })
    .from(kiosks)
    .where(where)
    .orderBy(asc(sql`lower(${kiosks.kiosk_id})`), asc(kiosks.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(kiosks, where) }
}

/** The sealed columns of kiosks that the caller may open. */
export async function findSealed(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: kiosks.id,
      access_url_sealed: kiosks.access_url_sealed,
      username_sealed: kiosks.username_sealed,
      password_sealed: kiosks.password_sealed,
    })
    .from(kiosks)
    .where(inArray(kiosks.id, ids))
}

/** People assigned to these kiosks, by name. */
export async function findAssigned(db: Db, kiosk_ids: number[]) {
  if (kiosk_ids.length === 0) return []
  return db
    .select({
      kiosk_id: users.assigned_kiosk_id,
      ...personColumns(users),
      assigned_at: users.assigned_kiosk_at,
    })
    .from(users)
    .where(inArray(users.assigned_kiosk_id, kiosk_ids))
    .orderBy(asc(sql`lower(${users.last_name})`), asc(sql`lower(${users.first_name})`), asc(users.id))
}
export type AssignedRow = Awaited<ReturnType<typeof findAssigned>>[number]

/** The kiosk with this printed id, ignoring case. */
export const findKioskByCode = (db: Db, kiosk_id: string) =>
  db
    .select({ id: kiosks.id })
    .from(kiosks)
    .where(sql`lower(${kiosks.kiosk_id}) = lower(${kiosk_id})`)
    .then(firstRow)

/**
 * Locks a whole kiosk in scope for a change: nobody assigns a user to it or claims it until the transaction ends. One
 * out of scope is neither found nor locked.
 */
export const lockKiosk = (tx: Db, scope: Organizations, id: number) =>
  tx
    .select()
    .from(kiosks)
    .where(scoped(eq(kiosks.id, id), within(kiosks.organization_id, scope)))
    .for('update')
    .then(firstRow)
export type LockedKiosk = NonNullable<Awaited<ReturnType<typeof lockKiosk>>>

/** The id of the next kiosk, needed for its seals and its printed id. */
export async function nextKioskRowId(tx: Db): Promise<number> {
  const result = await tx.execute(sql`select nextval(pg_get_serial_sequence('kiosks', 'id'))::int as id`)
  return oneRow(rowsOf<{ id: number }>(result)).id
}

/** @returns false when its printed id is taken */
export async function insertKiosk(tx: Db, kiosk: typeof kiosks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(kiosks).values(kiosk).onConflictDoNothing().returning({ id: kiosks.id })
  return rows.length > 0
}

/** @throws a unique violation of kiosks_kiosk_id_unique when the new printed id is taken */
export const updateKiosk = (tx: Db, id: number, values: Partial<typeof kiosks.$inferInsert>) =>
  tx.update(kiosks).set(values).where(eq(kiosks.id, id))

/** What ties a kiosk to its organization: open missions, all missions, and people. */
export async function findReferences(tx: Db, id: number) {
  const isOpen = and(eq(missions.kiosk_id, id), inArray(missions.state, [...OPEN_MISSION_STATES]))
  return {
    open: await tx.$count(missions, isOpen),
    missions: await tx.$count(missions, eq(missions.kiosk_id, id)),
    users: await tx.$count(users, eq(users.assigned_kiosk_id, id)),
  }
}

/** Takes a kiosk off the teams of exercises: their organizer cannot use one of another organization. */
export const unassignFromTeams = (tx: Db, id: number, now: Date) =>
  tx
    .update(exercise_assignments)
    .set({
      kiosk_id: null,
      state: 'assigned',
      reason: null,
      held_until: null,
      start_at: null,
      changed_at: now,
    })
    .where(eq(exercise_assignments.kiosk_id, id))

/** Locks those of these people who are assigned to this kiosk, in the order of their ids. */
export const lockPeopleAt = (tx: Db, kiosk: number, ids: number[]) =>
  tx
    .select(personColumns(users))
    .from(users)
    .where(scoped(eq(users.assigned_kiosk_id, kiosk), inArray(users.id, ids)))
    .orderBy(asc(users.id))
    .for('no key update')

export const unassign = (tx: Db, ids: number[], now: Date) =>
  tx
    .update(users)
    .set({ assigned_kiosk_id: null, assigned_kiosk_at: null, updated_at: now })
    .where(inArray(users.id, ids))

export const findRegions = (db: Db) => db.select().from(regions).orderBy(asc(regions.code))

export const regionExists = (db: Db, id: number) => hasRow(db, regions, eq(regions.id, id))
