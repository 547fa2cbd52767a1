import { Readable } from 'node:stream'
import {
  MAX_EVENT_FILES,
  MAX_UPLOAD_BYTES,
  UPLOAD_FIELDS,
  type UploadField,
  type UploadFieldName,
} from '#contract/eventFiles.ts'
import type { FileKind } from '#server/db/schema/events.ts'
import type { Deps } from '#server/deps.ts'
import { BadRequest, FieldError, HttpError } from '#server/errors.ts'
import { extensionOf, uploadedFileName } from '#server/files/fileName.ts'
import { FileTooLarge, type StoredBytes } from '#server/files/fileStore.ts'
import { FileRefused, type Finding, type Inspector } from '#server/files/inspect/finding.ts'
import { inspect } from '#server/files/inspect/inspect.ts'
import { peek } from '#server/files/peek.ts'

/** Where the files of each field are kept (events spec §7: the answer of GET events/{id}/files). */
const KINDS: Record<UploadFieldName, FileKind> = {
  summary_files: 'summary',
  loading_files: 'loading',
  starting_location: 'starting_location',
  navigation_kml: 'kml',
  navigation_kmz: 'kmz',
  navigation_poi: 'poi',
}

/** Kinds an event has one file of: a new one takes the place of the old (ruling 130). */
export const SINGLE_KINDS: readonly FileKind[] = UPLOAD_FIELDS.filter(({ multiple }) => !multiple).map(
  ({ field }) => KINDS[field],
)

/** One part of a multipart body. */
export type Part =
  | { type: 'file'; fieldname: string; filename: string | undefined; file: Readable }
  | { type: 'field'; fieldname: string }

/** A file that is kept and has no row yet. */
export interface ReceivedFile extends StoredBytes, Finding {
  kind: FileKind
  file_name: string
  content_type: string
}

/**
 * Takes the files of one call, one after the other, from the network into the store. All of them or none: when one is
 * refused, or the call breaks off, those before it are removed again.
 * @param room how many files the event still takes
 * @throws HttpError 400 or 413 with a sentence by field
 */
export async function receiveFiles(
  deps: Pick<Deps, 'files' | 'log'>,
  parts: AsyncIterable<Part>,
  room: number,
): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = []
  try {
    for await (const part of arriving(parts)) {
      const field = fieldOf(part)
      if (received.length >= room) throw tooManyFiles()
      const isSecond = received.some(({ kind }) => kind === KINDS[field.field])
      if (isSecond && !field.multiple)
        throw new FieldError(field.field, 'Only one file can be uploaded here.')
      const left = MAX_UPLOAD_BYTES - received.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
      received.push(await receiveFile(deps, field, part, left))
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
  new HttpError(413, { detail: `One upload takes ${MAX_UPLOAD_BYTES / 1024 ** 3} GiB in total.` })

/** Forgets files that got no row. One that the store does not let go is logged, and does not keep the others. */
export async function discardFiles(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  received: { storage_key: string }[],
): Promise<void> {
  for (const { storage_key } of received) {
    await files
      .remove(storage_key)
      .catch((error: unknown) => log.error({ err: error }, 'a refused upload is still in the store'))
  }
}

type FilePart = Extract<Part, { type: 'file' }>

/** @throws HttpError for what no field takes: nothing that is sent is left out in silence */
function fieldOf(part: Part): UploadField {
  const field = UPLOAD_FIELDS.find(({ field: name }) => name === part.fieldname)
  if (!field) throw new BadRequest('The upload has an unknown field.')
  if (part.type === 'field') throw new FieldError(field.field, 'Send a file with its name here.')
  return field
}

async function receiveFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { field, extensions, max_bytes }: UploadField,
  part: Part,
  left: number,
): Promise<ReceivedFile> {
  const { filename, file } = part as FilePart
  const file_name = uploadedFileName(filename ?? '')
  const extension = extensionOf(file_name)
  const refuse = (status: number, reason: string) =>
    new HttpError(status, { [field]: [`“${file_name}” ${reason}`] })
  if (!extensions.includes(extension)) {
    throw refuse(400, `cannot be uploaded here. Accepted: ${extensions.join(', ')}.`)
  }
  try {
    const { head, stream } = await peek(file).catch(brokenOff)
    const inspection = inspect(extension, head)
    const kept = await files.put(watched(stream, inspection.inspector), {
      max_bytes: Math.min(max_bytes, left),
    })
    try {
      const finding = await inspection.finish((key, range) => files.open(key, range), kept)
      return { kind: KINDS[field], file_name, content_type: inspection.content_type, ...kept, ...finding }
    } catch (error) {
      await discardFiles({ files, log }, [kept])
      throw error
    }
  } catch (error) {
    if (error instanceof FileRefused) throw refuse(400, error.reason)
    if (error instanceof FileTooLarge && left < max_bytes) throw tooMuch()
    if (error instanceof FileTooLarge) throw refuse(413, `is larger than ${max_bytes / 1024 ** 2} MiB.`)
    throw error
  }
}

/** The stream as it is, checked on its way. */
function watched(stream: Readable, inspector: Inspector): Readable {
  async function* looked() {
    for await (const chunk of arriving<Buffer>(stream)) {
      inspector.write(chunk)
      yield chunk
    }
    inspector.end()
  }
  return Readable.from(looked(), { objectMode: false })
}

/** What comes from the network: where it fails, the sender or the line is to blame and not this server. */
async function* arriving<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    brokenOff(error)
  }
}

function brokenOff(error: unknown): never {
  // Limits of the parser say themselves which status they are.
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error
  throw new BadRequest('The upload is incomplete or not a multipart form. Please send it again.')
}
