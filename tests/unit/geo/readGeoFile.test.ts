// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { unpackKmz } from '#contract/track/unpackKmz.ts'
import type { GeoFile } from '#src/geo/geo.types.ts'
import { parseDegrees } from '#src/geo/read/csvPlaces.ts'
import { readGeoFile, refuseBySize } from '#src/geo/read/readGeoFile.ts'
import { spec } from '#tests/support/spec.ts'
import { type ZipEntry, zipOf } from '#tests/support/zipFile.ts'

const readBytes = (bytes: Uint8Array, name = 'file') => readGeoFile(name, new Uint8Array(bytes).buffer)
const readText = (text: string, name?: string) => readBytes(new TextEncoder().encode(text), name)
const placesOf = ({ shapes }: GeoFile) =>
  shapes.map((shape) => (shape.kind === 'point' ? [shape.at.lat, shape.at.lng] : shape.kind))

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const kml = (content: string) => `${XML}<kml xmlns="http://www.opengis.net/kml/2.2">${content}</kml>`
const point = (coordinates: string) =>
  `<Placemark><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`
const line = (coordinates: string) =>
  `<Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`

const ZURICH = point('8,47').replace('<Point>', '<name>Zürich</name><Point>')

describe('KML as devices and people write it', () => {
  test.each([
    [
      'under a prefix',
      `${XML}<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:Point><k:coordinates>8,47</k:coordinates></k:Point></k:Placemark></k:kml>`,
    ],
    ['in no namespace', `<kml>${point('8,47')}</kml>`],
    [
      'with an undeclared prefix',
      kml(
        '<Placemark><gx:balloonVisibility>1</gx:balloonVisibility><Point><coordinates>8,47</coordinates></Point></Placemark>',
      ),
    ],
    ['after an empty line', `\n\n${kml(point('8,47'))}`],
    ['with a control character', kml(`<name>a\u0001b</name>${point('8,47')}`)],
    ['with white space after the commas', kml(point('8, 47, 0'))],
    [
      'with a web page in a description',
      kml(`<description><![CDATA[<!DOCTYPE html><p>x</p>]]></description>${point('8,47')}`),
    ],
  ])('%s', async (_, text) => {
    expect(placesOf(await readText(text))).toEqual([[47, 8]])
  })

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${kml(ZURICH)}`, 'utf16le')],
    [
      'windows-1252, declared',
      Buffer.from(`<?xml version="1.0" encoding="windows-1252"?><kml>${ZURICH}</kml>`, 'latin1'),
    ],
    ['windows-1252, declared as UTF-8', Buffer.from(`${XML}<kml>${ZURICH}</kml>`, 'latin1')],
  ])('coded as %s, its names are right', async (_, bytes) => {
    expect((await readBytes(bytes)).shapes[0]?.name).toBe('Zürich')
  })

  test('an invalid tuple does not shift the others', async () => {
    const { shapes, notes } = await readText(kml(line('8,47 no,46.5,0 8.2,46')))
    expect(shapes).toMatchObject([
      {
        kind: 'line',
        path: [
          { lat: 47, lng: 8 },
          { lat: 46, lng: 8.2 },
        ],
      },
    ])
    expect(notes).toEqual(['1 place could not be read.'])
  })

  test('an invalid place of a track is dropped with its time', async () => {
    const track =
      '<Placemark><Track><when>T1</when><when>T2</when><when>T3</when><coord>8 47 0</coord><coord/><coord>8.1 47.1 0</coord></Track></Placemark>'
    expect((await readText(kml(track))).shapes).toMatchObject([{ kind: 'line', times: ['T1', 'T3'] }])
  })

  test.each([
    [
      '<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml><name>&a;</name></kml>',
      'is refused',
      /^x\.kml declares a document type/,
    ],
    [
      `${XML}<!-- hidden --><!DOCTYPE kml><kml/>`,
      'is refused after a comment',
      /^x\.kml declares a document type/,
    ],
    ['<kml><Placemark><name>Grid</name>', 'breaks off', /^x\.kml is not valid XML/],
    [
      '<!doctype html><html><body>Sign in</body></html>',
      'is a web page',
      'x.kml is a web page, not a map file.',
    ],
    ['<gpx><trk/></gpx>', 'is another format', 'x.kml is no KML: its content is “gpx”.'],
    ['', 'is empty', 'x.kml is empty.'],
    ['  \n', 'is blank', 'x.kml is empty.'],
    [kml(''), 'holds nothing', 'x.kml has no places that can be drawn.'],
    [
      kml(point('0,0')),
      'has no position',
      'x.kml has no places that can be drawn: its device had no position.',
    ],
    [
      kml(point('452000,5250000')),
      'is in metres',
      'x.kml has no places that can be drawn: its coordinates are not in degrees.',
    ],
  ])('%s: what %s says so', async (text, _, problem) => {
    const file = await readText(text, 'x.kml')
    expect(file.problem).toMatch(problem)
    expect(file.shapes).toEqual([])
  })

  test('markup is stripped from names and descriptions', async () => {
    const { shapes } = await readText(
      kml(
        `<Placemark><name>&lt;img src=x onerror=alert(1)&gt;Pier</name><description><![CDATA[<table><tr><td>CPM 90</td></tr></table><script>alert(1)</script>]]></description><Point><coordinates>8,47</coordinates></Point></Placemark>`,
      ),
    )
    expect(shapes[0]?.name).toBe('Pier')
    expect(shapes[0]?.description).not.toMatch(/[<>]/)
    expect(shapes[0]?.description).toContain('CPM 90')
  })
})

describe('tables', () => {
  test.each([
    ['commas', 'name,lat,lng\nA,47,8', [[47, 8]]],
    ['semicolons and decimal commas', 'Name;Longitude;Latitude\nA;8,5;47,25', [[47.25, 8.5]]],
    ['names with units', 'GPS_Latitude (deg)\tgpsLongitude\n47\t8', [[47, 8]]],
    ['x and y', 'x,y,id\n8,47,1', [[47, 8]]],
    ['sides as letters', 'lat,lon\n47 N,8 W', [[47, -8]]],
    [
      'no titles',
      '47.5,8.5\n48,9',
      [
        [47.5, 8.5],
        [48, 9],
      ],
    ],
    ['a line for the spreadsheet', 'sep=;\nlat;lon\n47;8', [[47, 8]]],
    ['empty rows and a comment', 'lat,lon\n\n# test\n47,8\n,,\n', [[47, 8]]],
  ])('with %s', async (_, text, places) => {
    expect(placesOf(await readText(text))).toEqual(places)
  })

  test('invalid places are skipped and counted', async () => {
    const { shapes, notes } = await readText('name,lat,lon\nA,47,8\nB,,\nC,91,8\nD,0,0\nE,nan,8\n')
    expect(shapes.map(({ name }) => name)).toEqual(['A'])
    expect(notes).toEqual([
      '2 places could not be read.',
      '1 place out of range left out.',
      '1 place at 0, 0 left out: devices write that when they have no position.',
    ])
  })

  test('the problem of a table without coordinates lists its columns', async () => {
    const { problem } = await readText('Street,Town\nMain,Dover', 'poi.csv')
    expect(problem).toBe(
      'poi.csv has no columns for latitude and longitude. Its columns are “Street”, “Town”.',
    )
  })

  test('other columns and the time stay with their place', async () => {
    const { shapes } = await readText('time,doserate (uSv/h),lat,lng\n1752939428,0.04,45.3,37.2')
    expect(shapes[0]).toMatchObject({ time: '1752939428', data: { 'doserate (uSv/h)': '0.04' } })
  })

  test('a picture is not read as a table', async () => {
    const { problem } = await readBytes(
      Uint8Array.from({ length: 400 }, (_, index) => index % 256),
      'x.csv',
    )
    expect(problem).toBe('x.csv holds no text, so no places can be read from it.')
  })
})

test.each([
  ['45.33', 'lat', 45.33],
  ['-45,33', 'lat', -45.33],
  ['45°19\'48"N', 'lat', 45.33],
  ['45° 19.8′ S', 'lat', -45.33],
  ['W 8', 'lng', -8],
  ['45 19 48S', 'lat', -45.33],
  ['.5', 'lng', 0.5],
  ['4.5e1', 'lat', 45],
  ['45 E', 'lat', Number.NaN],
  ['45 75 0', 'lat', Number.NaN],
  ['', 'lat', Number.NaN],
  ['north', 'lat', Number.NaN],
  ['1,234.5', 'lng', Number.NaN],
] as const)('%s as degrees of %s', (text, axis, degrees) => {
  expect(Number(parseDegrees(text, axis).toFixed(9))).toBe(degrees)
})

describe('KMZ', () => {
  test('doc.kml takes precedence, in any folder', async () => {
    const file = await readBytes(
      zip({ 'a/first.kml': kml(point('1,1')), 'doc.kml': kml(point('8,47')), 'x.png': 'png' }),
    )
    expect([file.format, placesOf(file)]).toEqual(['KMZ', [[47, 8]]])
  })

  test('without doc.kml the first document is read', async () => {
    expect(placesOf(await readBytes(zip({ 'x.png': 'png', 'a/Route.KML': kml(point('8,47')) })))).toEqual([
      [47, 8],
    ])
  })

  test('a document that unpacks to more than declared is rejected', { timeout: 30_000 }, async () => {
    const bomb = zip({ 'doc.kml': kml(' '.repeat(31_000_000)) }, { unpacked_size: 100 })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await readBytes(bomb, 'x.kmz')).problem).toBe('x.kmz holds a document that is too large to draw.')
  })

  test('a file that is no archive despite its name says so', spec('X-1160'), async () => {
    expect((await readText('not a zip', 'fake.kmz')).problem).toBe('fake.kmz is not a KMZ (ZIP) file.')
  })

  test(
    'a file with places whose name promises another format is drawn, and says so',
    spec('X-1182'),
    async () => {
      const bare = await readText(kml(point('8,47')), 'bare.KMZ')
      expect([placesOf(bare), bare.problem]).toEqual([[[47, 8]], undefined])
      expect(bare.misnamed).toBe(
        'bare.KMZ is not a KMZ (ZIP) file: its content is KML. Rename it so that it ends in .kml.',
      )
      const zipped = await readBytes(zip({ 'doc.kml': kml(point('8,47')) }), 'zipped.kml')
      expect([placesOf(zipped), zipped.problem]).toEqual([[[47, 8]], undefined])
      expect(zipped.misnamed).toBe(
        'zipped.kml is not a KML file: its content is KMZ. Rename it so that it ends in .kmz.',
      )
      const table = await readText('name,latitude,longitude\nGate,47,8\n', 'table.kml')
      expect(table.misnamed).toBe('table.kml is not a KML file.')
      expect((await readText('one,two\n1,2\n', 'numbers.kml')).problem).toBe('numbers.kml is not a KML file.')
      const named = [
        await readText(kml(point('8,47')), 'a.kml'),
        await readBytes(zip({ 'doc.kml': kml(point('8,47')) }), 'a.kmz'),
        await readText('name,latitude,longitude\nGate,47,8\n', 'a.csv'),
      ]
      expect(named.map(({ misnamed }) => misnamed)).toEqual([undefined, undefined, undefined])
    },
  )

  test('a document that is too large is not damaged, unlike one that cannot be unpacked', async () => {
    const archive = zip({ 'doc.kml': kml(' '.repeat(2_000)) })
    expect(await unpackKmz(new Uint8Array(archive), 1_000)).toMatchObject({ kind: 'too large' })
    expect(await unpackKmz(new Uint8Array(archive.subarray(0, -30)), 9_000)).toMatchObject({
      kind: 'damaged',
    })
  })

  const whole = zip({ 'doc.kml': kml(point('8,47')) })
  test.each([
    ['cut off', whole.subarray(0, -30), /^x\.kmz is a damaged archive/],
    [
      'corrupted in the middle',
      whole.map((byte, index) => (index > 45 && index < 60 ? byte ^ 0xff : byte)),
      /^x\.kmz is a damaged archive/,
    ],
    ['without a document', zip({ 'x.png': 'png' }), 'x.kmz is an archive without a KML document.'],
    ['with a password', zip({ 'doc.kml': kml('') }, { flags: 1 }), 'x.kmz is protected by a password.'],
  ])('%s: it says so', async (_, bytes, problem) => {
    expect((await readBytes(bytes, 'x.kmz')).problem).toMatch(problem)
  })
})

test('a file too large to draw is refused by its size alone', () => {
  expect(refuseBySize('grid.kml', 34_500_000)?.problem).toBe(
    'grid.kml is too large to draw (35 MB). Maps draw files up to 30 MB.',
  )
  expect(refuseBySize('grid.kml', 30_000_000)).toBeUndefined()
})

/** A zip archive, optionally with a false directory. */
const zip = (files: Record<string, string>, lie: Omit<ZipEntry, 'name' | 'body'> = {}) =>
  zipOf(Object.entries(files).map(([name, body]) => ({ name, body, ...lie })))
