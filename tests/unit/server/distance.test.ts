import { expect, test } from 'vitest'
import { distanceToBounds } from '#server/modules/events/distance.ts'

const BOX = [-72, 41, -71, 42] as const

test('inside a box the distance is zero', () => {
  expect(distanceToBounds({ lat: 41.5, lng: -71.3 }, BOX)).toBe(0)
  expect(distanceToBounds({ lat: 41, lng: -72 }, BOX)).toBe(0)
})

test.each([
  // A degree of latitude is 111.2 km; one of longitude at 41.5 degrees 83.3 km.
  ['north of it', { lat: 43, lng: -71.5 }, 111.2],
  ['east of it', { lat: 41.5, lng: -70 }, 83.3],
  ['on the other side of the equator, for a forgotten sign', { lat: -41.5, lng: -71.5 }, 9173],
])('%s', (_, point, km) => {
  const distance = distanceToBounds(point, BOX)
  expect(Math.abs(distance - km)).toBeLessThan(km * 0.005)
})

test('a box may cross the 180th meridian, and so may the shortest line to it', () => {
  const fiji = [177, -19, -179, -16] as const
  expect(distanceToBounds({ lat: -17, lng: 179.9 }, fiji)).toBe(0)
  expect(distanceToBounds({ lat: -17, lng: -179.9 }, fiji)).toBe(0)
  expect(distanceToBounds({ lat: -17, lng: -178 }, fiji)).toBeLessThan(110)
  expect(distanceToBounds({ lat: -17, lng: 176 }, fiji)).toBeLessThan(110)
  expect(distanceToBounds({ lat: 0, lng: 179.5 }, [-179.5, -1, -179, 1])).toBeLessThan(112)
})
