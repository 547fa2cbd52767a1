import { OFFLINE_MAP_UPLOADS, type OfflineMap, type OfflineMapKind } from '#contract/offlineMaps.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'

export const KIND_LABELS = {
  vector: 'Vector tiles',
  raster: 'Pictures',
  geojson: 'GeoJSON',
} satisfies Record<OfflineMapKind, string>

/** For the file input's `accept`. */
export const ACCEPTED = OFFLINE_MAP_UPLOADS.flatMap(({ extensions }) => [...extensions]).join(',')
const [pmtiles, geoJson] = OFFLINE_MAP_UPLOADS
export const UPLOAD_HELP = `PMTiles up to ${sizeLimit(pmtiles.max_bytes)}, or GeoJSON up to ${sizeLimit(geoJson.max_bytes)}.`

/** Why a file is not an acceptable map; checked before uploading. */
export function whyNotMap({ name, size }: { name: string; size: number }): string | undefined {
  const upload = OFFLINE_MAP_UPLOADS.find(({ extensions }) =>
    extensions.some((extension) => name.toLowerCase().endsWith(extension)),
  )
  if (!upload) return `“${name}” cannot be used. Choose a PMTiles or GeoJSON file.`
  if (size > upload.max_bytes) return `“${name}” is larger than ${sizeLimit(upload.max_bytes)}.`
  return undefined
}

const KM_PER_DEGREE = 111.32

/** '11 km × 9 km, zoom 10 to 14': the area and zoom range of a map; 'One place' if all of it is at one point. */
export function coverageOf({ bounds, min_zoom, max_zoom }: OfflineMap): string {
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  const across = east < west ? east - west + 360 : east - west
  const width = across * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const area = areaOf({ across, width, height: north - south })
  if (min_zoom == null || max_zoom == null) return area
  return `${area}, zoom ${min_zoom === max_zoom ? min_zoom : `${min_zoom} to ${max_zoom}`}`
}

function areaOf({ across, width, height }: { across: number; width: number; height: number }): string {
  if (across > 359) return 'The world'
  const [wide, high] = [kilometres(width), kilometres(height)]
  return wide === NO_DISTANCE && high === NO_DISTANCE ? 'One place' : `${wide} × ${high}`
}

function kilometres(degrees: number): string {
  const km = degrees * KM_PER_DEGREE
  const digits = km < 10 ? 1 : 0
  return `${km.toLocaleString('en', { maximumFractionDigits: digits })} km`
}
const NO_DISTANCE = kilometres(0)
