import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { event_files } from '#server/db/schema/events.ts'

/** The columns a download needs, from either table. */
export interface FileRow {
  file_name: string
  content_type: string
  size_bytes: number
  sha256: string
  storage_key: string
}

/** An event's file and its event. Does not check whether the caller may read it. */
export async function findEventFile(
  db: Db,
  id: number,
): Promise<(FileRow & { event_id: number }) | undefined> {
  const [row] = await db
    .select({
      event_id: event_files.event_id,
      file_name: event_files.file_name,
      content_type: event_files.content_type,
      size_bytes: event_files.size_bytes,
      sha256: event_files.sha256,
      storage_key: event_files.storage_key,
    })
    .from(event_files)
    .where(eq(event_files.id, id))
    .limit(1)
  return row
}
