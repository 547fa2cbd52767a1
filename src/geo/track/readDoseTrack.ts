import { decodeBytes } from '#src/shared/decodeBytes.ts'
import { isBGeigieLog } from '../read/bgeigie.ts'
import { decodeXml, parseXml } from '../read/parseXml.ts'
import { MAX_GEO_BYTES } from '../read/readGeoFile.ts'
import { isZip, unpackKmz } from '../read/unpackKmz.ts'
import type { DoseTrack } from './doseTrack.types.ts'
import { readDoseCsv } from './readDoseCsv.ts'
import { readDoseKml } from './readDoseKml.ts'
import { readDoseLog } from './readDoseLog.ts'

/** `problem` continues a sentence that begins with the name of the file; a file without dose rates has none. */
export type TrackReading = { track?: DoseTrack | undefined; problem?: string }

/**
 * The track with dose rates in a file: CSV, KML, KMZ or the log of a bGeigie, told by its content. Many files of a
 * mission hold none, which is no failure.
 */
export async function readDoseTrack(content: ArrayBuffer): Promise<TrackReading> {
  const bytes = new Uint8Array(content)
  if (bytes.length > MAX_GEO_BYTES) return { problem: 'is too large to be read here.' }
  if (isZip(bytes)) {
    const unpacked = await unpackKmz(bytes, MAX_GEO_BYTES)
    return 'problem' in unpacked ? { problem: unpacked.problem } : readXml(unpacked.bytes)
  }
  const { text } = decodeBytes(bytes)
  if (/^[^<]{0,3}\s*</.test(text)) return readXml(bytes)
  return { track: isBGeigieLog(text) ? readDoseLog(text) : readDoseCsv(text) }
}

function readXml(bytes: Uint8Array): TrackReading {
  const parsed = parseXml(decodeXml(bytes).text)
  return 'problem' in parsed ? { problem: parsed.problem } : { track: readDoseKml(parsed.document) }
}
