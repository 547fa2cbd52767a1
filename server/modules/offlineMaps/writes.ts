import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import type { StoredMap } from './queries.ts'

export async function insertMap(tx: Db, values: typeof offline_maps.$inferInsert): Promise<StoredMap> {
  const [row] = await tx.insert(offline_maps).values(values).returning()
  if (!row) throw new Error('one row in, none out')
  return row
}

/** Holds a map against other changes. */
export async function holdMap(tx: Db, id: number): Promise<StoredMap | undefined> {
  const [row] = await tx.select().from(offline_maps).where(eq(offline_maps.id, id)).for('update')
  return row
}

export async function updateMap(
  tx: Db,
  id: number,
  values: Pick<StoredMap, 'name' | 'attribution'>,
): Promise<StoredMap> {
  const [row] = await tx.update(offline_maps).set(values).where(eq(offline_maps.id, id)).returning()
  if (!row) throw new Error('a held row is gone')
  return row
}

export const removeMap = (tx: Db, id: number) => tx.delete(offline_maps).where(eq(offline_maps.id, id))
