import { TILE_AREA, TILE_LINE, type TileFeature } from './ground.types.ts'

/** What a shape is drawn as, from the lowest to the highest. */
export const GROUND_LOOKS = [
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
export type GroundLook = (typeof GROUND_LOOKS)[number]

/** Tags that say what a thing is: of Protomaps, OpenMapTiles, and OpenStreetMap itself. */
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
 * What a shape is drawn as. By the words most maps share; of what says nothing of itself its geometry decides, so that any
 * layer is seen.
 * @param layer name of its layer; empty in GeoJSON
 */
export function lookOf(layer: string, { type, tags }: TileFeature): GroundLook {
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

/** The name that is written beside it; empty for none. */
export function nameOf({ tags }: TileFeature): string {
  const name = tags.name ?? tags['name:latin'] ?? tags['name:en'] ?? tags.ref
  return typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : ''
}
const MAX_NAME_LENGTH = 60
