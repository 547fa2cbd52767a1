import { MAX_EVENT_FILES, type UploadedFiles } from '#contract/eventFiles.ts'
import { event_files } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { type UploadPart, writeRows } from '#server/files/receiveFile.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { withCurrentRights } from '#server/modules/auth/sessionCheck.ts'
import { signFileLink } from '#server/modules/files/links.ts'
import { changedEvent, editableEvent, editEvent, editRowOfEvent } from '../editing.ts'
import { canReadEventFiles } from '../policy.ts'
import {
  countEventFiles,
  findKindsOf,
  insertEventFiles,
  type KeptFile,
  removeEventFile,
  removeFilesOfKinds,
} from './queries.ts'
import { type ReceivedFile, receiveFiles, SINGLE_KINDS, tooManyFiles, type UploadRoom } from './receive.ts'

/** The event of an upload. */
export interface UploadTarget extends UploadRoom {
  /** Row id. */
  event_id: number
}

/**
 * Checks the right to upload before the body is read (authz line 51).
 * @param key row id or printed event_id
 * @throws Forbidden, NotFound; HttpError 400 when the event is full and has no file that a new one would replace
 */
export async function uploadTarget({ db }: Deps, by: Session, key: string): Promise<UploadTarget> {
  const { event } = await editableEvent(db, by, key)
  const room = MAX_EVENT_FILES - (await countEventFiles(db, event.id))
  const replaced = await findKindsOf(db, event.id, [...SINGLE_KINDS])
  if (room <= 0 && replaced.length === 0) throw tooManyFiles()
  return { event_id: event.id, room, replaced }
}

/**
 * Stores the files of a call, then inserts all rows and the log entry in one transaction. For kinds with a single file,
 * the new one replaces the old (ruling 130).
 * @returns the new files, with links that expire after five minutes and work for this person only
 * @throws what receiveFiles throws; Forbidden, NotFound, Unauthorized if the right or the session ended during the
 * upload
 */
export async function uploadEventFiles(
  deps: Deps,
  by: Session,
  { event_id, ...room }: UploadTarget,
  parts: AsyncIterable<UploadPart>,
): Promise<UploadedFiles> {
  const received = await receiveFiles(deps, parts, room)
  const rows = await writeRows(deps, received, async () =>
    commitRows(deps, await withCurrentRights(deps, by), event_id, received),
  )
  return {
    files: rows.map(({ id, file_name, size_bytes }) => ({
      id,
      file: signFileLink(deps, { kind: 'event-file', id, user_id: by.user.id }),
      file_name,
      size: size_bytes,
    })),
  }
}

async function commitRows(
  deps: Deps,
  by: Session,
  event_id: number,
  received: ReceivedFile[],
): Promise<KeptFile[]> {
  const key = { id: String(event_id) }
  const { rows, replaced } = await editEvent(deps, by, key, async (tx, held) => {
    const single = SINGLE_KINDS.filter((kind) => received.some((file) => file.kind === kind))
    const replaced = await removeFilesOfKinds(tx, event_id, single)
    if ((await countEventFiles(tx, event_id)) + received.length > MAX_EVENT_FILES) throw tooManyFiles()
    const { organization_id } = held.row.event
    const created_at = deps.now()
    const rows = await insertEventFiles(
      tx,
      received.map((file) => ({ ...file, event_id, organization_id, created_at })),
    )
    await recordActivity(tx, by, {
      ...changedEvent(held),
      action: 'event_files_uploaded',
      details: `Uploaded ${inWords(rows)}${replaced.length > 0 ? ` in place of ${inWords(replaced)}` : ''}`,
    })
    return { rows, replaced }
  })
  const keys = replaced.map(({ storage_key }) => storage_key)
  deleteStoredFiles(deps, keys, 'that another one replaced')
  return rows
}

/** File names listed in a log entry. */
const NAMES_IN_LOG = 5

function inWords(files: readonly { file_name: string }[]): string {
  const names = files.map(({ file_name }) => file_name)
  const more = names.length - NAMES_IN_LOG
  return names.slice(0, NAMES_IN_LOG).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/**
 * Deletes a file of an event (authz line 52); its bytes are deleted after the commit.
 * @throws Forbidden; NotFound also when the caller may not read the file
 */
export async function deleteEventFile(deps: Deps, by: Session, id: number): Promise<void> {
  const file = { table: event_files, noun: 'event file', id, mayKnow: canReadEventFiles }
  const { storage_key } = await editRowOfEvent(deps, by, file, async (tx, held) => {
    const gone = orNotFound(await removeEventFile(tx, id), 'event file', id)
    await recordActivity(tx, by, {
      ...changedEvent(held),
      action: 'event_file_deleted',
      details: `Deleted ${gone.file_name}`,
    })
    return gone
  })
  deleteStoredFiles(deps, [storage_key], 'of an event')
}
