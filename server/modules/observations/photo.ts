import { eq } from 'drizzle-orm'
import { type Observation, PHOTO_UPLOAD } from '#contract/observations.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { observations } from '#server/db/schema/observations.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/errors.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { receiveOnlyFile, type UploadPart } from '#server/files/receiveFile.ts'
import type { VersionedKey } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { withCurrentRights } from '#server/modules/auth/sessionCheck.ts'
import { editOwn, ownObservation } from './change.ts'
import { mayRead, readableBy } from './policy.ts'
import { findObservations, findObserved, findPhoto, type PhotoRow } from './queries.ts'
import { recordObservation } from './record.ts'
import { readObservation } from './service.ts'
import { insertPhoto, removePhoto, updateObservation } from './writes.ts'

export const photoTooLarge = () =>
  new HttpError(413, {
    [PHOTO_UPLOAD.field]: [`A photo can be at most ${sizeLimit(PHOTO_UPLOAD.max_bytes)}.`],
  })

const ONE_PHOTO = {
  field: PHOTO_UPLOAD.field,
  noun: 'photo',
  max_bytes: PHOTO_UPLOAD.max_bytes,
  tooLarge: photoTooLarge,
  fieldFor: () => PHOTO_UPLOAD,
}

/** Checks the right to upload before the body is read. @throws Forbidden, NotFound */
export async function photoTarget({ db }: Deps, by: Session, id: number): Promise<void> {
  await ownObservation(db, by, id)
}

/**
 * Stores an observation's photo, replacing an existing one.
 * @throws HttpError 400 or 413 with a message; Forbidden, NotFound, Unauthorized if the right or the session ended
 * during the upload; PreconditionFailed
 */
export async function uploadPhoto(
  deps: Deps,
  by: Session,
  key: VersionedKey,
  parts: AsyncIterable<UploadPart>,
): Promise<Observation> {
  const caller = await receiveOnlyFile(deps, parts, ONE_PHOTO, async (kept) => {
    const caller = await withCurrentRights(deps, by)
    const replaced = await editOwn(deps, caller, key, async (tx, before, { event }) => {
      const gone = await removePhoto(tx, before.id)
      const now = deps.now()
      const { file_name, content_type, size_bytes, sha256, storage_key } = kept
      await insertPhoto(tx, {
        observation_id: before.id,
        file_name,
        content_type,
        size_bytes,
        sha256,
        storage_key,
        created_at: now,
      })
      await updateObservation(tx, before.id, { updated_at: now })
      await recordObservation(tx, caller, event, {
        action: 'observation_changed',
        subject_id: before.id,
        details: 'Photo added',
      })
      return gone
    })
    deleteStoredFiles(deps, replaced, 'that another one replaced')
    return caller
  })
  return readObservation(deps, caller, key.id)
}

/** @throws Forbidden, NotFound, PreconditionFailed */
export async function deletePhoto(deps: Deps, by: Session, key: VersionedKey): Promise<void> {
  const keys = await editOwn(deps, by, key, async (tx, before, { event }) => {
    const gone = await removePhoto(tx, before.id)
    if (gone.length === 0) return gone
    await updateObservation(tx, before.id, { updated_at: deps.now() })
    await recordObservation(tx, by, event, {
      action: 'observation_changed',
      subject_id: before.id,
      details: 'Photo removed',
    })
    return gone
  })
  deleteStoredFiles(deps, keys, 'of an observation')
}

/** The photo of a signed link, if this person may still read its observation (authz line 75). */
export async function readablePhoto(db: Db, by: Session, id: number): Promise<PhotoRow | undefined> {
  const photo = await findPhoto(db, id)
  if (!photo) return undefined
  const row = await findObserved(db, by, String(photo.event_id))
  if (!row || row.event.id !== photo.event_id || !mayRead(row)) return undefined
  const which = scoped(readableBy(by, row), eq(observations.id, photo.observation_id))
  const [found] = await findObservations(db, photo.event_id, which)
  return found && photo
}
