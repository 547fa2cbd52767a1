import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { fileColumns, type StoredFile } from '#server/db/fileColumns.ts'
import { firstRow } from '#server/db/rows.ts'
import { event_files } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { NotFound } from '#server/errors.ts'
import { linkCaller } from '#server/modules/auth/caller.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { factsOf, findEvent } from '#server/modules/events/access.ts'
import { canReadEventFiles, canSeeEvent } from '#server/modules/events/policy.ts'
import { readablePhoto } from '#server/modules/observations/photo.ts'
import { readableReportFile } from '#server/modules/reports/service.ts'
import { type FileLinkKind, readFileLink } from './links.ts'

/** Checked at every download, since a link may outlive a right (authz line 75). */
const readableFile: Record<
  FileLinkKind,
  (db: Db, by: Session, id: number) => Promise<StoredFile | undefined>
> = {
  'event-file': readableEventFile,
  'mission-file': readableReportFile,
  'observation-photo': readablePhoto,
}

/**
 * The file of a signed link.
 * @param token last segment of the link
 * @throws NotFound for every reason: an altered or expired link, a missing person or right, a deleted row
 */
export async function fileOfLink(deps: Deps, token: string): Promise<StoredFile> {
  const link = readFileLink(deps, token)
  const by = link && (await linkCaller(deps.db, deps.now(), { id: link.user_id, link: 'file link' }))
  const row = by && (await readableFile[link.kind](deps.db, by, link.id))
  if (!row) throw new NotFound('file link')
  return row
}

async function readableEventFile(db: Db, by: Session, id: number): Promise<StoredFile | undefined> {
  const file = await findEventFile(db, id)
  const event = file && (await findEvent(db, by, String(file.event_id)))
  if (!event) return undefined
  const facts = factsOf(event)
  return canSeeEvent(by, facts) && canReadEventFiles(by, facts) ? file : undefined
}

/** An event's file and its event. Does not check whether the caller may read it. */
const findEventFile = (db: Db, id: number): Promise<(StoredFile & { event_id: number }) | undefined> =>
  db
    .select({ ...fileColumns(event_files), event_id: event_files.event_id })
    .from(event_files)
    .where(eq(event_files.id, id))
    .limit(1)
    .then(firstRow)
