import { expect, test } from 'vitest'
import { layerStyle } from '#src/geo/map/layerStyle.ts'
import { thinPath, thinPlaces } from '#src/geo/map/thin.ts'
import { formatPlace, isPlace, unwrapLng, unwrapPath, wrapLng } from '#src/geo/place.ts'

test('a path across 180° stays in one piece in both directions', () => {
  const lngs = (path: number[], near: number) =>
    unwrapPath(
      path.map((lng) => ({ lat: 0, lng })),
      near,
    ).map(({ lng }) => lng)
  expect(lngs([178, -179, -177], 178)).toEqual([178, 181, 183])
  expect(lngs([-178, 179, 177], -178)).toEqual([-178, -181, -183])
  expect(lngs([178, -179], -175)).toEqual([-182, -179])
})

test('longitudes are unwrapped near each other, and wrapped again', () => {
  expect(unwrapLng(-179, 178)).toBe(181)
  expect(unwrapLng(10, 12)).toBe(10)
  expect([wrapLng(181), wrapLng(-540), wrapLng(180), wrapLng(725)]).toEqual([-179, -180, 180, 5])
  expect(formatPlace({ lat: 45.33006, lng: 397.26751 })).toBe('45.3301, 37.2675')
})

test.each([
  [90, 180, true],
  [-90, -180, true],
  [90.0001, 0, false],
  [0, 180.0001, false],
  [Number.NaN, 0, false],
])('%d, %d on the globe: %s', (lat, lng, expected) => {
  expect(isPlace(lat, lng)).toBe(expected)
})

test('thinned places stay below the limit and cover the same area', () => {
  const places = Array.from({ length: 20_000 }, (_, index) => ({
    lat: (index % 200) / 10,
    lng: Math.floor(index / 200) / 10,
  }))
  const drawn = thinPlaces(places, (place) => place, 500)
  expect(drawn.length).toBeLessThanOrEqual(500)
  expect(drawn.length).toBeGreaterThan(100)
  expect(Math.max(...drawn.map(({ lat }) => lat))).toBeGreaterThan(18)
  expect(Math.max(...drawn.map(({ lng }) => lng))).toBeGreaterThan(9)
  expect(thinPlaces(places.slice(0, 500), (place) => place, 500)).toEqual(places.slice(0, 500))
})

test('places at one spot are thinned too', () => {
  const places = Array.from({ length: 2_000 }, () => ({ lat: 47, lng: 8 }))
  expect(thinPlaces(places, (place) => place, 500)).toHaveLength(1)
})

test('a long path keeps its ends and its corners', () => {
  const path = Array.from({ length: 30_001 }, (_, index) => ({
    lat: index <= 15_000 ? index / 1000 : 30 - index / 1000,
    lng: index / 1000 + (index % 2) / 1e6,
  }))
  const drawn = thinPath(path, 1_000)
  expect(drawn.length).toBeLessThanOrEqual(1_000)
  expect([drawn[0], drawn.at(-1)]).toEqual([path[0], path.at(-1)])
  expect(drawn).toContainEqual(path[15_000])
})

test('no two of thirty layers share both colour and shape', () => {
  const styles = Array.from({ length: 30 }, (_, index) => layerStyle(index))
  expect(new Set(styles.map(({ colour, mark }) => `${colour} ${mark}`)).size).toBe(30)
})
