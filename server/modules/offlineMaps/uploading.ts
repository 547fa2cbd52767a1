import type { Readable } from 'node:stream'
import {
  MAX_MAP_NAME,
  MAX_OFFLINE_MAPS,
  OFFLINE_MAP_FIELD,
  OFFLINE_MAP_UPLOADS,
  type OfflineMap,
} from '#contract/offlineMaps.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, BadRequest, Conflict, HttpError } from '#server/errors.ts'
import { extensionOf, uploadedFileName } from '#server/files/fileName.ts'
import { arriving, discardFiles, type KeptUpload, receiveFile } from '#server/files/receiveFile.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { withRightsNow } from '#server/modules/auth/rightsNow.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { CANNOT_EDIT, editableEvent } from '#server/modules/events/editing.ts'
import { mayEverEdit } from '#server/modules/events/policy.ts'
import { editMaps, mustManageMaps } from './managing.ts'
import { presentMap } from './present.ts'
import { countMaps, type MapHome } from './queries.ts'
import { insertMap } from './writes.ts'

/** One part of a multipart body. */
export type MapPart =
  | { type: 'file'; fieldname: string; filename: string | undefined; file: Readable }
  | { type: 'field'; fieldname: string }

const LARGEST = Math.max(...OFFLINE_MAP_UPLOADS.map(({ max_bytes }) => max_bytes))
/** The file, and what a form puts around it. */
export const MAP_LIMIT_BYTES = LARGEST + 64 * 1024
export const mapTooLarge = () =>
  new HttpError(413, { [OFFLINE_MAP_FIELD]: [`An offline map can be at most ${LARGEST / 1024 ** 2} MiB.`] })

/** Asks who may upload to an event before a byte of the body is read. @throws Forbidden, NotFound, Conflict */
export async function eventTarget({ db }: Deps, by: Session, key: string): Promise<MapHome> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const { event } = await editableEvent(db, by, key)
  return withRoom(db, { organization_id: event.organization_id, event_id: event.id })
}

/** Asks who may upload to an organization before a byte of the body is read. @throws Forbidden, NotFound, Conflict */
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
 * Keeps a map: its bytes first, then its row with what the log says of it. It is called as its file until someone renames it.
 * @throws HttpError 400 or 413 with a sentence; Forbidden, NotFound, Unauthorized when the right or the session ended while
 *   the file came; Conflict
 */
export async function uploadMap(
  deps: Deps,
  by: Session,
  home: MapHome,
  parts: AsyncIterable<MapPart>,
): Promise<OfflineMap> {
  const { map, bounds, ...file } = await receiveMap(deps, parts)
  try {
    if (!map || !bounds) throw new Error('a map was kept that was not read')
    const caller = await withRightsNow(deps, by)
    return await editMaps(deps, caller, home, async (tx, logged) => {
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
  } catch (error) {
    // Refused before the commit. After a lost connection the sweep decides, which asks for its row.
    if (error instanceof HttpError) await discardFiles(deps, [file])
    throw error
  }
}

/** The file's name without its ending. */
const nameOf = (file_name: string): string =>
  file_name.slice(0, -extensionOf(file_name).length).slice(0, MAX_MAP_NAME) || file_name

/** @throws HttpError unless it is one map */
async function receiveMap(deps: Deps, parts: AsyncIterable<MapPart>): Promise<KeptUpload> {
  let kept: KeptUpload | undefined
  try {
    for await (const part of arriving(parts)) {
      if (part.type === 'field' || part.fieldname !== OFFLINE_MAP_FIELD) {
        throw new BadRequest('The upload has an unknown field.')
      }
      if (kept) throw new BadRequest('Send one map.')
      kept = await receiveFile(deps, fieldFor(part.filename), part, { left: LARGEST, tooMuch: mapTooLarge })
    }
  } catch (error) {
    if (kept) await discardFiles(deps, [kept])
    throw error
  }
  if (!kept) throw new BadRequest('No file was sent.')
  return kept
}

/** What a file of this name may be. */
function fieldFor(filename: string | undefined) {
  const extension = extensionOf(uploadedFileName(filename ?? ''))
  const upload = OFFLINE_MAP_UPLOADS.find(({ extensions }) =>
    extensions.some((accepted) => accepted === extension),
  )
  return {
    field: OFFLINE_MAP_FIELD,
    extensions: upload?.extensions ?? OFFLINE_MAP_UPLOADS.flatMap(({ extensions }) => [...extensions]),
    max_bytes: upload?.max_bytes ?? LARGEST,
  }
}
