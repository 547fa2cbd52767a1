import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { nmeaDegrees } from '#server/files/inspect/csv.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'

/** Real survey drives; for sources and licences see data/README.md. */
export const DRIVES = {
  losAngeles: {
    file: 'safecast-028-0523.LOG.kmz',
    ending: '.kmz',
    content_type: 'application/vnd.google-earth.kmz',
  },
  fukushima: {
    file: 'safecast-20120701-094111.log.kml',
    ending: '.kml',
    content_type: 'application/vnd.google-earth.kml+xml',
  },
  blackSea: {
    file: 'atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv',
    ending: '.csv',
    content_type: 'text/csv',
  },
  hudson: { file: 'bgeigie_nyc.log', ending: '.log', content_type: 'text/plain' },
  beshtau: { file: 'radiacode-zipped.kmz', ending: '.kmz', content_type: 'application/vnd.google-earth.kmz' },
} as const
export type DriveName = keyof typeof DRIVES

export interface SurveyPoint {
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  dose_rate_usv_h: number
}

export interface SurveyDrive {
  bytes: Buffer
  ending: string
  content_type: string
  points: SurveyPoint[]
}

const TRACKS_FOLDER = join(PACKAGE_ROOT, 'data/tracks')

/** Reads and parses a survey drive. */
export async function readDrive(name: DriveName): Promise<SurveyDrive> {
  const { file, ending, content_type } = DRIVES[name]
  const bytes = await readFile(join(TRACKS_FOLDER, file))
  return { bytes, ending, content_type, points: parseDrive(bytes, ending) }
}

/** Measured points in file order; invalid ones are skipped. */
export function parseDrive(bytes: Buffer, ending: string): SurveyPoint[] {
  switch (ending) {
    case '.kml':
      return parseKml(bytes.toString('utf8'))
    case '.kmz':
      return parseKml(unzipFirst(bytes, '.kml').toString('utf8'))
    case '.csv':
      return parseAtomFast(bytes.toString('utf8'))
    case '.log':
      return parseBGeigie(bytes.toString('utf8'))
    default:
      throw new Error(`No survey drive ends in ${ending}`)
  }
}

/** Safecast names placemarks `0.273 uSv/h`; RadiaCode writes `0.15 мкЗв/ч` into the description. */
function parseKml(text: string): SurveyPoint[] {
  const points: SurveyPoint[] = []
  for (const [placemark] of text.matchAll(/<Placemark[\s\S]*?<\/Placemark>/g)) {
    const rate = /(\d+(?:\.\d+)?)\s*(?:uSv\/h|µSv\/h|мкЗв\/ч)/.exec(placemark)?.[1]
    const place = /<coordinates>\s*(-?[\d.]+),(-?[\d.]+)/.exec(placemark)
    if (!rate || !place) continue
    points.push({ lng: Number(place[1]), lat: Number(place[2]), dose_rate_usv_h: Number(rate) })
  }
  return points
}

/** AtomFast: `unix timestamp;doserate (uSv/h);lat;lng;...`. */
function parseAtomFast(text: string): SurveyPoint[] {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.split(';').map(Number))
    .flatMap(([, dose_rate_usv_h, lat, lng]) =>
      isMeasured(dose_rate_usv_h) && isMeasured(lat) && isMeasured(lng)
        ? [{ lat, lng, dose_rate_usv_h }]
        : [],
    )
}

const isMeasured = (value: number | undefined): value is number => Number.isFinite(value)

/** Counts per minute of the bGeigie's LND 7317 tube at 1 µSv/h of caesium-137 (Safecast). */
const CPM_PER_USV_H = 334

/** bGeigie: `$BxRDD,device,time,cpm,...,validity,lat,N|S,lng,E|W,altitude,fix,...`; only valid counts with a fix. */
function parseBGeigie(text: string): SurveyPoint[] {
  return text.split('\n').flatMap((line) => {
    const [tag, , , cpm, , , validity, lat, northSouth, lng, eastWest, , fix] = line.trim().split(',')
    if (!tag?.endsWith('RDD') || validity !== 'A' || fix !== 'A') return []
    return [
      {
        lat: nmeaDegrees(lat) * (northSouth === 'S' ? -1 : 1),
        lng: nmeaDegrees(lng) * (eastWest === 'W' ? -1 : 1),
        dose_rate_usv_h: Number(cpm) / CPM_PER_USV_H,
      },
    ]
  })
}

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

/** The first entry of a zip with this extension; supports just enough of the format to open a KMZ. */
export function unzipFirst(zip: Buffer, ending: string): Buffer {
  const end = zip.lastIndexOf(uint32(END_OF_DIRECTORY))
  if (end === -1) throw new Error('This is no zip file.')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const rest = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (name.toLowerCase().endsWith(ending)) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + size)
      return method === DEFLATED ? inflateRawSync(packed) : packed
    }
    at += 46 + nameLength + rest
  }
  throw new Error(`This zip has no entry ending in ${ending}.`)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
