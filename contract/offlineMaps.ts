import { boundedText, maybeText, rowId, rowVersion, visibleText } from './shared.ts'
import { z } from './zod.ts'

// Offline maps of an organization or an event, which lie below what a map shows: the extension `offline-maps`.

const MIB = 1024 * 1024

/** `raster`: PMTiles of pictures; `vector`: PMTiles of Mapbox vector tiles. */
export const OFFLINE_MAP_KINDS = ['raster', 'vector', 'geojson'] as const
export type OfflineMapKind = (typeof OFFLINE_MAP_KINDS)[number]

/** Of an organization, and of each event. */
export const MAX_OFFLINE_MAPS = 20
export const MAX_MAP_NAME = 120
/** Who has to be named beside the map: several sources, in a line. */
export const MAX_ATTRIBUTION = 300
/** Positions of a GeoJSON file: what a browser draws without a pause. */
export const MAX_GEOJSON_POSITIONS = 500_000
/** Objects and arrays within each other, of a GeoJSON file. */
export const MAX_GEOJSON_DEPTH = 32

/** POST …/offline-maps/ takes one file in this field, and its limit depends on what it is. */
export const OFFLINE_MAP_FIELD = 'map'
export const OFFLINE_MAP_UPLOADS = [
  { extensions: ['.pmtiles'], max_bytes: 512 * MIB },
  { extensions: ['.geojson', '.json'], max_bytes: 20 * MIB },
] as const

export const offlineMap = z.object({
  id: rowId,
  name: z.string(),
  kind: z.enum(OFFLINE_MAP_KINDS),
  /** `event`: of this event alone; `organization`: of all events of its organization. */
  scope: z.enum(['event', 'organization']),
  size_bytes: z.number(),
  /** West, south, east, north in degrees, as RFC 7946 §5 orders them. */
  bounds: z.array(z.number()),
  /** Of PMTiles. */
  min_zoom: z.nullish(z.number()),
  max_zoom: z.nullish(z.number()),
  /** Plain text; empty when nobody has to be named. */
  attribution: z.string(),
  /** Not of people of other organizations (ruling 164). */
  uploaded_by: maybeText,
  created_at: z.string(),
  version: rowVersion,
})
export type OfflineMap = z.infer<typeof offlineMap>

/** GET events/{id}/offline-maps/ and organizations/{id}/offline-maps/: the event's first, each by name. */
export const offlineMapList = z.object({
  maps: z.array(offlineMap),
  /** The caller uploads here, and renames and deletes what has been uploaded here. */
  can_manage: z.boolean(),
})
export type OfflineMapList = z.infer<typeof offlineMapList>

/** PATCH offline-maps/{id}/: what is left out stays. */
export const patchOfflineMapBody = z.object({
  name: z.optional(visibleText(MAX_MAP_NAME).check(z.minLength(1, 'Enter a name.'))),
  attribution: z.optional(boundedText(MAX_ATTRIBUTION)),
})
export type PatchOfflineMapBody = z.infer<typeof patchOfflineMapBody>
