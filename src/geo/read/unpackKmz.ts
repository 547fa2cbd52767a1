const MAX_ENTRIES = 5_000
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
/** The end of the directory, with the longest comment that may follow. */
const END_BYTES = 22 + 0xffff
const STORED = 0
const DEFLATED = 8

type Entry = { name: string; method: number; isEncrypted: boolean; packedBytes: number; at: number }
type Unpacked = { bytes: Uint8Array } | { problem: string }

/** Whether these bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The document of a KMZ: doc.kml, else the first .kml (KML 2.3 §6.1). Unpacked as a stream that is given up past the limit,
 * whatever the archive says of its sizes; nothing but the one document is unpacked.
 * @param maxBytes of the document
 * @returns `problem` continues a sentence that begins with the name of the file
 */
export async function unpackKmz(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Unpacked> {
  const entries = readDirectory(bytes)
  if (!entries) return { problem: 'is a damaged archive: its list of files is missing.' }
  const documents = entries.filter(({ name }) => name.toLowerCase().endsWith('.kml'))
  const document = documents.find(({ name }) => name.toLowerCase() === 'doc.kml') ?? documents[0]
  if (!document) return { problem: 'is an archive without a KML document.' }
  if (document.isEncrypted) return { problem: 'is protected by a password.' }
  const packed = packedOf(bytes, document)
  if (!packed) return { problem: 'is a damaged archive.' }
  if (document.method === STORED) {
    return packed.length > maxBytes ? tooLarge : { bytes: packed }
  }
  if (document.method !== DEFLATED) return { problem: 'is packed in a way that browsers do not unpack.' }
  return inflate(packed, maxBytes)
}

const tooLarge = { problem: 'holds a document that is too large to draw.' }

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

async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Unpacked> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(packed)
      controller.close()
    },
  })
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    let chunk: Awaited<ReturnType<typeof reader.read>>
    try {
      chunk = await reader.read()
    } catch {
      // The one thing that reading from memory fails of: the bytes are not what the archive says they are.
      return { problem: 'is a damaged archive: its document cannot be unpacked.' }
    }
    if (chunk.done) break
    size += chunk.value.length
    if (size > maxBytes) {
      await reader.cancel()
      return tooLarge
    }
    chunks.push(chunk.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes }
}
