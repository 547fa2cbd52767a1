import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { firstRow } from '#server/db/rows.ts'
import { event_files } from '#server/db/schema/events.ts'

type NewEventFile = typeof event_files.$inferInsert

export const countEventFiles = (db: Db, event_id: number) =>
  db.$count(event_files, eq(event_files.event_id, event_id))

/** Which of these kinds an event has files of. */
export async function findKindsOf(db: Db, event_id: number, kinds: NewEventFile['kind'][]) {
  const rows = await db
    .selectDistinct({ kind: event_files.kind })
    .from(event_files)
    .where(and(eq(event_files.event_id, event_id), inArray(event_files.kind, kinds)))
  return rows.map(({ kind }) => kind)
}

const keptFile = {
  id: event_files.id,
  file_name: event_files.file_name,
  size_bytes: event_files.size_bytes,
  storage_key: event_files.storage_key,
}
export type KeptFile = Pick<typeof event_files.$inferSelect, keyof typeof keptFile>

/** Returns the rows in the order given. */
export const insertEventFiles = (tx: Db, files: NewEventFile[]): Promise<KeptFile[]> =>
  tx.insert(event_files).values(files).returning(keptFile)

/** Deletes an event's files of these kinds. */
export const removeFilesOfKinds = (tx: Db, event_id: number, kinds: NewEventFile['kind'][]) =>
  tx
    .delete(event_files)
    .where(and(eq(event_files.event_id, event_id), inArray(event_files.kind, kinds)))
    .returning({ file_name: event_files.file_name, storage_key: event_files.storage_key })

export const removeEventFile = (tx: Db, id: number) =>
  tx
    .delete(event_files)
    .where(eq(event_files.id, id))
    .returning({ file_name: event_files.file_name, storage_key: event_files.storage_key })
    .then(firstRow)
