import { expect, test } from 'vitest'
import { placesByDistance } from '#src/geo/files/placesByDistance.ts'
import type { ReadSource } from '#src/geo/files/useGeoSources.ts'
import type { LatLng } from '#src/geo/geo.types.ts'
import { isBeside } from '#src/geo/place.ts'
import { spec } from '#tests/support/spec.ts'

const file = (id: string, ...places: LatLng[]): ReadSource => ({
  id,
  name: `${id}.csv`,
  state: 'read',
  file: {
    format: 'CSV',
    shapes: places.map((at) => ({ kind: 'point' as const, name: '', at })),
    notes: [],
  },
})
const harbor = { lat: 41.5, lng: -81.7 }
const besideIt = { lat: 41.6, lng: -81.5 }
const chernobyl = { lat: 51.39, lng: 30.1 }

test('a map shows places around its release point, and keeps those far away apart', spec('X-426'), () => {
  const read = [file('home', besideIt), file('away', chernobyl), file('both', besideIt, chernobyl)]
  const { near, far } = placesByDistance(read, harbor)
  expect(near).toEqual([harbor, besideIt, besideIt])
  expect([...far].map(([id, { isWhole, places }]) => [id, isWhole, places.length])).toEqual([
    ['away', true, 1],
    ['both', false, 2],
  ])
})

test('without a release point the map is centred on the first file with places', () => {
  const { near, far } = placesByDistance(
    [file('none'), file('away', chernobyl), file('home', besideIt)],
    undefined,
  )
  expect(near).toEqual([chernobyl])
  expect([...far.keys()]).toEqual(['home'])
  expect(placesByDistance([], undefined)).toEqual({ near: [], far: new Map() })
})

test('places on both sides of 180° are near each other', () => {
  const { near, far } = placesByDistance([file('east', { lat: 0, lng: -179.5 })], { lat: 0, lng: 179.5 })
  expect([near.at(-1), far.size]).toEqual([{ lat: 0, lng: 180.5 }, 0])
})

test('a release point is shown with a track only if it is close to it', () => {
  const path = [harbor, besideIt]
  expect(isBeside({ lat: 41.45, lng: -81.8 }, path)).toBe(true)
  expect(isBeside(chernobyl, path)).toBe(false)
  expect(isBeside({ lat: 41.51, lng: -81.7 }, [harbor, harbor])).toBe(true)
})
