import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  latLngBounds,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { GeoMap } from '../map/map.types.ts'
import { OFFLINE_MAP_PANE } from '../map/panes.ts'
import { geoJsonReader } from './geoJsonReader.ts'
import type { MapTile, OfflineMapSource, TileReader } from './offlineMap.types.ts'
import { paintTile, type TilePlace } from './paintTile.ts'
import { pmtilesReader } from './pmtilesReader.ts'
import { declutterLabels, labelsIn, paintLabels, type TileLabel } from './tileLabels.ts'

/** Vector tiles are designed for 512 px, twice Leaflet's size. */
const TILE_PX = 512
/** Parsed tiles in memory. Beyond `maxZoom` several drawn tiles come from one. */
const MAX_CACHED_TILES = 48
const FONT_SIZE = '12px'

const pixelRatio = () => globalThis.devicePixelRatio || 1

type Drawn = { canvas: HTMLCanvasElement; coords: Coords; labels: readonly TileLabel[] }

/**
 * Adds an offline map below all other layers. Beyond its maximum zoom, tiles are enlarged.
 * @param onProblem called for each tile that cannot be read; it stays empty
 * @returns removes the map
 */
export function addOfflineMap(
  geoMap: GeoMap,
  source: OfflineMapSource,
  onProblem: (cause: unknown) => void,
): () => void {
  const layer = new OfflineMapLayer(geoMap, source, onProblem)
  layer.addTo(geoMap.map)
  const unsubscribe = geoMap.onColours(() => layer.redraw())
  return () => {
    unsubscribe()
    layer.destroy()
  }
}

class OfflineMapLayer extends GridLayer {
  readonly #geoMap: GeoMap
  readonly #reader: TileReader
  readonly #onProblem: (cause: unknown) => void
  readonly #tiles = new Map<string, Promise<MapTile | undefined>>()
  readonly #drawn = new Set<Drawn>()
  readonly #labelCanvas = document.createElement('canvas')
  #frame: number | undefined

  constructor(geoMap: GeoMap, source: OfflineMapSource, onProblem: (cause: unknown) => void) {
    const [west, south, east, north] = source.bounds
    super({
      pane: OFFLINE_MAP_PANE,
      tileSize: TILE_PX,
      updateWhenZooming: false,
      minZoom: (source.zooms?.min ?? 0) + 1,
      keepBuffer: 1,
      // Any value would lift it above the tracks.
      zIndex: undefined,
      // Leaflet bounds cannot cross 180°.
      ...(west < east && { bounds: latLngBounds([south, west], [north, east]) }),
    })
    this.#geoMap = geoMap
    this.#reader = source.kind === 'geojson' ? geoJsonReader(source) : pmtilesReader(source)
    this.#onProblem = onProblem
    const { map } = geoMap
    const labelLater = () => this.#labelLater()
    map.on('moveend resize', labelLater)
    map.on('zoomstart', this.#hideLabels)
    this.on('tileunload', ({ tile }) => {
      for (const drawn of this.#drawn) if (Object.is(drawn.canvas, tile)) this.#drawn.delete(drawn)
      labelLater()
    })
    this.once('remove', () => {
      map.off('moveend resize', labelLater)
      map.off('zoomstart', this.#hideLabels)
    })
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    // Last in the pane, so above the tiles.
    map.getPane(OFFLINE_MAP_PANE)?.append(this.#labelCanvas)
    return this
  }

  destroy(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.remove()
    this.#labelCanvas.remove()
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = TILE_PX * pixelRatio()
    void this.#fill(canvas, coords, done)
    return canvas
  }

  /** A tile that cannot be read stays empty. */
  async #fill(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback): Promise<void> {
    await this.#draw(canvas, coords).catch(this.#onProblem)
    done(undefined, canvas)
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords): Promise<void> {
    // Tiles of 512 px are numbered one zoom level lower than those of 256 px.
    const z = coords.z - 1
    const overzoom = Math.max(0, z - this.#reader.maxZoom)
    const parts = 2 ** overzoom
    const tile = await this.#tile(z - overzoom, Math.floor(coords.x / parts), Math.floor(coords.y / parts))
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
    const labels = labelsIn(tile, { left: left + place.left, top: top + place.top, size: place.size }).filter(
      ({ x, y }) => x >= left && y >= top && x < left + TILE_PX && y < top + TILE_PX,
    )
    this.#drawn.add({ canvas, coords, labels })
    this.#labelLater()
  }

  #tile(z: number, x: number, y: number): Promise<MapTile | undefined> {
    const key = `${z}/${x}/${y}`
    const cached = this.#tiles.get(key)
    if (cached) return cached
    const requested = this.#reader.tile(z, x, y)
    this.#tiles.set(key, requested)
    // Read a failed tile again the next time it is needed.
    requested.catch(() => this.#tiles.delete(key))
    const [oldest] = this.#tiles.keys()
    if (this.#tiles.size > MAX_CACHED_TILES && oldest !== undefined) this.#tiles.delete(oldest)
    return requested
  }

  readonly #hideLabels = () => {
    this.#labelCanvas.hidden = true
  }

  /** Once per frame, however many tiles arrive. */
  #labelLater(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      this.#drawLabels()
    })
  }

  /** Labels go on one canvas over all tiles, because a tile would clip them at its edge. */
  #drawLabels(): void {
    const { map } = this.#geoMap
    const context = this.#labelCanvas.getContext('2d')
    if (!context || !this.#labelCanvas.isConnected) return
    const size = map.getSize()
    const ratio = pixelRatio()
    const corner = map.containerPointToLayerPoint([0, 0])
    const { x: left = 0, y: top = 0 } = map.getPixelBounds().min ?? {}
    this.#labelCanvas.width = size.x * ratio
    this.#labelCanvas.height = size.y * ratio
    this.#labelCanvas.style.width = `${size.x}px`
    this.#labelCanvas.style.height = `${size.y}px`
    this.#labelCanvas.style.transform = `translate(${corner.x}px, ${corner.y}px)`
    this.#labelCanvas.hidden = false
    context.scale(ratio, ratio)
    const family = getComputedStyle(map.getContainer()).fontFamily
    context.font = `500 ${FONT_SIZE} ${family}`
    const zoom = map.getZoom()
    // Tiles are numbered in one world; the map may show a neighbouring copy.
    const world = 256 * 2 ** zoom
    const toNearestCopy = (x: number) => x - world * Math.round((x - left - size.x / 2) / world) - left
    const shown = [...this.#drawn].flatMap(({ coords, labels }) => {
      const scale = 2 ** (zoom - coords.z)
      return labels.map((label) => ({
        ...label,
        x: toNearestCopy(label.x * scale),
        y: label.y * scale - top,
        length: label.length * scale,
      }))
    })
    const inside = shown.filter(({ x, y }) => x > 0 && y > 0 && x < size.x && y < size.y)
    const widths = new Map<string, number>()
    const widthOf = (text: string) => {
      const known = widths.get(text) ?? context.measureText(text).width
      widths.set(text, known)
      return known
    }
    paintLabels(context, declutterLabels(inside, widthOf), this.#geoMap)
  }
}
