import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MAX_ATTRIBUTION } from '#contract/offlineMaps.ts'
import { BoundsBuilder } from './bounds.ts'
import { FileRefused, type Finding } from './finding.ts'

// PMTiles, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md

const HEADER_BYTES = 127
/** Header and root directory are within the first 16 KiB, so that one request gets both. */
const ROOT_WITHIN_BYTES = 16 * 1024
/** Uncompressed; 16 KiB of gzip may expand a thousandfold. */
const MAX_ROOT_BYTES = 1024 * 1024
const MAX_METADATA_BYTES = 512 * 1024
const MAX_METADATA_UNPACKED = 4 * 1024 * 1024
const MAX_ZOOM = 24

const NONE = 1
const GZIP = 2
const VECTOR = 1
/** PNG, JPEG, WebP, AVIF. */
const PICTURES = [2, 3, 4, 5]

type Read = (start: number, length: number) => Promise<Buffer>
interface Section {
  start: number
  length: number
}

/**
 * Validates the header, root directory and metadata of a PMTiles file. Tiles are not read; browsers limit what they
 * unpack.
 * @throws FileRefused
 */
export async function readPmtiles(read: Read, size_bytes: number): Promise<Finding> {
  if (size_bytes < HEADER_BYTES) throw new FileRefused('ends before its header does.')
  const header = await read(0, HEADER_BYTES)
  const sections = sectionsOf(header, size_bytes)
  const [internal, tiles, type] = [header.readUInt8(97), header.readUInt8(98), header.readUInt8(99)]
  if (internal !== NONE && internal !== GZIP) throw notPacked('Its directories')
  const isVector = type === VECTOR
  if (!isVector && !PICTURES.includes(type)) {
    throw new FileRefused('has neither vector tiles (MVT) nor pictures (PNG, JPEG, WebP, AVIF).')
  }
  if (tiles !== NONE && tiles !== 0 && !(isVector && tiles === GZIP)) throw notPacked('Its tiles')
  const zooms = { min: header.readUInt8(100), max: header.readUInt8(101) }
  if (zooms.min > zooms.max || zooms.max > MAX_ZOOM)
    throw new FileRefused('has zoom levels that do not exist.')
  const bounds = boundsOf(header)

  const root = await part(read, sections.root, { internal, most: MAX_ROOT_BYTES, what: 'root directory' })
  checkDirectory(root, sections)
  const attribution = await attributionOf(read, sections.metadata, internal)
  return { bounds, map: { kind: isVector ? 'vector' : 'raster', zooms, attribution } }
}

const notPacked = (what: string) =>
  new FileRefused(`cannot be read by browsers. ${what} are compressed in another way than gzip.`)

function sectionsOf(header: Buffer, size_bytes: number) {
  const section = (at: number): Section => ({ start: number64(header, at), length: number64(header, at + 8) })
  const sections = { root: section(8), metadata: section(24), leaves: section(40), tiles: section(56) }
  for (const { start, length } of Object.values(sections)) {
    if (start + length > size_bytes)
      throw new FileRefused('is incomplete: it refers to positions behind its end.')
    if (length > 0 && start < HEADER_BYTES) throw new FileRefused('is damaged: a part begins in its header.')
  }
  const { root } = sections
  if (root.length === 0 || root.start + root.length > ROOT_WITHIN_BYTES) {
    throw new FileRefused('is damaged: its root directory is not at its beginning.')
  }
  return sections
}

/** Infinity beyond 2^53, which no file size reaches. */
function number64(header: Buffer, at: number): number {
  const value = header.readBigUInt64LE(at)
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value)
}

function boundsOf(header: Buffer) {
  const degrees = (at: number) => header.readInt32LE(at) / 1e7
  const [west, south, east, north] = [degrees(102), degrees(106), degrees(110), degrees(114)]
  const box = new BoundsBuilder()
  const isOnEarth = box.add(south, west) && box.add(north, east)
  if (!isOnEarth || west >= east || south >= north)
    throw new FileRefused('does not say which area it covers.')
  return [west, south, east, north] satisfies Finding['bounds']
}

interface Packed {
  internal: number
  /** Bytes uncompressed. */
  most: number
  what: string
}

async function part(
  read: Read,
  { start, length }: Section,
  { internal, most, what }: Packed,
): Promise<Buffer> {
  const bytes = await read(start, length)
  if (internal === NONE) return bytes
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: most })
  } catch {
    throw new FileRefused(`is damaged: its ${what} cannot be unpacked.`)
  }
}

/** Every entry of a directory must be within its section and in tile order. */
function checkDirectory(bytes: Buffer, { leaves, tiles }: { leaves: Section; tiles: Section }): void {
  const damaged = new FileRefused('is damaged: its root directory is not valid.')
  let at = 0
  const next = (): number => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]
      // Eight groups of seven bits exceed any valid number.
      if (byte === undefined || shift > 2 ** 49) throw damaged
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
  }
  const count = next()
  // Each entry has four numbers of at least one byte.
  if (count === 0 || count * 4 > bytes.length - at) throw damaged
  for (let index = 0; index < count; index++) if (next() === 0 && index > 0) throw damaged
  const runs = Array.from({ length: count }, next)
  const lengths = Array.from({ length: count }, next)
  let end = 0
  for (let index = 0; index < count; index++) {
    const offset = next()
    const start = offset === 0 ? end : offset - 1
    const length = lengths[index] ?? 0
    if (offset === 0 && index === 0) throw damaged
    end = start + length
    if (length === 0 || end > (runs[index] === 0 ? leaves : tiles).length) throw damaged
  }
}

/** The attribution in the metadata, without markup. */
async function attributionOf(read: Read, metadata: Section, internal: number): Promise<string> {
  if (metadata.length === 0) return ''
  if (metadata.length > MAX_METADATA_BYTES) throw new FileRefused('has too much metadata.')
  const bytes = await part(read, metadata, { internal, most: MAX_METADATA_UNPACKED, what: 'metadata' })
  const { attribution } = parsed(bytes)
  return typeof attribution === 'string' ? plainText(attribution) : ''
}

function parsed(bytes: Buffer): { attribution?: unknown } {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    if (typeof value === 'object' && value !== null) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new FileRefused('is damaged: its metadata is not valid.')
}

const ENTITIES: Record<string, string> = { amp: '&', copy: '©', lt: '<', gt: '>', quot: '"', '#169': '©' }

/** Attributions contain links: `<a href="…">© OpenStreetMap</a>`. Stored and shown as plain text. */
function plainText(markup: string): string {
  return markup
    .slice(0, 20 * MAX_ATTRIBUTION)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ATTRIBUTION)
}
