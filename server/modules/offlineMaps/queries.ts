import { asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { firstRow, lockRow, oneRow } from '#server/db/rows.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'

export type StoredMap = typeof offline_maps.$inferSelect

/** Maps by name, an event's own first. @param which a filter */
export const findMaps = (db: Db, which: SQL): Promise<StoredMap[]> =>
  db
    .select()
    .from(offline_maps)
    .where(scoped(which))
    .orderBy(sql`${offline_maps.event_id} is null`, sql`lower(${offline_maps.name})`, asc(offline_maps.id))

/** A map in scope. @param which the caller's `readableMaps` */
export const findMap = (db: Db, id: number, which: SQL): Promise<StoredMap | undefined> =>
  db
    .select()
    .from(offline_maps)
    .where(scoped(eq(offline_maps.id, id), which))
    .then(firstRow)

/** Maps of an organization itself, or of one of its events. */
export const mapsOf = (home: MapHome): SQL =>
  scoped(
    eq(offline_maps.organization_id, home.organization_id),
    home.event_id === null ? isNull(offline_maps.event_id) : eq(offline_maps.event_id, home.event_id),
  )

/** An event's own maps and those of its organization. */
export const mapsBelow = (event: { id: number; organization_id: number }): SQL =>
  scoped(
    eq(offline_maps.organization_id, event.organization_id),
    or(isNull(offline_maps.event_id), eq(offline_maps.event_id, event.id)),
  )

/** The owner of a map: an organization, or one of its events. */
export interface MapHome {
  organization_id: number
  event_id: number | null
}

export const countMaps = (db: Db, home: MapHome): Promise<number> => db.$count(offline_maps, mapsOf(home))

export async function insertMap(tx: Db, values: typeof offline_maps.$inferInsert): Promise<StoredMap> {
  return oneRow(await tx.insert(offline_maps).values(values).returning())
}

/** Locks a map. */
export const lockMap = (tx: Db, id: number) => lockRow(tx, offline_maps, id)

export async function updateMap(
  tx: Db,
  id: number,
  values: Pick<StoredMap, 'name' | 'attribution'>,
): Promise<StoredMap> {
  return oneRow(await tx.update(offline_maps).set(values).where(eq(offline_maps.id, id)).returning())
}

export const removeMap = (tx: Db, id: number) => tx.delete(offline_maps).where(eq(offline_maps.id, id))
