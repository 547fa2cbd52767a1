import { expect, test } from 'vitest'
import { eventPlaces } from '#src/features/missions/eventMapRules.ts'

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
