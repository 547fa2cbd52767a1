import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { extensionOf } from '#server/files/fileName.ts'
import { FileRefused } from '#server/files/inspect/finding.ts'
import { boundsOf } from '#server/files/inspect/inspect.ts'
import { zipOf } from '#tests/support/zipFile.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/geo')
const kml = (...coordinates: string[]) =>
  Buffer.from(`<kml>${coordinates.map((one) => `<coordinates>${one}</coordinates>`).join('')}</kml>`)

test('every real KML document is accepted, except the one with text instead of coordinates', async () => {
  const names = readdirSync(FOLDER).filter((name) => /\.km[lz]$/.test(name))
  expect(names.length).toBeGreaterThan(10)
  const refused: unknown[] = []
  for (const name of names) {
    const read = boundsOf(extensionOf(name), readFileSync(join(FOLDER, name)))
    await read.catch((error: unknown) => refused.push([name, error instanceof FileRefused]))
  }
  expect(refused).toEqual([['bad.kml', true]])
})

describe('the map bounds of a file', () => {
  test.each<[string, string, Buffer, number[] | null]>([
    ['nothing', '.kml', kml(), null],
    ['a place', '.kml', kml('-71.3,41.5,0'), [-71.3, 41.5, -71.3, 41.5]],
    ['a line among words', '.kml', kml('1,2 no,no 3,4'), [1, 2, 3, 4]],
    [
      'places on both sides of the 180th meridian',
      '.kml',
      kml('179,-17', '-179.5,-16'),
      [179, -17, -179.5, -16],
    ],
    ['places all around the earth', '.kml', kml('-170,0', '-10,0', '10,0', '170,10'), [-170, 0, 170, 10]],
    ['places beyond the earth besides', '.kml', kml('1,2', '400,91'), [1, 2, 1, 2]],
    [
      'a track and a picture on the ground',
      '.kml',
      Buffer.from(
        '<kml><gx:Track><gx:coord>5 6 7</gx:coord></gx:Track><GroundOverlay><LatLonBox><north>9</north>' +
          '<south>1</south><east>8</east><west>2</west></LatLonBox></GroundOverlay></kml>',
      ),
      [2, 1, 8, 9],
    ],
    [
      'the viewpoint of a view and the extent of a region, which are not places',
      '.kml',
      Buffer.from(
        '<kml><LookAt><longitude>1</longitude><latitude>2</latitude></LookAt><Region><LatLonAltBox><north>9</north>' +
          '<south>1</south><east>8</east><west>2</west></LatLonAltBox></Region></kml>',
      ),
      null,
    ],
    [
      'UTF-16',
      '.kml',
      Buffer.from('\uFEFF<kml><coordinates>1,2</coordinates></kml>', 'utf16le'),
      [1, 2, 1, 2],
    ],
    [
      'all documents of a KMZ',
      '.kmz',
      zipOf([
        { name: 'doc.kml', body: kml('1,2') },
        { name: 'more.kml', body: kml('3,4') },
      ]),
      [1, 2, 3, 4],
    ],
    ['a table with commas', '.csv', Buffer.from('id,"Lat (deg)",LON\n1,"2",3\n2,4,5\n'), [3, 2, 5, 4]],
    [
      'a table that a portal reads as well',
      '.csv',
      Buffer.from('name,gpsLongitude,gps_latitude\na,1,2'),
      [1, 2, 1, 2],
    ],
    [
      'a quote within a cell',
      '.csv',
      Buffer.from('name,lat,lng\n5" pipe,2,3\n"Gate ""A"", north",4,5\n'),
      [3, 2, 5, 4],
    ],
    ['a table behind a mark', '.csv', Buffer.from('\uFEFFy,x\n1,2'), [2, 1, 2, 1]],
    ['one column of both', '.csv', Buffer.from('lat/long,name\n1,2'), null],
    ['a table with comma decimals', '.csv', Buffer.from('lat;lng\n1,5;2,5'), [2.5, 1.5, 2.5, 1.5]],
    ['a table in UTF-16', '.csv', Buffer.from('\uFEFFlat\tlng\n1\t2', 'utf16le'), [2, 1, 2, 1]],
    [
      'a table below the title line of a detector',
      '.csv',
      Buffer.from('Track: 2025-07-22 11-28-33\tRC-101\nTime\tLatitude\tLongitude\n09:17\t64.5\t40.5\n'),
      [40.5, 64.5, 40.5, 64.5],
    ],
    [
      'a track under its own ending',
      '.rctrk',
      Buffer.from('Track: x\tRC-101\nTime\tLatitude\tLongitude\n09:17\t64.5\t40.5\n'),
      [40.5, 64.5, 40.5, 64.5],
    ],
    ['a table without columns of places', '.csv', Buffer.from('a,b\n1,2'), null],
    [
      'a log with a fix and one without',
      '.csv',
      Buffer.from('$BNRDD,1,,5,,,A,4130.0,N,07118.0,W,9,A,1,1\n$BNRDD,1,,5,,,A,0,N,0,E,9,V,1,1'),
      [-71.3, 41.5, -71.3, 41.5],
    ],
  ])('%s', async (_what, extension, bytes, bounds) => {
    expect(await boundsOf(extension, bytes)).toEqual(bounds)
  })
})
