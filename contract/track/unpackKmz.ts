const MAX_ENTRIES = 5_000
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
/** The end-of-directory record with the longest comment that may follow it. */
const END_BYTES = 22 + 0xffff
const STORED = 0
const DEFLATED = 8

type Entry = { name: string; method: number; isEncrypted: boolean; packedBytes: number; at: number }
type Document = { chunks: AsyncIterable<Uint8Array> } | { problem: string }
type Unpacked = { bytes: Uint8Array } | { problem: string; kind: 'damaged' | 'too large' }

/** Whether the bytes start a zip archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The document of a KMZ, unpacked as it is read: doc.kml, else the first .kml (KML 2.3 §6.1). Nothing else is unpacked.
 * @returns `problem` continues a sentence that begins with the file's name. The chunks throw `DamagedArchive` if the
 * bytes do not match what the archive declares.
 */
export function kmzDocument(bytes: Uint8Array<ArrayBuffer>): Document {
  const entries = readDirectory(bytes)
  if (!entries) return { problem: 'is a damaged archive: its list of files is missing.' }
  const documents = entries.filter(({ name }) => name.toLowerCase().endsWith('.kml'))
  const document = documents.find(({ name }) => name.toLowerCase() === 'doc.kml') ?? documents[0]
  if (!document) return { problem: 'is an archive without a KML document.' }
  if (document.isEncrypted) return { problem: 'is protected by a password.' }
  const packed = packedOf(bytes, document)
  if (!packed) return { problem: 'is a damaged archive.' }
  if (document.method === STORED) return { chunks: pieces(packed) }
  if (document.method !== DEFLATED) return { problem: 'is packed in a way that browsers do not unpack.' }
  return { chunks: inflated(packed) }
}

/** The bytes of an archive do not match what it declares. */
export class DamagedArchive extends Error {}

/**
 * Unpacks the whole document of a KMZ; stops at the limit, whatever sizes the archive declares.
 * @returns `problem` continues a sentence that begins with the file's name
 */
export async function unpackKmz(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Unpacked> {
  const document = kmzDocument(bytes)
  if ('problem' in document) return { ...document, kind: 'damaged' }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of document.chunks) {
      size += chunk.length
      if (size > maxBytes)
        return { problem: 'holds a document that is too large to draw.', kind: 'too large' }
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof DamagedArchive) return { problem: DAMAGED_DOCUMENT, kind: 'damaged' }
    throw error
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return { bytes: whole }
}

export const DAMAGED_DOCUMENT = 'is a damaged archive: its document cannot be unpacked.'

function readDirectory(bytes: Uint8Array): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const first = Math.max(0, bytes.length - END_BYTES)
  while (end >= first && view.getUint32(end, true) !== END_OF_DIRECTORY) end--
  if (end < first) return undefined
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function packedOf(
  bytes: Uint8Array<ArrayBuffer>,
  { at, packedBytes }: Entry,
): Uint8Array<ArrayBuffer> | undefined {
  if (at + 30 > bytes.length) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return start + packedBytes > bytes.length ? undefined : bytes.subarray(start, start + packedBytes)
}

const PIECE_BYTES = 64 * 1024

/** Splits bytes into pieces, so that a reader can pause in between. */
export async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(packed)
      controller.close()
    },
  })
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const chunk = await reader.read().catch(() => {
        // Reading from memory fails only if the bytes do not match what the archive declares.
        throw new DamagedArchive()
      })
      if (chunk.done) return
      yield chunk.value
    }
  } finally {
    // A reader that stops early leaves the rest packed; after a failure there is nothing to cancel.
    await reader.cancel().catch(() => undefined)
  }
}
