import { expect, test } from 'vitest'
import { eventPlaces, releasePointOf } from '#src/features/missions/eventMapRules.ts'

test.each([
  [33.7405, -118.2615, { lat: 33.7405, lng: -118.2615 }],
  ['33.7405', '-118.2615', { lat: 33.7405, lng: -118.2615 }],
  [0, 0, { lat: 0, lng: 0 }],
  [33.7, null, undefined],
  ['', '8', undefined],
  ['north', '8', undefined],
  [undefined, undefined, undefined],
])('%s and %s as a release point', (release_point_lat, release_point_lng, expected) => {
  expect(releasePointOf({ release_point_lat, release_point_lng })).toEqual(expected)
})

test('routes, points of interest and the starting location are drawn; scenario and loading files are not', () => {
  const file = (id: number) => ({ id, file: `/api/files/${id}`, file_name: `${id}` })
  const files = {
    summary_files: [file(1)],
    loading_files: [file(2)],
    starting_location: [file(3)],
    navigation_files: { kml: [file(4)], kmz: null, poi: [file(5)] },
  }
  expect(eventPlaces(files).map(({ id }) => id)).toEqual([4, 5, 3])
  expect(eventPlaces({})).toEqual([])
  expect(eventPlaces(undefined)).toEqual([])
})
