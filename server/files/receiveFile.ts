import { Readable } from 'node:stream'
import { sizeLimit } from '#contract/sizeLimit.ts'
import type { Deps } from '#server/deps.ts'
import { BadRequest, HttpError } from '#server/errors.ts'
import { peek } from './contentType.ts'
import { extensionOf, uploadedFileName } from './fileName.ts'
import { FileTooLarge, type StoredBytes } from './fileStore.ts'
import { FileRefused, type Finding, type Inspector } from './inspect/finding.ts'
import { inspect } from './inspect/inspect.ts'

/** An upload field. */
export interface FileField {
  field: string
  /** Lowercase, with the dot. */
  extensions: readonly string[]
  max_bytes: number
}

/** One part of a multipart body. */
export type UploadPart =
  | { type: 'file'; fieldname: string; filename: string | undefined; file: Readable }
  | { type: 'field'; fieldname: string }

/** A stored file without a row yet. */
export interface KeptUpload extends StoredBytes, Finding {
  file_name: string
  content_type: string
}

/** Deletes stored files without rows. Failures are logged and do not stop the others. */
export async function discardFiles(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  received: readonly { storage_key: string }[],
): Promise<void> {
  for (const { storage_key } of received) {
    await files
      .remove(storage_key)
      .catch((error: unknown) => log.error({ err: error }, 'a refused upload is still in the store'))
  }
}

/**
 * Streams one file into the store, and checks that its content matches its extension.
 * @param left bytes the whole request may still contain, and the error beyond that
 * @throws HttpError 400 or 413 with messages by field; then nothing is stored
 */
export async function receiveFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { field, extensions, max_bytes }: FileField,
  { filename, file }: { filename: string | undefined; file: Readable },
  { left, tooMuch }: { left: number; tooMuch: () => HttpError },
): Promise<KeptUpload> {
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
      return { file_name, content_type: inspection.content_type, ...kept, ...finding }
    } catch (error) {
      await discardFiles({ files, log }, [kept])
      throw error
    }
  } catch (error) {
    if (error instanceof FileRefused) throw refuse(400, error.reason)
    if (error instanceof FileTooLarge && left < max_bytes) throw tooMuch()
    if (error instanceof FileTooLarge) throw refuse(413, `is larger than ${sizeLimit(max_bytes)}.`)
    throw error
  }
}

/**
 * Stores the only file of a form and writes its row. Deletes the file if either is refused.
 * @param form.fieldFor the rule for a file of this name
 * @param writeRow gets the stored file
 * @throws HttpError 400 or 413 with a message; what `writeRow` throws
 */
export async function receiveOnlyFile<T>(
  deps: Pick<Deps, 'files' | 'log'>,
  parts: AsyncIterable<UploadPart>,
  form: {
    field: string
    noun: string
    max_bytes: number
    tooLarge: () => HttpError
    fieldFor: (filename: string | undefined) => FileField
  },
  writeRow: (kept: KeptUpload) => Promise<T>,
): Promise<T> {
  let kept: KeptUpload | undefined
  try {
    for await (const part of arriving(parts)) {
      if (part.type === 'field' || part.fieldname !== form.field) {
        throw new BadRequest('The upload has an unknown field.')
      }
      if (kept) throw new BadRequest(`Send one ${form.noun}.`)
      kept = await receiveFile(deps, form.fieldFor(part.filename), part, {
        left: form.max_bytes,
        tooMuch: form.tooLarge,
      })
    }
  } catch (error) {
    if (kept) await discardFiles(deps, [kept])
    throw error
  }
  const stored = kept
  if (!stored) throw new BadRequest('No file was sent.')
  return writeRows(deps, [stored], () => writeRow(stored))
}

/**
 * Writes the rows of stored files, and deletes the files if that is refused. A connection that breaks may have committed
 * the rows, so the files stay: the sweep deletes those without a row (decision 095).
 */
export async function writeRows<T>(
  deps: Pick<Deps, 'files' | 'log'>,
  stored: readonly { storage_key: string }[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // Our own refusals come before the commit.
    if (error instanceof HttpError) await discardFiles(deps, stored)
    throw error
  }
}

/** The same stream, inspected on its way. */
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

/** A stream from the network: its failures are reported as the sender's. */
export async function* arriving<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    brokenOff(error)
  }
}

function brokenOff(error: unknown): never {
  // The parser's limits have their own status.
  if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error
  throw new BadRequest('The upload is incomplete or not a multipart form. Please send it again.')
}
