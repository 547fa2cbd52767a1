import { MAX_GEOJSON_POSITIONS } from '#contract/offlineMaps.ts'
import { BoundsBuilder } from './bounds.ts'
import { FileRefused, type Inspector } from './finding.ts'
import { type JsonHandler, JsonReader } from './jsonReader.ts'

const GEOMETRIES = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])
const isGeoJson = (type: string) => type === 'FeatureCollection' || type === 'Feature' || GEOMETRIES.has(type)

/**
 * Inspects a GeoJSON file (RFC 7946) as a stream: one valid JSON document in UTF-8 of bounded depth, with positions in
 * degrees, and not too many to draw. Names and other properties are kept, and never used as markup.
 */
export class GeoJsonInspector implements Inspector {
  readonly #places = new BoundsBuilder()
  readonly #reader = new JsonReader(this.#handler())
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #isNamed = false
  #positions = 0

  write(chunk: Buffer): void {
    this.#reader.write(this.#decode(chunk))
  }

  end() {
    this.#reader.write(this.#decode())
    this.#reader.end()
    const bounds = this.#places.result()
    if (!this.#isNamed) throw new FileRefused('is JSON, but not GeoJSON.')
    if (!bounds) throw new FileRefused('contains no places.')
    return { bounds, map: { kind: 'geojson' as const, zooms: null, attribution: '' } }
  }

  #decode(chunk?: Buffer): string {
    try {
      return this.#decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new FileRefused('is not valid text in UTF-8.')
    }
  }

  #handler(): JsonHandler {
    return {
      scalar: (value, { depth, key, isProperty }) => {
        if (depth === 1 && key === 'type') this.#isNamed ||= isGeoJson(String(value))
        if (key === 'coordinates' && !isProperty) throw noDegrees()
      },
      // A position is the innermost array below `coordinates`.
      numbers: ([lng = Number.NaN, lat = Number.NaN], { key, isProperty }) => {
        if (key !== 'coordinates' || isProperty) return
        if (++this.#positions > MAX_GEOJSON_POSITIONS) {
          const most = MAX_GEOJSON_POSITIONS.toLocaleString('en')
          throw new FileRefused(`has more than ${most} positions. Simplify it, or use PMTiles.`)
        }
        if (!this.#places.add(lat, lng)) throw noDegrees()
      },
    }
  }
}

const noDegrees = () =>
  new FileRefused(
    'has positions that are not degrees of longitude and latitude. Save it in WGS 84 (EPSG:4326).',
  )
