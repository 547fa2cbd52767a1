import type { GeoMap } from '../map/map.types.ts'
import { labelOf, styleOf } from './featureStyles.ts'
import { type MapTile, TILE_LINE, TILE_POINT, type TileCoordinates } from './offlineMap.types.ts'

/** A label and its position, in px of the world at the zoom of its tile. */
export type TileLabel = {
  text: string
  x: number
  y: number
  /** Radians, between -π/2 and π/2; 0 for a point. */
  angle: number
  /** Of the straight segment it follows; Infinity for a point. */
  length: number
  /** The lowest rank is placed first. */
  rank: number
}

/** Between two labels with the same text. */
const REPEAT_PX = 320
/** Around each label. */
const GAP_PX = 6
const HEIGHT_PX = 14
const MAX_LABELS = 120
/** Kinds of places, most important first. */
const PLACE_RANKS = ['country', 'region', 'city', 'town', 'village', 'locality', 'suburb', 'neighbourhood']

/** The labels of a tile with this corner and size, px of the world. */
export function labelsIn(
  tile: MapTile,
  { left, top, size }: { left: number; top: number; size: number },
): TileLabel[] {
  if (tile.kind !== 'shapes') return []
  return tile.layers.flatMap((layer) => {
    const scale = size / layer.extent
    const inTile = (x: number, y: number) => x >= 0 && y >= 0 && x < layer.extent && y < layer.extent
    return layer.features.flatMap((feature): TileLabel[] => {
      const text = labelOf(feature)
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
      if (feature.type !== TILE_LINE || styleOf(layer.name, feature) === 'boundary') return []
      const segment = longestSegment(feature.geometry, inTile)
      if (!segment) return []
      const { x, y, angle, length } = segment
      const rank = styleOf(layer.name, feature) === 'road' ? 20 : 30
      return [{ text, x: left + x * scale, y: top + y * scale, angle, length: length * scale, rank }]
    })
  })
}

/** The longest segment of a line whose midpoint is inside the tile. */
function longestSegment(
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
 * Drops labels that would overlap, are longer than their street, or repeat one nearby.
 * @param widthOf width of a text, px
 */
export function declutterLabels(
  labels: readonly TileLabel[],
  widthOf: (text: string) => number,
): TileLabel[] {
  const kept: { label: TileLabel; halfWidth: number; halfHeight: number }[] = []
  for (const label of labels.toSorted((one, other) => one.rank - other.rank || other.length - one.length)) {
    if (kept.length === MAX_LABELS) break
    const width = widthOf(label.text)
    if (width > label.length) continue
    const [sin, cos] = [Math.abs(Math.sin(label.angle)), Math.abs(Math.cos(label.angle))]
    const halfWidth = (width * cos + HEIGHT_PX * sin) / 2 + GAP_PX
    const halfHeight = (width * sin + HEIGHT_PX * cos) / 2 + GAP_PX
    const isFree = kept.every(
      (other) =>
        (Math.abs(other.label.x - label.x) > halfWidth + other.halfWidth ||
          Math.abs(other.label.y - label.y) > halfHeight + other.halfHeight) &&
        (other.label.text !== label.text ||
          Math.hypot(other.label.x - label.x, other.label.y - label.y) > REPEAT_PX),
    )
    if (isFree) kept.push({ label, halfWidth, halfHeight })
  }
  return kept.map(({ label }) => label)
}

export function paintLabels(
  context: CanvasRenderingContext2D,
  labels: readonly TileLabel[],
  { colours }: Pick<GeoMap, 'colours'>,
): void {
  const { tileLabel, land } = colours()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = land
  context.fillStyle = tileLabel
  for (const { text, x, y, angle } of labels) {
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.strokeText(text, 0, 0)
    context.fillText(text, 0, 0)
    context.restore()
  }
}
