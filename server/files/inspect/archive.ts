import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { FileRefused, type Inspector } from './finding.ts'

/** Real archives contain a document and its pictures. */
const MAX_ENTRIES = 2_000
/** Bytes of all names, extra fields and comments in the central directory, which is held in memory. */
const MAX_LIST_BYTES = 1024 * 1024
/** Bytes of all entries uncompressed. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024
/** Largest compression ratio of an entry above a certain size; text rarely reaches fifty. */
const MAX_RATIO = 200
const RATIO_FROM_BYTES = 1024 * 1024
/** Size of an entry's local header without name and extra fields (APPNOTE 4.3.7). */
const LOCAL_HEADER_BYTES = 30
const FILE_TYPE = 0o170000
const PLAIN_TYPES = [0, 0o100000, 0o040000]

/**
 * Unpacks a zip without storing anything: its central directory must be valid and every entry must have its declared
 * size, so that nobody who opens it later gets more than was checked. Zips inside it are not opened.
 * @param reader the stored file
 * @param inspectorOf the inspector for an entry's content; undefined to skip it
 * @returns names of all entries without folders
 * @throws FileRefused
 */
export async function readArchive(
  reader: yauzl.RandomAccessReader,
  size_bytes: number,
  inspectorOf: (name: string) => Inspector | undefined,
): Promise<string[]> {
  const zip = await yauzl
    .fromRandomAccessReaderPromise(reader, size_bytes, { autoClose: false })
    .catch((error: unknown) => {
      throw damaged(error)
    })
  try {
    const entries = await entriesOf(zip)
    for (const entry of entries) {
      const inspector = inspectorOf(entry.fileName)
      try {
        await unpack(zip, entry, inspector)
      } catch (error) {
        throw inside(entry.fileName, error)
      }
    }
    return entries.map(({ fileName }) => fileName)
  } finally {
    zip.close()
  }
}

/** The central directory, validated before anything is unpacked. */
async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new FileRefused(`contains more than ${MAX_ENTRIES} files.`)
  const entries: yauzl.Entry[] = []
  try {
    let list_bytes = 0
    for await (const entry of zip.eachEntry()) {
      list_bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (list_bytes > MAX_LIST_BYTES) throw new FileRefused('has a directory larger than 1 MB.')
      entries.push(entry)
    }
  } catch (error) {
    throw damaged(error)
  }
  const names = new Set<string>()
  for (const entry of entries) {
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw new FileRefused('contains two files with the same name.')
    names.add(name)
    if (entry.isEncrypted()) throw new FileRefused('is protected by a password.')
    const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
    if (!PLAIN_TYPES.includes(type)) throw new FileRefused('contains a link or device instead of a file.')
    if (isTooDense(entry.uncompressedSize, entry.compressedSize)) throw bomb()
  }
  if (total(entries) > MAX_UNPACKED_BYTES) throw bomb()
  if (overlaps(entries)) throw new FileRefused('contains overlapping files, as a zip bomb does.')
  return entries.filter(({ fileName }) => !fileName.endsWith('/'))
}

const total = (entries: yauzl.Entry[]) =>
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
const isTooDense = (unpacked: number, packed: number) =>
  unpacked > RATIO_FROM_BYTES && unpacked > packed * MAX_RATIO
const bomb = () => new FileRefused('is far too large when unpacked.')

function overlaps(entries: yauzl.Entry[]): boolean {
  const places = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize,
    }))
    .sort((one, other) => one.start - other.start)
  return places.some(({ start }, index) => start < (places[index - 1]?.end ?? 0))
}

async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, inspector: Inspector | undefined) {
  let content: Readable | undefined
  try {
    content = await zip.openReadStreamPromise(entry)
    // Never more than the declared size: yauzl fails a longer stream.
    for await (const chunk of content) inspector?.write(chunk as Buffer)
  } finally {
    content?.destroy()
  }
  inspector?.end()
}

/** yauzl's errors about the central directory, for people. */
function damaged(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/absolute path|relative path|invalid characters/.test(message)) {
    return new FileRefused('contains a file whose name points outside the archive.')
  }
  if (/encrypt/.test(message)) return new FileRefused('is protected by a password.')
  if (isOfTheZip(error)) return new FileRefused('is damaged: it cannot be read as a zip file.')
  return error
}

function inside(name: string, error: unknown): unknown {
  if (error instanceof FileRefused) return new FileRefused(`holds ${shownName(name)}, which ${error.reason}`)
  if (!isOfTheZip(error)) return error
  const reason = /unsupported compression/.test((error as Error).message)
    ? 'uses a compression method that is not supported.'
    : 'is damaged: its contents do not match its directory.'
  return new FileRefused(`holds ${shownName(name)}, which ${reason}`)
}

/** zlib and yauzl errors are about the file; store errors have system codes or their own classes. */
function isOfTheZip(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  if (code.startsWith('Z_') || error instanceof RangeError) return true
  return error.constructor === Error && code === ''
}

const shownName = (name: string) => `“${name.replace(/\p{Cc}|\p{Cf}/gu, '_').slice(-60)}”`
