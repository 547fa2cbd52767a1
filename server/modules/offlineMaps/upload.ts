import {
  MAX_MAP_NAME,
  MAX_OFFLINE_MAPS,
  OFFLINE_MAP_FIELD,
  OFFLINE_MAP_UPLOADS,
  type OfflineMap,
} from '#contract/offlineMaps.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, HttpError } from '#server/errors.ts'
import { extensionOf, uploadedFileName } from '#server/files/fileName.ts'
import { receiveOnlyFile, type UploadPart } from '#server/files/receiveFile.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { withCurrentRights } from '#server/modules/auth/sessionCheck.ts'
import { CANNOT_EDIT, editableEvent } from '#server/modules/events/editing.ts'
import { mayEverEdit } from '#server/modules/events/policy.ts'
import { editMaps, mustManageMaps } from './change.ts'
import { presentMap } from './present.ts'
import { countMaps, insertMap, type MapHome } from './queries.ts'

export const LARGEST_MAP_BYTES = Math.max(...OFFLINE_MAP_UPLOADS.map(({ max_bytes }) => max_bytes))
export const mapTooLarge = () =>
  new HttpError(413, {
    [OFFLINE_MAP_FIELD]: [`An offline map can be at most ${sizeLimit(LARGEST_MAP_BYTES)}.`],
  })

const ONE_MAP = {
  field: OFFLINE_MAP_FIELD,
  noun: 'map',
  max_bytes: LARGEST_MAP_BYTES,
  tooLarge: mapTooLarge,
  fieldFor,
}

/** Checks the right to upload to an event before the body is read. @throws Forbidden, NotFound, Conflict */
export async function eventTarget({ db }: Deps, by: Session, key: string): Promise<MapHome> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const { event } = await editableEvent(db, by, key)
  return withRoom(db, { organization_id: event.organization_id, event_id: event.id })
}

/** Checks the right to upload to an organization before the body is read. @throws Forbidden, NotFound, Conflict */
export async function organizationTarget({ db }: Deps, by: Session, id: number): Promise<MapHome> {
  const home = { organization_id: id, event_id: null }
  await mustManageMaps(db, by, home)
  return withRoom(db, home)
}

async function withRoom(db: Db, home: MapHome): Promise<MapHome> {
  if ((await countMaps(db, home)) < MAX_OFFLINE_MAPS) return home
  const whose = home.event_id === null ? 'An organization' : 'An event'
  throw new Conflict(`${whose} can have at most ${MAX_OFFLINE_MAPS} offline maps. Delete one first.`)
}

/**
 * Stores a map's file, then its row and log entry. It is named after its file.
 * @throws HttpError 400 or 413 with a message; Forbidden, NotFound, Unauthorized if the right or the session ended
 * during the upload; Conflict
 */
export async function uploadMap(
  deps: Deps,
  by: Session,
  home: MapHome,
  parts: AsyncIterable<UploadPart>,
): Promise<OfflineMap> {
  return receiveOnlyFile(deps, parts, ONE_MAP, async ({ map, bounds, ...file }) => {
    if (!map || !bounds) throw new Error('a map was kept that was not read')
    const caller = await withCurrentRights(deps, by)
    return editMaps(deps, caller, home, async (tx, logged) => {
      await withRoom(tx, home)
      const row = await insertMap(tx, {
        ...file,
        ...home,
        bounds,
        name: nameOf(file.file_name),
        kind: map.kind,
        min_zoom: map.zooms?.min ?? null,
        max_zoom: map.zooms?.max ?? null,
        attribution: map.attribution,
        uploader_id: caller.user.id,
        uploader_name: caller.user.name,
        created_at: deps.now(),
      })
      await recordActivity(tx, caller, {
        ...logged,
        action: 'offline_map_uploaded',
        subject_id: row.id,
        details: `Uploaded ${row.name}`,
      })
      return presentMap(caller, row)
    })
  })
}

/** The file name without its extension. */
const nameOf = (file_name: string): string =>
  file_name.slice(0, -extensionOf(file_name).length).slice(0, MAX_MAP_NAME) || file_name

/** The upload rule for a file of this name. */
function fieldFor(filename: string | undefined) {
  const extension = extensionOf(uploadedFileName(filename ?? ''))
  const upload = OFFLINE_MAP_UPLOADS.find(({ extensions }) =>
    extensions.some((accepted) => accepted === extension),
  )
  return {
    field: OFFLINE_MAP_FIELD,
    extensions: upload?.extensions ?? OFFLINE_MAP_UPLOADS.flatMap(({ extensions }) => [...extensions]),
    max_bytes: upload?.max_bytes ?? LARGEST_MAP_BYTES,
  }
}
