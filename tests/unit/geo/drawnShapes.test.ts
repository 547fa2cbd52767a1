// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { largestPaths } from '#src/geo/files/drawLayer.ts'
import { notesOf } from '#src/geo/files/foundText.ts'
import type { GeoShape } from '#src/geo/geo.types.ts'

const line = (places: number): GeoShape => ({
  kind: 'line',
  name: '',
  path: Array.from({ length: places }, () => ({ lat: 47, lng: 8 })),
})

test('too many lines and areas are limited to the largest, in file order, and the notes say so', () => {
  const long = [line(5), line(9)]
  const lines = [...Array.from({ length: 2_500 }, () => line(2)), ...long]
  const drawn = largestPaths(lines)
  expect(drawn).toHaveLength(2_000)
  expect(drawn.slice(-2)).toEqual(long)
  expect(largestPaths(lines.slice(0, 2_000))).toHaveLength(2_000)

  const areas = lines.map((): GeoShape => ({ kind: 'area', name: '', rings: [] }))
  const notes = (shapes: GeoShape[]) => notesOf({ format: 'KML', shapes, notes: ['Read.'] })
  expect(notes([...lines, ...areas])).toEqual([
    'Read.',
    'Only the 2,000 lines with the most places are drawn.',
    'Only the 2,000 areas with the most places are drawn.',
  ])
  expect(notes(long)).toEqual(['Read.'])
})
