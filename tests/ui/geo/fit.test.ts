import { afterEach, expect, test } from 'vitest'
import type { LatLng } from '#src/geo/geo.types.ts'
import { createGeoMap } from '#src/geo/map/createGeoMap.ts'
import * as css from '#src/geo/map/map.css.ts'
import { spec } from '#tests/support/spec.ts'

// Fitting on a map with real layout.

let end = () => {}
afterEach(() => end())

function mapOf(width: number) {
  const element = document.createElement('div')
  element.className = css.canvas
  element.style.width = `${width}px`
  document.body.append(element)
  const geoMap = createGeoMap(element)
  end = () => {
    geoMap.destroy()
    element.remove()
  }
  return geoMap
}

function fitted(width: number, places: LatLng[]) {
  const geoMap = mapOf(width)
  geoMap.fit(places)
  return places.map((place) => geoMap.map.latLngToContainerPoint(place))
}

const UP = [
  { lat: 47, lng: 8 },
  { lat: 47.05, lng: 8.2 },
]
const DOWN = [
  { lat: 47.05, lng: 8 },
  { lat: 47, lng: 8.2 },
]

test('buttons and locator do not cover the end of a track', () => {
  const [, last] = fitted(1000, UP)
  expect(last?.x).toBeLessThanOrEqual(1000 - 168)
  expect(last?.x).toBeGreaterThan(500)
})

test('a map without places fits its offline map', spec('X-568'), () => {
  const element = document.createElement('div')
  element.className = css.canvas
  document.body.append(element)
  const geoMap = createGeoMap(element)
  end = () => {
    geoMap.destroy()
    element.remove()
  }
  geoMap.setBaseMapBounds([
    [47, 8],
    [47.1, 8.2],
  ])
  expect(geoMap.map.getBounds().contains([47.05, 8.1])).toBe(true)
  expect(geoMap.map.getZoom()).toBeGreaterThan(8)
})

test('one place is shown with the streets of the offline map around it', spec('X-568'), () => {
  const geoMap = mapOf(600)
  geoMap.show([{ lat: 47.05, lng: 8.1 }])
  const before = geoMap.map.getZoom()
  geoMap.setBaseMapBounds([
    [47, 8],
    [47.1, 8.2],
  ])
  expect(geoMap.map.getZoom()).toBeGreaterThan(before + 3)
  expect(geoMap.map.getCenter()).toMatchObject({ lat: 47.05, lng: 8.1 })
})

test('a map without places shows its offline map of one place close up', spec('X-834'), () => {
  const geoMap = mapOf(600)
  geoMap.setBaseMapBounds([
    [47, 8],
    [47, 8],
  ])
  expect(geoMap.map.getCenter()).toMatchObject({ lat: 47, lng: 8 })
  expect(geoMap.map.getZoom()).toBe(14)
})

test('a track that ends elsewhere uses the full width', () => {
  const [first, last] = fitted(1000, DOWN)
  expect((first?.x ?? 0) + (last?.x ?? 0)).toBeCloseTo(1000, -1)
})

test('a resize notification without a change does not move the map', async () => {
  const { map, fit } = mapOf(638)
  fit(UP)
  const before = map.getCenter()
  // Observes in the same frame as the map, but is notified after it.
  await new Promise((notified) => new ResizeObserver(notified).observe(map.getContainer()))
  expect(map.getCenter()).toEqual(before)
})
