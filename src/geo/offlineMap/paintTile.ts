import type { MapColours } from '../map/colours.ts'
import { FEATURE_STYLES, type FeatureStyle, styleOf } from './featureStyles.ts'
import { type MapTile, TILE_AREA, TILE_LINE, type TileFeature, type TileLayer } from './offlineMap.types.ts'

/** Where a tile is drawn. Beyond the map's maximum zoom it is larger than the canvas, which shows a part of it. */
export type TilePlace = {
  /** Size of the whole tile, CSS px. */
  size: number
  /** Upper left corner, CSS px; zero or less. */
  left: number
  top: number
}

/** Opacity of the veil over a picture that keeps tracks visible. */
const PICTURE_VEIL = 0.45
const POINT_PX = 3

type Stroke = { width: number; dash?: readonly number[]; casing?: boolean }
const STROKES: Partial<Record<FeatureStyle, Stroke>> = {
  stream: { width: 1.5 },
  boundary: { width: 1, dash: [4, 3] },
  path: { width: 1, dash: [3, 3] },
  rail: { width: 1.5, dash: [6, 2] },
  street: { width: 2 },
  road: { width: 4 },
  line: { width: 1.5 },
}

/** Draws a tile in the theme's muted colours. */
export function paintTile(
  context: CanvasRenderingContext2D,
  tile: MapTile,
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
  const background = backgroundOf(tile.layers)
  if (background) {
    context.fillStyle = background === 'water' ? colours.tileWater : colours.land
    context.fillRect(0, 0, width, height)
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const byStyle = groupByStyle(tile.layers)
  for (const style of FEATURE_STYLES) {
    for (const { layer, feature } of byStyle.get(style) ?? []) {
      const scale = place.size / layer.extent
      const at = { scale, left: place.left, top: place.top }
      if (feature.type === TILE_AREA) paintArea(context, style, trace(feature, at, true), colours)
      else if (feature.type === TILE_LINE)
        paintLine(context, style, trace(feature, at, false), { colours, zoom })
      else paintPoints(context, feature, at, colours)
    }
  }
}

/** Background of a tile: water if land is a layer, land if water is one. Other maps leave the outlines visible. */
function backgroundOf(layers: readonly TileLayer[]): 'water' | 'land' | undefined {
  const names = layers.map(({ name }) => name)
  if (names.includes('earth')) return 'water'
  return names.some((name) => /^(water|landcover|landuse|transportation|roads)$/.test(name))
    ? 'land'
    : undefined
}

type Placed = { layer: TileLayer; feature: TileFeature }

function groupByStyle(layers: readonly TileLayer[]): Map<FeatureStyle, Placed[]> {
  const byStyle = new Map<FeatureStyle, Placed[]>()
  for (const layer of layers) {
    for (const feature of layer.features) {
      const style = styleOf(layer.name, feature)
      const found = byStyle.get(style)
      if (found) found.push({ layer, feature })
      else byStyle.set(style, [{ layer, feature }])
    }
  }
  return byStyle
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
  style: FeatureStyle,
  path: Path2D,
  colours: MapColours,
): void {
  if (style === 'area') {
    context.strokeStyle = colours.tileRoad
    context.lineWidth = 1.5
    context.setLineDash([])
    context.stroke(path)
    return
  }
  context.fillStyle =
    {
      earth: colours.land,
      built: colours.tileBuilt,
      green: colours.tileGreen,
      water: colours.tileWater,
      building: colours.tileBuilding,
    }[style as 'earth'] ?? colours.tileBuilt
  context.fill(path, 'evenodd')
}

/** Roads and streets get thinner as the map zooms out. */
function paintLine(
  context: CanvasRenderingContext2D,
  style: FeatureStyle,
  path: Path2D,
  { colours, zoom }: { colours: MapColours; zoom: number },
): void {
  const { width, dash = [] } = STROKES[style] ?? { width: 1 }
  const grown =
    style === 'road' || style === 'street' ? width * Math.min(2, Math.max(0.4, (zoom - 8) / 6)) : width
  context.strokeStyle =
    style === 'stream' ? colours.tileWater : style === 'boundary' ? colours.border : colours.tileRoad
  context.lineWidth = style === 'stream' ? Math.max(width, grown * 1.5) : grown
  context.setLineDash([...dash])
  context.stroke(path)
}

function paintPoints(
  context: CanvasRenderingContext2D,
  { geometry }: TileFeature,
  { scale, left, top }: At,
  colours: MapColours,
): void {
  context.fillStyle = colours.tileRoad
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
