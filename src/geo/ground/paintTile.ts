import type { MapColours } from '../map/colours.ts'
import { type GroundTile, TILE_AREA, TILE_LINE, type TileFeature, type TileLayer } from './ground.types.ts'
import { GROUND_LOOKS, type GroundLook, lookOf } from './looks.ts'

/** Where a tile is drawn: a larger one than the canvas, of which a part is seen, once one looks closer than the map goes. */
export type TilePlace = {
  /** Of the whole tile, CSS px. */
  size: number
  /** Of its upper left corner, CSS px; zero or less. */
  left: number
  top: number
}

/** How strongly a picture is toned down, so that tracks are seen on it. */
const PICTURE_VEIL = 0.45
const POINT_PX = 3

type Stroke = { width: number; dash?: readonly number[]; casing?: boolean }
const STROKES: Partial<Record<GroundLook, Stroke>> = {
  stream: { width: 1.5 },
  boundary: { width: 1, dash: [4, 3] },
  path: { width: 1, dash: [3, 3] },
  rail: { width: 1.5, dash: [6, 2] },
  street: { width: 2 },
  road: { width: 4 },
  line: { width: 1.5 },
}

/** Draws a tile in the theme's colours, quieter than anything that is drawn above it. */
export function paintTile(
  context: CanvasRenderingContext2D,
  tile: GroundTile,
  { place, colours, zoom }: { place: TilePlace; colours: MapColours; zoom: number },
): void {
  const { width, height } = context.canvas
  if (tile.kind === 'picture') {
    context.drawImage(tile.picture, place.left, place.top, place.size, place.size)
    context.globalAlpha = PICTURE_VEIL
    context.fillStyle = colours.land
    context.fillRect(0, 0, width, height)
    context.globalAlpha = 1
    return
  }
  const ground = groundOf(tile.layers)
  if (ground) {
    context.fillStyle = ground === 'water' ? colours.groundWater : colours.land
    context.fillRect(0, 0, width, height)
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const byLook = sorted(tile.layers)
  for (const look of GROUND_LOOKS) {
    for (const { layer, feature } of byLook.get(look) ?? []) {
      const scale = place.size / layer.extent
      const at = { scale, left: place.left, top: place.top }
      if (feature.type === TILE_AREA) paintArea(context, look, trace(feature, at, true), colours)
      else if (feature.type === TILE_LINE)
        paintLine(context, look, trace(feature, at, false), { colours, zoom })
      else paintPoints(context, feature, at, colours)
    }
  }
}

/**
 * What a map is where it says nothing: water where land is a layer, land where water is one. Others lie over the outlines.
 */
function groundOf(layers: readonly TileLayer[]): 'water' | 'land' | undefined {
  const names = layers.map(({ name }) => name)
  if (names.includes('earth')) return 'water'
  return names.some((name) => /^(water|landcover|landuse|transportation|roads)$/.test(name))
    ? 'land'
    : undefined
}

type Placed = { layer: TileLayer; feature: TileFeature }

function sorted(layers: readonly TileLayer[]): Map<GroundLook, Placed[]> {
  const byLook = new Map<GroundLook, Placed[]>()
  for (const layer of layers) {
    for (const feature of layer.features) {
      const look = lookOf(layer.name, feature)
      const found = byLook.get(look)
      if (found) found.push({ layer, feature })
      else byLook.set(look, [{ layer, feature }])
    }
  }
  return byLook
}

type At = { scale: number; left: number; top: number }

function trace({ geometry }: TileFeature, { scale, left, top }: At, isClosed: boolean): Path2D {
  const path = new Path2D()
  for (const points of geometry) {
    for (let index = 0; index + 1 < points.length; index += 2) {
      const x = left + (points[index] ?? 0) * scale
      const y = top + (points[index + 1] ?? 0) * scale
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    if (isClosed) path.closePath()
  }
  return path
}

function paintArea(
  context: CanvasRenderingContext2D,
  look: GroundLook,
  path: Path2D,
  colours: MapColours,
): void {
  if (look === 'area') {
    context.strokeStyle = colours.groundRoad
    context.lineWidth = 1.5
    context.setLineDash([])
    context.stroke(path)
    return
  }
  context.fillStyle =
    {
      earth: colours.land,
      built: colours.groundBuilt,
      green: colours.groundGreen,
      water: colours.groundWater,
      building: colours.groundBuilding,
    }[look as 'earth'] ?? colours.groundBuilt
  context.fill(path, 'evenodd')
}

/** As wide as on a street map; streets are thinner from afar. */
function paintLine(
  context: CanvasRenderingContext2D,
  look: GroundLook,
  path: Path2D,
  { colours, zoom }: { colours: MapColours; zoom: number },
): void {
  const { width, dash = [] } = STROKES[look] ?? { width: 1 }
  const grown =
    look === 'road' || look === 'street' ? width * Math.min(2, Math.max(0.4, (zoom - 8) / 6)) : width
  context.strokeStyle =
    look === 'stream' ? colours.groundWater : look === 'boundary' ? colours.border : colours.groundRoad
  context.lineWidth = look === 'stream' ? Math.max(width, grown * 1.5) : grown
  context.setLineDash([...dash])
  context.stroke(path)
}

function paintPoints(
  context: CanvasRenderingContext2D,
  { geometry }: TileFeature,
  { scale, left, top }: At,
  colours: MapColours,
): void {
  context.fillStyle = colours.groundRoad
  for (const points of geometry) {
    for (let index = 0; index + 1 < points.length; index += 2) {
      context.beginPath()
      context.arc(
        left + (points[index] ?? 0) * scale,
        top + (points[index + 1] ?? 0) * scale,
        POINT_PX,
        0,
        2 * Math.PI,
      )
      context.fill()
    }
  }
}
