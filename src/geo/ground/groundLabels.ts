import type { GeoMap } from '../map/map.types.ts'
import { type GroundTile, TILE_LINE, TILE_POINT, type TileCoordinates } from './ground.types.ts'
import { lookOf, nameOf } from './looks.ts'

/** A name and where it is, in px of the world at the zoom of its tile. */
export type PlacedName = {
  text: string
  x: number
  y: number
  /** Radians, of a street; upright within a quarter turn. */
  angle: number
  /** Of the straight stretch it is written along; of a point none. */
  length: number
  /** Smaller is drawn first. */
  rank: number
}

/** Names of one street are this far apart, and no two of the map nearer than the second; px. */
const REPEAT_PX = 320
const GAP_PX = 6
const HEIGHT_PX = 14
const MAX_NAMES = 120
/** Places by their rank, where a map tells it. */
const PLACE_RANKS = ['country', 'region', 'city', 'town', 'village', 'locality', 'suburb', 'neighbourhood']

/**
 * The names in a tile.
 * @param origin of the tile, px
 * @param size of the tile, px
 */
export function namesIn(
  tile: GroundTile,
  { left, top, size }: { left: number; top: number; size: number },
): PlacedName[] {
  if (tile.kind !== 'shapes') return []
  return tile.layers.flatMap((layer) => {
    const scale = size / layer.extent
    const inTile = (x: number, y: number) => x >= 0 && y >= 0 && x < layer.extent && y < layer.extent
    return layer.features.flatMap((feature): PlacedName[] => {
      const text = nameOf(feature)
      if (text === '') return []
      if (feature.type === TILE_POINT) {
        const [x, y] = [feature.geometry[0]?.[0] ?? 0, feature.geometry[0]?.[1] ?? 0]
        if (!inTile(x, y)) return []
        const place = PLACE_RANKS.indexOf(
          String(feature.tags.kind_detail ?? feature.tags.class ?? feature.tags.place),
        )
        const rank = place === -1 ? PLACE_RANKS.length : place
        return [{ text, x: left + x * scale, y: top + y * scale, angle: 0, length: Infinity, rank }]
      }
      if (feature.type !== TILE_LINE || lookOf(layer.name, feature) === 'boundary') return []
      const stretch = longestStretch(feature.geometry, inTile)
      if (!stretch) return []
      const { x, y, angle, length } = stretch
      const rank = lookOf(layer.name, feature) === 'road' ? 20 : 30
      return [{ text, x: left + x * scale, y: top + y * scale, angle, length: length * scale, rank }]
    })
  })
}

/** The longest straight part of a line, with its middle inside of the tile. */
function longestStretch(
  geometry: readonly TileCoordinates[],
  inTile: (x: number, y: number) => boolean,
): { x: number; y: number; angle: number; length: number } | undefined {
  let found: { x: number; y: number; angle: number; length: number } | undefined
  for (const points of geometry) {
    for (let index = 0; index + 3 < points.length; index += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
        points[index],
        points[index + 1],
        points[index + 2],
        points[index + 3],
      ]
      const length = Math.hypot(x2 - x1, y2 - y1)
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
      if (length <= (found?.length ?? 0) || !inTile(x, y)) continue
      const angle = Math.atan((y2 - y1) / (x2 - x1))
      found = { x, y, angle: Number.isNaN(angle) ? 0 : angle, length }
    }
  }
  return found
}

/**
 * Those that can be read: none over another, none longer than its street, no street twice in one place.
 * @param widthOf of a text, px
 */
export function readableNames(names: readonly PlacedName[], widthOf: (text: string) => number): PlacedName[] {
  const kept: { name: PlacedName; halfWidth: number; halfHeight: number }[] = []
  for (const name of names.toSorted((one, other) => one.rank - other.rank || other.length - one.length)) {
    if (kept.length === MAX_NAMES) break
    const width = widthOf(name.text)
    if (width > name.length) continue
    const [sin, cos] = [Math.abs(Math.sin(name.angle)), Math.abs(Math.cos(name.angle))]
    const halfWidth = (width * cos + HEIGHT_PX * sin) / 2 + GAP_PX
    const halfHeight = (width * sin + HEIGHT_PX * cos) / 2 + GAP_PX
    const isFree = kept.every(
      (other) =>
        (Math.abs(other.name.x - name.x) > halfWidth + other.halfWidth ||
          Math.abs(other.name.y - name.y) > halfHeight + other.halfHeight) &&
        (other.name.text !== name.text ||
          Math.hypot(other.name.x - name.x, other.name.y - name.y) > REPEAT_PX),
    )
    if (isFree) kept.push({ name, halfWidth, halfHeight })
  }
  return kept.map(({ name }) => name)
}

/** Writes names on a canvas. */
export function paintNames(
  context: CanvasRenderingContext2D,
  names: readonly PlacedName[],
  { colours }: Pick<GeoMap, 'colours'>,
): void {
  const { groundName, land } = colours()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = land
  context.fillStyle = groundName
  for (const { text, x, y, angle } of names) {
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.strokeText(text, 0, 0)
    context.fillText(text, 0, 0)
    context.restore()
  }
}
