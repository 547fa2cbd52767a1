import { expect, test } from 'vitest'
import { releasePointOf } from '#src/shared/releasePoint.ts'

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
