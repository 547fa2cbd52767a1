// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foundText } from '#src/geo/files/foundText.ts'
import { readGeoFile } from '#src/geo/read/readGeoFile.ts'

const FOLDERS = ['data/tracks', 'tests/fixtures/geo']

/** Content of each real file, counted by hand or with other programs; see data/README.md and tests/fixtures/geo/README.md. */
const FOUND: Record<string, { summary: string; notes?: string[] }> = {
  'atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv': { summary: '1,112 points' },
  'bgeigie_nyc.log': { summary: '21 points', notes: ['8 readings without a GPS fix left out.'] },
  'radiacode-zipped.kmz': { summary: '1,019 points' },
  'safecast-028-0523.LOG.kmz': { summary: '1,701 points' },
  'safecast-20120701-094111.log.kml': { summary: '1,046 points' },
  'bad.kml': {
    summary: 'bad.kml has no places that can be drawn: its coordinates cannot be read.',
    notes: ['8 places could not be read.'],
  },
  'bgeigie.log': {
    summary: 'bgeigie.log holds 23 readings, none of them with a GPS fix.',
    notes: ['23 readings without a GPS fix left out.'],
  },
  'bgeigie_with_corruption.log': { summary: '7 points', notes: ['2 of 9 lines could not be read.'] },
  'cdata.kml': { summary: '1 point' },
  'extended_data.kml': { summary: '1 point' },
  'gxmultitrack.kml': { summary: '2 lines, 2 points' },
  'gxtrack.kml': { summary: '1 line' },
  'linear_ring.kml': { summary: '1 line' },
  'linestring.kml': { summary: '2 lines' },
  'malformed_bgeigie.log': {
    summary: '9 points',
    notes: ['1 of 11 lines could not be read.', '1 place could not be read.'],
  },
  'multigeometry_discrete.kml': { summary: '1 line, 1 point' },
  'nogeomplacemark.kml': { summary: 'nogeomplacemark.kml has no places that can be drawn.' },
  'null_geometry.kml': { summary: 'null_geometry.kml has no places that can be drawn.' },
  'point_extra_coordinates.kml': { summary: '1 point' },
  'polygon.kml': { summary: '1 area' },
  'radiacode-101-csv-english.rctrk': { summary: '1,365 points' },
  'schema.kml': { summary: '1 area' },
  'styles.kml': { summary: '1 area, 1 point' },
  'twopoints.kml': { summary: '2 points' },
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.md'))
    .map((name) => [name, `${folder}/${name}`] as const),
)
const read = (name: string, path: string) => readGeoFile(name, new Uint8Array(readFileSync(path)).buffer)
const fixture = (name: string) => read(name, `tests/fixtures/geo/${name}`)

test('every real file is in the table', () => {
  expect(files.map(([name]) => name).toSorted()).toEqual(Object.keys(FOUND).toSorted())
})

test.each(files)('%s is read, or says why nothing can be drawn', { timeout: 30_000 }, async (name, path) => {
  const { shapes, notes, problem } = await read(name, path)
  expect(problem ?? foundText(shapes)).toBe(FOUND[name]?.summary)
  expect(notes).toEqual(FOUND[name]?.notes ?? [])
})

test('a track keeps its times, a polygon its hole, a placemark its data and description', async () => {
  const [track] = (await fixture('gxtrack.kml')).shapes
  expect(track).toMatchObject({
    kind: 'line',
    times: [
      '2010-05-28T02:02:09Z',
      '2010-05-28T02:02:35Z',
      '2010-05-28T02:02:44Z',
      '2010-05-28T02:02:53Z',
      '2010-05-28T02:02:54Z',
      '2010-05-28T02:02:55Z',
      '2010-05-28T02:02:56Z',
    ],
  })
  expect(track?.kind === 'line' && track.path[0]).toEqual({ lat: 37.371915, lng: -122.207881 })
  const [area] = (await fixture('polygon.kml')).shapes
  expect(area?.kind === 'area' && area.rings.map((ring) => ring.length)).toEqual([5, 5])
  expect((await fixture('extended_data.kml')).shapes[0]?.data).toEqual({ foo: 'bar' })
  expect((await fixture('cdata.kml')).shapes[0]?.description).toBe('Here is some text')
})

test('a RadiaCode track is recognized by its first line, whatever its name', async () => {
  const path = 'tests/fixtures/geo/radiacode-101-csv-english.rctrk'
  const { format, shapes } = await read('renamed.csv', path)
  expect([format, shapes.length]).toEqual(['RadiaCode track', 1365])
  expect(shapes[0]).toMatchObject({
    at: { lat: 64.5292341, lng: 40.5583799 },
    time: '2025-07-22 09:17:55',
    data: { DoseRate: '3.75' },
  })
})

test('a bGeigie in Detroit is not placed in China, however its device writes west', async () => {
  const [detroit] = (await fixture('bgeigie_with_corruption.log')).shapes
  expect(detroit?.kind === 'point' && detroit.at.lat).toBeCloseTo(42 + 32.4106 / 60, 6)
  expect(detroit?.kind === 'point' && detroit.at.lng).toBeCloseTo(-(83 + 12.4727 / 60), 6)
  expect(detroit?.data).toMatchObject({ cpm: '33' })
})
