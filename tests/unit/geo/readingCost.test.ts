// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rateIn } from '#contract/track/rateUnits.ts'
import { parseDegrees } from '#src/geo/read/csvPlaces.ts'
import { readCoordinates, withoutMarkup } from '#src/geo/read/kmlCoordinates.ts'
import { parseXml } from '#src/geo/read/parseXml.ts'
import { readGeoFile } from '#src/geo/read/readGeoFile.ts'
import { Tally } from '#src/geo/read/tally.ts'
import { readDoseTrack } from '#src/geo/track/readDoseTrack.ts'
import { cpuSeconds } from '#tests/support/cpuSeconds.ts'
import { spec } from '#tests/support/spec.ts'
import { trackIn } from '#tests/support/trackIn.ts'

const blanks = (count: number) => ' '.repeat(count)
const longNumbers = `lat,lng,µSv/h\n${`1,2,${'1'.repeat(4_900)}x\n`.repeat(100)}1,2,0.1\n1,3,0.1`

test.each<[string, () => unknown, unknown]>([
  ['degrees far apart', () => parseDegrees(`1${blanks(2_000)}2${blanks(2_000)}x`, 'lat'), Number.NaN],
  ['minutes far from their degrees', () => parseDegrees(`45°${blanks(50_000)}30'`, 'lat'), 45.5],
  ['endless digits', () => parseDegrees(`${'1'.repeat(100_000)}x`, 'lat'), Number.NaN],
  [
    'white space in coordinates',
    () => readCoordinates(`8 ,${blanks(100_000)}47\n${blanks(100_000)}9, 48`, new Tally()),
    [
      { lat: 47, lng: 8 },
      { lat: 48, lng: 9 },
    ],
  ],
  [
    'descriptions of white space',
    () => Array.from({ length: 10 }, () => withoutMarkup(`a${'\r'.repeat(19_000)}b`)).at(0),
    'a b',
  ],
  [
    'descriptions with unclosed tags',
    () =>
      Array.from({ length: 10 }, () => withoutMarkup(`<p>a</p>b${'<br'.repeat(6_000)}`).slice(0, 3)).at(0),
    'a\nb',
  ],
  ['a unit far from its hour', () => rateIn(`0.2 µSv${blanks(100_000)}x`), undefined],
  ['dose rates with thousands of digits', async () => (await trackIn(longNumbers))?.points.length, 2],
])('%s take less than a second', async (_what, read, expected) => {
  let found: unknown
  expect(await cpuSeconds(async () => (found = await read()))).toBeLessThan(1)
  expect(found).toEqual(expected)
})

test('any amount of white space before the root is skipped', async () => {
  const read = await parseXml(`<?xml version="1.0"?><!-- a -->${blanks(8_000_000)}<!DOCTYPE kml><kml/>`)
  expect(read).toEqual({ problem: 'declares a document type, which is refused for safety.' })
})

test('a track with more readings than a call can take as arguments is read completely', async () => {
  const many = (element: string) => element.repeat(200_000)
  const track = await trackIn(
    `<kml><Placemark><Track>${many('<coord>8 47 0</coord>')}<SimpleArrayData name="µSv/h">${many('<value>0.1</value>')}</SimpleArrayData></Track></Placemark></kml>`,
  )
  expect(track?.points).toHaveLength(200_000)
})

test('a long KML file is read in parts, between which the page responds', spec('X-1162'), async () => {
  const placemark = '<Placemark><name>a</name><Point><coordinates>8,47</coordinates></Point></Placemark>'
  const long = (count: number) => new TextEncoder().encode(`<kml>${placemark.repeat(count)}</kml>`).buffer
  let turns = 0
  const turning = setInterval(() => turns++, 0)
  await readGeoFile('grid.kml', long(3_000))
  const ofPlaces = turns
  await readDoseTrack(long(60_000))
  clearInterval(turning)
  expect([ofPlaces > 1, turns > ofPlaces + 1]).toEqual([true, true])
})
