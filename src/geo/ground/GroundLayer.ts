import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  latLngBounds,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { GeoMap } from '../map/map.types.ts'
import { GROUND_PANE } from '../map/panes.ts'
import { geoJsonReader } from './geoJsonReader.ts'
import type { GroundMap, GroundTile, TileReader } from './ground.types.ts'
import { namesIn, type PlacedName, paintNames, readableNames } from './groundLabels.ts'
import { paintTile, type TilePlace } from './paintTile.ts'
import { pmtilesReader } from './pmtilesReader.ts'

/** Tiles are drawn at twice the size of Leaflet's, as vector tiles are made for. */
const TILE_PX = 512
/** Tiles that are kept as they were read; of a close look many are parts of one. */
const TILES_KEPT = 48
const FONT_SIZE = '12px'

const pixelRatio = () => globalThis.devicePixelRatio || 1

type Drawn = { canvas: HTMLCanvasElement; coords: Coords; names: readonly PlacedName[] }

/**
 * An offline map below everything else. Closer than its tiles go, the nearest ones are drawn larger.
 * @param onProblem a part could not be read, and is left empty
 * @returns ends it
 */
export function addGround(
  geoMap: GeoMap,
  ground: GroundMap,
  onProblem: (cause: unknown) => void,
): () => void {
  const layer = new GroundLayer(geoMap, ground, onProblem)
  layer.addTo(geoMap.map)
  const forget = geoMap.onColours(() => layer.redraw())
  return () => {
    forget()
    layer.end()
  }
}

class GroundLayer extends GridLayer {
  readonly #geoMap: GeoMap
  readonly #reader: TileReader
  readonly #onProblem: (cause: unknown) => void
  readonly #tiles = new Map<string, Promise<GroundTile | undefined>>()
  readonly #drawn = new Set<Drawn>()
  readonly #names = document.createElement('canvas')
  #frame: number | undefined

  constructor(geoMap: GeoMap, ground: GroundMap, onProblem: (cause: unknown) => void) {
    const [west, south, east, north] = ground.bounds
    super({
      pane: GROUND_PANE,
      tileSize: TILE_PX,
      updateWhenZooming: false,
      minZoom: (ground.zooms?.min ?? 0) + 1,
      keepBuffer: 1,
      // One would lift it above the tracks.
      zIndex: undefined,
      // Across 180° a box has no two corners.
      ...(west < east && { bounds: latLngBounds([south, west], [north, east]) }),
    })
    this.#geoMap = geoMap
    this.#reader = ground.kind === 'geojson' ? geoJsonReader(ground) : pmtilesReader(ground)
    this.#onProblem = onProblem
    const { map } = geoMap
    const later = () => this.#nameLater()
    map.on('moveend resize', later)
    map.on('zoomstart', this.#hideNames)
    this.on('tileunload', ({ tile }) => {
      for (const drawn of this.#drawn) if (Object.is(drawn.canvas, tile)) this.#drawn.delete(drawn)
      later()
    })
    this.once('remove', () => {
      map.off('moveend resize', later)
      map.off('zoomstart', this.#hideNames)
    })
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    // After the tiles, and so above them.
    map.getPane(GROUND_PANE)?.append(this.#names)
    return this
  }

  end(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.remove()
    this.#names.remove()
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = TILE_PX * pixelRatio()
    void this.#fill(canvas, coords, done)
    return canvas
  }

  /** A tile that cannot be read stays empty, and the others are drawn. */
  async #fill(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback): Promise<void> {
    await this.#draw(canvas, coords).catch(this.#onProblem)
    done(undefined, canvas)
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords): Promise<void> {
    // A tile of 512 px has the number of one of 256 px a zoom further out.
    const z = coords.z - 1
    const beyond = Math.max(0, z - this.#reader.maxZoom)
    const parts = 2 ** beyond
    const tile = await this.#tile(z - beyond, Math.floor(coords.x / parts), Math.floor(coords.y / parts))
    const context = canvas.getContext('2d')
    if (!tile || !context) return
    const place: TilePlace = {
      size: TILE_PX * parts,
      left: -(coords.x % parts) * TILE_PX,
      top: -(coords.y % parts) * TILE_PX,
    }
    context.scale(pixelRatio(), pixelRatio())
    paintTile(context, tile, { place, colours: this.#geoMap.colours(), zoom: coords.z })
    const left = coords.x * TILE_PX
    const top = coords.y * TILE_PX
    const names = namesIn(tile, { left: left + place.left, top: top + place.top, size: place.size }).filter(
      ({ x, y }) => x >= left && y >= top && x < left + TILE_PX && y < top + TILE_PX,
    )
    this.#drawn.add({ canvas, coords, names })
    this.#nameLater()
  }

  #tile(z: number, x: number, y: number): Promise<GroundTile | undefined> {
    const key = `${z}/${x}/${y}`
    const kept = this.#tiles.get(key)
    if (kept) return kept
    const asked = this.#reader.tile(z, x, y)
    this.#tiles.set(key, asked)
    // What failed is asked for again with the next look at it.
    asked.catch(() => this.#tiles.delete(key))
    const [oldest] = this.#tiles.keys()
    if (this.#tiles.size > TILES_KEPT && oldest !== undefined) this.#tiles.delete(oldest)
    return asked
  }

  readonly #hideNames = () => {
    this.#names.hidden = true
  }

  /** Once for all tiles that arrive together. */
  #nameLater(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      this.#name()
    })
  }

  /** Names are written over all tiles: on each of them one that crosses its edge would be cut. */
  #name(): void {
    const { map } = this.#geoMap
    const context = this.#names.getContext('2d')
    if (!context || !this.#names.isConnected) return
    const size = map.getSize()
    const ratio = pixelRatio()
    const corner = map.containerPointToLayerPoint([0, 0])
    const { x: left = 0, y: top = 0 } = map.getPixelBounds().min ?? {}
    this.#names.width = size.x * ratio
    this.#names.height = size.y * ratio
    this.#names.style.width = `${size.x}px`
    this.#names.style.height = `${size.y}px`
    this.#names.style.transform = `translate(${corner.x}px, ${corner.y}px)`
    this.#names.hidden = false
    context.scale(ratio, ratio)
    const family = getComputedStyle(map.getContainer()).fontFamily
    context.font = `500 ${FONT_SIZE} ${family}`
    const zoom = map.getZoom()
    // Tiles are of one world, and the map may show the next one.
    const world = 256 * 2 ** zoom
    const inSight = (x: number) => x - world * Math.round((x - left - size.x / 2) / world) - left
    const shown = [...this.#drawn].flatMap(({ coords, names }) => {
      const scale = 2 ** (zoom - coords.z)
      return names.map((name) => ({
        ...name,
        x: inSight(name.x * scale),
        y: name.y * scale - top,
        length: name.length * scale,
      }))
    })
    const inside = shown.filter(({ x, y }) => x > 0 && y > 0 && x < size.x && y < size.y)
    const widths = new Map<string, number>()
    const widthOf = (text: string) => {
      const known = widths.get(text) ?? context.measureText(text).width
      widths.set(text, known)
      return known
    }
    paintNames(context, readableNames(inside, widthOf), this.#geoMap)
  }
}
