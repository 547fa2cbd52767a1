// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { readDoseTrack } from '#src/geo/track/readDoseTrack.ts'
import { trackIn } from '#tests/support/trackIn.ts'

const real = (name: string) => readFileSync(`data/tracks/${name}`, 'utf8')
const at = (track: DoseTrack | undefined, index: number) => {
  const point = track?.points.at(index)
  return point && [point.timeMs && new Date(point.timeMs).toISOString(), point.lat, point.lng, point.rate]
}

test('an AtomFast file: semicolons, unix time, µSv/h', async () => {
  const track = await trackIn(real('atomfast-19_07_2025_18_36_55_19.07_20.08.57.csv'))
  expect(track).toMatchObject({ isTimed: true, clock: 'utc', notes: [] })
  expect(track?.points).toHaveLength(1112)
  expect(at(track, 0)).toEqual(['2025-07-19T15:37:08.000Z', 45.329978943, 37.267513275, 0.04356])
  expect(at(track, -1)).toEqual(['2025-07-19T16:40:36.000Z', 45.329750061, 37.266506195, 0.04924])
})

test('the file of a simulated kiosk: commas, ISO times, CRLF', async () => {
  const track = await trackIn(
    [
      'exercise_time (UTC),elapsed (s),latitude (deg),longitude (deg),altitude (m),speed (m/s),dose_rate (uSv/h)',
      '2026-05-04T08:00:00.000Z,0,41.500000,-71.300000,40.0,0.0,0.110',
      '2026-05-04T08:00:18.000Z,18,41.501000,-71.301000,41.0,8.0,1.250',
      '',
    ].join('\r\n'),
  )
  expect(track?.points).toHaveLength(2)
  expect(at(track, 1)).toEqual(['2026-05-04T08:00:18.000Z', 41.501, -71.301, 1.25])
})

test('damaged lines and readings without a place are counted', async () => {
  const track = await trackIn(
    'time,lat,lon,dose rate (nSv/h)\n' +
      '2026-05-04 08:00:00,41.5,-71.3,110\n' +
      '2026-05-04 08:00:05,41.5,-71.3,garbage\n' +
      '2026-05-04 08:00:10,0,0,120\n' +
      '2026-05-04 08:00:15,141.5,-71.3,120\n' +
      'cut in the mid\n' +
      '2026-05-04 08:00:20,41.5,-71.2,130\n',
  )
  expect(track).toMatchObject({
    clock: 'as written',
    notes: ['2 lines could not be read.', '2 readings without a valid count, place or time left out.'],
  })
  expect(track?.points.map(({ rate }) => rate)).toEqual([0.11, 0.13])
})

test('decimal commas, a date beside its time, mSv/h', async () => {
  const track = await trackIn(
    'Date;Time;Latitude;Longitude;mSv/h\n2026/05/04;08:00:05;41,5;-71,3;0,002\n2026/05/04;08:00:00;41,5;-71,3;0,001\n',
  )
  // Sorted by time, not as in the file.
  expect(at(track, 0)).toEqual(['2026-05-04T08:00:00.000Z', 41.5, -71.3, 1])
  expect(at(track, 1)).toEqual(['2026-05-04T08:00:05.000Z', 41.5, -71.3, 2])
})

test('a table with values and units, counts converted with 334 CPM per µSv/h', async () => {
  const track = await trackIn(
    'Captured Time,Latitude,Longitude,Value,Unit\n' +
      '2026-05-04T10:00:00+02:00,41.5,-71.3,334,cpm\n2026-05-04T10:00:05+02:00,41.5,-71.3,0.5,usv\n',
  )
  expect(track?.cpmPerMicrosievertPerHour).toBe(334)
  expect(at(track, 0)).toEqual(['2026-05-04T08:00:00.000Z', 41.5, -71.3, 1])
  expect(at(track, 1)?.[3]).toBe(0.5)
})

test.each([
  ['of places of interest', 'name,lat,lng\nHospital,41.5,-71.3\nSchool,41.6,-71.3\n'],
  ['whose dose rate names no unit', 'lat,lng,dose rate\n41.5,-71.3,1\n41.6,-71.3,2\n'],
  ['of a single reading', 'lat,lng,uSv/h\n41.5,-71.3,1\n'],
  ['that is empty', ''],
])('a table %s is not a track', async (_what, text) => {
  expect(await trackIn(text)).toBeUndefined()
})

test('a bGeigie log: void counts and positions are skipped', async () => {
  const track = await trackIn(real('bgeigie_nyc.log'))
  expect(track).toMatchObject({
    isTimed: true,
    clock: 'utc',
    cpmPerMicrosievertPerHour: 334,
    notes: [
      '8 readings without a GPS fix left out.',
      '4 readings without a valid count, place or time left out.',
    ],
  })
  expect(track?.points).toHaveLength(17)
  // The last record: 39 CPM at 41° 41.8347' N, 73° 55.3557' W.
  const last = track?.points.at(-1)
  expect(new Date(last?.timeMs ?? 0).toISOString()).toBe('2011-12-08T18:17:41.000Z')
  expect(last?.rate).toBeCloseTo(39 / 334, 10)
  expect(last?.lat).toBeCloseTo(41 + 41.8347 / 60, 10)
  expect(last?.lng).toBeCloseTo(-(73 + 55.3557 / 60), 10)
})

test('truncated, altered and malformed bGeigie records are counted; one line may hold two records', async () => {
  const track = await trackIn(
    [
      '# NEW LOG',
      '$BNRDD,2709,2016-09-20T04:09:07Z,49,3,3419,A,5147.8081,N,00010.4778,E,79.20,A,10,83*71',
      // an invalid hemisphere, with a matching checksum
      '$BNRDD,2709,2016-09-20T04:09:17Z,42,2,3423,A,5147.9350,N,00010>5185,U,84.10,A,10,83*79',
      // one letter altered
      '$BNRdD,2709,2016-09-20T04:09:22Z,45,5,3428,A,5148.0005,N,00010.5344,E,87.20,A,10,83*7E',
      // two records in one line
      '$BNRDD,2709,2016-09-20T04:09:32Z,47,1,3434,A,5148.1327,N,00010.5587,E,92.00,A,9,89*4B*$BNRDD,2709,2016-09-20T04:09:37Z,50,6,3440,A,5148.2003,N,00010.5664,E,93.30,A,9,89*46',
      // an altitude with letters, with a matching checksum
      '$BMRDD,028,2012-07-19T10:25:59Z,115,40,22934,A,4338.2695,N,09601.8910,W,464$GPR,A,0.8,2*02',
      '$BNRDD,2709,2016-09-20T04:09:42Z,46,2,3442,A,5148.2689,N,00010.5727,E,93.20,A,9,93*4D',
      // cut off
      '$BNRDD,202,2012-07-23T02:18:45Z,34,3,926,A,4225.6704,N,-8255.5762,W,177.',
    ].join('\n'),
  )
  expect(track?.points.map(({ rate }) => Math.round(rate * 334))).toEqual([49, 47, 50, 46])
  expect(track?.notes).toEqual(['3 of 7 lines could not be read.', '1 place could not be read.'])
})

test('a Safecast KML: the rate in the name, newest first', async () => {
  const track = await trackIn(real('safecast-20120701-094111.log.kml'))
  expect(track).toMatchObject({ isTimed: true, clock: 'as written', notes: [] })
  expect(track?.points).toHaveLength(1046)
  expect(at(track, -1)).toEqual(['2012-07-01T02:07:56.000Z', 37.621505, 140.94996333333, 0.273])
})

const document = (placemarks: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${placemarks}</Document></kml>`
const point = (inside: string, place = '43.1,44.1,0') =>
  `<Placemark>${inside}<Point><coordinates>${place}</coordinates></Point></Placemark>`

test('a RadiaCode KML: the rate and a local time in Russian', async () => {
  const described = (time: string, rate: string) =>
    point(`<description><![CDATA[<b>${time}</b></br>${rate} мкЗв/ч</br>19.3 имп/c]]></description>`)
  const track = await trackIn(
    document(described('26 июл 2025 11:28:49', '0.15') + described('26 июл 2025 11:29:54', '0,29')),
  )
  expect(track).toMatchObject({ clock: 'as written', notes: [] })
  expect(at(track, 0)).toEqual(['2025-07-26T11:28:49.000Z', 44.1, 43.1, 0.15])
  expect(at(track, 1)?.[3]).toBe(0.29)
})

test('extended data and time stamps; a marker without a dose rate is counted', async () => {
  const data = (name: string, value: string) =>
    `<ExtendedData><Data name="${name}"><value>${value}</value></Data></ExtendedData>`
  const stamp = (time: string) => `<TimeStamp><when>${time}</when></TimeStamp>`
  const track = await trackIn(
    document(
      point(stamp('2026-05-04T08:00:00Z') + data('dose_rate_nSv_h', '150')) +
        point(stamp('2026-05-04T08:00:05Z') + data('doseRate', '0.25 µSv/h')) +
        point(
          `${stamp('2026-05-04T08:00:10Z')}<ExtendedData><SchemaData><SimpleData name="dose_rate_uSv_h">0.35</SimpleData></SchemaData></ExtendedData>`,
        ) +
        point('<name>Checkpoint</name>'),
    ),
  )
  expect(track).toMatchObject({ clock: 'utc', notes: ['1 placemark without a dose rate left out.'] })
  expect(track?.points.map(({ rate }) => rate)).toEqual([0.15, 0.25, 0.35])
})

test('a gx:Track with an array of dose rates', async () => {
  const track = await trackIn(
    document(
      '<Placemark><gx:Track><when>2026-05-04T08:00:00Z</when><when>2026-05-04T08:00:05Z</when>' +
        '<gx:coord>-71.3 41.5 40</gx:coord><gx:coord>-71.2 41.6 40</gx:coord><ExtendedData><SchemaData>' +
        '<gx:SimpleArrayData name="uSv/h"><gx:value>0.1</gx:value><gx:value>0.2</gx:value></gx:SimpleArrayData>' +
        '</SchemaData></ExtendedData></gx:Track></Placemark>',
    ),
  )
  expect(at(track, 1)).toEqual(['2026-05-04T08:00:05.000Z', 41.6, -71.2, 0.2])
})

test('coloured bands and one marker, as a simulated kiosk draws them, are not a track', async () => {
  const band =
    '<Placemark><name>0.3 to 1 uSv/h</name><LineString><coordinates>-71.3,41.5,0 -71.2,41.5,0</coordinates></LineString></Placemark>'
  expect(
    await trackIn(document(band + band + point('<name>Highest dose rate: 12.34 uSv/h</name>'))),
  ).toBeUndefined()
})

test('a damaged archive and broken XML have a problem; plain text has none', async () => {
  const read = (text: string) => readDoseTrack(new TextEncoder().encode(text).buffer)
  expect((await read('PK\u0003\u0004 and no more')).problem).toMatch(/damaged/)
  expect((await read('<kml><Document>')).problem).toMatch(/not valid XML/)
  expect(await read('Mission MSN-1\nSIMULATED DATA.')).toEqual({ track: undefined })
})

test('a table in mR/h; impossible rates and dates are skipped', async () => {
  const track = await trackIn(
    [
      'time,latitude,longitude,dose rate (mR/h)',
      '2026-05-04T08:00:00Z,41.5,-71.3,0.02',
      '2026-05-04T08:00:01Z,41.5,-71.3,1e308',
      '9999-05-04T08:00:02Z,41.5,-71.3,1.5',
      '2026-05-04T08:00:03Z,41.5,-71.3,2',
    ].join('\n'),
  )
  expect(track?.points.map(({ rate }) => rate).toSorted((one, two) => one - two)).toEqual([0.2, 20])
  expect(track?.notes.join()).toContain('without a valid count, place or time left out')
})
