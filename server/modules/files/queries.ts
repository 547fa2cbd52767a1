import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { fileColumns, type StoredFile } from '#server/db/fileColumns.ts'
import { firstRow } from '#server/db/rows.ts'
import { event_files } from '#server/db/schema/events.ts'

/** An event's file and its event. Does not check whether the caller may read it. */
export const findEventFile = (db: Db, id: number): Promise<(StoredFile & { event_id: number }) | undefined> =>
  db
    .select({ ...fileColumns(event_files), event_id: event_files.event_id })
    .from(event_files)
    .where(eq(event_files.id, id))
    .limit(1)
    .then(firstRow)
