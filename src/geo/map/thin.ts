import type { LatLng } from '../geo.types.ts'

/**
 * Thins places to at most `max`, for drawing only: keeps one per grid cell and coarsens the grid until few enough
 * remain. Outline and gaps of the whole stay visible.
 */
export function thinPlaces<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => LatLng,
  max: number,
): Item[] {
  if (items.length <= max) return [...items]
  const places = items.map(placeOf)
  const { lat, lng, span } = extentOf(places)
  for (let cells = max; ; cells /= 1.5) {
    const seen = new Set<number>()
    const size = span / cells || 1
    const columns = Math.ceil(cells) + 2
    const kept = items.filter((_, index) => {
      const place = places[index] as LatLng
      const cell = Math.floor((place.lat - lat) / size) * columns + Math.floor((place.lng - lng) / size)
      if (seen.has(cell)) return false
      seen.add(cell)
      return true
    })
    if (kept.length <= max) return kept
  }
}

/**
 * Simplifies a path to at most `max` places, for drawing only (Douglas-Peucker, doubling the tolerance until few enough
 * remain). Keeps both ends.
 */
export function thinPath(path: readonly LatLng[], max: number): readonly LatLng[] {
  if (path.length <= max) return path
  let kept = path
  for (let tolerance = extentOf(path).span / 20_000 || 1e-9; kept.length > max; tolerance *= 2) {
    kept = simplify(kept, tolerance)
  }
  return kept
}

/** Iterative, because a long path would overflow the stack. */
function simplify(path: readonly LatLng[], tolerance: number): readonly LatLng[] {
  const keep = new Uint8Array(path.length)
  keep[0] = keep[path.length - 1] = 1
  const parts: [number, number][] = [[0, path.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    let farthest = -1
    let greatest = tolerance * tolerance
    for (let index = from + 1; index < to; index++) {
      const distance = squaredDistance(path[index], path[from], path[to])
      if (distance > greatest) [farthest, greatest] = [index, distance]
    }
    if (farthest === -1) continue
    keep[farthest] = 1
    parts.push([from, farthest], [farthest, to])
  }
  return path.filter((_, index) => keep[index] === 1)
}

/**
 * Of a place from a segment, in degrees: good enough for drawing, not for measuring. Squared, because `Math.hypot` took
 * most of the time of a long path.
 */
function squaredDistance(place?: LatLng, from?: LatLng, to?: LatLng): number {
  if (!place || !from || !to) return 0
  const dx = to.lng - from.lng
  const dy = to.lat - from.lat
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((place.lng - from.lng) * dx + (place.lat - from.lat) * dy) / length
  const nearest = Math.max(0, Math.min(1, along))
  const x = place.lng - from.lng - nearest * dx
  const y = place.lat - from.lat - nearest * dy
  return x * x + y * y
}

function extentOf(places: readonly LatLng[]): { lat: number; lng: number; span: number } {
  let [south, north, west, east] = [90, -90, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { lat, lng } of places) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
  }
  return { lat: south, lng: west, span: Math.max(north - south, east - west) }
}
