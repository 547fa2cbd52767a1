import { canvas, type LatLngTuple, layerGroup, polyline } from 'leaflet/dist/leaflet-src.esm.js'
import { multiplesOf } from '../roundSteps.ts'
import * as css from './map.css.ts'
import type { GeoMap } from './map.types.ts'

/** Degrees between lines; the first step with enough space between them is used. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]
const MIN_DISTANCE_PX = 96
/** Labels nearer to a corner would collide. */
const EDGE_PX = 44
/** Limit of web Mercator. */
const MAX_LAT = 85

/**
 * Lines of latitude and longitude at round degrees, under the data, each labelled at the edge of the map.
 * @returns removes them
 */
export function addGraticule({ map, colours, onColours }: GeoMap): () => void {
  const renderer = canvas({ pane: 'tilePane', padding: 0.25 }).addTo(map)
  const group = layerGroup().addTo(map)
  const labels = document.createElement('div')
  labels.className = css.degrees
  labels.setAttribute('aria-hidden', 'true')
  map.getContainer().append(labels)

  const draw = () => {
    group.clearLayers()
    const style = { renderer, interactive: false, color: colours().grid, weight: 1, noClip: true }
    const { latitudes, longitudes, south, north, west, east } = linesIn(map)
    const line = (from: LatLngTuple, to: LatLngTuple) => group.addLayer(polyline([from, to], style))
    for (const lat of latitudes) line([lat, west], [lat, east])
    for (const lng of longitudes) line([south, lng], [north, lng])
  }
  const label = () => {
    const { latitudes, longitudes, step } = linesIn(map)
    const size = map.getSize()
    const at = (lat: number, lng: number) => map.latLngToContainerPoint([lat, lng])
    const middle = map.getCenter()
    const texts = [
      ...longitudes.map((lng) => ({
        text: formatDegrees(lng, step, 'lng'),
        x: at(middle.lat, lng).x,
        y: size.y,
      })),
      ...latitudes.map((lat) => ({ text: formatDegrees(lat, step, 'lat'), x: 0, y: at(lat, middle.lng).y })),
    ].filter(
      ({ x, y }) =>
        (x === 0 || (x > EDGE_PX && x < size.x - EDGE_PX)) &&
        (x > 0 || (y > EDGE_PX && y < size.y - EDGE_PX)),
    )
    labels.replaceChildren(
      ...texts.map(({ text, x, y }) => {
        const element = document.createElement('span')
        element.className = x === 0 ? css.latitude : css.longitude
        element.style.insetInlineStart = `${x}px`
        element.style.insetBlockStart = `${y}px`
        element.textContent = text
        return element
      }),
    )
  }
  map.on('moveend', draw)
  map.on('move zoomend resize', label)
  map.whenReady(() => {
    draw()
    label()
  })
  const unsubscribe = onColours(draw)
  return () => {
    map.off('moveend', draw)
    map.off('move zoomend resize', label)
    unsubscribe()
    group.remove()
    renderer.remove()
    labels.remove()
  }
}

function linesIn(map: GeoMap['map']) {
  const step = stepFor(map)
  const bounds = map.getBounds().pad(0.25)
  const south = Math.max(-MAX_LAT, bounds.getSouth())
  const north = Math.min(MAX_LAT, bounds.getNorth())
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  return {
    step,
    south,
    north,
    west,
    east,
    latitudes: multiplesOf(step, south, north),
    longitudes: multiplesOf(step, west, east),
  }
}

/** Degrees between lines at the zoom of the map. */
function stepFor(map: Pick<GeoMap['map'], 'getZoom'>): number {
  const pxPerDegree = (256 * 2 ** map.getZoom()) / 360
  return STEPS.find((step) => step * pxPerDegree >= MIN_DISTANCE_PX) ?? 30
}

/** 37.5°N, with as many decimals as the step needs. */
function formatDegrees(degrees: number, step: number, axis: 'lat' | 'lng'): string {
  const inWorld = axis === 'lng' ? ((((degrees + 180) % 360) + 360) % 360) - 180 : degrees
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const side =
    inWorld === 0 || inWorld === -180
      ? ''
      : axis === 'lat'
        ? inWorld > 0
          ? 'N'
          : 'S'
        : inWorld > 0
          ? 'E'
          : 'W'
  return `${Math.abs(inWorld).toFixed(digits)}°${side}`
}
