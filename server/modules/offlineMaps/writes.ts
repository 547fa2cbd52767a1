import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lockRow, oneRow } from '#server/db/rows.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import type { StoredMap } from './queries.ts'

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
