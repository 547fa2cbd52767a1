import { counted } from '#contract/counted.ts'
import { isTrackTitle } from '#contract/placeColumns.ts'
import { controlCount, MAX_CONTROL_COUNT } from '#contract/textDecoding.ts'
import { isBGeigieLog, isLogLine, recordsOf } from '#contract/track/bgeigie.ts'
import { isZip, unpackKmz } from '#contract/track/unpackKmz.ts'
import { decodeBytes } from '#src/shared/decodeBytes.ts'
import type { GeoFile } from '../geo.types.ts'
import { readCsvPlaces } from './csvPlaces.ts'
import { decodeXml } from './parseXml.ts'
import { readKml } from './readKml.ts'
import { type Reading, Tally } from './tally.ts'

const MB = 1_000_000
/** For a file, and for the document in a KMZ: parsing more would block the page for seconds. */
export const MAX_GEO_BYTES = 30 * MB

const GUESSED = 'Unknown character encoding. Check names with accents.'

/**
 * Reads a file that may contain places. Detects the format by content, not by name; says so if the name ends in .kml or
 * .kmz and the content is something else.
 * @param name for the messages
 * @returns the places, or a `problem` sentence; never throws because of the content
 */
export async function readGeoFile(name: string, content: ArrayBuffer): Promise<GeoFile> {
  const bytes = new Uint8Array(content)
  const { format, shapes, notes, ...read } = await readBytes(bytes)
  const wanted = misnamedAs(name, bytes, format)
  const misnamed = wanted && `${name} is not a ${wanted} file`
  if (read.problem === undefined)
    return { format, shapes, notes, ...(misnamed && { misnamed: misnamed + renameTo(format) }) }
  const isDamaged = misnamed !== undefined || read.isDamaged === true
  const problem = misnamed ? `${misnamed}.` : `${name} ${read.problem}`
  return { format, shapes, notes, problem, ...(isDamaged && { isDamaged }) }
}

/** What the name promises and the content is not. */
function misnamedAs(name: string, bytes: Uint8Array, format: GeoFile['format']): string | undefined {
  if (bytes.length === 0) return undefined
  if (/\.kmz$/i.test(name)) return isZip(bytes) ? undefined : 'KMZ (ZIP)'
  return /\.kml$/i.test(name) && format !== 'KML' && format !== 'unknown' ? 'KML' : undefined
}

const renameTo = (format: GeoFile['format']): string =>
  format === 'KML' || format === 'KMZ'
    ? `: its content is ${format}. Rename it so that it ends in .${format.toLowerCase()}.`
    : '.'

/** What `readGeoFile` returns for a file this large; undefined if it would be read. */
export const refuseBySize = (name: string, size_bytes: number): GeoFile | undefined =>
  size_bytes > MAX_GEO_BYTES
    ? { format: 'unknown', shapes: [], notes: [], problem: `${name} ${tooLarge(size_bytes)}` }
    : undefined

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Reading & Pick<GeoFile, 'format'>> {
  const refuse = (problem: string, more: Partial<Pick<GeoFile, 'format' | 'isDamaged'>> = {}) => ({
    format: 'unknown' as const,
    shapes: [],
    notes: [],
    ...more,
    problem,
  })
  if (bytes.length === 0) return refuse('is empty.')
  if (bytes.length > MAX_GEO_BYTES) return refuse(tooLarge(bytes.length))
  if (isZip(bytes)) {
    const unpacked = await unpackKmz(bytes, MAX_GEO_BYTES)
    if ('problem' in unpacked)
      return refuse(unpacked.problem, { format: 'KMZ', isDamaged: unpacked.kind === 'damaged' })
    return { format: 'KMZ', ...(await readXml(unpacked.bytes)) }
  }
  const { text, isGuess } = decodeBytes(bytes)
  if (text.trim() === '') return refuse('is empty.')
  if (/^[^<]{0,3}\s*</.test(text)) return { format: 'KML', ...(await readXml(bytes)) }
  if (controlCount(text.slice(0, 100_000)) > MAX_CONTROL_COUNT)
    return refuse('holds no text, so no places can be read from it.', { isDamaged: true })
  if (isBGeigieLog(text)) return { format: 'bGeigie log', ...readBGeigie(text) }
  const track = withoutTrackTitle(text)
  if (track !== undefined) return { format: 'RadiaCode track', ...readCsvPlaces(track, 'Time') }
  const reading = readCsvPlaces(text)
  return { format: 'CSV', ...reading, notes: isGuess ? [GUESSED, ...reading.notes] : reading.notes }
}

async function readXml(bytes: Uint8Array): Promise<Reading> {
  const { text, isGuess } = decodeXml(bytes)
  const reading = await readKml(text)
  return isGuess ? { ...reading, notes: [GUESSED, ...reading.notes] } : reading
}

const tooLarge = (bytes: number): string =>
  `is too large to draw (${Math.ceil(bytes / MB)} MB). Maps draw files up to ${MAX_GEO_BYTES / MB} MB.`

/**
 * Reads a bGeigie log. Records with a wrong checksum or without a GPS fix are skipped and counted. `data.cpm` is
 * omitted where the device marks the count as void.
 */
function readBGeigie(text: string): Reading {
  const tally = new Tally()
  const shapes: Reading['shapes'] = []
  let lines = 0
  let broken = 0
  let withoutFix = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (!isLogLine(line)) continue
    lines++
    const records = recordsOf(line)
    if (records.length === 0) broken++
    for (const { device, time, cpm, lat, lng, altitude, hasFix } of records) {
      if (tally.isFull) break
      if (!hasFix) {
        withoutFix++
        continue
      }
      const at = tally.place(lat, lng)
      if (!at) continue
      shapes.push({
        kind: 'point',
        name: '',
        at,
        time,
        data: {
          device,
          ...(cpm !== undefined && { cpm }),
          ...(altitude !== undefined && { altitude_m: altitude }),
        },
      })
    }
  }
  const notes = [
    ...(broken > 0 ? [`${broken} of ${counted(lines, 'line')} could not be read.`] : []),
    ...(withoutFix > 0 ? [`${counted(withoutFix, 'reading')} without a GPS fix left out.`] : []),
    ...tally.notes(),
  ]
  if (shapes.length > 0) return { shapes, notes }
  const problem =
    withoutFix > 0
      ? `holds ${counted(withoutFix, 'reading')}, none of them with a GPS fix.`
      : broken === lines
        ? 'is a log without a single intact line.'
        : tally.problem()
  return { shapes, notes, problem }
}

/** A RadiaCode track without its title line; undefined for any other text. */
const withoutTrackTitle = (text: string): string | undefined =>
  isTrackTitle(text) ? text.replace(/^.*(?:\r\n|\r|\n)?/, '') : undefined
