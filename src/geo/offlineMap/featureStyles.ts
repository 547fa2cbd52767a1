import { TILE_AREA, TILE_LINE, type TileFeature } from './offlineMap.types.ts'

/** Drawing order, bottom first. */
export const FEATURE_STYLES = [
  'earth',
  'built',
  'green',
  'water',
  'area',
  'building',
  'stream',
  'boundary',
  'path',
  'rail',
  'street',
  'road',
  'line',
  'point',
] as const
export type FeatureStyle = (typeof FEATURE_STYLES)[number]

/** Classifying tags of Protomaps, OpenMapTiles and OpenStreetMap. */
const KINDS = [
  'kind',
  'class',
  'pmap:kind',
  'highway',
  'waterway',
  'railway',
  'natural',
  'landuse',
  'leisure',
  'boundary',
  'building',
] as const

const GREEN =
  /^(park|forest|wood|grass|grassland|garden|meadow|scrub|nature_reserve|national_park|protected_area|golf_course|pitch|cemetery|farmland|farm|orchard|vineyard|allotments|village_green|recreation_ground|heath|wetland)$/
const BUILT =
  /^(residential|commercial|industrial|retail|military|school|university|college|hospital|aerodrome|airfield|apron|pedestrian|railway|urban_area)$/
const BIG_ROAD =
  /^(highway|motorway|trunk|primary|secondary|major_road|medium_road)(_link|_construction)?$|^(runway|taxiway)$/
const PATH = /^(path|footway|cycleway|bridleway|steps|track|pedestrian|sidewalk|crossing)$/
const RAIL = /^(rail|railway|transit|light_rail|subway|tram|narrow_gauge|monorail)$/
const WATER = /water|ocean|lake|river|sea|basin|reservoir|bay/
const ROAD_LAYER = /road|street|transport|highway|track/

/**
 * Picks a style from the layer name and the common tags, else from the geometry, so that every layer is drawn.
 * @param layer empty in GeoJSON
 */
export function styleOf(layer: string, { type, tags }: TileFeature): FeatureStyle {
  const kinds = KINDS.map((key) => tags[key]).filter((value) => typeof value === 'string')
  const has = (pattern: RegExp) => kinds.some((kind) => pattern.test(kind))
  if (type === TILE_AREA) {
    if (layer === 'earth' || layer === 'land') return 'earth'
    if (WATER.test(layer) || has(/^(water|ocean|lake|riverbank|reservoir|basin|bay)$/)) return 'water'
    if (/building/.test(layer) || tags.building !== undefined) return 'building'
    if (has(GREEN) || /^(park|landcover)$/.test(layer)) return 'green'
    if (has(BUILT) || /landuse/.test(layer)) return 'built'
    return 'area'
  }
  if (type !== TILE_LINE) return 'point'
  if (WATER.test(layer) || tags.waterway !== undefined || has(/^(river|stream|canal)$/)) return 'stream'
  if (/boundar|admin/.test(layer) || tags.boundary !== undefined) return 'boundary'
  if (has(RAIL) || tags.railway !== undefined) return 'rail'
  if (has(PATH)) return 'path'
  if (has(BIG_ROAD)) return 'road'
  if (ROAD_LAYER.test(layer) || tags.highway !== undefined) return 'street'
  return 'line'
}

/** Its label; empty if it has none. */
export function labelOf({ tags }: TileFeature): string {
  const name = tags.name ?? tags['name:latin'] ?? tags['name:en'] ?? tags.ref
  return typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : ''
}
const MAX_NAME_LENGTH = 60
