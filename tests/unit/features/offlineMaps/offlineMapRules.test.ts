import { expect, test } from 'vitest'
import type { OfflineMap } from '#contract/offlineMaps.ts'
import { coverageOf, whyNotMap } from '#src/features/offlineMaps/offlineMapRules.ts'
import { spec } from '#tests/support/spec.ts'

const map = (bounds: number[], zooms: Partial<OfflineMap> = {}): OfflineMap => ({
  id: 1,
  name: 'A map',
  kind: 'vector',
  scope: 'event',
  size_bytes: 1,
  bounds,
  attribution: '',
  created_at: '2026-11-26T00:00:00Z',
  ...zooms,
})

test.each([
  ['a town', map([-71.4, 41.45, -71.3, 41.5]), '8.3 km × 5.6 km'],
  ['its zoom levels', map([0, 0, 1, 1], { min_zoom: 0, max_zoom: 14 }), '111 km × 111 km, zoom 0 to 14'],
  ['one zoom level', map([0, 0, 1, 1], { min_zoom: 12, max_zoom: 12 }), '111 km × 111 km, zoom 12'],
  ['islands on both sides of 180°', map([179, -1, -179, 1]), '223 km × 223 km'],
  ['a single point', map([8.5, 47.4, 8.5, 47.4]), 'One place'],
  ['a straight road', map([8.5, 47.4, 8.6, 47.4]), '7.5 km × 0 km'],
  ['the world', map([-180, -85, 180, 85], { min_zoom: 0, max_zoom: 3 }), 'The world, zoom 0 to 3'],
])('what a map covers: %s', spec('X-540', 'X-834'), (_what, given, text) => {
  expect(coverageOf(given)).toBe(text)
})

test('a file is refused by its ending and size before it is sent', spec('X-540'), () => {
  const MIB = 1024 ** 2
  expect(whyNotMap({ name: 'a.PMTILES', size: 512 * MIB })).toBeUndefined()
  expect(whyNotMap({ name: 'a.pmtiles', size: 512 * MIB + 1 })).toBe('“a.pmtiles” is larger than 512 MB.')
  expect(whyNotMap({ name: 'a.geojson', size: 21 * MIB })).toBe('“a.geojson” is larger than 20 MB.')
  expect(whyNotMap({ name: 'a.mbtiles', size: 1 })).toBe(
    '“a.mbtiles” cannot be used. Choose a PMTiles or GeoJSON file.',
  )
})
