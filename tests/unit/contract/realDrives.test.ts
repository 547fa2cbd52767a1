import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflateRaw } from 'node:zlib'
import { expect, test } from 'vitest'
import type { TrackColumns } from '#contract/track/readings.ts'
import { type ReadLimits, readTrack } from '#contract/track/readTrack.ts'
import { spec } from '#tests/support/spec.ts'
import { zipOf } from '#tests/support/zipFile.ts'

const LIMITS: ReadLimits = {
  maxArchiveBytes: 30_000_000,
  maxTextBytes: 30_000_000,
  pause: async () => undefined,
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const readAll = (bytes: Uint8Array, size = 65_536) => readTrack(inPieces(bytes, size), LIMITS)

/** Every real drive we have: the number of readings, and the earliest one as the file has it. */
const DRIVES = [
  ['data/tracks/atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv', 1112, 0.04356, 45.329978943, 37.267513275],
  ['data/tracks/bgeigie_nyc.log', 17, 41 / 334, 41 + 41.7977 / 60, -(73 + 55.2556 / 60)],
  ['data/tracks/radiacode-zipped.kmz', 1019, 0.15, 44.0684605, 43.0569708],
  ['data/tracks/safecast-028-0523.LOG.kmz', 1701, 0.067, 34.16522, -118.13528833333],
  ['data/tracks/safecast-20120701-094111.log.kml', 1046, 0.052, 37.79904166667, 140.93304166667],
  ['tests/fixtures/geo/radiacode-101-csv-english.rctrk', 1365, 0.0375, 64.5292341, 40.5583799],
  ['tests/fixtures/geo/bgeigie_with_corruption.log', 7, 33 / 334, 42 + 32.4106 / 60, -(83 + 12.4727 / 60)],
  ['tests/fixtures/geo/malformed_bgeigie.log', 9, 49 / 334, 51 + 47.8081 / 60, 10.4778 / 60],
] as const

test.each(DRIVES)('%s: %i readings', spec('X-440'), async (path, count, rate, lat, lng) => {
  const { track } = await readAll(readFileSync(path))
  expect(track?.count).toBe(count)
  expect(track?.rate[0]).toBe(rate)
  // Converting degrees and minutes leaves a rounding error in the fifteenth digit.
  expect(track?.lat[0]).toBeCloseTo(lat, 12)
  expect(track?.lng[0]).toBeCloseTo(lng, 12)
})

test('a log without a GPS fix is not a track', async () => {
  expect(await readAll(readFileSync('tests/fixtures/geo/bgeigie.log'))).toEqual({ track: undefined })
})

test.each([
  [
    'tests/fixtures/geo/radiacode-101-csv-english.rctrk',
    // µR/h with two decimals: µSv/h moves the point two places to the left and adds no digits.
    (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(2)
        .map((line) => `${line.split('\t')[5]}e-2`),
  ],
  [
    'data/tracks/atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv',
    (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(';')[1] ?? ''),
  ],
  [
    'data/tracks/safecast-20120701-094111.log.kml',
    (text: string) => [...text.matchAll(/<name>([\d.]+) uSv\/h<\/name>/g)].map(([, rate = '']) => rate),
  ],
] as const)('each dose rate of %s has the digits of the file', spec('X-440'), async (path, written) => {
  const bytes = readFileSync(path)
  const { track } = await readAll(bytes)
  const rates = written(bytes.toString('utf8'))
  expect(rates.length).toBeGreaterThan(1_000)
  const inOrder = (values: readonly string[]) => values.toSorted()
  expect(inOrder([...(track?.rate ?? [])].map(String))).toEqual(
    inOrder(rates.map((rate) => String(Number(rate)))),
  )
})

test.each(DRIVES)('%s gives the same track when read in pieces of 61 bytes', async (path) => {
  const bytes = readFileSync(path)
  expect(columns((await readAll(bytes, 61)).track)).toEqual(columns((await readAll(bytes)).track))
})

const columns = (track: TrackColumns | undefined) =>
  track && {
    ...track,
    ...Object.fromEntries(['timeMs', 'lat', 'lng', 'rate'].map((name) => [name, [...track[name as 'rate']]])),
  }

const trackOf = async (text: string) => (await readAll(new TextEncoder().encode(text))).track

test(
  'a RadiaCode track from an iPhone: one JSON document, seconds since 1970, µR/h',
  spec('X-440'),
  async () => {
    const document = (unit: string) =>
      `{"title":"Track 16 Nov 2025","devices":["RC-102-008406"],"periods":[{"distance":6004.12,"start":1763278422}],${unit}
     "markers":[{"date":1763283709,"lat":41.816321,"lon":-1.822395,"acc":5,"doseRate":5.73,"countRate":5.38},
     {"date":1763283704,"lat":41.8163,"lon":-1.8224,"acc":5,"doseRate":5.75,"countRate":5.4},{"doseRate":"?"}]}`
    const track = await trackOf(document('"sv":false,'))
    expect(track).toMatchObject({
      count: 2,
      isTimed: true,
      clock: 'utc',
      notes: ['1 marker could not be read.'],
    })
    expect([...(track?.rate ?? [])]).toEqual([0.0575, 0.0573])
    expect(track?.timeMs[1]).toBe(1_763_283_709_000)
    expect((await trackOf(document('"sv":true,')))?.rate[0]).toBe(5.75)
  },
)

test.each([
  [
    '2026',
    'Timestamp\tTime\tLatitude\tLongitude\tAltitude\tAccuracy\tTemperature\tDoseRate\tCountRate\tComment',
  ],
  [
    'without its first line',
    'Timestamp\tTime\tLatitude\tLongitude\tAltitude\tAccuracy\tTemperature\tDoseRate\tCountRate\tComment',
  ],
])('the columns of a RadiaCode %s are found by their names', async (year, head) => {
  const row = (second: number) =>
    `13397649475347000${second}\t2025-07-22 09:17:5${second}\t64.5\t40.5\t12\t21.8\t19\t3.75\t1.69\t `
  const title = year === '2026' ? 'Track: 2026-01-02\tRC-110\t \tEC\n' : ''
  const track = await trackOf(`${title}${head}\n${row(5)}\n${row(6)}\n`)
  expect(track).toMatchObject({ count: 2, clock: 'utc' })
  expect(track?.rate[0]).toBe(0.0375)
})

test('a Windows timestamp is read if there is no other time', async () => {
  const track = await trackOf(
    'Timestamp;Latitude;Longitude;DoseRate;CountRate\n133976494753470000;64.5;40.5;3.75;1\n133976494803620000;64.5;40.5;3;1\n',
  )
  expect(track?.timeMs[0]).toBe(Date.UTC(2025, 6, 22, 9, 17, 55, 347))
})

test('a table from a German spreadsheet: semicolons, decimal commas, dates', spec('X-467'), async () => {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const second = String(at % 60).padStart(2, '0')
    return `16.11.2025;14:0${at < 60 ? 3 : 4}:${second};53,56${at};9,99${at};0,${100 + at};12`
  })
  const track = await trackOf(
    `sep=;\r\nDatum;Uhrzeit;Breitengrad;Längengrad;Dosisleistung [µSv/h];Fehler [µSv/h]\r\n${rows.join('\r\n')}\r\n`,
  )
  expect(track).toMatchObject({ count: 120, isTimed: true, clock: 'as written', notes: [] })
  expect([track?.rate[0], track?.lat[7], track?.lng[119]]).toEqual([0.1, 53.567, 9.99119])
  expect(track?.timeMs[119]).toBe(Date.UTC(2025, 10, 16, 14, 4, 59))
  const inOne = await trackOf(
    'Zeitstempel;Geogr. Breite;Geogr. Länge;ODL (nSv/h)\n16.11.2025 14:03:27;53,5;10;98,5\n16.11.2025 14:03:28;53,5;10;99\n',
  )
  expect([...(inOne?.rate ?? [])]).toEqual([0.0985, 0.099])
})

test('a table with US dates', spec('X-467'), async () => {
  const rows = Array.from(
    { length: 90 },
    (_, at) =>
      `11/16/2025 ${at < 60 ? 11 : 12}:${String(at % 60).padStart(2, '0')} ${at < 60 ? 'AM' : 'PM'},38.9,-77.0,${at}`,
  )
  const track = await trackOf(`Date/Time,Latitude,Longitude,"Dose Rate (uR/hr)"\n${rows.join('\n')}\n`)
  expect(track).toMatchObject({ count: 90, isTimed: true, clock: 'as written' })
  expect([track?.timeMs[0], track?.timeMs[89]]).toEqual([
    Date.UTC(2025, 10, 16, 11, 0),
    Date.UTC(2025, 10, 16, 12, 29),
  ])
  expect(track?.rate[89]).toBe(0.89)
})

test('GeoJSON points as exported by the tape, in pieces of any size', spec('X-467'), async () => {
  const features = Array.from({ length: 300 }, (_, at) =>
    JSON.stringify({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-77 - at / 1000, 38.9] },
      properties: {
        mission_id: 'MSN-1',
        team: 'Alpha',
        time: new Date(1_763_290_000_000 + at * 1000).toISOString(),
        clock_offset_s: 0,
        dose_rate_usv_h: at / 100,
      },
    }),
  )
  const text = `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`
  for (const size of [61, 65_536]) {
    const { track } = await readAll(new TextEncoder().encode(text), size)
    expect(track).toMatchObject({ count: 300, isTimed: true, clock: 'utc', notes: [] })
    expect([track?.rate[299], track?.lng[299], track?.timeMs[299]]).toEqual([
      2.99, -77.299, 1_763_290_299_000,
    ])
  }
  // Areas, and points without a dose rate, are not readings.
  const other =
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{"name":"Gate"}}]}'
  expect(await trackOf(other)).toBeUndefined()
})

test('a truncated document is read up to the damage, and a note says so', async () => {
  const placemark = (rate: number) =>
    `<Placemark><name>${rate} uSv/h</name><Point><coordinates>8,47</coordinates></Point></Placemark>\n`
  const track = await trackOf(`<kml>\n${placemark(1)}${placemark(2)}<Placemark><name>3 uSv/h</na`)
  expect(track).toMatchObject({ count: 2, notes: ['The file is damaged in line 4: the rest was not read.'] })
})

test('unordered readings are sorted by time', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => (index * 2_477) % 5_000)
  const track = await trackOf(
    `unix time,lat,lng,uSv/h\n${rows.map((at) => `${1_700_000_000 + at},47,8,${at}`).join('\n')}\n`,
  )
  expect([...(track?.rate ?? [])]).toEqual(Array.from({ length: 5_000 }, (_, index) => index))
})

test.each([
  [
    'a document type',
    '<?xml version="1.0"?><!DOCTYPE k [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml>&b;</kml>',
    /document type/,
  ],
  ['elements that are never closed', `<kml>${'<a>'.repeat(200_000)}`, /not valid XML/],
  ['a text that is never closed', `<kml><name>${'x'.repeat(5_000_000)}`, /not valid XML/],
])('%s is refused', spec('X-441'), async (_what, text, problem) => {
  expect((await readAll(new TextEncoder().encode(text))).problem).toMatch(problem)
})

test('a table whose line never ends is not a track', spec('X-441'), async () => {
  expect(await trackOf(`lat,lng,uSv/h\n${'"'.padEnd(3_000_000, 'x')}`)).toBeUndefined()
})

test('reading stops at the limit of text, without taking the rest of the file', spec('X-441'), async () => {
  let taken = 0
  async function* endless() {
    yield new TextEncoder().encode('lat,lng,uSv/h\n')
    for (;;) {
      const piece = new TextEncoder().encode('47,8,1\n'.repeat(1_000))
      taken += piece.length
      yield piece
    }
  }
  const reading = await readTrack(endless(), { ...LIMITS, maxTextBytes: 100_000 })
  expect(reading).toEqual({ problem: 'is too large to be read here.' })
  expect(taken).toBeLessThan(200_000)
})

test('an archive that is too large is not taken whole', spec('X-441'), async () => {
  let taken = 0
  async function* endless() {
    yield zipOf([{ name: 'doc.kml', body: '<kml>' }])
    for (;;) {
      taken += 100_000
      yield new Uint8Array(100_000)
    }
  }
  const reading = await readTrack(endless(), { ...LIMITS, maxArchiveBytes: 1_000_000 })
  expect(reading).toEqual({ problem: 'is too large to be read here.' })
  expect(taken).toBeLessThan(1_200_000)
})

test('an archive bomb is unpacked only up to the limit of text', spec('X-441'), async () => {
  const piece = Buffer.alloc(1_000_000, 'x')
  const pieces = ['<kml><name>', ...Array.from({ length: 200 }, () => piece)]
  const body = await buffer(Readable.from(pieces).pipe(createDeflateRaw()))
  const bomb = zipOf([{ name: 'doc.kml', body, stored: true, method: 8, unpacked_size: 100 }])
  const held = () => process.memoryUsage().arrayBuffers
  const before = held()
  let most = before
  const reading = await readTrack(inPieces(bomb, 65_536), {
    ...LIMITS,
    maxTextBytes: 1_000_000,
    pause: async () => {
      most = Math.max(most, held())
    },
  })
  expect(reading).toEqual({ problem: 'is too large to be read here.' })
  expect(most - before).toBeLessThan(50_000_000)
})
