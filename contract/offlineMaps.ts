import { boundedText, maybeText, rowId, rowVersion } from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

// Offline maps of an organization or event, drawn beneath the other layers: the extension `offline-maps`.

const MIB = 1024 * 1024

/** `raster`: PMTiles of images; `vector`: PMTiles of Mapbox vector tiles. */
export const OFFLINE_MAP_KINDS = ['raster', 'vector', 'geojson'] as const
export type OfflineMapKind = (typeof OFFLINE_MAP_KINDS)[number]

/** Per organization and per event. */
export const MAX_OFFLINE_MAPS = 20
export const MAX_MAP_NAME = 120
/** Attribution shown on the map; several sources on one line. */
export const MAX_ATTRIBUTION = 300
/** Positions in a GeoJSON file that a browser can draw without stalling. */
export const MAX_GEOJSON_POSITIONS = 500_000
/** Nesting depth of objects and arrays in a GeoJSON file. */
export const MAX_GEOJSON_DEPTH = 32

/** POST …/offline-maps/ takes one file, in this field; the size limit depends on its format. */
export const OFFLINE_MAP_FIELD = 'map'
export const OFFLINE_MAP_UPLOADS = [
  { extensions: ['.pmtiles'], max_bytes: 512 * MIB },
  { extensions: ['.geojson', '.json'], max_bytes: 20 * MIB },
] as const

export const offlineMap = z.object({
  id: rowId,
  name: z.string(),
  kind: z.enum(OFFLINE_MAP_KINDS),
  /** `event`: this event only; `organization`: all events of its organization. */
  scope: z.enum(['event', 'organization']),
  size_bytes: z.number(),
  /** West, south, east, north in degrees, as RFC 7946 §5 orders them. */
  bounds: z.array(z.number()),
  /** PMTiles only. */
  min_zoom: z.nullish(z.number()),
  max_zoom: z.nullish(z.number()),
  /** Plain text; empty if no attribution is required. */
  attribution: z.string(),
  /** Left out for people of other organizations (ruling 164). */
  uploaded_by: maybeText,
  created_at: z.string(),
  version: rowVersion,
})
export type OfflineMap = z.infer<typeof offlineMap>

/** GET events/{id}/offline-maps/ and organizations/{id}/offline-maps/: the event's own first, each group by name. */
export const offlineMapList = z.object({
  maps: z.array(offlineMap),
  /** The caller may upload, rename and delete maps here. */
  can_manage: z.boolean(),
})
export type OfflineMapList = z.infer<typeof offlineMapList>

/** PATCH offline-maps/{id}/: missing fields keep their values. */
export const patchOfflineMapBody = z.object({
  name: z.optional(visibleText(MAX_MAP_NAME).check(z.minLength(1, 'Enter a name.'))),
  attribution: z.optional(boundedText(MAX_ATTRIBUTION)),
})
export type PatchOfflineMapBody = z.infer<typeof patchOfflineMapBody>
