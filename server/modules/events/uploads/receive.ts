import {
  MAX_EVENT_FILES,
  MAX_UPLOAD_BYTES,
  UPLOAD_FIELDS,
  type UploadField,
  type UploadFieldName,
} from '#contract/eventFiles.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import type { FileKind } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { BadRequest, FieldError, HttpError } from '#server/errors.ts'
import {
  arriving,
  discardFiles,
  type KeptUpload,
  receiveFile,
  type UploadPart,
} from '#server/files/receiveFile.ts'

/** The kind of each upload field (events spec §7: the answer of GET events/{id}/files). */
const KINDS: Record<UploadFieldName, FileKind> = {
  summary_files: 'summary',
  loading_files: 'loading',
  starting_location: 'starting_location',
  navigation_kml: 'kml',
  navigation_kmz: 'kmz',
  navigation_poi: 'poi',
}

/** Kinds with at most one file per event: a new file replaces the old one (ruling 130). */
export const SINGLE_KINDS: readonly FileKind[] = UPLOAD_FIELDS.filter(({ multiple }) => !multiple).map(
  ({ field }) => KINDS[field],
)

/** A stored file without a row yet. */
export interface ReceivedFile extends KeptUpload {
  kind: FileKind
}

/** What an event can still take. */
export interface UploadRoom {
  /** How many more files it may have. */
  room: number
  /** Kinds whose file a new one replaces, so that it needs no room. */
  replaced: readonly FileKind[]
}

/**
 * Streams the files of a call into the store, one after the other. All or nothing: if one is refused, or the upload
 * breaks off, those before it are deleted.
 * @throws HttpError 400 or 413 with messages by field
 */
export async function receiveFiles(
  deps: Pick<Deps, 'files' | 'log'>,
  parts: AsyncIterable<UploadPart>,
  { room, replaced }: UploadRoom,
): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = []
  const isMore = (kind: FileKind) => !replaced.includes(kind)
  try {
    for await (const part of arriving(parts)) {
      const field = fieldOf(part)
      const kind = KINDS[field.field]
      const more = received.filter((file) => isMore(file.kind)).length
      if (isMore(kind) && more >= room) throw tooManyFiles()
      const isSecond = received.some((file) => file.kind === kind)
      if (isSecond && !field.multiple)
        throw new FieldError(field.field, 'Only one file can be uploaded here.')
      const left = MAX_UPLOAD_BYTES - received.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
      const file = part as Extract<UploadPart, { type: 'file' }>
      received.push({
        kind,
        ...(await receiveFile(deps, field, file, { left, tooMuch })),
      })
    }
    if (received.length === 0) throw new BadRequest('No file was sent.')
    return received
  } catch (error) {
    await discardFiles(deps, received)
    throw error
  }
}

export const tooManyFiles = () => new BadRequest(`An event can have at most ${MAX_EVENT_FILES} files.`)

/** @see MAX_UPLOAD_BYTES */
export const tooMuch = () =>
  new HttpError(413, { detail: `An upload can have at most ${sizeLimit(MAX_UPLOAD_BYTES)} in total.` })

/** @throws HttpError for unknown fields, so that nothing sent is dropped silently */
function fieldOf(part: UploadPart): UploadField {
  const field = UPLOAD_FIELDS.find(({ field: name }) => name === part.fieldname)
  if (!field) throw new BadRequest('The upload has an unknown field.')
  if (part.type === 'field') throw new FieldError(field.field, 'Send a file with its name here.')
  return field
}
