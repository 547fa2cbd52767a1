import { Readable } from 'node:stream'
import { BYTES, contentTypeOf, SNIFFED_BYTES } from '#server/files/contentType.ts'
import type { FileStore, StoredBytes } from '#server/files/fileStore.ts'
import { readArchive } from './archive.ts'
import { type Bounds, BoundsBuilder } from './bounds.ts'
import { CsvInspector } from './csv.ts'
import { FileRefused, type Finding, type Inspector } from './finding.ts'
import { GeoJsonInspector } from './geoJson.ts'
import { KmlInspector } from './kml.ts'
import { PartsReader } from './partsReader.ts'
import { OpaqueInspector, signedInspector } from './plain.ts'
import { readPmtiles } from './pmtiles.ts'

/** How files with an extension are checked. */
interface Rule {
  /** Name for messages. */
  noun: string
  /** Inspects the bytes as they stream in. */
  inspector: () => Inspector
  /** Inspects the stored file, if it cannot be read from the front. */
  archive?: (reader: PartsReader, size_bytes: number) => Promise<Finding>
}

const RULES: Record<string, Rule> = {
  '.pdf': { noun: 'a PDF document', inspector: signedInspector },
  '.doc': { noun: 'a Word document', inspector: signedInspector },
  '.docx': { noun: 'a Word document', inspector: signedInspector, archive: readDocx },
  '.jpg': { noun: 'a JPEG picture', inspector: signedInspector },
  '.jpeg': { noun: 'a JPEG picture', inspector: signedInspector },
  '.png': { noun: 'a PNG picture', inspector: signedInspector },
  '.xsim': { noun: 'a simulation file', inspector: () => new OpaqueInspector() },
  '.csv': { noun: 'a CSV file', inspector: () => new CsvInspector() },
  '.rctrk': { noun: 'a RadiaCode track', inspector: () => new CsvInspector() },
  '.kml': { noun: 'a KML file', inspector: () => new KmlInspector() },
  '.kmz': { noun: 'a KMZ file', inspector: signedInspector, archive: readKmz },
  '.pmtiles': {
    noun: 'a PMTiles map of version 3',
    inspector: signedInspector,
    archive: (reader, size_bytes) => readPmtiles((start, length) => reader.part(start, length), size_bytes),
  },
  '.geojson': { noun: 'a GeoJSON file', inspector: () => new GeoJsonInspector() },
  '.json': { noun: 'a GeoJSON file', inspector: () => new GeoJsonInspector() },
}

/** An inspection in progress. */
interface Inspection {
  content_type: string
  inspector: Inspector
  /** Call it after the last byte, with the stored file. @throws FileRefused */
  finish(open: FileStore['open'], kept: Pick<StoredBytes, 'storage_key' | 'size_bytes'>): Promise<Finding>
}

/**
 * Starts inspecting an uploaded file (events spec §5), checking its first bytes against its extension.
 * @param extension lowercase, with the dot; one of RULES
 * @param head the first SNIFFED_BYTES
 * @throws FileRefused
 */
export function inspect(extension: string, head: Buffer): Inspection {
  const rule = RULES[extension]
  if (!rule) throw new Error(`No rule for files that end in ${extension}.`)
  if (head.length === 0) throw new FileRefused('is empty.')
  const content_type = contentTypeOf(`file${extension}`, head)
  // Text is checked by its inspector.
  if (rule.inspector === signedInspector && content_type === BYTES) {
    throw new FileRefused(`is not ${rule.noun}, despite its name.`)
  }
  const inspector = rule.inspector()
  let seen: Finding | undefined
  return {
    content_type: extension === '.csv' || extension === '.kml' ? textType(extension) : content_type,
    inspector: {
      write: (chunk) => inspector.write(chunk),
      end: () => (seen = inspector.end()),
    },
    async finish(open, { storage_key, size_bytes }) {
      if (!seen) throw new Error('A file is looked at to its end first.')
      if (!rule.archive) return seen
      return rule.archive(new PartsReader((range) => open(storage_key, range), size_bytes), size_bytes)
    },
  }
}

/** UTF-16 text has zero bytes, so contentTypeOf would not recognize it; its inspector has accepted it as text. */
const textType = (extension: string) => contentTypeOf(`file${extension}`, Buffer.from(' '))

async function readDocx(reader: PartsReader, size_bytes: number): Promise<Finding> {
  const names = await readArchive(reader, size_bytes, () => undefined)
  const has = (name: string) => names.some((one) => one.toLowerCase() === name)
  if (!has('[content_types].xml') || !names.some((name) => name.toLowerCase().startsWith('word/'))) {
    throw new FileRefused('is not a Word document, despite its name.')
  }
  if (names.some((name) => /vbaproject\.bin$/i.test(name))) throw new FileRefused('contains macros.')
  return { bounds: null }
}

async function readKmz(reader: PartsReader, size_bytes: number): Promise<Finding> {
  const places = new BoundsBuilder()
  let documents = 0
  await readArchive(reader, size_bytes, (name) => {
    if (!/\.kml$/i.test(name)) return undefined
    documents += 1
    return new KmlInspector(places)
  })
  if (documents === 0) throw new FileRefused('contains no KML document.')
  return { bounds: places.result() }
}

/**
 * The extent of a file in memory.
 * @param extension as for `inspect`
 * @throws FileRefused
 */
export async function boundsOf(extension: string, bytes: Buffer): Promise<Bounds | null> {
  const { inspector, finish } = inspect(extension, bytes.subarray(0, SNIFFED_BYTES))
  inspector.write(bytes)
  inspector.end()
  const open: FileStore['open'] = async (_key, range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return (await finish(open, { storage_key: '', size_bytes: bytes.length })).bounds
}
